import { OUTCOMES } from '@tribina/game-rules';
import fc from 'fast-check';

/** What a match comes to, by a letter: outcomes, `V` cancelled, `P` interrupted, `?` not known. */
export type Letter = '1' | 'X' | '2' | 'V' | 'P' | '?';

export interface HistorySlip {
  readonly picks: string;
  /** Seconds after some moment. */
  readonly savedAt: number;
  readonly answer: number | null;
  readonly joker: { readonly position: number; readonly isTriple: boolean } | null;
}

export interface HistoryPlayer {
  readonly isEmployee: boolean;
  readonly isBlocked: boolean;
  readonly isLinked: boolean;
  readonly isVerified: boolean;
  readonly countryId: number;
  /** By stage. */
  readonly slips: readonly (HistorySlip | null)[];
}

/** `stage` and `player` count from 0, `position` from 1. */
export type Step =
  | {
      readonly kind: 'result';
      readonly stage: number;
      readonly position: number;
      readonly letter: Letter;
      readonly by: 'feed' | 'admin';
    }
  | { readonly kind: 'results'; readonly stage: number; readonly letters: readonly Letter[] }
  | { readonly kind: 'lock' | 'overdue' | 'age'; readonly stage: number }
  | { readonly kind: 'quiz'; readonly stage: number; readonly answer: number }
  | { readonly kind: 'block'; readonly player: number; readonly isBlocked: boolean }
  | { readonly kind: 'reinvest'; readonly player: number; readonly stage: number; readonly position: number }
  | { readonly kind: 'acknowledge'; readonly player: number }
  | { readonly kind: 'erase'; readonly player: number }
  | { readonly kind: 'settle' };

export interface History {
  /** Per stage and position, whether the match was offered at the deadline. */
  readonly offered: readonly (readonly boolean[])[];
  readonly players: readonly HistoryPlayer[];
  readonly steps: readonly Step[];
}

const STAGES = 3;
const POSITIONS = 8;
const MOST_PLAYERS = 6;
const EIGHT = { minLength: POSITIONS, maxLength: POSITIONS };

const stage = fc.nat({ max: STAGES - 1 });
const position = fc.integer({ min: 1, max: POSITIONS });
const player = fc.nat({ max: MOST_PLAYERS - 1 });
const rarely = fc.oneof({ weight: 12, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });
/** Mostly 1, as predictions are too: many are right. */
const anyLetter = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Letter>('1') },
  { weight: 5, arbitrary: fc.constantFrom<Letter[]>('X', '2', 'V', 'P', '?') },
);
const anyPick = fc.oneof(
  { weight: 10, arbitrary: fc.constant('1') },
  { weight: 2, arbitrary: fc.constantFrom<string[]>(...OUTCOMES) },
);
const anySlip = fc.option(
  fc.record({
    picks: fc.oneof(
      { weight: 6, arbitrary: fc.array(anyPick, EIGHT).map((picks) => picks.join('')) },
      { weight: 1, arbitrary: fc.constant('22222222') },
    ),
    savedAt: fc.nat({ max: 3 }),
    answer: fc.option(fc.constantFrom(1, 2)),
    joker: fc.option(fc.record({ position, isTriple: fc.boolean() }), { freq: 2 }),
  }),
  { freq: 6 },
);
const mostly = rarely.map((drawn) => !drawn);
const anyPlayer = fc.record({
  isEmployee: rarely,
  isBlocked: rarely,
  isLinked: mostly,
  isVerified: mostly,
  countryId: fc.constantFrom(1, 1, 1, 41),
  slips: fc.array(anySlip, { minLength: STAGES, maxLength: STAGES }),
});

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('result' as const),
      stage,
      position,
      letter: anyLetter,
      by: fc.constantFrom<('feed' | 'admin')[]>('feed', 'admin'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('results' as const), stage, letters: fc.array(anyLetter, EIGHT) }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('settle' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('lock' as const), stage }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('overdue' as const), stage }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('age' as const), stage }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('quiz' as const), stage, answer: fc.constantFrom(1, 2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('block' as const), player, isBlocked: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reinvest' as const), player, stage, position }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('acknowledge' as const), player }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), player }) },
);

const anyOutcome = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Letter>('1') },
  { weight: 2, arbitrary: fc.constantFrom<Letter[]>('X', '2', 'V') },
);
const someSteps = fc.array(anyStep, { minLength: 2, maxLength: 12, size: 'max' });
/** Every stage is locked, gets all its results, is settled, and is old enough for its prizes to be paid. */
const anyEnd = fc
  .array(fc.array(anyOutcome, EIGHT), { minLength: STAGES, maxLength: STAGES })
  .map((results): Step[] => [
    ...results.flatMap((letters, index): Step[] => [
      { kind: 'lock', stage: index },
      { kind: 'results', stage: index, letters },
    ]),
    { kind: 'settle' },
    ...results.map((_letters, index): Step => ({ kind: 'age', stage: index })),
    { kind: 'settle' },
  ]);
const anySteps = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(someSteps, someSteps).map((parts) => parts.flat()) },
  { weight: 1, arbitrary: fc.tuple(someSteps, anyEnd, someSteps).map((parts) => parts.flat()) },
);

/** Seasons of three stages, the first locked, and what happens in them. */
export const anyHistory: fc.Arbitrary<History> = fc.record({
  offered: fc.array(
    fc.array(
      rarely.map((drawn) => !drawn),
      EIGHT,
    ),
    { minLength: STAGES, maxLength: STAGES },
  ),
  players: fc.array(anyPlayer, { minLength: 1, maxLength: MOST_PLAYERS }),
  steps: anySteps,
});
