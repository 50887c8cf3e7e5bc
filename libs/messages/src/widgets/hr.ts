import type { WidgetPhrases } from './sr';

export const hr = {
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
    title: 'Koeficijenti dana',
    mark: 'oglas · 18+',
    previous: 'Prethodna utakmica',
    next: 'Sljedeća utakmica',
    pause: 'Zaustavi izmjenu',
    play: 'Pokreni izmjenu',
    highest: 'Najveći koeficijenti',
    highestOf: 'najveći',
    note: 'Koeficijenti se mijenjaju. Klađenje može izazvati ovisnost: igraj odgovorno, samo za starije od 18 godina.',
    action: 'Ponuda na stranici {name}',
  },
} satisfies WidgetPhrases;
