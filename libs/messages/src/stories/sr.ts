/** The row of tellers. */
export const row = {
  title: 'Priče',
  open: 'Priče: {name}',
  openSeen: 'Priče: {name}, pogledano',
  failed: 'Priče trenutno ne stižu.',
};

/** What opens from it, which comes later. */
export const viewer = {
  previous: 'Prethodna priča',
  next: 'Sledeća priča',
  pause: 'Zaustavi',
  play: 'Nastavi',
  close: 'Zatvori priče',
  place: '{name}, priča {number} od {count}',
  more: 'Pročitaj više',
  loading: 'Priče se učitavaju…',
  retry: 'Pokušaj ponovo',
};

/** Serbian is the type, the others satisfy it. */
export type StoriesRowPhrases = typeof row;
export type StoriesViewerPhrases = typeof viewer;
