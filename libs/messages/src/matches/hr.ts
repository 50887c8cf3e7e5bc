import type { MatchesPhrases } from './sr';

export const hr = {
  positions: {
    filter: 'Prikaži po poziciji',
    all: 'Svi',
    GOALKEEPER: 'Vratari',
    DEFENCE: 'Obrana',
    MIDFIELD: 'Sredina terena',
    ATTACK: 'Napad',
    COACH: 'Trener',
  },

  /** Of one player, beside the name. */
  one: {
    GOALKEEPER: 'vratar',
    DEFENCE: 'obrana',
    MIDFIELD: 'sredina',
    ATTACK: 'napad',
    COACH: 'trener',
  },

  teamTypes: { CLUB: 'Klub', NATIONAL_TEAM: 'Reprezentacija' },

  before: {
    title: 'Uoči utakmice',
    kickOff: 'Početak: {time}',
    form: 'Forma',
    won: { letter: 'P', word: 'pobjeda' },
    drawn: { letter: 'N', word: 'neriješeno' },
    lost: { letter: 'I', word: 'poraz' },
    headToHead: 'Međusobni susreti',
    lineups: 'Očekivani sastavi',
    absences: 'Tko ne igra',
    reasons: {
      injury: 'ozljeda',
      illness: 'bolest',
      suspension: 'kazna',
      doubtful: 'neizvjesno',
      other: 'odsutan',
    },
    odds: 'Najviši koeficijenti',
  },

  after: {
    title: 'Poslije utakmice',
    words: '{home} – {visitor}, rezultat {homeScore}:{visitorScore}',
    scorers: 'Strijelci',
    penalty: 'jedanaesterac',
    ownGoal: 'autogol',
    figures: 'Utakmica u brojkama',
    kinds: {
      possession: 'Posjed lopte, %',
      shots: 'Udarci',
      shotsOnTarget: 'Udarci u okvir',
      corners: 'Korneri',
      offsides: 'Zaleđa',
      fouls: 'Prekršaji',
      yellowCards: 'Žuti kartoni',
      redCards: 'Crveni kartoni',
    },
    manOfTheMatch: 'Igrač utakmice',
    toMarks: 'Ocjene igrača',
  },

  marks: {
    mark: 'ocjena {mark} od 10',
    like: 'Slaže se',
    dislike: 'Ne slaže se',
  },

  club: {
    page: 'Stranica momčadi {name}',
    description: '{name}: sastav, sljedeće i posljednje utakmice te vijesti na portalu {brand}.',
    coach: 'Trener',
    stadium: 'Stadion',
    standing: '{rank}. mjesto, bodova: {points}',
    squad: 'Sastav',
    next: 'Sljedeće utakmice',
    last: 'Posljednje utakmice',
    news: 'Vijesti',
    allNews: 'Sve vijesti: {name}',
  },
} satisfies MatchesPhrases;
