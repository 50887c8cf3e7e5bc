import type { ClubRef } from '@tribina/contracts';
import { clubPath, type Edition } from '@tribina/editions';
import { Flag } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { textLink } from '../../shared/layout.styles';
import { versus } from './MatchStory.styles';

interface VersusProps {
  readonly home: ClubRef;
  readonly visitor: ClubRef;
  readonly edition: Edition;
  /** What stands between the two. */
  readonly children: ReactNode;
}

/** Home and visitor with their crests, each a way to its page. */
export function Versus({ home, visitor, edition, children }: VersusProps): ReactNode {
  const [first, second] = [home, visitor].map((club) => (
    <div key={club.id}>
      <Flag team={{ flagUrl: club.crestUrl, type: club.teamType }} isLarge />
      <a className={textLink} href={clubPath(edition, club.id)}>
        {club.name}
      </a>
    </div>
  ));
  return (
    <div className={versus}>
      {first}
      <div>{children}</div>
      {second}
    </div>
  );
}
