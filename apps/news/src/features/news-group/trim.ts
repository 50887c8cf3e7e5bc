/** How many of so many articles fill whole rows of so many columns; fewer than a row are all shown (spec portal §9). */
export function inWholeRows(count: number, columns: 2 | 3): number {
  return count < columns ? count : count - (count % columns);
}
