import type { PagesPhrases } from './sr';

export const hr = {
  betting: {
    title: 'Vijesti o klađenju',
    description: 'Najnovije analize, savjeti i vijesti o klađenju na portalu {brand}. Za starije od 18 godina.',
    lead: 'Analize, savjeti i vijesti o koeficijentima, najnovije na vrhu. Tekstovi ne obećavaju dobitak.',
    categories: 'Rubrike o klađenju',
    note: 'Klađenje je samo za starije od 18 godina i može izazvati ovisnost. Kladite se samo onime što možete izgubiti.',
    empty: 'Još nema vijesti o klađenju.',
  },

  rss: {
    title: 'RSS kanali',
    description: 'Vijesti portala {brand} u čitaču RSS kanala: po jedan kanal za svaki sport.',
    lead: 'Kanal donosi vijesti u vaš čitač čim su objavljene, bez prijave i bez praćenja. Odaberite sport, pa adresu kanala zalijepite u čitač.',
    feeds: {
      all: 'Svi sportovi',
      soccer: 'Nogomet',
      basketball: 'Košarka',
      tennis: 'Tenis',
      handball: 'Rukomet',
      rugby: 'Ragbi',
      athletics: 'Atletika',
      otherSports: 'Ostali sportovi',
      uncategorised: 'Bez rubrike',
      betting: 'Klađenje',
      bettingNews: 'Vijesti o klađenju',
    },
    open: 'Otvori kanal: {name}',
    copy: 'Kopiraj adresu',
    copyOf: 'Kopiraj adresu kanala: {name}',
    copied: 'Adresa kanala „{name}” je kopirana.',
    failed: 'Kopiranje nije uspjelo. Označi adresu kanala i kopiraj je sam.',
    note: 'Naslove i uvode slobodno koristite uz poveznicu na tekst. Za sve drugo pročitajte uvjete korištenja.',
  },

  about: {
    title: 'O nama',
    description: 'Tko piše portal {brand}, kako radimo i kako ispravljamo pogreške.',
    text: [
      '{brand} je sportski dnevnik za čitanje s nogu: što se dogodilo, zašto i što slijedi. Pratimo domaća i svjetska natjecanja, a o svakom sportu piše netko tko ga dobro poznaje.',
      'Vijest objavljujemo kada je potvrdimo. Podatke o utakmicama uzimamo iz javnih izvora i navodimo odakle su. Kada pogriješimo, ispravak upisujemo u sam tekst i označavamo vrijeme izmjene.',
      'Sadržaj koji je oglas tako je i označen. Na ono što pišemo oglašivači nemaju utjecaja.',
    ],
    team: 'Redakcija',
    texts: 'Tekstovi: {name}',
    empty: 'Popis redakcije trenutačno nije moguće prikazati.',
  },

  apps: {
    title: 'Mobilne aplikacije',
    description: 'Gdje je {brand} na mobitelu.',
    lead: 'Aplikacije za mobitele nisu dio ovog portala: zasad ih nema ni u jednoj trgovini. Sve što ovdje čitate radi u pregledniku mobitela, bez instalacije.',
    stores: {
      android: {
        name: 'Android',
        text: 'U pregledniku otvorite izbornik i odaberite „Dodaj na početni zaslon”. Ikona otvara portal kao i svaka aplikacija.',
      },
      ios: {
        name: 'iPhone i iPad',
        text: 'U Safariju pritisnite gumb za dijeljenje, pa „Dodaj na početni zaslon”.',
      },
      gallery: {
        name: 'AppGallery',
        text: 'Na Huawei mobitelima u izborniku preglednika odaberite „Dodaj na početni zaslon”.',
      },
    },
    beware: 'Ako negdje naiđete na aplikaciju pod našim imenom, nije naša.',
  },

  legal: {
    privacy: {
      title: 'Politika privatnosti',
      description: 'Što {brand} čuva o čitateljima, koliko dugo i tko to vidi.',
    },
    terms: { title: 'Uvjeti korištenja', description: 'Pravila za čitanje portala {brand}, za račune i za komentare.' },
    changed: 'Posljednja izmjena: {date}',
    failed: 'Tekst trenutačno nije moguće prikazati.',
    retry: 'Pokušaj ponovno',
  },

  season: {
    schedule: 'Raspored i rezultati',
    scheduleTitle: '{competition} {season}: {round}',
    scheduleDescription: '{competition} {season}: raspored i rezultati po kolima.',
    standings: 'Ljestvica',
    standingsTitle: '{competition} {season}: ljestvica',
    standingsDescription: '{competition} {season}: ljestvica, bodovi i gol-razlika.',
    scorers: 'Strijelci',
    scorersTitle: '{competition} {season}: strijelci',
    scorersDescription: '{competition} {season}: lista strijelaca.',
    views: 'Prikazi sezone',
    competitions: 'Natjecanja: {country}',
    countries: 'Druge zemlje',
    rounds: 'Kola',
    previous: 'Prethodno: {round}',
    next: 'Sljedeće: {round}',
    noTable: 'Ovo natjecanje nema ljestvicu.',
    notRecorded:
      'Strijelci ovog natjecanja ne bilježe se: izvor podataka sadrži rezultate, ali ne i tko je postigao golove.',
    noGoals: 'Još nitko nije postigao gol.',
    deduction: '{team}: oduzeto bodova {points}.',
  },

  mostRead: 'Najčitanije',
  sections: 'Rubrike',
} satisfies PagesPhrases;
