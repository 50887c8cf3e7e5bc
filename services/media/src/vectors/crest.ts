import { createHash } from 'node:crypto';
import { lettering } from './letters';

/** Main colour, second colour, and that of letters and rim; letters stand on an edge of `main`. */
export interface CrestColours {
  readonly main: string;
  readonly second: string;
  readonly mark: string;
}

export const CREST_COLOURS: readonly CrestColours[] = [
  { main: '#9d1226', second: '#d8334a', mark: '#fff4ea' },
  { main: '#0a3f8c', second: '#2f7ad6', mark: '#ffffff' },
  { main: '#0b5a38', second: '#26996a', mark: '#fdf6dc' },
  { main: '#1b1e26', second: '#4d5563', mark: '#f6c445' },
  { main: '#1b1e26', second: '#c0142e', mark: '#ffffff' },
  { main: '#5a1e78', second: '#9653b8', mark: '#fff1d6' },
  { main: '#7a1e3a', second: '#c98b5e', mark: '#fbeedb' },
  { main: '#0d4f5c', second: '#2aa3a8', mark: '#f3fbf7' },
  { main: '#8a3a06', second: '#e07b1f', mark: '#fff6e5' },
  { main: '#14284b', second: '#c0142e', mark: '#ffffff' },
  { main: '#14284b', second: '#e0a92e', mark: '#fff7df' },
  { main: '#123a2a', second: '#c9a227', mark: '#fbf6e3' },
  { main: '#2c3140', second: '#6fb1e0', mark: '#ffffff' },
  { main: '#6b0f1a', second: '#1f4e8c', mark: '#f7e7c1' },
];

/** Outlines in a square of 96. */
const SHAPES: readonly string[] = [
  'M13 9H83V46C83 67 68 81 48 90C28 81 13 67 13 46Z',
  'M48 6C57 12 70 14 84 11V48C84 69 67 83 48 90C29 83 12 69 12 48V11C26 14 39 12 48 6Z',
  'M48 6A42 42 0 1 1 47.9 6Z',
  'M48 5L86 26V70L48 91L10 70V26Z',
  'M13 10H83V54A35 36 0 0 1 13 54Z',
  'M20 8H76L88 20V58C88 74 68 84 48 90C28 84 8 74 8 58V20Z',
];

/** Fields of the second colour. */
const FIELDS: readonly string[] = [
  '',
  'M48 0H96V96H48Z',
  'M22 0H35V96H22ZM61 0H74V96H61Z',
  'M0 22H96V36H0ZM0 64H96V78H0Z',
  'M0 84L84 0H96V14L14 96H0Z',
  'M0 30L48 66L96 30V52L48 88L0 52Z',
  'M0 0H48V48H96V96H48V48H0Z',
  'M0 0H96V25H0Z',
  'M48 50L0 96H24ZM48 50L38 96H58ZM48 50L72 96H96ZM48 50L0 66V34ZM48 50L96 34V66ZM48 50L24 0H0ZM48 50L58 0H38ZM48 50L96 0H72Z',
  'M0 72C16 62 32 62 48 72S80 82 96 72V96H0Z',
];

/** Small charges below the letters, in a square of 12 around 0, 0. */
const CHARGES: readonly string[] = [
  '',
  'M0-6L1.6-2 6-1.8 2.6 1 3.7 5.2 0 2.8-3.7 5.2-2.6 1-6-1.8-1.6-2Z',
  'M-9 0C-6-3-3-3 0 0S6 3 9 0V4C6 7 3 7 0 4S-6 1-9 4Z',
  'M-8 4L-2-5 1-1 3-4 8 4Z',
  'M0-5A5 5 0 1 1-.01-5Z',
  'M-8-3H8V0H-8ZM-5 2H5V5H-5Z',
];

/** Words that many clubs have in their names; they tell nothing of one. */
const COMMON = new Set(['fc', 'fk', 'nk', 'hnk', 'kk', 'rk', 'ok', 'sk', 'sc', 'ac', 'as', 'cf', 'afc', 'bk', 'club']);

/**
 * The crest of a club, drawn from its key: outline, fields, colours and charge follow the key's digest, the letters are its
 * initials. The same key always has the same crest; none is modelled on a real one.
 *
 * @param key words of `a`–`z` and `0`–`9`, with hyphens between.
 */
export function drawCrest(key: string): string {
  const digest = createHash('sha256').update(key).digest();
  const colours = pick(CREST_COLOURS, digest, 0);
  const shape = pick(SHAPES, digest, 1);
  const field = pick(FIELDS, digest, 2);
  const charge = pick(CHARGES, digest, 3);
  const { main, second, mark } = colours;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">',
    `<clipPath id="c"><path d="${shape}"/></clipPath>`,
    `<g clip-path="url(#c)"><path fill="${main}" d="M0 0H96V96H0Z"/><path fill="${second}" d="${field}"/></g>`,
    `<path fill="none" stroke="${main}" stroke-width="7" stroke-linejoin="round" d="${shape}"/>`,
    `<path fill="none" stroke="${mark}" stroke-width="2.5" stroke-linejoin="round" d="${shape}"/>`,
    charge
      ? `${drawLetters(initialsOf(key), { middle: 42, tallest: 36 }, colours)}${drawCharge(charge, colours)}`
      : drawLetters(initialsOf(key), { middle: 47, tallest: 43 }, colours),
    '</svg>',
  ].join('');
}

/** The first letters of the first two words that tell something; one for a name of one word. */
function initialsOf(key: string): string {
  const words = key.split('-');
  const telling = words.filter((word) => !COMMON.has(word));
  return (telling.length > 0 ? telling : words)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
}

const WIDEST = 46;

function drawLetters(text: string, place: { middle: number; tallest: number }, { main, mark }: CrestColours): string {
  const { paths, width, height } = lettering(text);
  const scale = Math.min(place.tallest / height, WIDEST / width).toFixed(3);
  return (
    `<g fill="none" stroke-miterlimit="3" transform="translate(48 ${place.middle}) scale(${scale})">` +
    `<g stroke="${main}" stroke-width="6.4" stroke-linecap="square" stroke-linejoin="round">${paths}</g>` +
    `<g stroke="${mark}" stroke-width="3.2">${paths}</g></g>`
  );
}

function drawCharge(charge: string, { main, mark }: CrestColours): string {
  return (
    `<path fill="${mark}" stroke="${main}" stroke-width="3" paint-order="stroke" ` +
    `transform="translate(48 73)" d="${charge}"/>`
  );
}

function pick<T>(list: readonly T[], digest: Buffer, at: number): T {
  const chosen = list[digest.readUInt16BE(at * 2) % list.length];
  if (chosen === undefined) throw new Error('There is nothing to choose from');
  return chosen;
}
