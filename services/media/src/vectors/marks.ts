import { lettering } from './letters';
import { brandSign } from './share-card';

/** Maroon, deep maroon and sand of the special event's skin. */
const MAIN = '#7a1e3a';
const DEEP = '#56132a';
const SAND = '#ebddc5';

/** A border of nine teeth from top to bottom of a square of 96, at the given middle. */
function teeth(middle: number, depth: number): string {
  const step = 96 / 18;
  const points = Array.from(
    { length: 18 },
    (_, at) => `L${middle + (at % 2 === 0 ? depth : -depth)} ${(at + 0.5) * step}`,
  );
  return `M0 0H${middle}${points.join('')}L${middle} 96H0Z`;
}

/** The bowl, stem and foot of a cup. */
const CUP =
  'M31 20H65V37C65 49 58.6 57 51.4 59.6V67C51.4 69.2 53 70.6 56 71.4C59.6 72.4 61.6 74.4 61.6 77H34.4C34.4 74.4 36.4 72.4 40 71.4C43 70.6 44.6 69.2 44.6 67V59.6C37.4 57 31 49 31 37Z';
const HANDLES = 'M31 26H21.5V32.5C21.5 41 26.4 46.4 34 48M65 26H74.5V32.5C74.5 41 69.6 46.4 62 48';

function mark(field: string, cup: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">' +
    `<clipPath id="d"><circle cx="48" cy="48" r="47"/></clipPath><g clip-path="url(#d)">${field}</g>${cup}</svg>`
  );
}

const drawCup = (colour: string, weight: number) =>
  `<path fill="${colour}" d="${CUP}"/><path fill="none" stroke="${colour}" stroke-width="${weight}" d="${HANDLES}"/>`;

const ground = `<path fill="${MAIN}" d="M0 0H96V96H0Z"/>`;
const striped = `${ground}<path fill="${DEEP}" d="${teeth(26, 5)}"/>`;

/** The betting site of the demo world: its name on a tile with a cut corner. */
function bettingSite(): string {
  const { paths, width } = lettering('kvota');
  const scale = (72 / width).toFixed(3);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 32"><path fill="#0f3d2e" d="M4 0H96V22L86 32H4A4 4 0 0 1 0 28V4A4 4 0 0 1 4 0Z"/>' +
    `<g fill="none" stroke="#f2c230" stroke-width="4" stroke-linecap="square" transform="translate(47 16) scale(${scale})">${paths}</g></svg>`
  );
}

/** A sponsor of the demo world: its name and a sign on a tile, quiet enough for both themes. */
function sponsor(name: string, ground: string, sign: string): string {
  const { paths, width } = lettering(name);
  const scale = Math.min(64 / width, 0.85).toFixed(3);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" rx="6" fill="${ground}"/>` +
    `<path d="${sign}" fill="#ffffff" fill-opacity=".85"/>` +
    `<g fill="none" stroke="#ffffff" stroke-width="2.6" stroke-linecap="square" transform="translate(76 20) scale(${scale})">${paths}</g></svg>`
  );
}

const DROP = 'M20 9C24 15 27 18.6 27 23a7 7 0 0 1-14 0C13 18.6 16 15 20 9Z';
const WHEEL = 'M20 11a9 9 0 1 1-.01 0ZM20 15a5 5 0 1 0 .01 0Z';
const BOLT = 'M22 8L12 22H19L17 32L28 17H21Z';
const SAIL = 'M19 8V26H9ZM21 12L30 26H21ZM9 28H31L27 33H13Z';
const SUN = 'M20 13a7 7 0 1 1-.01 0ZM19 6H21V10H19ZM19 30H21V34H19ZM6 19H10V21H6ZM30 19H34V21H30Z';
const HUT = 'M20 9L32 20H28V31H12V20H8Z';

/** Marks by their file's name; drawn for us, and not after the mark of a real event or company. */
export const MARKS: Readonly<Record<string, string>> = {
  'brand-rs': brandSign('rs'),
  'brand-hr': brandSign('hr'),
  'brand-ke': brandSign('ke'),
  kvota: bettingSite(),
  'sponsor-bistrak': sponsor('bistrak', '#2b5a74', DROP),
  'sponsor-koloplet': sponsor('koloplet', '#5b4a78', WHEEL),
  'sponsor-munjara': sponsor('munjara', '#6a4a1f', BOLT),
  'sponsor-jedrilo': sponsor('jedrilo', '#31596b', SAIL),
  'sponsor-majiko': sponsor('majiko', '#2b5a74', DROP),
  'sponsor-nuruko': sponsor('nuruko', '#7a4a1c', SUN),
  'sponsor-kasiro': sponsor('kasiro', '#3d5a3a', HUT),
  'world-cup-2022': mark(
    striped,
    drawCup(SAND, 4.4) +
      `<path fill="none" stroke="${MAIN}" stroke-width="3" stroke-linejoin="round" d="M33 31L37 27.5L41 31L45 27.5L49 31L53 27.5L57 31L61 27.5L63.5 30"/>`,
  ),
  'world-cup-2022-small': mark(striped, drawCup(SAND, 5.2)),
  'world-cup-2022-favicon': mark(ground, `<g transform="translate(-7.2 -7.2) scale(1.15)">${drawCup(SAND, 6.4)}</g>`),
};
