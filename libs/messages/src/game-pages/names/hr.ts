import type { GamePageNames } from './sr';

export const hr = {
  menu: {
    name: 'Izbornik',
    title: 'Izbornik igre',
    description: 'Sve stranice igre na jednom mjestu: plasmani, džokeri, pravila, nagrade, značke i tvoji podaci.',
  },
  rankings: {
    name: 'Plasmani',
    title: 'Plasmani',
    description: 'Plasman igrača po kolima i u ukupnom poretku, s bodovima i brojem pogođenih ishoda.',
  },
  jokers: {
    name: 'Džokeri',
    title: 'Džokeri i natjecanje',
    description: 'Kako se dobiva dvostruki i trostruki džoker, što donosi i kako teče natjecanje.',
  },
  about: {
    name: 'O igri',
    title: 'O Prognozzeru',
    description: 'Što je Prognozzer, kako je zamišljeno natjecanje i tko može igrati.',
  },
  howToPlay: {
    name: 'Kako se igra',
    title: 'Kako se igra',
    description: 'Od prijave do plasmana: kako se daju prognoze, ulaže džoker i osvajaju bodovi.',
  },
  rules: {
    name: 'Pravila igre',
    title: 'Pravila igre',
    description: 'Sudionici, rokovi, bodovi, džokeri, odgođene utakmice, plasman i nagrade: sva pravila igre.',
  },
  prizes: {
    name: 'Nagrade',
    title: 'Nagrade',
    description: 'Fond svakog kola, nagrade po kolima i nagrade za ukupni plasman.',
  },
  userData: {
    name: 'Moji podaci',
    title: 'Moji podaci',
    description: 'Podaci kojima igraš: ime, slika, obavijesti i veza s računom na stranici Kvota.',
  },
  badges: {
    name: 'Značke',
    title: 'Značke',
    description: 'Sve značke igre i kako se osvajaju.',
  },
  sharedBadge: {
    title: '{name}: {badge}',
    description: '{name} ima značku „{badge}” u igri {game}. {how}',
    picture: 'Značka „{badge}”',
  },
  breadcrumb: 'Putanja',
} satisfies GamePageNames;
