import type { PluralForms } from '../format';

const comments: PluralForms = { one: 'komentar', few: 'komentara', other: 'komentara' };
const answers: PluralForms = { one: 'odgovor', few: 'odgovora', other: 'odgovora' };
const arrived: PluralForms = { one: 'novi komentar', few: 'nova komentara', other: 'novih komentara' };

export const sr = {
  title: 'Komentari',
  pageTitle: 'Komentari: {title}',
  count: comments,
  none: 'Još nema komentara. Napišite prvi.',
  missing: 'Komentari trenutno ne mogu da se prikažu. Osvežite stranicu za koji trenutak.',
  toArticle: 'Nazad na tekst',
  all: 'Svi komentari',

  /** What the list and its form are made of: travels with the page. */
  view: {
    order: 'Redosled komentara',
    orders: { default: 'Podrazumevano', newest: 'Najnoviji', likes: 'Po sviđanjima', dislikes: 'Po nesviđanjima' },
    list: 'Komentari čitalaca',
    guest: 'gost',
    former: 'Bivši član',
    pinned: 'Istaknuto',
    edited: 'izmenjeno',
    removed: 'Komentar je uklonjen.',
    replyTo: 'odgovor za {name}',
    permalink: 'Veza do komentara: {name}, {time}',
    like: 'Sviđa mi se',
    dislike: 'Ne sviđa mi se',
    reply: 'Odgovori',
    more: 'Još',
    moreReplies: 'Prikaži odgovore',
    answers,
    follow: 'Prati komentare',
    next: 'Još komentara',
    arrived,
    loading: 'Učitava se…',
    failed: 'Komentari trenutno ne stižu. Pokušajte ponovo.',
    form: {
      title: 'Napišite komentar',
      replyTitle: 'Odgovor: {name}',
      cancel: 'Odustani',
      name: 'Ime',
      text: 'Komentar',
      as: 'Pišete kao {name}',
      member: 'Pišete pod imenom sa svog naloga.',
      logIn: 'Prijavite se da pišete pod svojim imenom',
      note: 'Komentar se objavljuje kada ga odobri urednik.',
      submit: 'Pošalji',
      busy: 'Šalje se…',
      left: 'Preostalo znakova: {n}',
      website: 'Ne popunjavajte ovo polje',
      noScript: 'Za slanje komentara je potreban uključen JavaScript. Čitanje radi i bez njega.',
    },
  },
};

/** Serbian is the type, the others satisfy it. */
export type CommentPhrases = typeof sr;
