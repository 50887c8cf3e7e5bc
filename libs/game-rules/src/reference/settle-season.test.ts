import { settleSeason, type SeasonFacts } from '.';
import { BADGE_TYPES } from '../badges';
import { aSeason, eventId, resultsIn } from '../testing/season';

const PERFECT = '1X21X21X';
const TRIPLE_ON_THIRD = { type: 'EVENT_TRIPLE_PTS', on: [[1, 3]] } as const;

/** With another result of one match. */
function corrected(facts: SeasonFacts, stageId: number, position: number, letter: string): SeasonFacts {
  const [result] = resultsIn(letter);
  const id = eventId(stageId, position);
  return {
    ...facts,
    stages: facts.stages.map((stage) => ({
      ...stage,
      events: stage.events.map((event) => (event.id === id && result ? { id, result } : event)),
    })),
  };
}
const pointsIn = (facts: SeasonFacts, stage: number, userId = 1) =>
  settleSeason(facts).stages[stage - 1]?.scores.find((score) => score.userId === userId)?.points;
const badgesIn = (facts: SeasonFacts, userId = 1) => settleSeason(facts).badges.get(userId);

// Design contracts A3.7.
describe('resettlement', () => {
  const season = aSeason([PERFECT], [{ slips: [PERFECT] }, { slips: ['1X21X211'] }]);
  const reversed = corrected(season, 1, 8, '1');

  it('R1: settles a perfect slip, and the same again', () => {
    expect(pointsIn(season, 1)).toBe(8);
    expect(settleSeason(season).stages[0]?.pool).toEqual({
      tier: 8,
      prizes: [{ place: 1, userId: 1, amount: 100_000 }],
    });
    expect(badgesIn(season)).toContain('STAGE_STRIKE');
    expect(settleSeason(season)).toEqual(settleSeason(season));
  });

  it('R2: a correction takes a point, and pool and badges follow', () => {
    expect(pointsIn(reversed, 1)).toBe(7);
    expect(settleSeason(reversed).stages[0]?.pool.prizes).toEqual([{ place: 1, userId: 2, amount: 100_000 }]);
    expect(badgesIn(reversed)).toEqual(['ROOKIE_WINNER', 'STAGE_HAT_TRICK']);
  });

  it('R3: corrected back, everything is as it was', () => {
    expect(settleSeason(corrected(reversed, 1, 8, 'X'))).toEqual(settleSeason(season));
  });
});

describe('G050 a joker on a match that becomes void', () => {
  const season = aSeason([PERFECT, PERFECT], [{ slips: [PERFECT, PERFECT], jokers: [TRIPLE_ON_THIRD] }]);
  const withVoid = corrected(season, 1, 3, 'V');
  /** Invested in stage 2 meanwhile. */
  const reinvested = (facts: SeasonFacts) => ({
    ...facts,
    investments: [...facts.investments, { jokerId: 1, eventId: eventId(2, 1) }],
  });

  it('R4: loses its three points, and the joker is returned', () => {
    expect([pointsIn(season, 1), pointsIn(withVoid, 1)]).toEqual([10, 7]);
    expect([settleSeason(season), settleSeason(withVoid)].map(({ jokers }) => jokers.get(1))).toEqual([
      'SPENT',
      'RETURNED',
    ]);
  });

  it('R5: not void after all, it counts again', () => {
    expect(settleSeason(corrected(withVoid, 1, 3, '2'))).toEqual(settleSeason(season));
  });

  it('R6: invested elsewhere meanwhile, it stays there', () => {
    const unvoided = reinvested(season);
    expect([pointsIn(reinvested(withVoid), 1), pointsIn(reinvested(withVoid), 2)]).toEqual([7, 10]);
    expect([pointsIn(unvoided, 1), pointsIn(unvoided, 2)]).toEqual([8, 10]);
    expect(settleSeason(unvoided).jokers.get(1)).toBe('SPENT');
  });

  it('invested anew in its own stage, counts on the later match alone', () => {
    const again = { ...season, investments: [...season.investments, { jokerId: 1, eventId: eventId(1, 4) }] };
    expect(settleSeason(again).stages[0]?.scores[0]?.perMatch).toEqual([1, 1, 1, 3, 1, 1, 1, 1]);
  });

  it('gives its place in the stage to the joker that is invested there next', () => {
    const second = { type: 'EVENT_DOUBLE_PTS', on: [[1, 5]] } as const;
    const both = aSeason([PERFECT], [{ slips: [PERFECT], jokers: [TRIPLE_ON_THIRD, second] }]);
    expect(settleSeason(both).stages[0]?.scores[0]?.perMatch).toEqual([1, 1, 1, 1, 2, 1, 1, 1]);
    expect([...settleSeason(both).jokers.values()]).toEqual(['RETURNED', 'SPENT']);
  });
});

