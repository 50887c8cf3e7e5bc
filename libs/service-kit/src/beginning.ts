/**
 * The beginning of a text, with so many characters at most and none of them by half: PostgreSQL takes no JSON with half of one,
 * and no address can carry it.
 *
 * @example beginningOf('Gol 😀', 5) // 'Gol '
 */
export function beginningOf(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
