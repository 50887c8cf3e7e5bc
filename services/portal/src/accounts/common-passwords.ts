import { dictionary } from '@zxcvbn-ts/language-common';

const MOST_COMMON = 10_000;
/** Words of ours: whoever attacks an account here tries them first. */
const OUR_WORDS = ['tribina', 'terrace', 'kvota', 'mundijal', 'prognozzer', 'specijal', 'lozinka', 'zaporka'];
const LEAST_OF_A_NAME = 3;

let common: ReadonlySet<string> | undefined;

/**
 * Whether others have this password too: one of the 10,000 most common, or one of our words, the person's name or address with
 * nothing but digits and signs around it.
 *
 * @param own the person's display name and the address before its `@`.
 */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  common ??= new Set(dictionary['passwords-common'].slice(0, MOST_COMMON).map(String));
  const small = password.toLowerCase();
  if (common.has(small)) return true;
  const letters = small.replaceAll(/[^\p{L}]/gu, '');
  return [...OUR_WORDS, ...own.map(lettersOf)].some((word) => word.length >= LEAST_OF_A_NAME && word === letters);
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
}
