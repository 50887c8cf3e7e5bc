import type { OfflinePhrases } from './sr';

export const en = {
  title: 'You are offline',
  description: 'The page for reading without a connection.',
  text: 'We cannot reach the site.',
  kept: 'The articles you read last are kept on this device:',
  none: 'No articles are kept on this device yet. Once you accept storage on this device, the last twenty you opened wait for you here.',
  retry: 'Try again',
} satisfies OfflinePhrases;
