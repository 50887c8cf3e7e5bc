import type { Match } from '@tribina/contracts';

/** A match of the invented league, for tests. */
export function aMatch(changes: Partial<Match> = {}): Match {
  const team = (id: number, name: string, code: string) => ({
    id,
    name,
    code,
    type: 'CLUB' as const,
    flagUrl: `/img/svg/crests/${code.toLowerCase()}.svg`,
  });
  return {
    id: 1,
    startTime: '2026-11-20T17:00:00Z',
    competition: { id: 9, name: 'Liga vetrova' },
    groupation: null,
    round: { id: 91, name: '11. kolo' },
    phase: 'league',
    home: team(11, 'Košava', 'KOS'),
    visitor: team(12, 'Bura', 'BUR'),
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
