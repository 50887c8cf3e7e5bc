import type { TableRules } from '../standings/table-rules';
import type { TieBreaker } from '../standings/tie-breakers';
import type { RulesSince, SeriesRules } from './series-rules';

const ALL: TieBreaker[] = ['goal-difference', 'goals-for'];
const AMONG: TieBreaker[] = ['head-to-head-points', 'head-to-head-difference'];

/** A win was two points until then; goal difference was what parted teams. */
function twoPointsUntil(year: number, tieBreakers: TieBreaker[]): RulesSince[] {
  return [
    [1970, { winPoints: 2, tieBreakers: ALL }],
    [year, { tieBreakers }],
  ];
}

/** Whom a criterion has parted is out, and those left start again (RFEF, general regulations, article 201). */
const SPAIN: TieBreaker[] = [
  'head-to-head-points',
  'head-to-head-again',
  'head-to-head-difference',
  'head-to-head-again',
  ...ALL,
  'fair-play',
];

const GERMANY: TieBreaker[] = [...ALL, ...AMONG, 'head-to-head-away-goals', 'away-goals', 'play-off'];

const FRANCE_WITH_AWAY_GOALS: TieBreaker[] = [
  'goal-difference',
  ...AMONG,
  'head-to-head-goals',
  'head-to-head-away-goals',
  'goals-for',
  'away-goals',
  'fair-play-uefa',
];
/** What goals away decided was taken out for 2025/26 (LFP). */
const FRANCE: TieBreaker[] = [
  'goal-difference',
  ...AMONG,
  'goals-for',
  'wins',
  'away-wins',
  'fair-play-uefa',
  'drawing-of-lots',
];

const ITALY: TieBreaker[] = [...AMONG, ...ALL, 'drawing-of-lots'];

const BELGIUM: TieBreaker[] = ['carried-half', 'wins', ...ALL, 'away-goals', 'away-wins', 'play-off'];

const SCOTLAND: TableRules = {
  tieBreakers: [...ALL, ...AMONG, 'play-off'],
  split: { afterRound: 33, places: 6 },
  carried: { others: 'all' },
};

