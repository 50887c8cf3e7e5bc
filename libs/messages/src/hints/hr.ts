import type { HintPhrases } from './sr';

export const hr = {
  newArticles: { one: 'nova vijest', few: 'nove vijesti', other: 'novih vijesti' },
  someNewArticles: 'Ima novih vijesti',
} satisfies HintPhrases;
