import { isRare, loneWays, MOST, SOME, waysTo, weightsOf } from './most';

describe('P002: what a word weighs', () => {
  it.each([
    ['the rarer, the more', { all: 100, having: [1, 10, 100] }, [0.645, 0.323, 0.032]],
    ['an unknown one half of what one does that a single article has', { all: 100, having: [0, 1] }, [0.333, 0.667]],
    ['the same for all that one in a hundred has or fewer', { all: 100_000, having: [3, 900] }, [0.5, 0.5]],
    ['the same where there is one article', { all: 1, having: [1, 1] }, [0.5, 0.5]],
    ['the same where there is none', { all: 0, having: [0, 0] }, [0.5, 0.5]],
  ])('%s', (_what, counts, expected) => {
    const weights = weightsOf(counts);
    expect(weights).toHaveLength(expected.length);
    for (const [place, weight] of weights.entries()) expect(weight).toBeCloseTo(expected[place] ?? NaN, 2);
  });
});

describe('P002: ways to have most', () => {
  it.each([
    ['either of two that weigh the same', [0.5, 0.5], [0, 1], []],
    ['the heavier of two', [0.3, 0.7], [1], []],
    ['two of three', [1 / 3, 1 / 3, 1 / 3], [], ['01', '02', '12']],
    [
      'the heaviest alone or with any other, or half of the weight without it',
      [0.2, 0.5, 0.15, 0.15],
      [1],
      ['01', '023', '12', '13'],
    ],
    ['one that there is alone', [1], [0], []],
  ])('%s', (_what, weights, lone, several) => {
    expect(loneWays(MOST, weights)).toEqual(lone);
    expect(
      waysTo(MOST, weights)
        .map((way) => [...way].sort().join(''))
        .sort(),
    ).toEqual(several);
  });

  it('take two words of two, and one of three, where there would be nothing else', () => {
    expect([loneWays(SOME, [0.4, 0.6]), waysTo(SOME, [0.4, 0.6])]).toEqual([[], []]);
    expect(loneWays(SOME, [0.4, 0.4, 0.2])).toEqual([0, 1]);
  });

  it('are no more than twenty, whatever the words weigh', () => {
    const made = (seed: number) => Array.from({ length: 10 }, (_one, place) => 1 + ((seed * (place + 3)) % 17));
    for (const weights of [Array.from({ length: 10 }, () => 0.1), made(5), made(7), made(11)]) {
      const ways = waysTo(MOST, weights);
      expect(ways.length).toBeGreaterThan(0);
      expect(ways.length).toBeLessThanOrEqual(20);
      const heaviest = [...weights].sort((one, other) => other - one).slice(0, 6);
      for (const way of ways) {
        const weight = way.reduce((sum, place) => sum + (weights[place] ?? 0), 0);
        expect(weight).toBeGreaterThanOrEqual(heaviest.reduce((sum, one) => sum + one, 0) / 2 - 1e-6);
      }
    }
  });
});

it.each([
  ['few have one of the words', [[0, 1]], true],
  ['many have each of them', [[1, 2]], false],
  [
    'few have one of the words of each set',
    [
      [0, 1],
      [0, 2],
    ],
    true,
  ],
  ['many have one of the sets', [[0, 1], [2]], false],
])('P002: it is rare where %s: %j is %s', (_what, sets, expected) => {
  expect(isRare(sets, { all: 100_000, having: [9_000, 60_000, 70_000] })).toBe(expected);
});
