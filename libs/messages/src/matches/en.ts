import type { MatchesPhrases } from './sr';

export const en = {
  positions: {
    filter: 'Show by position',
    all: 'All',
    GOALKEEPER: 'Goalkeepers',
    DEFENCE: 'Defence',
    MIDFIELD: 'Midfield',
    ATTACK: 'Attack',
    COACH: 'Coach',
  },

  /** Of one player, beside the name. */
  one: {
    GOALKEEPER: 'goalkeeper',
    DEFENCE: 'defender',
    MIDFIELD: 'midfielder',
    ATTACK: 'forward',
    COACH: 'coach',
  },

  teamTypes: { CLUB: 'Club', NATIONAL_TEAM: 'National team' },

  before: {
    title: 'Before the match',
    kickOff: 'Kick-off: {time}',
    form: 'Form',
    won: { letter: 'W', word: 'won' },
    drawn: { letter: 'D', word: 'drawn' },
    lost: { letter: 'L', word: 'lost' },
    headToHead: 'Head to head',
    lineups: 'Expected line-ups',
    absences: 'Missing',
    reasons: {
      injury: 'injured',
      illness: 'ill',
      suspension: 'suspended',
      doubtful: 'doubtful',
      other: 'absent',
    },
    odds: 'Highest odds',
  },

  after: {
    title: 'After the match',
    words: '{home} against {visitor}, score {homeScore}–{visitorScore}',
    scorers: 'Scorers',
    penalty: 'pen.',
    ownGoal: 'own goal',
    figures: 'The match in figures',
    kinds: {
      possession: 'Possession, %',
      shots: 'Shots',
      shotsOnTarget: 'Shots on target',
      corners: 'Corners',
      offsides: 'Offsides',
      fouls: 'Fouls',
      yellowCards: 'Yellow cards',
      redCards: 'Red cards',
    },
    manOfTheMatch: 'Player of the match',
    toMarks: 'Player ratings',
  },

  marks: {
    mark: 'rated {mark} out of 10',
    like: 'Agree',
    dislike: 'Disagree',
  },

  club: {
    page: '{name}: team page',
    description: '{name}: squad, next and last matches and news on {brand}.',
    coach: 'Coach',
    stadium: 'Ground',
    standing: 'Position {rank}, {points} pts',
    squad: 'Squad',
    next: 'Next matches',
    last: 'Last matches',
    news: 'News',
    allNews: 'All news: {name}',
  },
} satisfies MatchesPhrases;
