/** As it is written, of whatever years; in an address and in the pattern of a field as well. */
export const SEASON = String.raw`\d{4}(/\d{2})?`;
/** Between them is every season that one writes of. */
const FIRST_YEAR = 1850;
const LAST_YEAR = 2200;

/**
 * Whether a text is a season: a year, or two years of which one follows the other.
 *
 * @example isSeason('1999/00') // true
 * @example isSeason('1931/99') // false
 */
export function isSeason(text: string): boolean {
  if (!new RegExp(`^${SEASON}$`).test(text)) return false;
  const [year, next] = text.split('/').map(Number);
  if (year === undefined || year < FIRST_YEAR || year > LAST_YEAR) return false;
  return next === undefined || next === (year + 1) % 100;
}
