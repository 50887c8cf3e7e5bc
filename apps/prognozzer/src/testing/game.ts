import type { Challenge, GameEvent, Stage } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { STAGE_PRIZE_POOL_RSD } from '@tribina/game-rules';
import type { CallResult, PageInput } from '@tribina/shell-api';
import type { Game } from '../shared/game';

/** When the tests' pages are made: a Friday, 19:00 in Belgrade. */
export const NOW = new Date('2026-11-20T18:00:00.000Z');

const HOUR_MS = 3_600_000;
/** ISO 8601. */
export const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS).toISOString();

const TEAMS = ['Košava', 'Bura', 'Delfin', 'Vidra', 'Lasta', 'Ris', 'Soko', 'Čaplja'];

const teamEntry = (index: number, score: number | null) => ({
  participant: {
    name: TEAMS[index % TEAMS.length] ?? '',
    id: index + 1,
    flagUrl: `/img/svg/crests/team-${index + 1}.svg`,
  },
  score,
  bet: null,
});

/** A match that starts in two hours; with `participantScores` its teams have them too. */
export function anEvent(changes: Partial<GameEvent> = {}): GameEvent {
  const [home = null, visitor = null] = changes.participantScores ?? [];
  return {
    id: 1,
    startTime: inHours(2),
    status: { code: 0, endedStatus: false },
    minute: null,
    offered: true,
    bets: [teamEntry(0, home), teamEntry(1, visitor)],
    betsDistributions: [],
    finalResultBet: null,
    readonly: false,
    participantScores: [],
    pointsWon: null,
    token: null,
    ...changes,
  };
}

const MATCH_HOURS = 3;
const ENDED = { code: 0, endedStatus: true };

/**
 * A stage of eight matches, one every half an hour.
 *
 * @param startsInHours of its first match; a stage whose matches are over has their results.
 */
export function aStage(ordinal: number, startsInHours: number, changes: Partial<Stage> = {}): Stage {
  const events = Array.from({ length: 8 }, (_none, place) => {
    const hours = startsInHours + place / 2;
    const result = hours <= -MATCH_HOURS ? { status: ENDED, participantScores: [2, 1] } : {};
    const bets = [teamEntry(2 * place, null), teamEntry(2 * place + 1, null)];
    return anEvent({ id: ordinal * 10 + place, startTime: inHours(hours), bets, ...result });
  });
  return {
    id: ordinal + 100,
    stageId: ordinal + 100,
    name: `${ordinal}. kolo`,
    shortname: String(ordinal),
    ordinal,
    events,
    rank: 0,
    totalPoints: 0,
    start: inHours(startsInHours),
    end: inHours(startsInHours + 3.5 + 4),
    deadline: inHours(startsInHours),
    lockedAt: startsInHours <= 0 ? inHours(startsInHours) : null,
    prizePool: STAGE_PRIZE_POOL_RSD,
    ...changes,
  };
}

/** Stages in the past, under way, to come. */
export const someStages = () => [aStage(1, -168), aStage(2, -1), aStage(3, 28.2)];

export function aGame(stages: readonly Stage[] = someStages()): Game {
  return { id: 7, name: 'Prognozzer – Liga vetrova', stageCount: stages.length, stages };
}

/** The answer of `get-current` for stages of which the second is the current one. */
export function aChallenge(stages: readonly Stage[] = someStages()): Challenge {
  return { id: 7, name: 'Prognozzer – Liga vetrova', stage: stages[1] ?? aStage(2, -1), stageCount: stages.length };
}

export const ok = (value: unknown): CallResult => ({ isOk: true, value });
export const NOT_FOUND: CallResult = { isOk: false, status: 404, code: 'NOT_FOUND' };

export function aPageInput(edition: EditionId, changes: Partial<PageInput> = {}): PageInput {
  const stages = someStages();
  return {
    edition: EDITIONS[edition],
    origins: { rs: 'https://tribina.example', hr: 'https://hr.tribina.example', ke: 'https://terrace.example' },
    route: 'home',
    path: '/prognozzer',
    params: {},
    query: {},
    data: { challenge: ok(aChallenge(stages)), stages: ok({ stages }) },
    now: NOW.toISOString(),
    ...changes,
  };
}
