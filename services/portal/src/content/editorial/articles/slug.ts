const LONGEST = 120;

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

/**
 * The slug of a title: lower case, plain letters, digits and single hyphens, cut at a word.
 *
 * @example slugOf('Đoković: „Šampion je ćutao“') // 'djokovic-sampion-je-cutao'
 * @returns an empty text where the title has no letter that we can write so.
 */
export function slugOf(title: string): string {
  const plain = plainLetters(title).replaceAll(/[^a-z0-9]+/g, '-');
  return cutAtWord(plain).replaceAll(/^-+|-+$/g, '');
}

/** Lower case without marks, Serbian Cyrillic in Latin letters; what cannot be written so stays as it is. */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^\0-\x7f]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
}

function cutAtWord(slug: string): string {
  if (slug.length <= LONGEST) return slug;
  const cut = slug.slice(0, LONGEST + 1).lastIndexOf('-');
  return slug.slice(0, cut > 0 ? cut : LONGEST);
}
