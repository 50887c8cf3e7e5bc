import type { NewsPhrases } from './sr';

export const hr = {
  age: { justNow: 'upravo sada', minutesAgo: 'prije {n} min', hoursAgo: 'prije {n} h', yesterday: 'jučer {time}' },
  home: 'Naslovnica',
  breadcrumb: 'Putanja',
  editorsPick: 'Izbor urednika',
  scores: 'Rezultati i termini',
  latest: 'Najnovije',
  allNews: 'Sve vijesti',
  allOf: 'Sve iz rubrike {name}',
  subcategories: 'Podrubrike: {name}',

  game: {
    matches: { one: 'utakmica', few: 'utakmice', other: 'utakmica' },
    dinars: { one: 'dinar', few: 'dinara', other: 'dinara' },
    headline: '{matches}. {sum}.',
    text: 'Pogodite ishode i podijelite nagradni fond kola.',
    open: 'Listić se predaje do {time}',
    locked: 'Kolo je u tijeku',
    fill: 'Ispuni listić',
    look: 'Pogledaj kolo',
    picks: '{pick}: {percent} % igrača',
  },

  special: {
    dates: '{from} – {to}',
    home: 'Otvori specijal',
    schedule: 'Raspored i rezultati',
    standings: 'Skupine',
  },

  article: {
    correction: 'Ispravak',
    by: 'Piše {name}',
    updated: 'Izmijenjeno {time}',
    readingTime: '{n} min čitanja',
    illustration: 'Ilustracija: {credit}',
    photo: 'Foto: {credit}',
    tags: 'Teme',
    readNext: 'Čitajte dalje',
    table: 'Tablica, pomiče se vodoravno',
  },

  match: {
    title: 'Utakmica',
    goals: 'Pogoci',
  },

  share: {
    copy: 'Kopiraj poveznicu',
    share: 'Podijeli',
    copied: 'Poveznica je kopirana.',
    failed: 'Kopiranje nije uspjelo. Adresa je u adresnom polju preglednika.',
  },

  live: {
    title: 'Uživo',
    over: 'Prijenos je završen',
    newestFirst: 'Najnovije prvo',
    oldestFirst: 'Od početka',
    newPosts: { one: 'nova objava', few: 'nove objave', other: 'novih objava' },
    keyEvents: 'Ključni trenuci',
    pinned: 'Izdvojeno',
    edited: 'izmijenjeno {time}',
    takenBack: 'Redakcija je povukla ovu objavu.',
    shareOf: 'Podijeli objavu od {time}',
  },

  suggestions: {
    title: 'Prijedlozi za klađenje',
    fixes_of_the_day: 'Fiksevi dana',
    good_to_try: 'Vrijedi pokušati',
    not_good_for_try: 'Bolje preskočiti',
    odds: 'koeficijent {value}',
    note: 'Klađenje je zabranjeno mlađima od 18 godina i može izazvati ovisnost. Koeficijenti su iz trenutka objave.',
  },

  list: {
    pages: 'Stranice',
    page: 'Stranica {page} od {pages}',
    titleOfPage: '{title}, stranica {page}',
    previous: 'Prethodna stranica',
    more: 'Još vijesti',
    loading: 'Učitavanje…',
    loaded: { one: 'vijest je učitana', few: 'vijesti su učitane', other: 'vijesti je učitano' },
    failed: 'Vijesti trenutačno ne stižu. Pokušajte ponovno.',
    empty: 'Ovdje još nema vijesti.',
  },

  categoryPage: { description: '{name}: najnovije vijesti, analize i rezultati na portalu {brand}.' },

  archive: {
    title: 'Sve vijesti',
    description: 'Sve vijesti portala {brand}, od najnovije, s arhivom po danima.',
    dayTitle: 'Vijesti: {date}',
    dayDescription: 'Sve vijesti portala {brand} tog dana: {date}',
    byDate: 'Vijesti po datumu',
    date: 'Datum',
    show: 'Prikaži dan',
    dayBefore: 'Dan ranije',
    dayAfter: 'Dan kasnije',
    emptyDay: 'Tog dana nema vijesti.',
  },

  tagPage: { kicker: 'Tema', description: 'Sve vijesti na temu {name} na portalu {brand}.' },

  writerPage: { description: '{name}, {role}. Svi članci na portalu {brand}.' },

  notFound: {
    title: 'Te stranice nema',
    text: 'Adresa je pogrešna ili je članak povučen. Odavde se može dalje:',
    description: 'Tražena stranica ne postoji.',
    toHome: 'Na naslovnicu',
  },

  login: {
    title: 'Prijava',
    description: 'Prijavite se računom portala {brand}.',
    text: 'Jedan račun vrijedi za sva izdanja.',
    email: 'E-adresa',
    password: 'Lozinka',
    show: 'Prikaži lozinku',
    hide: 'Sakrij lozinku',
    submit: 'Prijavi se',
    busy: 'Prijava je u tijeku…',
    failed: 'Prijava nije uspjela. Provjerite e-adresu i lozinku.',
    notVerified: 'Račun još nije potvrđen. Otvorite poveznicu koju smo vam poslali e-poštom.',
    limited: 'Previše pokušaja. Pričekajte minutu i pokušajte ponovno.',
    overloaded: 'Prijava je trenutačno preopterećena. Pokušajte ponovno za koji trenutak.',
    unreachable: 'Nema veze s portalom. Provjerite internet i pokušajte ponovno.',
    noScript: 'Za prijavu je potreban uključen JavaScript.',
  },
} satisfies NewsPhrases;
