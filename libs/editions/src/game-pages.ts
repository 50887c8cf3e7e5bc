import type { Edition } from './edition';

/** The last segment of each page below the game's home: the same in all editions that have it (spec game §2). */
export const GAME_SEGMENTS = {
  menu: 'meni',
  rankings: 'plasmani',
  jokers: 'dzokeri',
  about: 'o-prognozeru',
  howToPlay: 'kako-igrati',
  rules: 'pravila-igre',
  prizes: 'nagrade',
  userData: 'korisnicki_podaci',
  badges: 'bedz',
} as const;

const INDEXED = ['rankings', 'jokers', 'about', 'howToPlay', 'rules', 'prizes', 'badges'] as const;

/** The game's pages that say the same to everybody; none where the edition has no game. */
export function gamePaths({ features, words }: Pick<Edition, 'features' | 'words'>): readonly string[] {
  if (!features.game) return [];
  return ['', ...INDEXED.map((page) => `/${GAME_SEGMENTS[page]}`)].map((path) => `/${words.game}${path}`);
}
