import type { Outcome } from '@tribina/contracts';
import fc from 'fast-check';
import { OUTCOMES } from '../outcomes';
import type { MatchResult } from '../points';
import type { SeasonFacts } from '../reference';
import { aPlayer, aStage, eventId } from './season';

const RESULTS: readonly string[] = ['1', 'X', '2', 'V', '?'];
const EIGHT = { minLength: 8, maxLength: 8 };

/** Mostly known, so that stages close and pools are won. */
const anyResult = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('1', 'X', '2') },
  { weight: 1, arbitrary: fc.constant('V') },
);
const anyStage = fc.oneof(
  { weight: 4, arbitrary: fc.array(anyResult, EIGHT) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...RESULTS), EIGHT) },
);

type Pick = Outcome | '-' | 'right';

/** Right where it says so, else what it says. */
const anyPick = (weightOfRight: number): fc.Arbitrary<Pick> =>
  fc.oneof(
    { weight: weightOfRight, arbitrary: fc.constant<Pick>('right') },
    { weight: 1, arbitrary: fc.constantFrom<Pick[]>(...OUTCOMES, '-') },
  );
const anySlip = fc.option(
  fc.record({
    picks: fc.oneof(fc.array(anyPick(20), EIGHT), fc.array(anyPick(1), EIGHT)),
    savedAt: fc.nat({ max: 3 }),
    quizAnswerId: fc.option(fc.constantFrom(1, 2)),
    jokerPosition: fc.option(fc.integer({ min: 1, max: 8 })),
  }),
  { freq: 6 },
);
const mostly = fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) });
const anyPlayer = fc.record({
  isLinked: mostly,
  isVerified: mostly,
  isEmployee: fc.nat({ max: 9 }).map((n) => n === 0),
  isBlocked: fc.nat({ max: 9 }).map((n) => n === 0),
  countryId: fc.constantFrom(1, 1, 1, 1, 41, null),
});

/**
 * Seasons of one to three stages of eight matches and up to twelve players, with void and pending matches, ties, quizzes, and
 * jokers: one per player, that may be invested again in a later stage.
 */
export const anySeason: fc.Arbitrary<SeasonFacts> = fc
  .record({
    stages: fc.array(anyStage, { minLength: 1, maxLength: 3 }),
    players: fc.array(fc.tuple(anyPlayer, fc.array(anySlip, { minLength: 3, maxLength: 3 })), { maxLength: 12 }),
  })
  .map(({ stages: results, players }) => {
    const stages = results.map((letters, index) => aStage(index + 1, letters.join(''), { quizAnswerId: 1 }));
    const drafts = stages.flatMap((stage, index) =>
      players.flatMap(([, slips], player) => {
        const draft = slips[index];
        return draft ? { stage, userId: player + 1, draft } : [];
      }),
    );
    return {
      stages,
      players: players.map(([player], index) => aPlayer(index + 1, player)),
      slips: drafts.map(({ stage, userId, draft }) => ({
        stageId: stage.id,
        userId,
        picks: picksOf(
          draft.picks,
          stage.events.map(({ result }) => result),
        ),
        savedAt: draft.savedAt,
      })),
      jokers: players.map((_player, index) => ({
        id: index + 1,
        userId: index + 1,
        type: index % 2 === 0 ? 'EVENT_DOUBLE_PTS' : 'EVENT_TRIPLE_PTS',
      })),
      investments: drafts.flatMap(({ stage, userId, draft: { jokerPosition } }) =>
        jokerPosition ? { jokerId: userId, eventId: eventId(stage.id, jokerPosition) } : [],
      ),
      quizAnswers: drafts.flatMap(({ stage, userId, draft: { quizAnswerId: answerId } }) =>
        answerId ? { stageId: stage.id, userId, answerId } : [],
      ),
      allowedCountries: [1],
    };
  });

function picksOf(picks: readonly Pick[], results: readonly MatchResult[]): string {
  return results
    .map((result, index) => {
      const pick = picks[index] ?? '-';
      const right = result === 'VOID' || result === 'PENDING' ? '1' : result;
      return pick === 'right' ? right : pick;
    })
    .join('');
}
