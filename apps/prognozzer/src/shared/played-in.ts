import type { Edition, RouteWords } from '@tribina/editions';

/** What addresses of the game need of an edition. */
export interface GameWords {
  readonly words: Pick<RouteWords, 'game'>;
}

/** An edition as far as the game's routes and the heads of its pages name it. */
export interface PlayingEdition extends Pick<Edition, 'id' | 'locale'>, GameWords {}

/**
 * The editions that play. Stated once more, for the editions in whole are not worth their bytes in every page of the game; a
 * test compares them.
 */
export const PLAYED_IN: readonly PlayingEdition[] = [
  { id: 'rs', locale: 'sr-Latn-RS', words: { game: 'prognozzer' } },
  { id: 'hr', locale: 'hr-HR', words: { game: 'prognozzer' } },
];
