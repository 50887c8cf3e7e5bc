import type { Language } from '@tribina/editions';

/** What a page says of itself while nothing newer can be had. */
export const oldCopyPhrases: Readonly<Record<Language, { readonly asOf: string }>> = {
  sr: { asOf: 'Stanje: {time}. Novije trenutno ne možemo da učitamo.' },
  hr: { asOf: 'Stanje: {time}. Novije trenutačno ne možemo učitati.' },
  en: { asOf: 'As of {time}. Nothing newer can be loaded right now.' },
};
