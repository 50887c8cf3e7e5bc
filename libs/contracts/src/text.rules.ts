/** A character that is seen: no white space, no Braille blank, and nothing that only joins, parts or turns others. */
export const HAS_TEXT = String.raw`[^\s\u2800\p{Default_Ignorable_Code_Point}]`;

/** Whether nobody would see anything of a text. */
export function saysNothing(text: string): boolean {
  return !new RegExp(HAS_TEXT, 'u').test(text);
}

/**
 * A name as it is kept.
 *
 * @example inOneLine(' World  Cup\n') // 'World Cup'
 */
export function inOneLine(name: string): string {
  return name.replaceAll(/[\s\u2800]+/g, ' ').trim();
}
