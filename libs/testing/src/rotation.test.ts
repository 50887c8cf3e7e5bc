import { inTurn, SEED } from './rotation';

const COLUMNS = ['news', 'prognozzer', 'special'];

it('tries every row with one column, and over so many rows with each', () => {
  const tried = [4, 5, 6].map((row) => inTurn(COLUMNS, row));
  expect(tried.map(({ length }) => length)).toEqual(process.env['TEST_SIZE'] === 'full' ? [3, 3, 3] : [1, 1, 1]);
  expect(new Set(tried.flat())).toEqual(new Set(COLUMNS));
  expect(inTurn([], 1)).toEqual([]);
  expect(SEED).toBeGreaterThan(0);
});
