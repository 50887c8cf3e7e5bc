import type { StoriesRowPhrases } from './sr';

export const row: StoriesRowPhrases = {
  title: 'Priče',
  open: 'Priče: {name}',
  openSeen: 'Priče: {name}, pogledano',
  failed: 'Priče trenutačno ne stižu.',
};
