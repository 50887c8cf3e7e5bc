/** Letters that do not fall apart into a base letter and a mark, and Serbian Cyrillic. */
const LETTERS: Readonly<Record<string, string>> = {
  đ: 'dj',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  ђ: 'dj',
  е: 'e',
  ж: 'z',
  з: 'z',
  и: 'i',
  ј: 'j',
  к: 'k',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'c',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'c',
  џ: 'dz',
  ш: 's',
};

/** Lower case without marks, Serbian Cyrillic in Latin letters; what cannot be written so stays as it is. */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^\0-\x7f]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
}

/**
 * A name as it is compared and looked for: plain letters, `đ` as `d` however it was written, and blanks as the underscores that
 * names have in their place.
 *
 * @example foldName('Đorđe Ćosić') // 'dorde_cosic'
 */
export function foldName(name: string): string {
  return plainLetters(name.trim()).replaceAll('dj', 'd').replaceAll(/\s+/g, '_');
}
