import { inOneLine, saysNothing } from '@tribina/contracts';
import { badField } from '../../http/answers';

/** What menus and pages show of a frame in one line. */
const LINES = new Set(['name', 'desc']);
/** Line breaks and other controls, and what turns the direction of all that stands beside it. */
const CONTROL = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** @throws AppError BAD_REQUEST (400) with the field of a special or a menu that says nothing, or more than one line. */
export function checkNames(document: object, path: readonly string[] = []): void {
  for (const [name, value] of Object.entries(document)) {
    const place = [...path, name];
    if (typeof value === 'object' && value !== null) checkNames(value, place);
    else if (LINES.has(name) && typeof value === 'string') checkLine(place, name, value);
  }
}

function checkLine(place: readonly string[], name: string, value: string): void {
  if (CONTROL.test(value)) throw badField(place.join('.'), 'holds a line break or another control character');
  if (name === 'name' && saysNothing(value)) throw badField(place.join('.'), 'says nothing');
}

/** What is the same of names that nobody could tell apart, or only by their capitals. */
export function lookOf(name: string): string {
  return inOneLine(name.normalize('NFKC').replaceAll(UNSEEN, '')).toLowerCase();
}
