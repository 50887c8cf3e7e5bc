/** Blocks of matches in articles, and clubs. */
export const sr = {
  positions: {
    filter: 'Prikaži po poziciji',
    all: 'Svi',
    GOALKEEPER: 'Golmani',
    DEFENCE: 'Odbrana',
    MIDFIELD: 'Sredina terena',
    ATTACK: 'Napad',
    COACH: 'Trener',
  },

  /** Of one player, beside the name. */
  one: {
    GOALKEEPER: 'golman',
    DEFENCE: 'odbrana',
    MIDFIELD: 'sredina',
    ATTACK: 'napad',
    COACH: 'trener',
  },

  teamTypes: { CLUB: 'Klub', NATIONAL_TEAM: 'Reprezentacija' },

  before: {
    title: 'Pred utakmicu',
    kickOff: 'Početak: {time}',
    form: 'Forma',
    won: { letter: 'P', word: 'pobeda' },
    drawn: { letter: 'N', word: 'nerešeno' },
    lost: { letter: 'I', word: 'poraz' },
    headToHead: 'Međusobni susreti',
    lineups: 'Očekivani sastavi',
    absences: 'Ko ne igra',
    reasons: {
      injury: 'povreda',
      illness: 'bolest',
      suspension: 'kazna',
      doubtful: 'neizvesno',
      other: 'odsutan',
    },
    odds: 'Najviše kvote',
  },

  after: {
    title: 'Posle utakmice',
    words: '{home} – {visitor}, rezultat {homeScore}:{visitorScore}',
    scorers: 'Strelci',
    penalty: 'penal',
    ownGoal: 'autogol',
    figures: 'Utakmica u brojkama',
    kinds: {
      possession: 'Posed lopte, %',
      shots: 'Šutevi',
      shotsOnTarget: 'Šutevi u okvir',
      corners: 'Korneri',
      offsides: 'Ofsajdi',
      fouls: 'Prekršaji',
      yellowCards: 'Žuti kartoni',
      redCards: 'Crveni kartoni',
    },
    manOfTheMatch: 'Igrač utakmice',
    toMarks: 'Ocene igrača',
  },

  marks: {
    mark: 'ocena {mark} od 10',
    like: 'Slaže se',
    dislike: 'Ne slaže se',
  },

  club: {
    page: 'Strana tima {name}',
    description: '{name}: sastav, naredne i poslednje utakmice i vesti na portalu {brand}.',
    coach: 'Trener',
    stadium: 'Stadion',
    standing: '{rank}. mesto, bodova: {points}',
    squad: 'Sastav',
    next: 'Naredne utakmice',
    last: 'Poslednje utakmice',
    news: 'Vesti',
    allNews: 'Sve vesti: {name}',
  },
};

/** Serbian is the type, the others satisfy it. */
export type MatchesPhrases = typeof sr;
