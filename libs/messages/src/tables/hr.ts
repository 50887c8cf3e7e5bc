import type { TablePhrases } from './sr';

export const hr = {
  tableOf: 'Ljestvica: {group}',
  rank: { short: '#', long: 'mjesto' },
  team: 'Momčad',
  played: { short: 'U', long: 'utakmice' },
  won: { short: 'P', long: 'pobjede' },
  drawn: { short: 'N', long: 'neriješene' },
  lost: { short: 'I', long: 'izgubljene' },
  goals: { short: 'Gol', long: 'dani i primljeni pogoci' },
  difference: { short: 'GR', long: 'gol-razlika' },
  points: { short: 'Bod', long: 'bodovi' },
  undecided: 'izjednačeni po svim pravilima, nije odlučeno',
  scorers: 'Strijelci',
  scorer: 'Strijelac',
  scored: { short: 'G', long: 'pogoci' },
  penalties: { short: 'Iz kaz.', long: 'od toga iz kaznenih udaraca' },
} satisfies TablePhrases;
