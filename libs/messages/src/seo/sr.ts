import type { Segment } from '@tribina/contracts';

/** What search engines and links from elsewhere show. */
export interface SeoPhrases {
  /** What the page of a top category is called where the site is not seen around it, by its segment; at most 40 characters. */
  readonly segments: Readonly<Record<Segment, string>>;
  /** The same of any other category: {name}, and {sport} above it. */
  readonly category: string;
  readonly gone: { readonly title: string; readonly text: string; readonly description: string };
  /** Title of the link to the feed of all sports: {brand}. */
  readonly feed: string;
}

export const sr: SeoPhrases = {
  segments: {
    soccer: 'Fudbal: vesti, rezultati i transferi',
    basketball: 'Košarka: vesti, rezultati i tabele',
    tennis: 'Tenis: vesti, turniri i rezultati',
    'other-sports': 'Ostali sportovi: vesti i rezultati',
    uncategorised: 'Sportske vesti bez rubrike',
    betting: 'Klađenje: saveti, kvote i analize',
    handball: 'Rukomet: vesti, rezultati i tabele',
    rugby: 'Ragbi: vesti, rezultati i tabele',
    athletics: 'Atletika: vesti, mitinzi i rezultati',
    'betting-news': 'Bet centar: vesti o klađenju i kvote',
  },
  category: '{name} ({sport}): vesti i rezultati',
  gone: {
    title: 'Članak je povučen',
    text: 'Ovaj članak je redakcija povukla i neće se vratiti. Odavde se stiže dalje:',
    description: 'Članak je povučen sa portala {brand}.',
  },
  feed: '{brand}: sve vesti',
};
