import { formatOdds, formatWhole, withDecimals } from './index';

it.each([
  ['sr', '6,5', '2,50', '12,5', '100.000'],
  ['hr', '6,5', '2,50', '12,5', '100.000'],
  ['en', '6.5', '2.50', '12.5', '100,000'],
] as const)(
  'numbers in %s have one decimal sign, and another between thousands',
  (language, mark, low, middle, whole) => {
    expect([
      withDecimals('6.5', language),
      formatOdds(2.5, language),
      formatOdds(12.5, language),
      formatWhole(100_000, language),
    ]).toEqual([mark, low, middle, whole]);
  },
);
