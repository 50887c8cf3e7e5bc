/** Signs that no normal form takes for the letter or figure that they are drawn from. */
const DRAWN: ReadonlyMap<string, string> = new Map([
  ...inOrder('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'),
  ...inOrder(signsFrom(0x1f150, 26), 'abcdefghijklmnopqrstuvwxyz'),
  ...inOrder(signsFrom(0x1f170, 26), 'abcdefghijklmnopqrstuvwxyz'),
  ...['❶❷❸❹❺❻❼❽❾⓿', '➀➁➂➃➄➅➆➇➈🄋', '➊➋➌➍➎➏➐➑➒🄌', '⓵⓶⓷⓸⓹⓺⓻⓼⓽'].flatMap((figures) => inOrder(figures, '1234567890')),
  ...inOrder('⁄∕⧸꞉∶ː', '///:::'),
]);
const NOT_PLAIN = /[^\0-\x7f]/gu;

/** What is not seen, and marks beyond those of our letters, which NFKC has joined with them. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Script=Inherited}\p{Cf}\p{Me}\u2800]/gu;
const DIGIT = /\p{Nd}/u;
/** What looks like a point where a name goes on behind it; between letters also an Arabic zero. */
const POINT = /。|(?<=[\p{L}\p{N}])[·•∙⋅・‧۔ꓸ⸱⸳٫](?=\p{L})|(?<=\p{L})[٠۰](?=\p{L})/gu;

function inOrder(from: string, to: string): [string, string][] {
  return [...from].map((sign, index) => [sign, to[index] ?? '']);
}

function signsFrom(code: number, count: number): string {
  return Array.from({ length: count }, (_none, index) => String.fromCodePoint(code + index)).join('');
}

/**
 * A text as it is seen: signs of other widths, letters and figures in other drawings, and figures of other scripts are those
 * that they stand for, points of other scripts are points, and what is not seen is gone.
 *
 * @example visibleText('ｚａｒａ\u200Bᴅᴀ．com ٠٦٤') // 'zarada.com 064'
 */
export function visibleText(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(POINT, '.')
    .replaceAll(NOT_PLAIN, (sign) => DRAWN.get(sign) ?? (DIGIT.test(sign) ? figureOf(sign) : sign));
}

/** The figures of each script stand in tens, from its zero on. */
function figureOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
