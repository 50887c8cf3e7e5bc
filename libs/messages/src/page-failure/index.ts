import type { Language } from '@tribina/editions';

interface PageFailurePhrases {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
  readonly toHome: string;
  /** Of a page that editors look at before readers have it. */
  readonly previewTitle: string;
  readonly previewRefusals: { readonly UNKNOWN_COMPETITION: string; readonly RATE_LIMITED: string };
}

/** What stands in for a page of which not even the frame can be made. */
export const pageFailurePhrases: Readonly<Record<Language, PageFailurePhrases>> = {
  sr: {
    title: 'Stranica trenutno ne može da se prikaže',
    text: 'Smetnja je kod nas. Pokušajte ponovo za koji trenutak.',
    retry: 'Pokušaj ponovo',
    toHome: 'Na naslovnu',
    previewTitle: 'Pregled ne može da se prikaže',
    previewRefusals: {
      UNKNOWN_COMPETITION: 'Takmičenja sa brojem {id} nema, ili ga više nema. Izmenite brojeve takmičenja i sačuvajte.',
      RATE_LIMITED: 'Previše pregleda odjednom. Sačekajte trenutak, pa pokušajte ponovo.',
    },
  },
  hr: {
    title: 'Stranicu trenutačno ne možemo prikazati',
    text: 'Smetnja je kod nas. Pokušajte ponovno za koji trenutak.',
    retry: 'Pokušaj ponovno',
    toHome: 'Na naslovnicu',
    previewTitle: 'Pregled se ne može prikazati',
    previewRefusals: {
      UNKNOWN_COMPETITION: 'Natjecanja s brojem {id} nema, ili ga više nema. Izmijenite brojeve natjecanja i spremite.',
      RATE_LIMITED: 'Previše pregleda odjednom. Pričekajte trenutak pa pokušajte ponovno.',
    },
  },
  en: {
    title: 'This page cannot be shown right now',
    text: 'The fault is on our side. Try again in a moment.',
    retry: 'Try again',
    toHome: 'To the home page',
    previewTitle: 'The preview cannot be shown',
    previewRefusals: {
      UNKNOWN_COMPETITION:
        'No event has the number {id}, or none has it any more. Change the numbers of the competitions, and save.',
      RATE_LIMITED: 'Too many previews at once. Wait a moment, then try again.',
    },
  },
};
