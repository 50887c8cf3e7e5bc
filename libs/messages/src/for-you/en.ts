import type { ForYouPhrases } from './sr';

export const en: ForYouPhrases = {
  title: 'For you',
  lead: 'By what you read. Nobody else sees this choice.',
  coldStart: 'We do not know yet what you like, so here is what is read most. Read on, and the choice becomes yours.',
  because: 'Because you read: {category}',
  mostRead: 'Among the most read',
  recent: 'From the last seven days',
  more: 'Show more',
  settings: 'Turn personalisation off',
  erase: 'Erase what is known about me',
  erased: 'Erased: from now on we start anew.',
  failed: 'Your selection cannot be loaded right now.',
  eraseFailed: 'It could not be erased. Please try again.',
  offers: {
    title: 'Offers for you',
    highestOdds: 'Among the highest odds',
    settings: 'Turn offers off',
    sports: { soccer: 'Soccer' },
  },
};
