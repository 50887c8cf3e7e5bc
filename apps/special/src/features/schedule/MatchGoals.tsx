import type { Match, Score } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { footballPhrases } from '@tribina/messages/football';
import { matchGoalPhrases } from '@tribina/messages/match-goals';
import { specialPhrases } from '@tribina/messages/special';
import type { Language } from '@tribina/editions';
import { Flag } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { goalsWithScore } from './goals-with-score';
import { details, goals as goalsClass, note, summary } from './MatchGoals.styles';

/** The goals of a match one after the other, behind a word to open; nothing for a match without goals. */
export function MatchGoals({ match, language }: { readonly match: Match; readonly language: Language }): ReactNode {
  const phrases = matchGoalPhrases[language];
  const special = specialPhrases[language];
  const { goals, home, visitor } = match;
  if (goals.length === 0) return null;
  const scoreText = (score: Score) => fill(footballPhrases[language].shortScore, score);
  return (
    <details className={details}>
      <summary className={summary}>
        {special.goals} <span className="visually-hidden">{`${home.name} – ${visitor.name}`}</span>
      </summary>
      <ol className={goalsClass}>
        {goalsWithScore(goals).map((goal) => (
          <li key={scoreText(goal.score)}>
            <span>{goal.minute}</span>
            <Flag team={match[goal.side]} />
            <span>
              <span className="visually-hidden">{match[goal.side].name}: </span>
              {goal.scorer}
              {goal.kind ? ` (${phrases[goal.kind]})` : ''}
            </span>
            <span>{scoreText(goal.score)}</span>
          </li>
        ))}
      </ol>
      <p className={note}>
        {match.halfTime ? `${phrases.halfTime} ${scoreText(match.halfTime)}` : ''}
        {match.extraTime && match.fullTime
          ? `, ${fill(special.afterNinety, { score: scoreText(match.fullTime) })}`
          : ''}
      </p>
    </details>
  );
}
