import { takesTimeInProportion } from '@tribina/testing';
import { E_MAIL, numbersIn } from './contact';
import { BRACKETED, SPELT } from './links';
import { MONEY } from './pitch';

const POINT = String.raw`(?:[([{] ?(?:\.|dot|tačka|tacka|točka|tocka|nukta) ?[)\]}])`;

/** Expressions as they were when a text could take them ever longer, and texts are made of these pieces. */
const EARLIER: readonly (readonly [name: string, now: RegExp, before: RegExp, pieces: readonly string[]])[] = [
  [
    'money',
    MONEY,
    /(?:€|\$|£|\b(?:ksh|kes|usd|eur)\b ?)\d|\d[\d.,]* ?(?:€|\$|£|k\b|e\b|(?:evr|eur|din|dolar|kun|bob|ksh|kes|usd|shilling)\w*)/iu,
    ['1', '23', '.', ',', ' ', '€', '$', 'k', 'e', 'evra', 'ksh', 'x', 'usd '],
  ],
  [
    'an e-mail address',
    E_MAIL,
    /[\p{L}\d._%+-]+ ?(?:@|\(at\)|\[at\]| at ) ?(?:[\p{L}\d-]+(?:\.| ?\(dot\) ?| dot ))+\p{L}{2,}/giu,
    ['ana', 'š', '1', '.', '-', '_', '@', ' at ', '(at)', ' ', ' dot ', '(dot)', 'rs', 'com', ',', 'x'],
  ],
  [
    'a point in brackets',
    BRACKETED,
    new RegExp(String.raw`(?<![\p{L}\d])([\p{L}\d-]{2,}) ?${POINT} ?(\p{L}{2,24})(?![\p{L}\d])`, 'giu'),
    ['shop', 'a', '-', '1', ' ', '(dot)', '[.]', '{ tačka }', 'com', 'rs', '.', '('],
  ],
  [
    'a point in words',
    SPELT,
    /(?<![\p{L}\d])([\p{L}\d-]{4,}) (?:dot|tačka|tacka|točka|tocka) (\p{L}{2,24})(?![\p{L}\d])/giu,
    ['shop', 'a', '-', '--', '1', ' dot ', ' tačka ', ' ', 'com', 'rs', '.'],
  ],
];

/** The same texts in every run. */
function texts(pieces: readonly string[], count: number): string[] {
  let seed = 20_261_126;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + random(9) }, () => pieces[random(pieces.length)]).join(''),
  );
}

it.each(EARLIER)('%s is found where it was', (_name, now, before, pieces) => {
  const isIn = (expression: RegExp, text: string) => text.search(expression) !== -1;
  const made = texts(pieces, 20_000);
  expect(made.filter((text) => isIn(now, text) !== isIn(before, text))).toEqual([]);
  expect(made.filter((text) => isIn(now, text)).length).toBeGreaterThan(100);
});

it('a number of a telephone is found where it was, and as long as it was', () => {
  const before = /(?<![\p{L}\d.,:])(?:\+|00)?[\d(][\d ()/-]{6,}\d(?![\d:%])/gu;
  const pieces = ['0', '00', '1', '064', '1234', '+', '(', ')', ' ', '-', '/', ':', '%', '.', ',', 'a', 'š', '𝒜', '😀'];
  const made = texts(pieces, 40_000);
  const foundBefore = (text: string) => [...text.matchAll(before)].map(([found]) => found);
  expect(made.filter((text) => numbersIn(text).join('|') !== foundBefore(text).join('|'))).toEqual([]);
  expect(made.filter((text) => numbersIn(text).length > 0).length).toBeGreaterThan(1_000);
});

const within = (expression: RegExp) => (text: string) => text.search(expression);

it.each<[string, (text: string) => unknown, string]>([
  ['figures', within(MONEY), '1'],
  ['letters', within(E_MAIL), 'a'],
  ['names and points', within(E_MAIL), 'a.'],
  ['hyphens in a name', within(BRACKETED), '-'],
  ['hyphens', within(SPELT), '-'],
  ['brackets', numbersIn, '('],
  ['figures and what no number ends with', numbersIn, '1:'],
  ['letters and figures', numbersIn, 'a1'],
])('a text of %s takes time in proportion', async (_what, look, piece) => {
  await expect(takesTimeInProportion(look, piece)).resolves.toBeUndefined();
});
