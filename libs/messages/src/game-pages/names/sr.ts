/** Names of the game's pages, as menus, headings and heads have them. */
export const sr = {
  menu: {
    name: 'Meni',
    title: 'Meni igre',
    description: 'Sve stranice igre na jednom mestu: plasmani, džokeri, pravila, nagrade, bedževi i tvoji podaci.',
  },
  rankings: {
    name: 'Plasmani',
    title: 'Plasmani',
    description: 'Plasman igrača po kolima i u ukupnom poretku, sa bodovima i brojem pogođenih ishoda.',
  },
  jokers: {
    name: 'Džokeri',
    title: 'Džokeri i takmičenje',
    description: 'Kako se dobija dvostruki i trostruki džoker, šta donosi i kako teče takmičenje.',
  },
  about: {
    name: 'O igri',
    title: 'O Prognozzeru',
    description: 'Šta je Prognozzer, kako je zamišljeno takmičenje i ko može da igra.',
  },
  howToPlay: {
    name: 'Kako se igra',
    title: 'Kako se igra',
    description: 'Od prijave do plasmana: kako se daju prognoze, ulaže džoker i osvajaju bodovi.',
  },
  rules: {
    name: 'Pravila igre',
    title: 'Pravila igre',
    description: 'Učesnici, rokovi, bodovi, džokeri, odloženi mečevi, plasman i nagrade: sva pravila igre.',
  },
  prizes: {
    name: 'Nagrade',
    title: 'Nagrade',
    description: 'Fond svakog kola, nagrade po kolima i nagrade za ukupni plasman.',
  },
  userData: {
    name: 'Moji podaci',
    title: 'Moji podaci',
    description: 'Podaci kojima igraš: ime, slika, obaveštenja i veza sa nalogom na sajtu Kvota.',
  },
  badges: {
    name: 'Bedževi',
    title: 'Bedževi',
    description: 'Svi bedževi igre i kako se osvajaju.',
  },
  /** Title of the page of somebody's badge. */
  sharedBadge: {
    title: '{name}: {badge}',
    description: '{name} ima bedž „{badge}” u igri {game}. {how}',
    picture: 'Bedž „{badge}”',
  },
  breadcrumb: 'Putanja',
};

export type GamePageNames = typeof sr;
