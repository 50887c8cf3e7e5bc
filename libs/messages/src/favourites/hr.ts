import type { FavouritePhrases } from './sr';

export const hr = {
  title: 'Favoriti',
  description: 'Tekstovi koje ste spremili na portalu {brand}.',
  lead: 'Tekstovi koje ste spremili, posljednji dodan na vrhu. Vidite ih samo vi.',
  count: { one: 'spremljen tekst', few: 'spremljena teksta', other: 'spremljenih tekstova' },
  favourite: 'Favorit',
  removeOf: 'Ukloni iz favorita: {title}',
  undo: 'Vrati',
  more: 'Još favorita',
  empty: 'Još nemate favorita. Otvorite tekst i pritisnite „Favorit” ispod naslova, pa će vas ovdje čekati za kasnije.',
  toNews: 'Sve vijesti',
  loading: 'Favoriti se učitavaju…',
  failed: 'Favoriti trenutačno ne stižu. Pokušajte ponovno.',
  retry: 'Pokušaj ponovno',
  list: 'Moji favoriti',
  notices: {
    added: 'Tekst je dodan u favorite.',
    removed: 'Tekst je uklonjen iz favorita.',
    notification_already_have_favorite: 'Ovaj je tekst već među vašim favoritima.',
    tooMany: 'Popis favorita je pun. Uklonite neki tekst pa pokušajte ponovno.',
    addFailed: 'Tekst nije dodan u favorite. Pokušajte ponovno.',
    removeFailed: 'Tekst nije uklonjen iz favorita. Pokušajte ponovno.',
  },
} satisfies FavouritePhrases;
