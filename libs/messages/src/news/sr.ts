import type { AgePhrases } from '../dates';
import type { PluralForms } from '../format';

const age: AgePhrases = {
  justNow: 'upravo sada',
  minutesAgo: 'pre {n} min',
  hoursAgo: 'pre {n} h',
  yesterday: 'juče {time}',
};
const matches: PluralForms = { one: 'meč', few: 'meča', other: 'mečeva' };
const dinars: PluralForms = { one: 'dinar', few: 'dinara', other: 'dinara' };
const newPosts: PluralForms = { one: 'nova objava', few: 'nove objave', other: 'novih objava' };
const loaded: PluralForms = { one: 'vest je učitana', few: 'vesti su učitane', other: 'vesti je učitano' };

export const sr = {
  age,
  home: 'Naslovna',
  breadcrumb: 'Putanja',
  editorsPick: 'Izbor urednika',
  scores: 'Rezultati i termini',
  latest: 'Najnovije',
  allNews: 'Sve vesti',
  allOf: 'Sve iz rubrike {name}',
  subcategories: 'Podrubrike: {name}',

  game: {
    matches,
    dinars,
    headline: '{matches}. {sum}.',
    text: 'Pogodite ishode i podelite nagradni fond kola.',
    open: 'Listić se predaje do {time}',
    locked: 'Kolo je u toku',
    fill: 'Popuni listić',
    look: 'Pogledaj kolo',
    picks: '{pick}: {percent} % igrača',
  },

  special: {
    dates: '{from} – {to}',
    home: 'Otvori specijal',
    schedule: 'Raspored i rezultati',
    standings: 'Grupe',
  },

  article: {
    correction: 'Ispravka',
    by: 'Piše {name}',
    updated: 'Izmenjeno {time}',
    readingTime: '{n} min čitanja',
    illustration: 'Ilustracija: {credit}',
    photo: 'Foto: {credit}',
    tags: 'Teme',
    readNext: 'Čitajte dalje',
    table: 'Tabela, pomera se vodoravno',
  },

  match: {
    title: 'Utakmica',
    goals: 'Golovi',
  },

  share: {
    copy: 'Kopiraj vezu',
    share: 'Podeli',
    copied: 'Veza je kopirana.',
    failed: 'Kopiranje nije uspelo. Adresa je u polju za adresu pregledača.',
  },

  live: {
    title: 'Uživo',
    over: 'Prenos je završen',
    newestFirst: 'Najnovije prvo',
    oldestFirst: 'Od početka',
    newPosts,
    keyEvents: 'Ključni trenuci',
    pinned: 'Izdvojeno',
    edited: 'izmenjeno {time}',
    takenBack: 'Redakcija je povukla ovu objavu.',
    shareOf: 'Podeli objavu od {time}',
  },

  suggestions: {
    title: 'Predlozi za klađenje',
    fixes_of_the_day: 'Fiksevi dana',
    good_to_try: 'Vredi probati',
    not_good_for_try: 'Bolje preskočiti',
    odds: 'kvota {value}',
    note: 'Klađenje je zabranjeno mlađima od 18 godina i može da izazove zavisnost. Kvote su iz trenutka objave.',
  },

  list: {
    pages: 'Strane',
    page: 'Strana {page} od {pages}',
    titleOfPage: '{title}, strana {page}',
    previous: 'Prethodna strana',
    more: 'Još vesti',
    loading: 'Učitava se…',
    loaded,
    failed: 'Vesti trenutno ne stižu. Pokušajte ponovo.',
    empty: 'Ovde još nema vesti.',
  },

  categoryPage: { description: '{name}: najnovije vesti, analize i rezultati na portalu {brand}.' },

  archive: {
    title: 'Sve vesti',
    description: 'Sve vesti portala {brand}, od najnovije, sa arhivom po danima.',
    dayTitle: 'Vesti: {date}',
    dayDescription: 'Sve vesti portala {brand} tog dana: {date}',
    byDate: 'Vesti po datumu',
    date: 'Datum',
    show: 'Prikaži dan',
    dayBefore: 'Dan ranije',
    dayAfter: 'Dan kasnije',
    emptyDay: 'Tog dana nema vesti.',
  },

  tagPage: { kicker: 'Tema', description: 'Sve vesti na temu {name} na portalu {brand}.' },

  writerPage: { description: '{name}, {role}. Svi članci na portalu {brand}.' },

  notFound: {
    title: 'Te strane nema',
    text: 'Adresa je pogrešna, ili je članak povučen. Odavde se stiže dalje:',
    description: 'Tražena strana ne postoji.',
    toHome: 'Na naslovnu',
  },

  login: {
    title: 'Prijava',
    description: 'Prijavite se nalogom portala {brand}.',
    text: 'Jedan nalog važi za sva izdanja.',
    email: 'E-adresa',
    password: 'Lozinka',
    show: 'Prikaži lozinku',
    hide: 'Sakrij lozinku',
    submit: 'Prijavi se',
    busy: 'Prijava je u toku…',
    failed: 'Prijava nije uspela. Proverite e-adresu i lozinku.',
    notVerified: 'Nalog još nije potvrđen. Otvorite vezu koju smo vam poslali e-poštom.',
    limited: 'Previše pokušaja. Sačekajte minut i pokušajte ponovo.',
    overloaded: 'Prijava je trenutno preopterećena. Pokušajte ponovo za nekoliko trenutaka.',
    unreachable: 'Nema veze sa portalom. Proverite internet i pokušajte ponovo.',
    noScript: 'Za prijavu je potreban uključen JavaScript.',
  },
};

/** Serbian is the type, the others satisfy it. */
export type NewsPhrases = typeof sr;
