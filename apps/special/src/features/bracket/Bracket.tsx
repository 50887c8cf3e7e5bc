import type { Match } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { shortDay } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import { kickOff, playedAt } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { smallTitle } from '../../shared/layout.styles';
import { livePart } from '../../shared/live-part';
import { MatchCard } from '../../shared/MatchCard';
import { matchHref } from '../../shared/paths';
import { below, bracket, column, columnsOf, joins, room, round } from './Bracket.styles';

interface BracketProps {
  /** Columns of the tree, first round first. */
  readonly columns: readonly (readonly Match[])[];
  /** The match for third place, if it is played. */
  readonly thirdPlace: Match | undefined;
  readonly edition: Edition;
  /** Server time, ISO 8601. */
  readonly now: string;
  /** Matches that change it. */
  readonly awaited: readonly Match[];
}

/** The knock-out stage, round by round up to the final; on wide screens as a tree. */
export function Bracket({ columns, thirdPlace, awaited, ...at }: BracketProps): ReactNode {
  return (
    <ol className={classes(bracket, columnsOf[columns.length - 1])} {...livePart('bracket', awaited)}>
      {columns.map((matches, index) => (
        <li key={matches[0]?.phase}>
          <BracketRound matches={matches} before={columns[index - 1]?.length ?? 0} awaited={awaited} {...at} />
          {thirdPlace && matches === columns.at(-1) ? (
            <div className={below}>
              <BracketRound matches={[thirdPlace]} before={0} awaited={awaited} {...at} />
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

interface RoundProps extends Pick<BracketProps, 'edition' | 'now' | 'awaited'> {
  readonly matches: readonly Match[];
  /** How many matches the round before it has; 0 where none leads here. */
  readonly before: number;
}

function BracketRound({ matches, before, edition, now, awaited }: RoundProps): ReactNode {
  const mayBeProlonged = ({ id, extraTime }: Match) => !extraTime && awaited.some((match) => match.id === id);
  return (
    <>
      <h3 className={smallTitle}>{matches[0]?.round?.name}</h3>
      <div className={round}>
        <Joins from={before} to={matches.length} />
        <ul className={column}>
          {matches.map((match) => (
            <li key={match.id}>
              {/* The heading says the round, the schedule says where. */}
              <MatchCard
                match={{ ...match, groupation: null, stadium: null }}
                zone={edition}
                now={now}
                when={[shortDay(edition, playedAt(match)), kickOff(edition, match)].filter(Boolean).join(', ')}
                href={matchHref(edition, match)}
              >
                {/* Room for what is said of extra time. */}
                {mayBeProlonged(match) ? <div className={room} /> : null}
              </MatchCard>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/**
 * The lines between two rounds, each of which divides the same height evenly: two whose winners meet are joined with each other,
 * and with the match to which they lead.
 */
function Joins({ from, to }: { readonly from: number; readonly to: number }): ReactNode {
  const pairs = Array.from({ length: Math.min(Math.floor(from / 2), to) }, (_, pair) => pair);
  if (pairs.length === 0) return null;
  const lines = pairs.map((pair) => {
    const first = 2 * pair + 0.5;
    return `M0 ${first}h1v1H0M1 ${first + 0.5}V${((pair + 0.5) * from) / to}h1`;
  });
  return (
    <svg className={joins} viewBox={`0 0 2 ${from}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={lines.join('')} />
    </svg>
  );
}
