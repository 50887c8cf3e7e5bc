/** A list with one of its entries a step further up or down; at the ends it stays as it is. */
export function stepped<T>(list: readonly T[], at: number, by: 1 | -1): T[] {
  const [entry, other] = [list[at], list[at + by]];
  return entry === undefined || other === undefined ? [...list] : [...list].with(at, other).with(at + by, entry);
}
