import fc from 'fast-check';
import {
  ineligibility,
  OVERALL_PRIZES_RSD,
  overallPrizes,
  poolPrizes,
  prizeBands,
  STAGE_PRIZES_RSD,
  stagePrizes,
  type Entrant,
  type Ineligibility,
} from './prizes';
import { ranked } from './ranks';

/** `8e` is an employee with eight right; the players' ids are 1, 2, 3... */
const players = (text: string) =>
  text.split(' ').map((entry, index) => ({
    userId: index + 1,
    correct: Number.parseInt(entry, 10),
    isEligible: !entry.endsWith('e'),
  }));

// Design contracts A3.5.
it.each<[string, string, number | null, number[], number]>([
  ['G1', '8 8 7', 8, [1, 2], 50_000],
  ['G2', '7 7 7 6', 7, [1, 2, 3], 33_333],
  ['G3', '6 5 0', null, [], 0],
  ['G4 G10', '8e 7', 7, [2], 100_000],
  ['G5', '8e 8', 8, [2], 100_000],
  ['G6', '8e 7e 6', null, [], 0],
  ['G7, one match void', '7 6 5', 7, [1], 100_000],
  ['G8, two matches void', '6 6', null, [], 0],
  ['G9', '8 8 8 8 8 8 8', 8, [1, 2, 3, 4, 5, 6, 7], 14_285],
  ['nobody at all', '0e', null, [], 0],
])('G004 G094 %s: right predictions %s', (_vector, correct, tier, userIds, amount) => {
  expect(poolPrizes(players(correct))).toEqual({
    tier,
    prizes: userIds.map((userId, index) => ({ place: index + 1, userId, amount })),
  });
});

it('G094 G11: seven right with a joker on them, nine points, are the tier of seven', () => {
  expect(poolPrizes([{ userId: 1, isEligible: true, correct: 7 }]).tier).toBe(7);
});

it('G094: a stage may have a pool of its own', () => {
  expect(poolPrizes(players('8 8 8'), 1_000).prizes.map(({ amount }) => amount)).toEqual([333, 333, 333]);
});

it('G004 K2: stage prizes go down the prize order past an employee', () => {
  const [a, b, c, d] = [1, 2, 3, 4];
  const listed = ranked([
    { userId: a, points: 10, correct: 8, savedAt: 10, isEligible: false },
    { userId: b, points: 9, correct: 8, savedAt: 9, isEligible: true },
    { userId: c, points: 9, correct: 8, savedAt: 8, isEligible: true },
    { userId: d, points: 9, correct: 7, savedAt: 7, isEligible: true },
  ]);
  expect(stagePrizes(listed)).toEqual([
    { place: 1, userId: c, amount: 20_000 },
    { place: 2, userId: b, amount: 10_000 },
    { place: 3, userId: d, amount: 5_000 },
  ]);
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

it('G095: 20 prizes of a stage, 44,500 RSD together', () => {
  expect([STAGE_PRIZES_RSD.length, sum(STAGE_PRIZES_RSD)]).toEqual([20, 44_500]);
  expect(prizeBands(STAGE_PRIZES_RSD).map(({ from, to, amount }) => `${from}-${to}: ${amount}`)).toEqual([
    '1-1: 20000',
    '2-2: 10000',
    '3-3: 5000',
    '4-4: 3000',
    '5-5: 1000',
    '6-10: 500',
    '11-20: 300',
  ]);
});

it('G095: 50 prizes of the challenge, 488,000 RSD together', () => {
  expect([OVERALL_PRIZES_RSD.length, sum(OVERALL_PRIZES_RSD)]).toEqual([50, 488_000]);
  expect(prizeBands(OVERALL_PRIZES_RSD).map(({ from, to, amount }) => `${from}-${to}: ${amount}`)).toEqual([
    '1-1: 200000',
    '2-2: 100000',
    '3-3: 50000',
    '4-4: 30000',
    '5-5: 20000',
    '6-6: 15000',
    '7-7: 10000',
    '8-10: 5000',
    '11-20: 3000',
    '21-30: 1000',
    '31-40: 500',
    '41-50: 300',
  ]);
});

it('G095: the last prize goes to the 20th and the 50th who can win', () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ userId: index + 1, isEligible: index !== 0 }));
  expect(stagePrizes(many).at(-1)).toEqual({ place: 20, userId: 21, amount: 300 });
  expect(overallPrizes(many).at(-1)).toEqual({ place: 50, userId: 51, amount: 300 });
});

const SERBIAN: Entrant = { isLinked: true, isVerified: true, isEmployee: false, isBlocked: false, countryId: 1 };

it.each<[string, Partial<Entrant>, Ineligibility | null]>([
  ['G003: a linked player of Serbia', {}, null],
  ['G004: an employee', { isEmployee: true }, 'EMPLOYEE'],
  ['G10: a player who is not linked', { isLinked: false }, 'NOT_LINKED'],
  ['G10: a player whose link is not verified', { isVerified: false }, 'NOT_LINKED'],
  ['G10: a blocked player', { isBlocked: true }, 'BLOCKED'],
  ['G10 G003: a player of another country', { countryId: 41 }, 'COUNTRY'],
  ['G003: a player of no known country', { countryId: null }, 'COUNTRY'],
])('%s', (_case, facts, reason) => {
  expect(ineligibility({ ...SERBIAN, ...facts }, [1])).toBe(reason);
});

it('G003: further countries may be allowed', () => {
  expect(ineligibility({ ...SERBIAN, countryId: 41 }, [1, 41])).toBeNull();
});

it('G094 a pool of any size among any number of players is never overpaid', () => {
  const player = fc.record({ correct: fc.integer({ min: 5, max: 8 }), isEligible: fc.boolean() });
  fc.assert(
    fc.property(fc.array(player, { maxLength: 300 }), fc.nat({ max: 1_000_000 }), (drafts, pool) => {
      const { tier, prizes } = poolPrizes(
        drafts.map((draft, index) => ({ ...draft, userId: index + 1 })),
        pool,
      );
      const unpaid = pool - sum(prizes.map(({ amount }) => amount));
      expect(unpaid).toBeGreaterThanOrEqual(0);
      if (tier !== null) expect(unpaid).toBeLessThan(prizes.length);
      expect(tier).toBe([8, 7].find((hits) => drafts.some((d) => d.isEligible && d.correct === hits)) ?? null);
    }),
  );
});
