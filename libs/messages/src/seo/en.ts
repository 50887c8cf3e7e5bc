import type { SeoPhrases } from './sr';

export const en: SeoPhrases = {
  segments: {
    soccer: 'Soccer news, results and transfers',
    basketball: 'Basketball news, results and tables',
    tennis: 'Tennis news, tournaments and results',
    'other-sports': 'Other sports: news and results',
    uncategorised: 'Sports news from every desk',
    betting: 'Betting: advice, odds and analysis',
    handball: 'Handball news, results and tables',
    rugby: 'Rugby news, results and tables',
    athletics: 'Athletics news, meetings and results',
    'betting-news': 'Betting news, odds and previews',
  },
  category: '{name} ({sport}): news and results',
  gone: {
    title: 'This story has been withdrawn',
    text: 'Our newsroom has withdrawn this story and it will not come back. From here you can go on:',
    description: 'A story that has been withdrawn from {brand}.',
  },
  feed: '{brand}: all news',
};
