/** Points that a competition has taken away, by its key and the key of the team: results alone do not tell of them. */
const DEDUCTIONS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  // Breaches of the financial rules: Everton 6 and 2, Nottingham Forest 4.
  'premier-league-2023-24': { everton: 8, 'nottingham-forest': 4 },
  // Crowd trouble in the match against Clermont.
  'ligue-1-2023-24': { montpellier: 1 },
  'french-ligue-1-2023-24': { montpellier: 1 },
  // Crowd trouble in the matches of Lyon and Nice against Marseille.
  'ligue-1-2021-22': { lyon: 1, nice: 1 },
  'french-ligue-1-2021-22': { lyon: 1, nice: 1 },
  // Forged accounts.
  'italian-serie-a-2014-15': { parma: 7 },
  'italian-serie-a-2018-19': { 'chievo-verona': 3 },
  'italian-serie-a-2022-23': { juventus: 10 },
  // Losses above what is allowed, administration, wages that were paid late.
  'english-championship-2018-19': { 'birmingham-city': 9 },
  'english-championship-2019-20': { 'wigan-athletic': 12 },
  'english-championship-2020-21': { 'sheffield-wednesday': 6 },
  'english-championship-2021-22': { 'derby-county': 21, reading: 6 },
  'english-championship-2022-23': { reading: 6, 'wigan-athletic': 3 },
};

/** What a source may put around the name of a club. */
const AFFIXES = /^(?:fc|ac|afc)-|-(?:fc|ac|afc)$/g;

/**
 * The points that are known to have been taken away from teams of a competition.
 *
 * @param teams keys of the teams, as its source spells them.
 */
export function knownDeductions(key: string, teams: readonly string[]): Readonly<Record<string, number>> | undefined {
  const known = DEDUCTIONS[key];
  if (!known) return undefined;
  const byName = new Map(teams.map((team) => [team.replaceAll(AFFIXES, ''), team]));
  return Object.fromEntries(Object.entries(known).map(([team, points]) => [byName.get(team) ?? team, points]));
}
