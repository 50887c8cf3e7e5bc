import type { OwnJokersPhrases } from './sr';

export const hr: OwnJokersPhrases = {
  jokers: 'Vaši džokeri',
  jokersNone: 'Trenutačno nemate džokera.',
  jokersLogin: 'Prijavite se da vidite svoje džokere.',
  jokersFailed: 'Džokeri se trenutačno ne mogu učitati.',
  jokerTypes: { EVENT_DOUBLE_PTS: 'Dvostruki džoker', EVENT_TRIPLE_PTS: 'Trostruki džoker' },
  jokerStates: {
    AVAILABLE: 'spreman',
    INVESTED: 'uložen, čeka ishod',
    SPENT: 'iskorišten',
    RETURNED: 'vraćen, može u bilo koje kolo',
  },
  jokerStage: 'vrijedi za {name}',
};
