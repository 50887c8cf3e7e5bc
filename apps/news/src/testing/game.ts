import type { GameEvent, Stage } from '@tribina/contracts';

const HALF_HOUR_MS = 1_800_000;

/** A match of a stage: `Domaćin 1` against `Gost 1`. With `isLive` it is in its 58th minute at 2:1. */
function anEvent(place: number, startTime: string, isLive: boolean): GameEvent {
  const team = (name: string, id: number, goals: number) => ({
    participant: { id, name: `${name} ${place}`, flagUrl: `/img/svg/crests/team-${id}.svg` },
    score: isLive ? goals : null,
    bet: null,
  });
  return {
    id: place,
    startTime,
    status: { code: 0, endedStatus: false },
    minute: isLive ? 58 : null,
    offered: true,
    bets: [team('Domaćin', 2 * place, 2), team('Gost', 2 * place + 1, 1)],
    betsDistributions: [],
    finalResultBet: null,
    readonly: false,
    participantScores: isLive ? [2, 1] : [],
    pointsWon: null,
    token: null,
  };
}

/** A stage of eight matches that begins at `start` (two hours after the tests' pages are made); only its first may be live. */
export function aStage(start = '2026-11-20T20:00:00.000Z'): Stage {
  const isLive = start < '2026-11-20T18:00:00.000Z';
  const startOf = (place: number) =>
    isLive && place > 1
      ? '2026-11-20T20:00:00.000Z'
      : new Date(Date.parse(start) + (place - 1) * HALF_HOUR_MS).toISOString();
  return {
    id: 111,
    stageId: 111,
    name: '11. kolo',
    shortname: '11',
    ordinal: 11,
    events: [1, 2, 3, 4, 5, 6, 7, 8].map((place) => anEvent(place, startOf(place), isLive && place === 1)),
    rank: 0,
    totalPoints: 0,
    start,
    end: '2026-11-21T02:00:00.000Z',
    deadline: start,
    lockedAt: isLive ? start : null,
    prizePool: 100_000,
  };
}