it.each([
  ['right', '2', ['ROOKIE_WINNER', 'TOKEN_BOOSTED_WINNER']],
  ['wrong', '1', ['THE_KING_OF_THE_MISSED']],
  ['void', 'V', ['THE_KING_OF_THE_MISSED']],
  ['pending', '?', []],
])('G097 B9: a joker on a match that is %s', (_case, third, badges) => {
  const slips = ['XX2XXXXX'];
  const season = aSeason([`11${third}11111`], [{ slips, jokers: [TRIPLE_ON_THIRD] }, { slips: ['11111111'] }]);
  expect(badgesIn(season)).toEqual(badges);
});

it('a joker that was never invested is available', () => {
  const season = aSeason([PERFECT], [{ slips: [PERFECT], jokers: [{ type: 'EVENT_DOUBLE_PTS', on: [] }] }]);
  expect(settleSeason(season).jokers.get(1)).toBe('AVAILABLE');
  expect(pointsIn(season, 1)).toBe(8);
});

it('K1: players without a slip are not among the ranked', () => {
  const slips = ['1X2', '1X1', '1X1', '1X1', '111', 'XXX', null];
  const season = aSeason(
    ['1X2'],
    slips.map((slip) => ({ slips: [slip] })),
  );
  const [stage] = settleSeason(season).stages;
  expect(stage?.scores.map(({ userId, rank }) => [userId, rank])).toEqual([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 2],
    [5, 5],
    [6, 5],
  ]);
});

it('G004 K2 B10: an employee leads and earns the badge, the prizes go to the others', () => {
  const season = aSeason(
    [PERFECT],
    [
      { slips: [PERFECT], savedAt: 10, isEmployee: true },
      { slips: ['1X21X211'], savedAt: 9 },
      { slips: ['1X21X211'], savedAt: 8 },
    ],
  );
  const { stages, badges, overallPrizes } = settleSeason(season);
  expect(stages[0]?.scores.map(({ userId, rank, position }) => [userId, rank, position])).toEqual([
    [1, 1, 1],
    [3, 2, 2],
    [2, 2, 3],
  ]);
  expect(stages[0]?.prizes.map(({ userId, amount }) => [userId, amount])).toEqual([
    [3, 20_000],
    [2, 10_000],
  ]);
  expect(stages[0]?.pool.tier).toBe(7);
  expect(overallPrizes.map(({ userId, amount }) => [userId, amount])).toEqual([
    [3, 200_000],
    [2, 100_000],
  ]);
  expect(badges.get(1)).toContain('STAGE_LEADER');
});

it('G097 B6 B7: shared leaders all earn the badge, unless they have no points', () => {
  const led = aSeason(['1X2'], [{ slips: ['1X1'] }, { slips: ['1X1'] }, { slips: ['111'] }]);
  expect([1, 2, 3].map((id) => badgesIn(led, id)?.includes('STAGE_LEADER'))).toEqual([true, true, false]);
  const level = aSeason(['1X2'], [{ slips: ['X11'] }, { slips: ['X11'] }]);
  expect(badgesIn(level)).toEqual([]);
});

it('G094 G11: a triple joker lifts seven right to nine points, not to the tier of eight', () => {
  const slips = ['1X21X211'];
  const [stage] = settleSeason(aSeason([PERFECT], [{ slips, jokers: [TRIPLE_ON_THIRD] }])).stages;
  expect([stage?.scores[0]?.points, stage?.pool.tier]).toEqual([9, 7]);
});

