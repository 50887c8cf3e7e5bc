/** The jokers that the player has. */
export const sr = {
  jokers: 'Vaši džokeri',
  jokersNone: 'Trenutno nemate džokera.',
  jokersLogin: 'Prijavite se da vidite svoje džokere.',
  jokersFailed: 'Džokeri trenutno ne mogu da se učitaju.',
  jokerTypes: { EVENT_DOUBLE_PTS: 'Dvostruki džoker', EVENT_TRIPLE_PTS: 'Trostruki džoker' },
  jokerStates: {
    AVAILABLE: 'spreman',
    INVESTED: 'uložen, čeka ishod',
    SPENT: 'iskorišćen',
    RETURNED: 'vraćen, može u bilo koje kolo',
  },
  jokerStage: 'važi za {name}',
};
export type OwnJokersPhrases = typeof sr;
