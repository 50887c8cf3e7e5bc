import type { Club } from '@tribina/contracts';
import { clubPath, type Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { matchesPhrases } from '@tribina/messages/matches';
import { classes } from '@tribina/theme/classes';
import { Flag } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { line, panel, textLink } from '../../shared/layout.styles';
import { condensed, note } from '../../shared/type.styles';
import { ClubFacts } from './ClubFacts';

interface ClubCardProps {
  readonly club: Club;
  readonly edition: Edition;
}

/** A team that an article speaks of (spec portal §7, `/club/{id}`), and the way to its page. */
export function ClubCard({ club, edition }: ClubCardProps): ReactNode {
  return (
    <aside className={classes(panel, note)} aria-label={club.name}>
      <div className={line}>
        <Flag team={{ flagUrl: club.crestUrl, type: club.teamType }} isLarge />
        <div>
          <b className={condensed}>{club.name}</b>
          <ClubFacts club={club} edition={edition} />
        </div>
      </div>
      <a className={textLink} href={clubPath(edition, club.id)}>
        {fill(matchesPhrases[edition.language].club.page, { name: club.name })}
      </a>
    </aside>
  );
}
