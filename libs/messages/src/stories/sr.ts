/** The row of tellers. */
export const row = {
  title: 'Priče',
  open: 'Priče: {name}',
  openSeen: 'Priče: {name}, pogledano',
  failed: 'Priče trenutno ne stižu.',
};

/** Serbian is the type, the others satisfy it. */
export type StoriesRowPhrases = typeof row;