it('G10: a blocked player has points, but no rank, no prize and no influence on others', () => {
  const season = aSeason([PERFECT], [{ slips: [PERFECT], isBlocked: true }, { slips: ['1X21X211'] }]);
  const { stages, overall, overallPrizes } = settleSeason(season);
  expect(overall.map(({ userId, points, rank, position }) => [userId, points, rank, position])).toEqual([
    [2, 7, 1, 1],
    [1, 8, 0, 0],
  ]);
  expect(stages[0]?.pool).toEqual({ tier: 7, prizes: [{ place: 1, userId: 2, amount: 100_000 }] });
  expect(overallPrizes.map(({ userId }) => userId)).toEqual([2]);
});

describe('what waits for its stage', () => {
  const open = aSeason(['1X21X21?', PERFECT], [{ slips: ['1X21X21X', PERFECT] }]);

  it('prizes and the badges of a whole stage wait for its close', () => {
    const { stages, overallPrizes, badges } = settleSeason(open);
    expect(stages.map(({ isClosed, prizes, pool }) => [isClosed, prizes.length, pool.tier])).toEqual([
      [false, 0, null],
      [true, 1, 8],
    ]);
    expect(overallPrizes).toEqual([]);
    expect(badges.get(1)).toEqual(BADGE_TYPES.filter((type) => !/MISSED|BOOSTED/.test(type)));
    expect(settleSeason(corrected(open, 1, 8, 'V')).overallPrizes).toHaveLength(1);
  });

  it('a stage that is closed stays closed', () => {
    const reopened = settleSeason({ ...open, stages: open.stages.map((stage) => ({ ...stage, wasClosed: true })) });
    expect(reopened.stages[0]).toMatchObject({ isClosed: true, pool: { tier: 7 } });
  });

  it('a stage that is not locked counts for nothing', () => {
    const unlocked = { ...open, stages: open.stages.map((stage) => ({ ...stage, isLocked: false })) };
    const nothing = { isClosed: false, scores: [], prizes: [] };
    expect(settleSeason(unlocked)).toMatchObject({ stages: [nothing, nothing], overall: [], overallPrizes: [] });
  });
});

it('G007: a right answer to the quiz is a point beside a slip, and nothing without one', () => {
  const season = aSeason([PERFECT], [{ slips: [PERFECT] }, { slips: [null] }, { slips: [PERFECT] }]);
  const asked: SeasonFacts = {
    ...season,
    stages: season.stages.map((stage) => ({ ...stage, quizAnswerId: 2 })),
    quizAnswers: [
      { stageId: 1, userId: 1, answerId: 2 },
      { stageId: 1, userId: 2, answerId: 2 },
      { stageId: 1, userId: 3, answerId: 1 },
    ],
  };
  expect(settleSeason(asked).overall.map(({ userId, points, correct }) => [userId, points, correct])).toEqual([
    [1, 9, 8],
    [3, 8, 8],
  ]);
  expect(pointsIn(season, 1)).toBe(8);
});

it('who could win nothing when a stage closed wins nothing there, whatever came later', () => {
  const season = aSeason([PERFECT], [{ slips: [PERFECT] }, { slips: ['1X21X211'], isEmployee: true }]);
  const [stage] = season.stages;
  const settled = settleSeason({ ...season, stages: stage ? [{ ...stage, ineligible: [1] }] : [] });
  expect(settled.stages[0]?.pool.prizes.map(({ userId }) => userId)).toEqual([2]);
});

it('a player who was blocked after the close wins nothing either', () => {
  const season = aSeason([PERFECT], [{ slips: [PERFECT], isBlocked: true }, { slips: [PERFECT] }]);
  const [stage] = season.stages;
  const settled = settleSeason({ ...season, stages: stage ? [{ ...stage, ineligible: [] }] : [] });
  expect(settled.stages[0]?.pool.prizes).toEqual([{ place: 1, userId: 2, amount: 100_000 }]);
});

it('K2: overall, the slip of the latest stage that was played decides, not an earlier one', () => {
  const season = aSeason(['1X2', '1X2', '1X2'], [{ slips: ['1X2', '1X2', null] }, { slips: ['1X2', '1X2', null] }]);
  const savedAt: Record<number, number[]> = { 1: [10, 40], 2: [20, 30] };
  const slips = season.slips.map((slip) => ({ ...slip, savedAt: savedAt[slip.userId]?.[slip.stageId - 1] ?? 0 }));
  const { overall } = settleSeason({ ...season, slips });
  expect(overall.map((score) => [score.userId, score.savedAt, score.rank])).toEqual([
    [2, 30, 1],
    [1, 40, 1],
  ]);
});
