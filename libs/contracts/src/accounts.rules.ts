/** Rules of accounts that a form tells before it is sent, and that services/portal decides by (spec portal §5). */

export const USER_NAME_LENGTH = { least: 4, most: 30 } as const;
/** Of a new account, and of a password that is changed or reset; both at most `most`. */
export const PASSWORD_LENGTH = { leastAtRegistration: 6, leastAtChange: 8, most: 256 } as const;

export type UserNameFault = 'SHORT' | 'LONG' | 'SPACES' | 'REGIONAL_LETTERS' | 'CHARACTERS';
export type PasswordFault = 'SHORT' | 'NO_DIGIT' | 'NO_LETTER' | 'NO_SPECIAL';

/** Letters that a user name of a regional edition must not have. */
const REGIONAL_LETTERS = /[šđžčć]/i;
/** Of one script: a name cannot look like another one's by letters of a second. */
const ALLOWED = /^[\p{Script=Latin}\p{Nd}_.-]+$/u;

const TRANSLITERATED: Readonly<Record<string, string>> = {
  đ: 'dj', š: 's', ž: 'z', č: 'c', ć: 'c',
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', ђ: 'dj', е: 'e', ж: 'z', з: 'z', и: 'i', ј: 'j', к: 'k', л: 'l', љ: 'lj', м: 'm',
  н: 'n', њ: 'nj', о: 'o', п: 'p', р: 'r', с: 's', т: 't', ћ: 'c', у: 'u', ф: 'f', х: 'h', ц: 'c', ч: 'c', џ: 'dz', ш: 's',
}; // oxfmt-ignore

/**
 * The display name that a registration gets: spaces become underscores, local diacritics and Serbian Cyrillic letters are
 * transliterated (spec portal §5). What is left is judged by `userNameFault`.
 *
 * @example toUserName(' Đorđe Čvorović ') // 'Djordje_Cvorovic'
 */
export function toUserName(typed: string): string {
  return typed.normalize('NFC').trim().replaceAll(/\s+/g, '_').replaceAll(/\p{L}/gu, transliterated);
}

function transliterated(letter: string): string {
  const small = letter.toLowerCase();
  const text = TRANSLITERATED[small];
  if (text === undefined) return letter;
  return letter === small ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** In the user bars names of 13 characters and more are cut to 10 (spec portal §5, spec game §9). */
const CUT_NAME = { from: 13, to: 10 } as const;

/**
 * A name as the user bars show it, of the portal and of the game.
 *
 * @example shortUserName('trinaestslova') // 'trinaestsl…'
 */
export function shortUserName(name: string): string {
  const characters = [...name];
  return characters.length < CUT_NAME.from ? name : `${characters.slice(0, CUT_NAME.to).join('')}…`;
}

/** What is wrong with a display name as it stands; null: nothing. */
export function userNameFault(name: string, { isRegional }: { readonly isRegional: boolean }): UserNameFault | null {
  if (/\s/.test(name)) return 'SPACES';
  const length = [...name].length;
  if (length < USER_NAME_LENGTH.least) return 'SHORT';
  if (length > USER_NAME_LENGTH.most) return 'LONG';
  if (isRegional && REGIONAL_LETTERS.test(name.normalize('NFC'))) return 'REGIONAL_LETTERS';
  // What is another letter's form (a Roman numeral, a wide one) is there to look like it.
  const isPlain = name.normalize('NFKC') === name.normalize('NFC');
  return isPlain && ALLOWED.test(name.normalize('NFC')) ? null : 'CHARACTERS';
}

/** What is wrong with the password of a new account, but for its being a common one; null: nothing. */
export function registrationPasswordFault(password: string): 'SHORT' | null {
  return [...password].length < PASSWORD_LENGTH.leastAtRegistration ? 'SHORT' : null;
}

/** What a password has to have that is changed or reset, in the order in which it is said. */
const NEW_PASSWORD: readonly (readonly [PasswordFault, (password: string) => boolean])[] = [
  ['SHORT', (password) => [...password].length >= PASSWORD_LENGTH.leastAtChange],
  ['NO_DIGIT', (password) => /\p{Nd}/u.test(password)],
  ['NO_LETTER', (password) => /\p{L}/u.test(password)],
  ['NO_SPECIAL', (password) => /[^\p{L}\p{Nd}\s]/u.test(password)],
];

/** All that is wrong with a password that is changed or reset, but for its being a common one. */
export function newPasswordFaults(password: string): readonly PasswordFault[] {
  return NEW_PASSWORD.filter(([, isMet]) => !isMet(password)).map(([fault]) => fault);
}

/** The first of it; null: nothing. */
export function newPasswordFault(password: string): PasswordFault | null {
  return newPasswordFaults(password)[0] ?? null;
}

/** Whether a text can be an e-mail address; whether it is somebody's, a mailed link says. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@"(),:;<>[\\\]\p{C}]{1,64}@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(text);
}
