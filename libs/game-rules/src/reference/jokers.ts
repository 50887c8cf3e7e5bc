import type { JokerState, MatchResult } from '../points';
import type { SeasonFacts, SeasonJoker, SeasonStage } from './facts';

/** A joker that counts in a stage, on one of its matches. */
export interface CountingJoker {
  readonly jokerId: number;
  readonly eventId: number;
  readonly factor: 2 | 3;
}

/**
 * The joker of a player in a stage: the one that was invested there last, unless it was invested elsewhere later (design
 * contracts A2.3). Whoever had another one there before, on a match that was void then, has it back for good.
 */
export function jokerIn(facts: SeasonFacts, stage: SeasonStage, userId: number): CountingJoker | null {
  const investment = lastIn(facts, stage, userId);
  const joker = facts.jokers.find(({ id }) => id === investment?.jokerId);
  if (!investment || !joker || lastOf(facts, joker)?.eventId !== investment.eventId) return null;
  return { ...investment, factor: joker.type === 'EVENT_TRIPLE_PTS' ? 3 : 2 };
}

export function stateOf(facts: SeasonFacts, joker: SeasonJoker): JokerState | 'AVAILABLE' {
  const investment = lastOf(facts, joker);
  const stage = facts.stages.find(({ events }) => events.some(({ id }) => id === investment?.eventId));
  if (!investment || !stage) return 'AVAILABLE';
  if (jokerIn(facts, stage, joker.userId)?.jokerId !== joker.id) return 'RETURNED';
  return stateBy(stage.events.find(({ id }) => id === investment.eventId)?.result);
}

function stateBy(result: MatchResult | undefined): JokerState {
  if (result === 'VOID') return 'RETURNED';
  return result === undefined || result === 'PENDING' ? 'INVESTED' : 'SPENT';
}

function lastOf(facts: SeasonFacts, joker: SeasonJoker) {
  return facts.investments.filter(({ jokerId }) => jokerId === joker.id).at(-1);
}

function lastIn(facts: SeasonFacts, stage: SeasonStage, userId: number) {
  const own = facts.jokers.filter((joker) => joker.userId === userId).map(({ id }) => id);
  return facts.investments
    .filter(({ jokerId, eventId }) => own.includes(jokerId) && stage.events.some(({ id }) => id === eventId))
    .at(-1);
}
