export const sr = {
  betting: {
    title: 'Vesti o klađenju',
    description: 'Najnovije analize, saveti i vesti o klađenju na portalu {brand}. Za starije od 18 godina.',
    lead: 'Analize, saveti i vesti o kvotama, najnovije na vrhu. Tekstovi ne obećavaju dobitak.',
    categories: 'Rubrike o klađenju',
    note: 'Klađenje je samo za starije od 18 godina i može da stvori zavisnost. Kladite se samo onim što možete da izgubite.',
    empty: 'Još nema vesti o klađenju.',
  },

  rss: {
    title: 'RSS kanali',
    description: 'Vesti portala {brand} u čitaču RSS kanala: po jedan kanal za svaki sport.',
    lead: 'Kanal donosi vesti u vaš čitač čim su objavljene, bez prijave i bez praćenja. Izaberite sport, pa adresu kanala nalepite u čitač.',
    feeds: {
      all: 'Svi sportovi',
      soccer: 'Fudbal',
      basketball: 'Košarka',
      tennis: 'Tenis',
      handball: 'Rukomet',
      rugby: 'Ragbi',
      athletics: 'Atletika',
      otherSports: 'Ostali sportovi',
      uncategorised: 'Bez rubrike',
      betting: 'Klađenje',
      bettingNews: 'Vesti o klađenju',
    },
    open: 'Otvori kanal: {name}',
    copy: 'Kopiraj adresu',
    copyOf: 'Kopiraj adresu kanala: {name}',
    copied: 'Adresa kanala „{name}” je kopirana.',
    failed: 'Kopiranje nije uspelo. Označi adresu kanala i kopiraj je sam.',
    note: 'Naslove i uvode slobodno koristite uz vezu ka tekstu. Za sve drugo pročitajte uslove korišćenja.',
  },

  about: {
    title: 'O nama',
    description: 'Ko piše portal {brand}, kako radimo i kako ispravljamo greške.',
    text: [
      '{brand} je sportski dnevnik za čitanje s nogu: šta se desilo, zašto i šta dolazi. Pratimo domaća i svetska takmičenja, a o svakom sportu piše neko ko ga dobro poznaje.',
      'Vest objavljujemo kada je potvrdimo. Podatke o utakmicama uzimamo iz javnih izvora i navodimo odakle su. Kada pogrešimo, ispravku upisujemo u sam tekst i označavamo vreme izmene.',
      'Sadržaj koji je oglas tako je i obeležen. Na ono što pišemo oglašivači nemaju uticaja.',
    ],
    team: 'Redakcija',
    texts: 'Tekstovi: {name}',
    empty: 'Spisak redakcije trenutno ne može da se prikaže.',
  },

  apps: {
    title: 'Mobilne aplikacije',
    description: 'Gde je {brand} na telefonu.',
    lead: 'Aplikacije za telefone nisu deo ovog portala: za sada ih nema ni u jednoj prodavnici. Sve što ovde čitate radi u pregledaču telefona, bez instalacije.',
    stores: {
      android: {
        name: 'Android',
        text: 'U pregledaču otvorite meni i izaberite „Dodaj na početni ekran”. Ikona otvara portal kao i svaka aplikacija.',
      },
      ios: {
        name: 'iPhone i iPad',
        text: 'U Safariju pritisnite dugme za deljenje, pa „Dodaj na početni ekran”.',
      },
      gallery: {
        name: 'AppGallery',
        text: 'Na Huawei telefonima u meniju pregledača izaberite „Dodaj na početni ekran”.',
      },
    },
    beware: 'Ako negde naiđete na aplikaciju pod našim imenom, nije naša.',
  },

  legal: {
    privacy: { title: 'Politika privatnosti', description: 'Šta {brand} čuva o čitaocima, koliko dugo i ko to vidi.' },
    terms: { title: 'Uslovi korišćenja', description: 'Pravila za čitanje portala {brand}, za naloge i za komentare.' },
    changed: 'Poslednja izmena: {date}',
    failed: 'Tekst trenutno ne može da se prikaže.',
    retry: 'Pokušaj ponovo',
  },

  season: {
    schedule: 'Raspored i rezultati',
    scheduleTitle: '{competition} {season}: {round}',
    scheduleDescription: '{competition} {season}: raspored i rezultati po kolima.',
    standings: 'Tabela',
    standingsTitle: '{competition} {season}: tabela',
    standingsDescription: '{competition} {season}: tabela, bodovi i gol-razlika.',
    scorers: 'Strelci',
    scorersTitle: '{competition} {season}: strelci',
    scorersDescription: '{competition} {season}: lista strelaca.',
    views: 'Prikazi sezone',
    competitions: 'Takmičenja: {country}',
    countries: 'Druge zemlje',
    rounds: 'Kola',
    previous: 'Prethodno: {round}',
    next: 'Sledeće: {round}',
    noTable: 'Ovo takmičenje nema tabelu.',
    notRecorded:
      'Strelci ovog takmičenja se ne beleže: izvor podataka sadrži rezultate, ali ne i ko je postigao golove.',
    noGoals: 'Još niko nije postigao gol.',
    deduction: '{team}: oduzeto bodova {points}.',
  },

  mostRead: 'Najčitanije',
  sections: 'Rubrike',
};

/** Serbian is the type, the others satisfy it. */
export type PagesPhrases = typeof sr;
