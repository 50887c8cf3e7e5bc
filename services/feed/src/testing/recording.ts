import type { LiveMatch } from '@tribina/contracts/schemas';

type Goal = NonNullable<LiveMatch['goals']>[number];

const goal = (side: Goal['side'], scorer: string, minute: number, penalty = false): Goal => ({
  side,
  scorer,
  minute,
  offset: null,
  penalty,
  ownGoal: false,
});

const GOALS = [
  goal('home', 'Lionel Messi', 23, true),
  goal('home', 'Ángel Di María', 36),
  goal('visitor', 'Kylian Mbappé', 80, true),
  goal('visitor', 'Kylian Mbappé', 81),
  goal('home', 'Lionel Messi', 108),
  goal('visitor', 'Kylian Mbappé', 118, true),
];

/** What a provider says of a match of the document that tests write (`aDocument`). */
export function aLiveMatch(changes: Partial<LiveMatch> = {}): LiveMatch {
  return {
    competition: 'poles',
    home: 'North',
    visitor: 'south',
    startTime: '2026-05-01T18:00:00.000Z',
    version: 1,
    code: 0,
    ended: false,
    minute: 1,
    score: { home: 0, visitor: 0 },
    ...changes,
  };
}

function frame(version: number, minute: number, goals: number, changes: Partial<LiveMatch> = {}): LiveMatch {
  const scored = GOALS.slice(0, goals);
  const count = (side: Goal['side']) => scored.filter((one) => one.side === side).length;
  const score = { home: count('home'), visitor: count('visitor') };
  return aLiveMatch({ version, minute, score, goals: scored, ...changes });
}

const HALF_TIME = { halfTime: { home: 2, visitor: 0 } };
const FULL_TIME = { ...HALF_TIME, fullTime: { home: 2, visitor: 2 } };

/** The final of the World Cup 2022 as it went, between the teams of the document that tests write. */
export const RECORDING: readonly LiveMatch[] = [
  frame(1, 1, 0),
  frame(2, 23, 1),
  frame(3, 36, 2),
  frame(4, 46, 2, HALF_TIME),
  frame(5, 80, 3, HALF_TIME),
  frame(6, 81, 4, HALF_TIME),
  frame(7, 91, 4, FULL_TIME),
  frame(8, 108, 5, { ...FULL_TIME, extraTime: { home: 3, visitor: 2 } }),
  frame(9, 118, 6, { ...FULL_TIME, extraTime: { home: 3, visitor: 3 } }),
  frame(10, 120, 6, {
    ...FULL_TIME,
    extraTime: { home: 3, visitor: 3 },
    penalties: { home: 4, visitor: 2 },
    ended: true,
    minute: null,
  }),
];
