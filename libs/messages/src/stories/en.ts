import type { StoriesRowPhrases } from './sr';

export const row: StoriesRowPhrases = {
  title: 'Stories',
  open: 'Stories: {name}',
  openSeen: 'Stories: {name}, seen',
  failed: 'Stories cannot be reached at the moment.',
};
