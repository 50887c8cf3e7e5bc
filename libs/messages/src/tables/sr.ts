export const sr = {
  tableOf: 'Tabela: {group}',
  rank: { short: '#', long: 'mesto' },
  team: 'Tim',
  played: { short: 'U', long: 'utakmice' },
  won: { short: 'P', long: 'pobede' },
  drawn: { short: 'N', long: 'nerešene' },
  lost: { short: 'I', long: 'izgubljene' },
  goals: { short: 'Gol', long: 'dati i primljeni golovi' },
  difference: { short: 'GR', long: 'gol-razlika' },
  points: { short: 'Bod', long: 'bodovi' },
  undecided: 'izjednačeni po svim pravilima, nije odlučeno',
  scorers: 'Strelci',
  scorer: 'Strelac',
  scored: { short: 'G', long: 'golovi' },
  penalties: { short: 'Iz pen.', long: 'od toga iz penala' },
};

/** Words of tables of football; Serbian is the type, the others satisfy it. */
export type TablePhrases = typeof sr;
