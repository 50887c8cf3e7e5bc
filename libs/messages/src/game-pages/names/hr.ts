import type { GamePageNames } from './sr';

export const hr = {
  menu: {
    title: 'Izbornik igre',
    description: 'Sve stranice igre na jednom mjestu: plasmani, džokeri, pravila, nagrade, značke i vaši podaci.',
  },
  rankings: {
    title: 'Plasmani',
    description: 'Plasman igrača po kolima i u ukupnom poretku, s bodovima i brojem pogođenih ishoda.',
  },
  jokers: {
    title: 'Džokeri i natjecanje',
    description: 'Kako se dobiva dvostruki i trostruki džoker, što donosi i kako teče natjecanje.',
  },
  about: {
    title: 'O Prognozzeru',
    description: 'Što je Prognozzer, kako je zamišljeno natjecanje i tko može igrati.',
  },
  howToPlay: {
    title: 'Kako igrati',
    description: 'Od prijave do plasmana: kako se daju prognoze, ulaže džoker i osvajaju bodovi.',
  },
  rules: {
    title: 'Pravila igre',
    description: 'Sudionici, rokovi, bodovi, džokeri, odgođene utakmice, plasman i nagrade: sva pravila igre.',
  },
  prizes: {
    title: 'Nagrade',
    description: 'Fond svakog kola, nagrade po kolima i nagrade za ukupni plasman.',
  },
  userData: {
    title: 'Korisnički podaci',
    description: 'Podaci kojima igrate: ime, slika, obavijesti i veza s računom na stranici Kvota.',
  },
  badges: {
    title: 'Značke',
    description: 'Sve značke igre i kako se osvajaju.',
  },
  sharedBadge: {
    title: '{name}: {badge}',
    description: '{name} ima značku „{badge}” u igri {game}. {how}',
    failed: 'Značka se trenutačno ne može prikazati',
    picture: 'Značka „{badge}”',
  },
  breadcrumb: 'Putanja',
  loading: 'Učitava se…',
  retry: 'Pokušaj ponovno',
} satisfies GamePageNames;
