import type { Competitor, Match, MatchStatus } from '@tribina/contracts';

function aClub(id: number, name: string, code: string): Competitor {
  return { id, name, code, type: 'CLUB', flagUrl: `/img/svg/crests/${code.toLowerCase()}.svg` };
}

/** A match of the league that begins two hours after the tests' pages are made. */
export function aMatch(changes: Partial<Match> = {}): Match {
  return {
    id: 31,
    startTime: '2026-11-20T20:00:00.000Z',
    competition: { id: 9, name: 'Liga vetrova' },
    groupation: { id: 91, name: '11. kolo' },
    round: { id: 91, name: '11. kolo' },
    phase: 'league',
    home: aClub(11, 'Košava', 'KOS'),
    visitor: aClub(12, 'Bura', 'BUR'),
    status: { code: 0, endedStatus: false, minute: null },
    score: null,
    halfTime: null,
    fullTime: null,
    extraTime: null,
    penalties: null,
    goals: [],
    stadium: null,
    odds: [],
    ...changes,
  };
}

const begunAt = (status: Partial<MatchStatus>, home: number, visitor: number, changes: Partial<Match>) =>
  aMatch({
    startTime: '2026-11-20T17:00:00.000Z',
    status: { code: 0, endedStatus: false, minute: null, ...status },
    score: { home, visitor },
    ...changes,
  });

/** The same in its 58th minute. */
export function aLiveMatch(home: number, visitor: number, changes: Partial<Match> = {}): Match {
  return begunAt({ minute: 58 }, home, visitor, changes);
}

/** The same, over. */
export function anEndedMatch(home: number, visitor: number, changes: Partial<Match> = {}): Match {
  return begunAt({ endedStatus: true }, home, visitor, changes);
}
