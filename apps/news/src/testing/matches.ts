import type { Match, MatchStatus } from '@tribina/contracts';
import { aMatch as aLeagueMatch } from '@tribina/ui/football/testing';

/** A match of the league that begins two hours after the tests' pages are made. */
export function aMatch(changes: Partial<Match> = {}): Match {
  return aLeagueMatch({
    id: 31,
    startTime: '2026-11-20T20:00:00.000Z',
    groupation: { id: 91, name: '11. kolo' },
    ...changes,
  });
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
