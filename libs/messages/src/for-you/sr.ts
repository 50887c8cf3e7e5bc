/** The news that are chosen by what a reader reads. */
export const sr = {
  title: 'Za vas',
  lead: 'Po onome što čitate. Izbor vidite samo vi.',
  /** Too little is known of the reader. */
  coldStart: 'Još ne znamo šta vas zanima, pa ovde stoji ono što se najviše čita. Čitajte, i izbor će biti vaš.',
  because: 'Jer čitate: {category}',
  mostRead: 'Među najčitanijima',
  /** Neither an interest nor readers speak for it. */
  recent: 'Iz poslednjih sedam dana',
  more: 'Prikaži još',
  settings: 'Isključi personalizaciju',
  erase: 'Obriši šta se zna o meni',
  erased: 'Obrisano: od sada počinjemo od početka.',
  failed: 'Izbor trenutno ne možemo da učitamo.',
  eraseFailed: 'Brisanje nije uspelo. Pokušajte ponovo.',
  offers: {
    title: 'Ponude za vas',
    highestOdds: 'Među najvećim kvotama',
    settings: 'Isključi ponude',
    /** By the feed's word for a sport. */
    sports: { soccer: 'Fudbal' },
  },
};

/** Serbian is the type, the others satisfy it. */
export type ForYouPhrases = typeof sr;
