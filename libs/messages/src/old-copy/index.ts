import type { Language } from '@tribina/editions';

interface OldCopyPhrases {
  readonly asOf: string;
  /** A link: it loads the page again. */
  readonly newer: string;
}

/** What a page says of itself while nothing newer can be had, and once that can. */
export const oldCopyPhrases: Readonly<Record<Language, OldCopyPhrases>> = {
  sr: {
    asOf: 'Stanje: {time}. Novije trenutno ne možemo da učitamo.',
    newer: 'Sada ima novijeg: učitajte stranicu ponovo.',
  },
  hr: {
    asOf: 'Stanje: {time}. Novije trenutačno ne možemo učitati.',
    newer: 'Sada ima novijeg: ponovno učitajte stranicu.',
  },
  en: {
    asOf: 'As of {time}. Nothing newer can be loaded right now.',
    newer: 'There is something newer now: reload the page.',
  },
};
