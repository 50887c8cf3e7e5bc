import { plainLetters } from '@tribina/service-kit';

const LONGEST = 120;

/**
 * The slug of a title: lower case, plain letters, digits and single hyphens, cut at a word.
 *
 * @example slugOf('Đoković: „Šampion je ćutao“') // 'djokovic-sampion-je-cutao'
 * @returns an empty text where the title has no letter that we can write so.
 */
export function slugOf(title: string): string {
  // Between two words stands one.
  const plain = plainLetters(title).replaceAll(/[^a-z0-9]+/g, '-');
  return cutAtWord(plain).replaceAll(/^-|-$/g, '');
}

function cutAtWord(slug: string): string {
  if (slug.length <= LONGEST) return slug;
  const cut = slug.slice(0, LONGEST + 1).lastIndexOf('-');
  return slug.slice(0, cut > 0 ? cut : LONGEST);
}
