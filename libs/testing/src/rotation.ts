const DAY_MS = 24 * 60 * 60 * 1_000;

/** Another one every day, the same in all processes of a run; titles name it. `TEST_SEED` sets it. */
export const SEED = Number((process.env['TEST_SEED'] ??= String(Math.floor(Date.now() / DAY_MS))));
/** `npm run test:full`: every test at its large size, every matrix whole. */
export const IS_FULL = process.env['TEST_SIZE'] === 'full';

/**
 * Which of several a row of a matrix is tried with in this run: one that rotates over rows and days, so that each run sees every
 * row and, over its rows, every one; all of them in the large run.
 *
 * @param row number of the row.
 */
export function inTurn<T>(all: readonly T[], row: number): readonly T[] {
  if (IS_FULL) return all;
  const one = all[(SEED + row) % all.length];
  return one === undefined ? [] : [one];
}
