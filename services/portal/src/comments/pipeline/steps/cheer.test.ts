import { takesTimeInProportion } from '@tribina/testing';
import { isCheer } from './cheer';

/** The same as an expression, which takes ever longer the longer a word is. */
const EXPRESSION =
  /^(?:g+o+[oa]*l+a*|a+l+e+|h*(?:a+h+)+a*|l+o+l+|b+r+a+v+o+|a+j+d+e+|i+d+e+m+o+|y+e+s+|n+o+|n+e+|d+a+|w+o+w+|a+u+|u+|o+|e+|j+a+o*|v+a+m+o+s+|u+u+)+[\p{P}\s]*$/iu;

const LETTERS = 'aehlogbrvjdimysnwu!. ';
const PIECES = ['gooool', 'golaaa', 'ale', 'haha', 'ahh', 'lol', 'bravo', 'ajde', 'idemo', 'yes', 'no', 'da', 'wow', 'auu', 'jao', 'vamos', 'x', '!', '1']; // oxfmt-ignore

/** Made-up words, the same in every run: of the letters of cheers, and of cheers put together and cut. */
function words(count: number): string[] {
  let seed = 20_261_125;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  return Array.from({ length: count }, (_none, index) => {
    if (index % 2 === 0) return Array.from({ length: 1 + random(7) }, () => LETTERS[random(LETTERS.length)]).join('');
    const word = Array.from({ length: 1 + random(2) }, () => PIECES[random(PIECES.length)]).join('');
    const at = random(word.length);
    return random(3) === 0 ? word.slice(0, at) + word.slice(at + 1) : word;
  });
}

it('says of made-up words what the expression says', () => {
  const made = words(20_000);
  const different = made.filter((word) => isCheer(word) !== EXPRESSION.test(word));
  expect(different).toEqual([]);
  expect(made.filter(isCheer).length).toBeGreaterThan(2_000);
});

it.each([
  ['GOOOOOL!!!', true],
  ['Ajdeeee…', true],
  ['hahahahah', true],
  ['golgolgol', true],
  ['', false],
  ['!!!', false],
  ['h', false],
  ['gol1', false],
  ['pobeda', false],
])('%s: %s', (word, expected) => expect(isCheer(word)).toBe(expected));

it.each([
  ['u', '1'],
  ['aha', '1'],
  ['jao', '1'],
  ['ha', 'x'],
  ['gol', '?1'],
  ['!', 'a'],
  ['u!', 'u'],
])('a word of %s again and again takes time in proportion', async (piece, end) => {
  await expect(takesTimeInProportion(isCheer, piece, end)).resolves.toBeUndefined();
});
