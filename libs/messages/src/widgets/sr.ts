/** What stands beside the news: stories, the banner, the video, the odds. */
export const sr = {
  stories: {
    title: 'Priče',
    open: 'Priče: {name}',
    openSeen: 'Priče: {name}, pogledano',
    previous: 'Prethodna priča',
    next: 'Sledeća priča',
    pause: 'Zaustavi',
    play: 'Nastavi',
    close: 'Zatvori priče',
    place: '{name}, priča {number} od {count}',
    more: 'Pročitaj više',
    loading: 'Priče se učitavaju…',
    failed: 'Priče trenutno ne stižu.',
    retry: 'Pokušaj ponovo',
  },
  banner: {
    close: 'Zatvori',
    advertisement: 'oglas',
  },
  video: {
    title: 'Video',
    captions: 'Titlovi',
    length: 'trajanje {length}',
  },
  odds: {
    title: 'Kvote dana',
    mark: 'oglas · 18+',
    previous: 'Prethodna utakmica',
    next: 'Sledeća utakmica',
    pause: 'Zaustavi smenjivanje',
    play: 'Pokreni smenjivanje',
    highest: 'Najveće kvote',
    highestOf: 'najveća',
    note: 'Kvote su promenljive. Klađenje može da izazove zavisnost: igraj odgovorno, samo za starije od 18 godina.',
    action: 'Ponuda na sajtu {name}',
  },
};

/** Serbian is the type, the others satisfy it. */
export type WidgetPhrases = typeof sr;
