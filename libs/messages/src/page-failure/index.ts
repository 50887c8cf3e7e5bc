import type { Language } from '@tribina/editions';

interface PageFailurePhrases {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
  readonly toHome: string;
}

/** What stands in for a page of which not even the frame can be made. */
export const pageFailurePhrases: Readonly<Record<Language, PageFailurePhrases>> = {
  sr: {
    title: 'Stranica trenutno ne može da se prikaže',
    text: 'Smetnja je kod nas. Pokušajte ponovo za koji trenutak.',
    retry: 'Pokušaj ponovo',
    toHome: 'Na naslovnu',
  },
  hr: {
    title: 'Stranicu trenutačno ne možemo prikazati',
    text: 'Smetnja je kod nas. Pokušajte ponovno za koji trenutak.',
    retry: 'Pokušaj ponovno',
    toHome: 'Na naslovnicu',
  },
  en: {
    title: 'This page cannot be shown right now',
    text: 'The fault is on our side. Try again in a moment.',
    retry: 'Try again',
    toHome: 'To the home page',
  },
};
