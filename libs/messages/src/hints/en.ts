import type { HintPhrases } from './sr';

export const en = {
  newArticles: { one: 'new article', other: 'new articles' },
  someNewArticles: 'There are new articles',
} satisfies HintPhrases;
