import type { Match } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { shortDay, timeOfDay } from '@tribina/messages';
import type { ReactNode } from 'react';
import { smallTitle } from '../../shared/layout.styles';
import { MatchCard } from '../../shared/MatchCard';
import { matchHref } from '../../shared/paths';
import { below, bracket, column } from './Bracket.styles';

interface BracketProps {
  /** Columns of the tree, first round first. */
  readonly columns: readonly (readonly Match[])[];
  /** The match for third place, if it is played. */
  readonly thirdPlace: Match | undefined;
  readonly edition: Edition;
  /** Server time, ISO 8601. */
  readonly now: string;
}

/** The knock-out stage, round by round up to the final; on wide screens as a tree. */
export function Bracket({ columns, thirdPlace, ...at }: BracketProps): ReactNode {
  return (
    <ol className={bracket}>
      {columns.map((matches) => (
        <li key={matches[0]?.phase}>
          <BracketRound matches={matches} {...at} />
          {thirdPlace && matches === columns.at(-1) ? (
            <div className={below}>
              <BracketRound matches={[thirdPlace]} {...at} />
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

type RoundProps = Pick<BracketProps, 'edition' | 'now'> & { readonly matches: readonly Match[] };

function BracketRound({ matches, edition, now }: RoundProps): ReactNode {
  return (
    <>
      <h3 className={smallTitle}>{matches[0]?.round?.name}</h3>
      <ul className={column}>
        {matches.map((match) => (
          <li key={match.id}>
            {/* The heading says the round, the schedule says where. */}
            <MatchCard
              match={{ ...match, groupation: null, stadium: null }}
              zone={edition}
              now={now}
              when={`${shortDay(edition, match.startTime)}, ${timeOfDay(edition, match.startTime)}`}
              href={matchHref(edition, match)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
