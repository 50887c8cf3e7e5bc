/** Letters that are no base letter with a mark. */
const LETTERS: Readonly<Record<string, string>> = { ø: 'o', đ: 'dj', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

/** A key made of a name: `Bodø/Glimt` → `bodo-glimt`. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[øđłßæœı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
