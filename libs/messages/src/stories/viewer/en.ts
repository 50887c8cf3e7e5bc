import type { StoriesViewerPhrases } from './sr';

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
