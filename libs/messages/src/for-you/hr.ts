import type { ForYouPhrases } from './sr';

export const hr: ForYouPhrases = {
  title: 'Za vas',
  lead: 'Prema onome što čitate. Izbor vidite samo vi.',
  coldStart: 'Još ne znamo što vas zanima, pa ovdje stoji ono što se najviše čita. Čitajte, i izbor će biti vaš.',
  because: 'Jer čitate: {category}',
  mostRead: 'Među najčitanijima',
  recent: 'Iz posljednjih sedam dana',
  more: 'Prikaži još',
  settings: 'Isključi personalizaciju',
  erase: 'Obriši što se zna o meni',
  erased: 'Obrisano: od sada krećemo ispočetka.',
  failed: 'Izbor trenutačno ne možemo učitati.',
  eraseFailed: 'Brisanje nije uspjelo. Pokušajte ponovno.',
  offers: {
    title: 'Ponude za vas',
    highestOdds: 'Među najvećim tečajevima',
    settings: 'Isključi ponude',
    sports: { soccer: 'Nogomet' },
  },
};
