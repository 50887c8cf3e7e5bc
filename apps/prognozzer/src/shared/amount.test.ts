import { EDITIONS } from '@tribina/editions';
import { amount } from './amount';

describe('amount', () => {
  it.each([
    ['rs', 500, '500'],
    ['rs', 20_000, '20.000'],
    ['hr', 100_000, '100.000'],
    ['rs', 1_234_567, '1.234.567'],
  ] as const)('in %s %i is %s', (edition, value, text) => {
    expect(amount(EDITIONS[edition], value)).toBe(text);
  });
});
