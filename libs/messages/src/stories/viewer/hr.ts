import type { StoriesViewerPhrases } from './sr';

export const viewer: StoriesViewerPhrases = {
  previous: 'Prethodna priča',
  next: 'Sljedeća priča',
  pause: 'Zaustavi',
  play: 'Nastavi',
  close: 'Zatvori priče',
  place: '{name}, priča {number} od {count}',
  more: 'Pročitaj više',
  loading: 'Priče se učitavaju…',
  retry: 'Pokušaj ponovno',
};
