import fc from 'fast-check';
import { distribution } from './distribution';

// Design contracts A3.8.
it.each<[string, string[]]>([
  ['0/0/0', []],
  ['1/1/1', ['1:34', 'X:33', '2:33']],
  ['2/1/0', ['1:67', 'X:33', '2:0']],
  ['333/333/334', ['2:34', '1:33', 'X:33']],
  ['995/3/2', ['1:100', 'X:0', '2:0']],
  ['3/3/2', ['1:38', 'X:37', '2:25']],
])('G025 %s predictions of 1, X and 2 are %j', (counts, expected) => {
  const [home = 0, draw = 0, visitor = 0] = counts.split('/').map(Number);
  const shares = distribution({ 1: home, X: draw, 2: visitor });
  expect(shares.map((share) => `${share.finalResultBet}:${share.distribution}`)).toEqual(expected);
});

it('G025 sums to 100 in falling order, each share within a percent of the exact one', () => {
  const count = fc.nat({ max: 10_000_000 });
  fc.assert(
    fc.property(count, count, count.filter(Boolean), (home, draw, visitor) => {
      const counts = { 1: home, X: draw, 2: visitor };
      const shares = distribution(counts);
      const percents = shares.map((share) => share.distribution);
      expect(percents.reduce((sum, percent) => sum + percent)).toBe(100);
      expect(percents).toEqual([...percents].sort((a, b) => b - a));
      for (const { finalResultBet, distribution: percent } of shares) {
        expect(Math.abs(percent - (counts[finalResultBet] * 100) / (home + draw + visitor))).toBeLessThan(1);
      }
    }),
  );
});
