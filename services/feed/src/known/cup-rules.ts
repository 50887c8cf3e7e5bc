import type { TieBreaker } from '../standings/tie-breakers';
import type { SeriesRules } from './series-rules';

const ALL: TieBreaker[] = ['goal-difference', 'goals-for'];
const AMONG: TieBreaker[] = ['head-to-head-points', 'head-to-head-difference', 'head-to-head-goals'];
const UEFA: TieBreaker[] = ['fair-play-uefa', 'ranking', 'drawing-of-lots'];
const FIFA: TieBreaker[] = ['fair-play', 'ranking', 'drawing-of-lots'];

/** Rules of World Cups, European Championships and cups of clubs, each from the year from which it holds. */
export const CUP_RULES: readonly SeriesRules[] = [
  {
    names: ['World Cup', 'FIFA World Cup'],
    since: [
      [1930, { winPoints: 2, tieBreakers: ['play-off', 'goal-average'] }],
      [
        1954,
        {
          winPoints: 2,
          // The second place was played for, lots parted the two who shared the first; of others nothing was said.
          tieBreakers: ['drawing-of-lots', 'play-off', 'goal-average', 'goal-difference'],
          lots: ['BRA', 'YUG', 'URU', 'AUT'],
        },
      ],
      [1958, { winPoints: 2, tieBreakers: ['play-off', 'goal-average', 'drawing-of-lots'] }],
      [1962, { winPoints: 2, tieBreakers: ['goal-average', 'drawing-of-lots'] }],
      [
        1970,
        {
          winPoints: 2,
          tieBreakers: ['goal-difference', 'drawing-of-lots', 'goals-for'],
          lots: ['URS', 'MEX'],
        },
      ],
      [1974, { winPoints: 2, tieBreakers: [...ALL, 'drawing-of-lots'] }],
      [
        1986,
        {
          winPoints: 2,
          tieBreakers: [...ALL, ...AMONG, 'drawing-of-lots'],
          bestThirds: { bracket: 'winners-abcd', tieBreakers: [...ALL, 'drawing-of-lots'] },
        },
      ],
      [
        1990,
        {
          winPoints: 2,
          tieBreakers: [...ALL, ...AMONG, 'drawing-of-lots'],
          lots: ['IRL', 'NED'],
          bestThirds: { bracket: 'winners-abcd', tieBreakers: [...ALL, 'drawing-of-lots'] },
        },
      ],
      [
        1994,
        {
          tieBreakers: [...ALL, ...AMONG, 'drawing-of-lots'],
          bestThirds: { bracket: 'winners-abcd', tieBreakers: [...ALL, 'drawing-of-lots'] },
        },
      ],
      [1998, { tieBreakers: [...ALL, ...AMONG, 'drawing-of-lots'] }],
      [
        2018,
        {
          tieBreakers: [...ALL, ...AMONG, 'fair-play', 'drawing-of-lots'],
          // Four yellow cards against six; no source at hand has them.
          fairPlay: { JPN: -4, SEN: -6 },
        },
      ],
      [2022, { tieBreakers: [...ALL, ...AMONG, 'fair-play', 'drawing-of-lots'] }],
      [
        2026,
        {
          tieBreakers: [...AMONG, 'head-to-head-again', ...ALL, ...FIFA],
          bestThirds: { bracket: 'winners-abdegikl', tieBreakers: [...ALL, ...FIFA] },
        },
      ],
    ],
  },
  {
    names: ['Euro', 'UEFA Euro', 'European Championship'],
    since: [
      [1980, { winPoints: 2, tieBreakers: [...ALL, 'drawing-of-lots'] }],
      [1996, { tieBreakers: [...AMONG, ...ALL, ...UEFA] }],
      [2012, { tieBreakers: [...AMONG, 'head-to-head-again', ...ALL, ...UEFA] }],
      [
        2016,
        {
          tieBreakers: [...AMONG, 'head-to-head-again', ...ALL, ...UEFA],
          bestThirds: { bracket: 'winners-abcd', tieBreakers: [...ALL, ...UEFA] },
        },
      ],
      [
        2020,
        {
          tieBreakers: [...AMONG, 'head-to-head-again', ...ALL, 'wins', ...UEFA],
          bestThirds: { bracket: 'winners-bcef', tieBreakers: [...ALL, 'wins', ...UEFA] },
        },
      ],
    ],
  },
  {
    names: ['UEFA Champions League'],
    since: [
      [
        2003,
        { tieBreakers: [...AMONG, 'head-to-head-away-goals', 'head-to-head-again', ...ALL, 'away-goals', ...UEFA] },
      ],
      [2021, { tieBreakers: [...AMONG, 'head-to-head-again', ...ALL, 'away-goals', 'wins', 'away-wins', ...UEFA] }],
      // One table of 36, whose teams do not all meet.
      [
        2024,
        {
          tieBreakers: [
            ...ALL,
            'away-goals',
            'wins',
            'away-wins',
            'opponents-points',
            'opponents-difference',
            'opponents-goals',
            ...UEFA,
          ],
        },
      ],
    ],
  },
  { names: ['Club World Cup'], since: [[2025, { tieBreakers: [...AMONG, 'head-to-head-again', ...ALL, ...FIFA] }]] },
  { names: ['Copa Libertadores'], since: [[2019, { tieBreakers: [...ALL, 'away-goals', 'drawing-of-lots'] }]] },
];
