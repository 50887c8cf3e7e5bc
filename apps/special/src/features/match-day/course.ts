import type { Card, Competitor, Goal, Match, MatchFacts } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { footballPhrases } from '@tribina/messages/football';
import { matchGoalPhrases } from '@tribina/messages/match-goals';
import { specialPagePhrases } from '@tribina/messages/special-pages';
import { red, yellow } from './cards.styles';

/** Something that happened in a match, in words. */
export interface CourseLine {
  /** `45+2'` */
  readonly at: string;
  readonly team: Pick<Competitor, 'name' | 'flagUrl' | 'type'>;
  readonly who: string;
  readonly what: string;
  /** The score after a goal. */
  readonly score?: string;
  /** The class that shows a card. */
  readonly card?: string;
}

/** What happened in a match, or what is said where nothing did or nothing is known of it. */
export interface CourseView {
  readonly lines: readonly CourseLine[];
  readonly note: string;
}

/** Goals, with the score after each, and cards, in the order of time. */
export function courseView(match: Match, facts: MatchFacts | null, language: Language): CourseView {
  const { goals, score } = match;
  const phrases = specialPagePhrases[language];
  const words = matchGoalPhrases[language];
  const reached = { home: 0, visitor: 0 };
  const scored = goals.map((goal) => {
    reached[goal.side] += 1;
    const what = goal.ownGoal ? words.ownGoal : goal.penalty ? words.penalty : phrases.goal;
    return {
      at: goal,
      line: { ...lineOf(match, goal, goal.scorer), what, score: fill(footballPhrases[language].shortScore, reached) },
    };
  });
  const shown = (facts?.cards ?? []).map((card) => {
    const colour = card.kind === 'yellow' ? yellow : red;
    return { at: card, line: { ...lineOf(match, card, card.player), what: phrases[card.kind], card: colour } };
  });
  const lines = [...scored, ...shown]
    .sort((a, b) => a.at.minute - b.at.minute || (a.at.offset ?? 0) - (b.at.offset ?? 0))
    .map(({ line }) => line);
  if (lines.length > 0) return { lines, note: '' };
  if (score === null) return { lines, note: phrases.notBegun };
  return { lines, note: score.home + score.visitor > 0 ? phrases.noScorers : phrases.noCourse };
}

function lineOf(match: Match, { minute, offset, side }: Goal | Card, who: string) {
  const { name, flagUrl, type } = match[side];
  return { at: `${minute}${offset === null ? '' : `+${offset}`}'`, team: { name, flagUrl, type }, who };
}
