/**
 * Condensed capitals and figures as lines to be stroked, in a box 16 high whose width is the number before the path. Own
 * drawing: a picture in an `<img>` has no web fonts, and which condensed font a reader's system has nobody knows.
 */
const LETTERS: Readonly<Record<string, readonly [width: number, path: string]>> = {
  a: [10, 'M0 16L5 0L10 16M1.9 10.6H8.1'],
  b: [9.5, 'M0 7.6H5.5a3.8 3.8 0 0 0 0-7.6H0V16H5.6a4.2 4.2 0 0 0 0-8.4'],
  c: [9.5, 'M9.5 5.6V4.8a4.8 4.8 0 0 0-9.5 0V11.2a4.8 4.8 0 0 0 9.5 0V10.4'],
  d: [9.5, 'M0 0V16H4.5a5 5 0 0 0 5-5V5a5 5 0 0 0-5-5Z'],
  e: [8.5, 'M8.5 0H0V16H8.5M0 8H7.2'],
  f: [8.5, 'M8.5 0H0V16M0 8H7.2'],
  g: [9.5, 'M9.5 5V4.8a4.8 4.8 0 0 0-9.5 0V11.2a4.8 4.8 0 0 0 9.5 0V8.8H5.2'],
  h: [9.5, 'M0 0V16M9.5 0V16M0 8H9.5'],
  i: [0, 'M0 0V16'],
  j: [8, 'M8 0V11.6a4 4.4 0 0 1-8 0V10.8'],
  k: [9.5, 'M0 0V16M9.2 0L0.6 9.4M3.4 6.4L9.5 16'],
  l: [8, 'M0 0V16H8'],
  m: [12, 'M0 16V0L6 10L12 0V16'],
  n: [10, 'M0 16V0L10 16V0'],
  o: [9.5, 'M0 4.8a4.75 4.8 0 0 1 9.5 0V11.2a4.75 4.8 0 0 1-9.5 0Z'],
  p: [9.5, 'M0 16V0H5.2a4.3 4.5 0 0 1 0 9H0'],
  q: [9.5, 'M0 4.8a4.75 4.8 0 0 1 9.5 0V11.2a4.75 4.8 0 0 1-9.5 0ZM5.4 11.6L9.8 16.8'],
  r: [9.5, 'M0 16V0H5.2a4.3 4.4 0 0 1 0 8.8H0M4.8 8.8L9.5 16'],
  s: [9, 'M8.7 4.8V4.4a4.2 4.4 0 0 0-8.5 0c0 5.6 8.8 1.8 8.8 7.4a4.5 4.3 0 0 1-9 0V11.2'],
  t: [9.5, 'M0 0H9.5M4.75 0V16'],
  u: [9.5, 'M0 0V11.2a4.75 4.8 0 0 0 9.5 0V0'],
  v: [10, 'M0 0L5 16L10 0'],
  w: [13.5, 'M0 0L3.4 16L6.75 4L10.1 16L13.5 0'],
  x: [9.5, 'M0 0L9.5 16M9.5 0L0 16'],
  y: [9.5, 'M0 0L4.75 8.6L9.5 0M4.75 8.6V16'],
  z: [9, 'M0 0H9L0 16H9'],
  '0': [8.5, 'M0 4.3a4.25 4.3 0 0 1 8.5 0V11.7a4.25 4.3 0 0 1-8.5 0Z'],
  '1': [4, 'M0 3L4 0V16'],
  '2': [8.5, 'M0 4.6V4.2a4.2 4.2 0 0 1 8.4 0C8.4 8.4 0 11.6 0 16H8.5'],
  '3': [8.5, 'M0 0H8.2L4 6.2h.4a4 4.9 0 0 1 0 9.8a4.3 4.3 0 0 1-4.3-4'],
  '4': [9, 'M6.6 16V0L0 11.4H9'],
  '5': [8.5, 'M8 0H.8L.3 6.8a4.6 4.6 0 1 1-.2 5'],
  '6': [8.5, 'M7.8 2.6a4 4 0 0 0-7.8 2V11.6a4.25 4.4 0 0 0 8.5 0a4.25 4.4 0 0 0-8.5 0'],
  '7': [8.5, 'M0 0H8.5L3 16'],
  '8': [8.5, 'M4.25 7.4a3.7 3.7 0 1 1 .01 0a4.25 4.3 0 1 1-.01 0Z'],
  '9': [8.5, 'M.7 13.4a4 4 0 0 0 7.8-2V4.4a4.25 4.4 0 0 0-8.5 0a4.25 4.4 0 0 0 8.5 0'],
};

/** Height of the letters' box. */
const HEIGHT = 16;
/** Room between two letters. */
const GAP = 5;

export interface Lettering {
  /** SVG paths without paint, to be stroked; their middle is at 0, 0. */
  readonly paths: string;
  readonly width: number;
  readonly height: number;
}

/** Letters (`a` to `z`, `0` to `9`) side by side. */
export function lettering(text: string): Lettering {
  const glyphs = [...text].flatMap((character) => {
    const glyph = LETTERS[character];
    return glyph ? [glyph] : [];
  });
  const width = glyphs.reduce((sum, [advance]) => sum + advance + GAP, -GAP);
  let left = -width / 2;
  const paths = glyphs.map(([advance, path]) => {
    const placed = `<path transform="translate(${left} ${-HEIGHT / 2})" d="${path}"/>`;
    left += advance + GAP;
    return placed;
  });
  return { paths: paths.join(''), width, height: HEIGHT };
}
