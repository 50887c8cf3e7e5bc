import type { TablePhrases } from './sr';

export const en = {
  tableOf: 'Table: {group}',
  rank: { short: '#', long: 'position' },
  team: 'Team',
  played: { short: 'P', long: 'played' },
  won: { short: 'W', long: 'won' },
  drawn: { short: 'D', long: 'drawn' },
  lost: { short: 'L', long: 'lost' },
  goals: { short: 'Gls', long: 'goals for and against' },
  difference: { short: 'GD', long: 'goal difference' },
  points: { short: 'Pts', long: 'points' },
  undecided: 'level by all rules, undecided',
  scorers: 'Scorers',
  scorer: 'Scorer',
  scored: { short: 'G', long: 'goals' },
  penalties: { short: 'Pen.', long: 'of which penalties' },
} satisfies TablePhrases;
