import type { SeoPhrases } from './sr';

export const hr: SeoPhrases = {
  segments: {
    soccer: 'Nogomet: vijesti, rezultati i transferi',
    basketball: 'Košarka: vijesti, rezultati i tablice',
    tennis: 'Tenis: vijesti, turniri i rezultati',
    'other-sports': 'Ostali sportovi: vijesti i rezultati',
    uncategorised: 'Sportske vijesti bez rubrike',
    betting: 'Klađenje: savjeti i koeficijenti',
    handball: 'Rukomet: vijesti, rezultati i tablice',
    rugby: 'Ragbi: vijesti, rezultati i tablice',
    athletics: 'Atletika: vijesti, mitinzi i rezultati',
    'betting-news': 'Bet centar: vijesti o klađenju',
  },
  category: '{name} ({sport}): vijesti i rezultati',
  gone: {
    title: 'Članak je povučen',
    text: 'Ovaj je članak redakcija povukla i neće se vratiti. Odavde se može dalje:',
    description: 'Članak je povučen s portala {brand}.',
  },
  feed: '{brand}: sve vijesti',
};
