import type { StoriesRowPhrases, StoriesViewerPhrases } from './sr';

export const row: StoriesRowPhrases = {
  title: 'Stories',
  open: 'Stories: {name}',
  openSeen: 'Stories: {name}, seen',
  failed: 'Stories cannot be reached at the moment.',
};

export const viewer: StoriesViewerPhrases = {
  previous: 'Previous story',
  next: 'Next story',
  pause: 'Pause',
  play: 'Resume',
  close: 'Close stories',
  place: '{name}, story {number} of {count}',
  more: 'Read more',
  loading: 'Stories are loading…',
  retry: 'Try again',
};
