/** What may be drawn out as long as one likes: letters, or one of several, each any number of times; `?` also never. */
const CHEERS = [
  'g o oa? l a?',
  'a l e',
  'h? a h ah?',
  'l o l',
  'b r a v o',
  'a j d e',
  'i d e m o',
  'y e s',
  'n o',
  'n e',
  'd a',
  'w o w',
  'a u',
  'u',
  'o',
  'e',
  'j a o?',
  'v a m o s',
] as const;

const NOT_SAID = /[\p{P}\s]/u;

interface Part {
  readonly letters: string;
  readonly isOptional: boolean;
}

/** A part of a cheer with what may come after one of its letters. */
interface State {
  readonly letters: string;
  readonly next: readonly number[];
  /** The word may end here. */
  readonly mayEnd: boolean;
}

const PARTS: readonly (readonly Part[])[] = CHEERS.map((cheer) =>
  cheer.split(' ').map((part) => ({ letters: part.replace('?', ''), isOptional: part.endsWith('?') })),
);
const OFFSETS = PARTS.map((_parts, index) => PARTS.slice(0, index).reduce((sum, { length }) => sum + length, 0));
const FIRST: readonly number[] = PARTS.flatMap((parts, cheer) => placesFrom(parts, cheer, 0));
const STATES: readonly State[] = PARTS.flatMap((parts, cheer) =>
  parts.map(({ letters }, place) => {
    const mayEnd = parts.slice(place + 1).every(({ isOptional }) => isOptional);
    const own = [(OFFSETS[cheer] ?? 0) + place, ...placesFrom(parts, cheer, place + 1)];
    return { letters, next: mayEnd ? [...own, ...FIRST] : own, mayEnd };
  }),
);

/** Where a cheer may go on when what is before a place has been said. */
function placesFrom(parts: readonly Part[], cheer: number, from: number): number[] {
  const needed = parts.findIndex(({ isOptional }, place) => place >= from && !isOptional);
  const last = needed === -1 ? parts.length - 1 : needed;
  return parts.flatMap((_part, place) => (place >= from && place <= last ? [(OFFSETS[cheer] ?? 0) + place] : []));
}

/** All that a word may be so far, and what it may be then by the next letter: each is worked out once. */
interface Reading {
  readonly places: readonly number[];
  readonly mayEnd: boolean;
  readonly after: Map<string, Reading>;
}

const readings = new Map<string, Reading>();
const START = readingOf(FIRST, false);

function readingOf(found: readonly number[], mayEnd: boolean): Reading {
  const places = [...new Set(found)].sort((a, b) => a - b);
  const key = `${mayEnd} ${places.join()}`;
  const known = readings.get(key) ?? { places, mayEnd, after: new Map() };
  readings.set(key, known);
  return known;
}

function readingAfter({ places, after }: Reading, letter: string): Reading {
  const known = after.get(letter);
  if (known) return known;
  const said = places.flatMap((place) => {
    const state = STATES[place];
    return state?.letters.includes(letter) ? [state] : [];
  });
  const made = readingOf(
    said.flatMap(({ next }) => next),
    said.some(({ mayEnd }) => mayEnd),
  );
  // Letters that no cheer has are without number, and are not kept.
  if (said.length > 0) after.set(letter, made);
  return made;
}

/**
 * Whether a word is nothing but cheers, one after the other, with signs behind them: `gooool`, `ajdeee!!`, `hahaha`. All that it may
 * be so far is followed at once, letter by letter: the time that it takes grows with the word and no faster.
 */
export function isCheer(word: string): boolean {
  const letters = [...word.toLowerCase()];
  while (NOT_SAID.test(letters.at(-1) ?? '')) letters.pop();
  let reading = START;
  for (const letter of letters) {
    reading = readingAfter(reading, letter);
    if (reading.places.length === 0 && !reading.mayEnd) return false;
  }
  return reading.mayEnd;
}
