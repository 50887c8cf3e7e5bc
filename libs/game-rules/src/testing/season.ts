import type { JokerType } from '@tribina/contracts';
import type { MatchResult } from '../points';
import type { SeasonFacts, SeasonPlayer, SeasonStage } from '../reference';

const RESULTS: Readonly<Record<string, MatchResult>> = { 1: '1', X: 'X', 2: '2', V: 'VOID' };

/** `1X2V?`: outcomes, void, pending. */
export function resultsIn(text: string): MatchResult[] {
  return [...text].map((letter) => RESULTS[letter] ?? 'PENDING');
}

/** The event at a position (from 1) of a stage. */
export const eventId = (stageId: number, position: number) => stageId * 100 + position;

/** A locked stage with these results. */
export function aStage(id: number, results: string, facts: Partial<SeasonStage> = {}): SeasonStage {
  const events = resultsIn(results).map((result, index) => ({ id: eventId(id, index + 1), result }));
  return { id, isLocked: true, events, quizAnswerId: null, ...facts };
}

export function aPlayer(id: number, facts: Partial<SeasonPlayer> = {}): SeasonPlayer {
  return { id, isLinked: true, isVerified: true, isEmployee: false, isBlocked: false, countryId: 1, ...facts };
}

interface PlayerDraft extends Partial<Omit<SeasonPlayer, 'id'>> {
  /** Packed, by stage; null: none saved. */
  readonly slips: readonly (string | null)[];
  readonly savedAt?: number;
  /** The player's jokers, each with where it was invested; `[stage, position]`. */
  readonly jokers?: readonly { readonly type: JokerType; readonly on: readonly (readonly [number, number])[] }[];
}

/**
 * A season of locked stages 1, 2, ... by their results, and of players 1, 2, ... by their slips. Jokers have the ids 1, 2, ...
 * in the order of the players.
 */
export function aSeason(results: readonly string[], drafts: readonly PlayerDraft[]): SeasonFacts {
  const jokers = drafts.flatMap((draft, index) =>
    (draft.jokers ?? []).map((joker) => ({ ...joker, userId: index + 1 })),
  );
  return {
    stages: results.map((text, index) => aStage(index + 1, text)),
    players: drafts.map(({ slips: _slips, savedAt: _savedAt, jokers: _jokers, ...player }, index) =>
      aPlayer(index + 1, player),
    ),
    slips: drafts.flatMap(({ slips, savedAt = 0 }, index) =>
      slips.flatMap((picks, stage) => (picks ? { stageId: stage + 1, userId: index + 1, picks, savedAt } : [])),
    ),
    jokers: jokers.map(({ userId, type }, index) => ({ id: index + 1, userId, type })),
    investments: jokers.flatMap(({ on }, index) =>
      on.map(([stage, position]) => ({ jokerId: index + 1, eventId: eventId(stage, position) })),
    ),
    quizAnswers: [],
    allowedCountries: [1],
  };
}
