/** Characters of a national identity number (spec game §5). */
export const IDENTITY_NUMBER_LENGTH = 13;

/** INCOMPLETE: still being typed, nothing is said. LONG and WRONG have their messages (spec game §8). */
export type IdentityNumberFault = 'INCOMPLETE' | 'LONG' | 'WRONG';

const CHARACTERS = /^\d{12}[\dX]$/;
/** Of the first twelve digits, from the left: 2 to 7 cycling from the right. */
const WEIGHTS = [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
/** Eighth and ninth digit of numbers whose last digit is not checked. */
const UNCHECKED = ['60', '66'];
/** Of the three digits of a year; from it on they mean 1800 to 1999, below it 2000 to 2799. */
const FIRST_YEAR_OF_1000S = 800;

/**
 * What is wrong with an identity number as it is typed; null: it is valid (spec game §4 and §5, design contracts A3.1). The
 * order: length, characters, a real date, then the last digit. Nothing is trimmed, and the X of a remainder of 10 is a
 * capital.
 *
 * @example identityNumberFault('0101990710008') // null
 */
export function identityNumberFault(text: string): IdentityNumberFault | null {
  if (text.length < IDENTITY_NUMBER_LENGTH) return 'INCOMPLETE';
  if (text.length > IDENTITY_NUMBER_LENGTH) return 'LONG';
  if (!CHARACTERS.test(text) || !hasRealDate(text)) return 'WRONG';
  return UNCHECKED.includes(text.slice(7, 9)) || text.endsWith(checkCharacter(text)) ? null : 'WRONG';
}

/** Begins with day, month and the last three digits of a year that exist together. */
function hasRealDate(text: string): boolean {
  const [day, month, threeDigits] = [text.slice(0, 2), text.slice(2, 4), text.slice(4, 7)].map(Number);
  if (!day || !month || threeDigits === undefined) return false;
  const year = threeDigits + (threeDigits >= FIRST_YEAR_OF_1000S ? 1_000 : 2_000);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function checkCharacter(text: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text.charAt(index)), 0);
  const check = 11 - (sum % 11);
  if (check === 11) return '0';
  return check === 10 ? 'X' : String(check);
}
