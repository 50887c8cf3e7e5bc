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
export type StoriesViewerPhrases = typeof viewer;