/** Rules of leagues, each from the first season of which it holds. */
export const LEAGUE_RULES: readonly SeriesRules[] = [
  {
    names: ['Premier League', 'English Premier League'],
    since: [
      [1992, { tieBreakers: [...ALL, 'play-off'] }],
      [2019, { tieBreakers: [...ALL, 'head-to-head-points', 'head-to-head-away-goals', 'play-off'] }],
    ],
  },
  {
    // The Football League asked for goals before their difference for seven years.
    names: ['English Championship', 'English League One', 'English League Two'],
    since: [
      [1992, { tieBreakers: ['goals-for', 'goal-difference'] }],
      [1999, { tieBreakers: ALL }],
      // The two lower ones were ended early; the first was played to its end, and is the same by match.
      [2019, { tieBreakers: ALL, perMatch: true }],
      [2020, { tieBreakers: ALL }],
    ],
  },
  {
    names: ['Scottish Premiership'],
    since: [
      ...twoPointsUntil(1994, ALL),
      [2000, SCOTLAND],
      // It was ended early, before it split.
      [2019, { ...SCOTLAND, perMatch: true }],
      [2020, SCOTLAND],
    ],
  },
  {
    names: [
      'La Liga',
      'Primera División de España',
      'Segunda División de España',
      'Spain Primera División',
      'Spain Segunda División',
    ],
    since: [
      [1970, { winPoints: 2, tieBreakers: SPAIN }],
      [1995, { tieBreakers: SPAIN }],
    ],
  },
  {
    names: ['Serie A', 'Italian Serie A'],
    since: [
      ...twoPointsUntil(1994, ['play-off', ...ALL]),
      [2005, { tieBreakers: ITALY }],
      // The title and the last safe place are played for again.
      [2022, { tieBreakers: ITALY, playOffPlaces: [1, 17], playOffWinners: ['hellas-verona'] }],
      [2023, { tieBreakers: ITALY, playOffPlaces: [1, 17] }],
    ],
  },
  { names: ['Italian Serie B'], since: [...twoPointsUntil(1994, ALL), [2005, { tieBreakers: ITALY }]] },
  {
    names: ['Bundesliga', 'Deutsche Bundesliga', 'Deutsche 2. Bundesliga', 'Deutsche 3. Liga'],
    since: twoPointsUntil(1995, GERMANY),
  },
  {
    names: ['Ligue 1', 'French Ligue 1', 'French Ligue 2'],
    since: [
      ...twoPointsUntil(1994, ALL),
      [2017, { tieBreakers: FRANCE_WITH_AWAY_GOALS }],
      // It was ended after 28 rounds (LFP): by match, then between whom all matches were played.
      [2019, { tieBreakers: [...AMONG, 'goal-difference', 'goals-for'], perMatch: true }],
      [2020, { tieBreakers: FRANCE_WITH_AWAY_GOALS }],
      [2025, { tieBreakers: FRANCE }],
    ],
  },
  { names: ['Netherlands Eredivisie'], since: twoPointsUntil(1995, [...ALL, ...AMONG, 'play-off']) },
  {
    names: ['Portuguese Primeira Liga'],
    since: [
      ...twoPointsUntil(1995, [...AMONG, ...ALL]),
      [2006, { tieBreakers: [...AMONG, 'goal-difference', 'wins', 'goals-for', 'play-off'] }],
    ],
  },
  {
    names: ['Belgium First Division A'],
    since: [
      ...twoPointsUntil(1995, BELGIUM),
      [2009, { tieBreakers: BELGIUM, carried: { others: 'half-up' } }],
      [2023, { tieBreakers: BELGIUM, carried: { 'Relegation round': 'all', others: 'half-up' } }],
    ],
  },
  {
    names: ['Österr. Bundesliga'],
    // Half a point that is rounded off comes back where teams are level.
    since: [
      ...twoPointsUntil(1995, ALL),
      [2018, { tieBreakers: ['carried-half', ...ALL], carried: { others: 'half-down' } }],
    ],
  },
  { names: ['Österr. 2. Liga', 'Österr. Erste Liga'], since: twoPointsUntil(1995, ALL) },
  {
    names: ['Swiss Super League'],
    since: [
      ...twoPointsUntil(1995, ALL),
      [2023, { tieBreakers: ALL, split: { afterRound: 33, places: 6 }, carried: { others: 'all' } }],
    ],
  },
  { names: ['Swiss Challenge League'], since: twoPointsUntil(1995, ALL) },
  {
    names: ['Croatian Football League', 'SuperSport HNL', 'HNL'],
    since: [[2023, { tieBreakers: [...AMONG, 'head-to-head-goals', ...ALL] }]],
  },
  { names: ['Greek Super League'], since: [[2006, { tieBreakers: [...AMONG, ...ALL, 'play-off'] }]] },
  {
    names: ['Turkish Süper Lig', 'Turkish 1. Lig'],
    since: [[2010, { tieBreakers: [...AMONG, 'head-to-head-goals', ...ALL, 'play-off'] }]],
  },
  { names: ['Hungarian Nemzeti Bajnokság I'], since: [[2010, { tieBreakers: ['wins', ...ALL] }]] },
  {
    names: ['Brasileiro Série A', 'Brasileiro Série B'],
    since: [[2006, { tieBreakers: ['wins', ...ALL, 'head-to-head-points'] }]],
  },
  { names: ['Argentina Primera Division'], since: [[2010, { tieBreakers: ALL }]] },
  { names: ['Liga MX'], since: [[2010, { tieBreakers: [...ALL, 'head-to-head-points', 'away-goals'] }]] },
  { names: ['Major League Soccer'], since: [[2014, { tieBreakers: ['wins', ...ALL, 'fair-play'] }]] },
  { names: ['Japan | J1 League'], since: [[2005, { tieBreakers: [...ALL, ...AMONG] }]] },
  { names: ['China | Super League'], since: [[2010, { tieBreakers: [...AMONG, 'head-to-head-goals', ...ALL] }]] },
];
