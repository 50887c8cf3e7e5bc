import type { Language } from '@tribina/editions';

interface WayPhrases {
  readonly backToPortal: string;
  readonly notFoundTitle: string;
  readonly notFoundText: string;
}

/** Ways on and back, which every part knows; the rest of the frame's words stays with the frame. */
export const wayPhrases: Readonly<Record<Language, WayPhrases>> = {
  sr: {
    backToPortal: 'Nazad na portal',
    notFoundTitle: 'Stranica ne postoji',
    notFoundText: 'Adresa je pogrešna ili je stranica uklonjena.',
  },
  hr: {
    backToPortal: 'Natrag na portal',
    notFoundTitle: 'Stranica ne postoji',
    notFoundText: 'Adresa je pogrešna ili je stranica uklonjena.',
  },
  en: {
    backToPortal: 'Back to the portal',
    notFoundTitle: 'This page does not exist',
    notFoundText: 'The address is wrong, or the page has been removed.',
  },
};
