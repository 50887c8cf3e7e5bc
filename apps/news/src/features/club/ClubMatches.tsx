import type { Match } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { shortDay } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import { kickOff, matchPhase, MatchRow, playedAt } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { sectionHead } from '../../shared/layout.styles';
import { display24, upper } from '../../shared/type.styles';

interface ClubMatchesProps {
  readonly id: string;
  readonly title: string;
  readonly matches: readonly Match[];
  readonly edition: Edition;
  /** Server time, ISO 8601. */
  readonly now: string;
}

/** Some of a team's matches, each with its day. */
export function ClubMatches({ id, title, matches, edition, now }: ClubMatchesProps): ReactNode {
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className={sectionHead}>
        <h2 className={classes(display24, upper)} id={id}>
          {title}
        </h2>
      </div>
      <ul>
        {matches.map((match) => (
          <li key={match.id}>
            <MatchRow match={match} edition={edition} now={now} {...labelOf(match, edition, now)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A match that is played now says its minute by itself. */
function labelOf(match: Match, edition: Edition, now: string): { label?: string } {
  const phase = matchPhase(match, now);
  if (phase === 'live' || phase === 'off') return {};
  const day = shortDay(edition, playedAt(match));
  return { label: phase === 'future' ? `${day} ${kickOff(edition, match)}`.trim() : day };
}
