import type { PluralForms } from '../format';

const articles: PluralForms = { one: 'sačuvan tekst', few: 'sačuvana teksta', other: 'sačuvanih tekstova' };

export const sr = {
  title: 'Favoriti',
  description: 'Tekstovi koje ste sačuvali na portalu {brand}.',
  lead: 'Tekstovi koje ste sačuvali, poslednji dodat na vrhu. Vidite ih samo vi.',
  count: articles,
  /** On the button of an article; pressed, it is one. */
  favourite: 'Favorit',
  removeOf: 'Ukloni iz favorita: {title}',
  undo: 'Vrati',
  more: 'Još favorita',
  empty: 'Još nemate favorite. Otvorite tekst i pritisnite „Favorit” ispod naslova, pa ga ovde čeka za kasnije.',
  toNews: 'Sve vesti',
  loading: 'Favoriti se učitavaju…',
  failed: 'Favoriti trenutno ne stižu. Pokušajte ponovo.',
  retry: 'Pokušaj ponovo',
  list: 'Moji favoriti',
  notices: {
    added: 'Tekst je dodat u favorite.',
    removed: 'Tekst je uklonjen iz favorita.',
    notification_already_have_favorite: 'Ovaj tekst je već među vašim favoritima.',
    tooMany: 'Lista favorita je puna. Uklonite neki tekst, pa pokušajte ponovo.',
    addFailed: 'Tekst nije dodat u favorite. Pokušajte ponovo.',
    removeFailed: 'Tekst nije uklonjen iz favorita. Pokušajte ponovo.',
  },
};

/** Serbian is the type, the others satisfy it. */
export type FavouritePhrases = typeof sr;
