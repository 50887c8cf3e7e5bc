/** What the game's pages say of themselves: headings and heads. How menus name them stands with the game's other words. */
export const sr = {
  menu: {
    title: 'Meni igre',
    description: 'Sve stranice igre na jednom mestu: plasmani, džokeri, pravila, nagrade, bedževi i vaši podaci.',
  },
  rankings: {
    title: 'Plasmani',
    description: 'Plasman igrača po kolima i u ukupnom poretku, sa bodovima i brojem pogođenih ishoda.',
  },
  jokers: {
    title: 'Džokeri i takmičenje',
    description: 'Kako se dobija dvostruki i trostruki džoker, šta donosi i kako teče takmičenje.',
  },
  about: {
    title: 'O Prognozzeru',
    description: 'Šta je Prognozzer, kako je zamišljeno takmičenje i ko može da igra.',
  },
  howToPlay: {
    title: 'Kako igrati',
    description: 'Od prijave do plasmana: kako se daju prognoze, ulaže džoker i osvajaju bodovi.',
  },
  rules: {
    title: 'Pravila igre',
    description: 'Učesnici, rokovi, bodovi, džokeri, odloženi mečevi, plasman i nagrade: sva pravila igre.',
  },
  prizes: {
    title: 'Nagrade',
    description: 'Fond svakog kola, nagrade po kolima i nagrade za ukupni plasman.',
  },
  userData: {
    title: 'Korisnički podaci',
    description: 'Podaci kojima igrate: ime, slika, obaveštenja i veza sa nalogom na sajtu Kvota.',
  },
  badges: {
    title: 'Bedževi',
    description: 'Svi bedževi igre i kako se osvajaju.',
  },
  /** Title of the page of somebody's badge. */
  sharedBadge: {
    title: '{name}: {badge}',
    description: '{name} ima bedž „{badge}” u igri {game}. {how}',
    failed: 'Bedž trenutno ne može da se prikaže',
    picture: 'Bedž „{badge}”',
  },
  breadcrumb: 'Putanja',
  loading: 'Učitava se…',
  retry: 'Pokušaj ponovo',
};

export type GamePageNames = typeof sr;
