import { EDITIONS, type Edition, type EditionId } from '@tribina/editions';
import { serverNow } from '@tribina/api-client';
import type { Goal, Match } from '@tribina/contracts';
import { footballPhrases } from '@tribina/messages/football';
import type { NewsPhrases } from '@tribina/messages/news';
import { MatchRow } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { box, goals as goalsClass } from './MatchBlock.styles';
import { useMatch } from './use-match';

export interface MatchBlockProps {
  readonly matchId: number;
  readonly editionId: EditionId;
  readonly phrases: NewsPhrases['match'];
}

/** A match that an article speaks of, with its score; which match it is only the article knows, so it is asked for here. */
export function MatchBlock({ matchId, editionId, phrases }: MatchBlockProps): ReactNode {
  const match = useMatch(matchId);
  return (
    <aside className={box} aria-label={phrases.title}>
      {match === 'waiting' ? (
        <>
          <p aria-busy="true">{phrases.waiting}</p>
          <noscript>{phrases.noScript}</noscript>
        </>
      ) : match === 'failed' ? (
        <p role="status">{phrases.failed}</p>
      ) : (
        <MatchFacts match={match} edition={EDITIONS[editionId]} phrases={phrases} />
      )}
    </aside>
  );
}

interface MatchFactsProps extends Pick<MatchBlockProps, 'phrases'> {
  readonly match: Match;
  readonly edition: Edition;
}

function MatchFacts({ match, edition, phrases }: MatchFactsProps): ReactNode {
  const { competition, groupation, goals } = match;
  return (
    <>
      <p>
        {competition.name}
        {groupation ? ` · ${groupation.name}` : null}
      </p>
      <MatchRow match={match} edition={edition} now={serverNow().toISOString()} />
      {goals.length > 0 ? (
        <details className={goalsClass}>
          <summary>{phrases.goals}</summary>
          <ul>
            {goals.map((goal, index) => (
              <li key={index}>
                {goalInWords(goal, edition)} ({match[goal.side].name})
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

/** `90+3′ Petar Očko, penal`. */
export function goalInWords({ minute, offset, scorer, penalty, ownGoal }: Goal, { language }: Edition): string {
  const time = offset === null ? `${minute}′` : `${minute}+${offset}′`;
  const phrases = footballPhrases[language];
  const kind = ownGoal ? `, ${phrases.ownGoal}` : penalty ? `, ${phrases.penalty}` : '';
  return `${time} ${scorer}${kind}`;
}
