/** What stands beside the news: the banner, the video, the odds. */
export const sr = {
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
