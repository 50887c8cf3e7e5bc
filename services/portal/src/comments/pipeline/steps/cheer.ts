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

/**
 * Whether a word is nothing but cheers, one after the other, with signs behind them: `gooool`, `ajdeee!!`, `hahaha`. All that it may
 * be so far is followed at once, letter by letter: the time that it takes grows with the word and no faster.
 */
export function isCheer(word: string): boolean {
  const letters = [...word.toLowerCase()];
  while (NOT_SAID.test(letters.at(-1) ?? '')) letters.pop();
  let possible: ReadonlySet<number> = new Set(FIRST);
  let mayEnd = false;
  for (const letter of letters) {
    const said = [...possible].flatMap((place) => {
      const state = STATES[place];
      return state?.letters.includes(letter) ? [state] : [];
    });
    if (said.length === 0) return false;
    mayEnd = said.some((state) => state.mayEnd);
    possible = new Set(said.flatMap(({ next }) => next));
  }
  return mayEnd;
}
