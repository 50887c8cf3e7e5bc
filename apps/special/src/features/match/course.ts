import type { Card, Goal, Match, MatchFacts, Score } from '@tribina/contracts';

/** Something that happened in a match. */
export interface Happening {
  /** `45+2'` */
  readonly minute: string;
  readonly side: 'home' | 'visitor';
  readonly name: string;
  readonly what: { readonly goal: Goal; readonly score: Score } | { readonly card: Card['kind'] };
}

/** Goals, with the score after each, and cards, in the order of time. */
export function courseOf({ goals }: Match, facts: MatchFacts | null): Happening[] {
  const score = { home: 0, visitor: 0 };
  const scored = goals.map((goal) => {
    score[goal.side] += 1;
    return { at: goal, happening: { side: goal.side, name: goal.scorer, what: { goal, score: { ...score } } } };
  });
  const shown = (facts?.cards ?? []).map((card) => ({
    at: card,
    happening: { side: card.side, name: card.player, what: { card: card.kind } },
  }));
  return [...scored, ...shown]
    .sort((a, b) => a.at.minute - b.at.minute || (a.at.offset ?? 0) - (b.at.offset ?? 0))
    .map(({ at, happening }) => ({
      minute: `${at.minute}${at.offset === null ? '' : `+${at.offset}`}'`,
      ...happening,
    }));
}
