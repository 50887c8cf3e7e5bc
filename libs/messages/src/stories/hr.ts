import type { StoriesRowPhrases, StoriesViewerPhrases } from './sr';

export const row: StoriesRowPhrases = {
  title: 'Priče',
  open: 'Priče: {name}',
  openSeen: 'Priče: {name}, pogledano',
  failed: 'Priče trenutačno ne stižu.',
};

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
