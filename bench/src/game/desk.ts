import {
  gameAdminCalls,
  gameJobCalls,
  pathOf,
  type Call,
  type CallTypes,
  type DeskJob,
  type JobAct,
} from '@tribina/contracts';
import { IDENTITY_HEADER, type Database } from '@tribina/service-kit';
import { startProcess, testKeys } from '@tribina/testing';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { recordFeedResults } from '../../../services/prognozzer/src/results/record';
import type { Figure, InProcessBench } from '../bench';
import { timed } from '../own-system';
import { playersWanted, STAGE, tidy, withManyPlayers, type Sides } from './many-players';

const SERVER = path.join(import.meta.dirname, '../../../services/prognozzer/src/server.ts');
const NOBODY = 'http://127.0.0.1:9';
const ORGANISER = 7;
/** As often as the desk looks. */
const LOOK_MS = 1_000;
/** As long as the gateway waits for an answer (`UPSTREAM_BUDGET_MS`). */
const ANSWER_BUDGET_MS = 3_000;
/** Looks that are left out while the page is. */
const AWAY_LOOKS = 5;
const LAST_MATCH = 8;
const MATCHES = Array.from({ length: LAST_MATCH }, (_none, index) => index + 1);
const REASON = 'measured';
const BLOCKED = 1;

interface Given {
  readonly params?: Readonly<Record<string, number>>;
  readonly body?: object;
}

/** The desk of an organiser, whose answers are timed. */
class Desk {
  readonly waits: number[] = [];
  readonly #keys: ReturnType<typeof testKeys>;
  readonly #address: string;

  constructor(keys: ReturnType<typeof testKeys>, address: string) {
    this.#keys = keys;
    this.#address = address;
  }

  async ask<T extends CallTypes>(call: Call<T>, { params = {}, body }: Given = {}): Promise<T['reply']> {
    const identity = this.#keys.assertionOf({ sub: ORGANISER, roles: ['member', 'admin'] });
    const headers = { [IDENTITY_HEADER]: identity, 'x-edition': 'rs', 'content-type': 'application/json' };
    const { ms, value } = await timed(async () => {
      const answer = await fetch(this.#address + pathOf(call, params), {
        method: call.method,
        headers: body ? headers : { ...headers, 'content-type': 'text/plain' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { isOk: answer.ok, text: await answer.text() };
    });
    this.waits.push(ms);
    if (!value.isOk) throw new Error(`${call.path}: ${value.text}`);
    // The service has checked its answer against the schema of the call.
    return JSON.parse(value.text) as T['reply'];
  }

  async press(requestId: string, act: JobAct): Promise<DeskJob> {
    return (await this.ask(gameJobCalls.startJob, { body: { requestId, act } })).job;
  }

  /** What a screen of the desk asks for as it is opened. */
  async open() {
    const { jobs, settlements = [] } = await this.ask(gameJobCalls.listJobs);
    const { runs } = await this.ask(gameAdminCalls.readStage, { params: { stageId: STAGE } });
    await this.ask(gameAdminCalls.listChallenges);
    return { jobs, settlements, runs };
  }
}

/** What an organiser has seen of an act. */
interface Seen {
  /** From the press to its end, as the desk says. */
  readonly ms: number;
  readonly steps: ReadonlySet<string>;
  readonly isFoundAgain: boolean;
}

/** Presses, looks until it is seen how far it has come, leaves, comes back, presses once more, and stays to the end. */
async function follow(desk: Desk, act: JobAct, lookMs: number): Promise<Seen> {
  const requestId = randomUUID();
  const steps = new Set<string>();
  const { id } = await desk.press(requestId, act);
  const look = async () => {
    const job = (await desk.ask(gameJobCalls.listJobs)).jobs.find((one) => one.id === id);
    if (job && job.total > 0) steps.add(`${job.done} of ${job.total}`);
    return job;
  };
  while (steps.size === 0 && (await look())?.endedAt === null) await delay(lookMs);
  await delay(AWAY_LOOKS * lookMs);
  const back = await desk.open();
  const again = await desk.press(requestId, act);
  while ((await look())?.endedAt === null) await delay(lookMs);
  const { job, result } = await desk.ask(gameJobCalls.readJob, { params: { jobId: id } });
  if (job.endedAt === null || result === null) throw new Error(`A job has not come to its end: ${JSON.stringify(job)}`);
  return {
    ms: Date.parse(job.endedAt) - Date.parse(job.createdAt),
    steps,
    isFoundAgain: back.jobs.some((one) => one.id === id) && again.id === id,
  };
}

/** Waits until the desk, which is opened anew with each look, shows so many settlements of the stage. */
async function untilSettled(desk: Desk, wanted: number, lookMs: number): Promise<Seen> {
  const steps = new Set<string>();
  const look = async () => {
    const { runs, settlements } = await desk.open();
    for (const { done, total } of settlements) steps.add(`${done} of ${total}`);
    return runs.length;
  };
  const { ms } = await timed(async () => {
    while ((await look()) < wanted) await delay(lookMs);
  });
  return { ms, steps, isFoundAgain: true };
}

/** Results of all matches, as they come from the feed. */
export function importResults(database: Database, matchIds: readonly number[]): Promise<unknown> {
  const matches = matchIds.map((matchId) => ({ matchId, homeScore: 1, visitorScore: 0, code: 0, ended: true }));
  return database.transaction((tx) => recordFeedResults(tx, matches));
}

/** What should be there once, and how often it is. @param reason of the correction and the block. */
export async function timesDone(client: pg.Client, stage: number, reason: string): Promise<Record<string, number>> {
  const ran = (cause: string) =>
    `(select count(*)::integer from settlement_run where stage_id = $1 and cause = '${cause}')`;
  const audited = (action: string) =>
    `(select count(*)::integer from audit where action = '${action}' and reason = $2)`;
  const { rows } = await client.query<Record<string, number>>(
    `select ${ran('result')} as imports,
            (select count(*)::integer from result_version where source = 'admin' and reason = $2) as corrections,
            ${ran('correction')} as "corrected stages", ${audited('result.corrected')} as "audited corrections",
            ${ran('player.blocked')} as "stages without the blocked", ${audited('player.blocked')} as "audited blocks"`,
    [stage, reason],
  );
  return rows[0] ?? {};
}

/** What came of it. */
interface Measured {
  readonly players: number;
  readonly lookMs: number;
  /** One UPDATE of all slips, ms. */
  readonly update: number;
  readonly imported: Seen;
  readonly corrected: Seen;
  readonly blocked: Seen;
  readonly waits: readonly number[];
  readonly times: Readonly<Record<string, number>>;
}

/** @param players with a slip each. @param lookMs between two looks of the desk. */
export function measureDesk(players: number, lookMs = LOOK_MS): Promise<readonly Figure[]> {
  return withManyPlayers(players, async (sides) => {
    const { client } = sides;
    const update = await timed(() =>
      client.query('update slip set version = version + 1 where stage_id = $1', [STAGE]),
    );
    await tidy(client);
    const keys = testKeys('prognozzer');
    const service = await startProcess(SERVER, settingsOf(keys, sides));
    try {
      const desk = new Desk(keys, service.address);
      // Its deadline is over: it is settled once before anything is known of its matches.
      await untilSettled(desk, 1, lookMs);
      await importResults(sides.database, MATCHES);
      const imported = await untilSettled(desk, 2, lookMs);
      const stated = { home: 0, visitor: 1, code: 0, ended: true, reason: REASON, version: 1 };
      const corrected = await follow(desk, { kind: 'correction', eventId: LAST_MATCH, ...stated }, lookMs);
      const block = { kind: 'player', userId: BLOCKED, isBlocked: true, reason: REASON } as const;
      const blocked = await follow(desk, block, lookMs);
      const times = await timesDone(client, STAGE, REASON);
      return figuresOf({ players, lookMs, update: update.ms, imported, corrected, blocked, waits: desk.waits, times });
    } finally {
      await service.stop();
    }
  });
}

/** Figures of what there is to be none of. @param scale of how many slips. */
export function noneOf(scale: string) {
  return (id: string, what: string, value: number, detail: string): Figure => ({
    id,
    what,
    value,
    unit: '',
    reference: null,
    worse: 'higher',
    budget: 0,
    detail: `${scale}; ${detail}`,
  });
}

function figuresOf(measured: Measured): readonly Figure[] {
  const { players, lookMs, update, imported, corrected, blocked, waits, times } = measured;
  const scale = `${players.toLocaleString('en')} slips`;
  const took = (id: string, what: string, ms: number, more = ''): Figure => ({
    id,
    what,
    value: ms / update,
    unit: '×',
    reference: 'one UPDATE of all slips of the stage',
    worse: 'higher',
    detail: `${scale}, ${Math.round(ms)} ms against ${Math.round(update)} ms${more}`,
  });
  const none = noneOf(scale);
  const stepsOf = ({ steps }: Seen) => `; seen at step ${[...steps].join(', ') || 'none'}`;
  const isUnseen = ({ ms, steps }: Seen) => steps.size === 0 && ms > 2 * lookMs;
  const lost = [imported, corrected, blocked].filter((seen) => isUnseen(seen) || !seen.isFoundAgain);
  const counts = Object.entries(times);
  return [
    took(
      'game-desk-import',
      'results of a whole stage from the feed, until the desk shows what follows',
      imported.ms,
      stepsOf(imported),
    ),
    took('game-desk-correction', 'a correction, from the press to its end', corrected.ms, stepsOf(corrected)),
    took('game-desk-block', 'a block, from the press to its end', blocked.ms, stepsOf(blocked)),
    {
      id: 'game-desk-answer',
      what: 'the longest answer that an organiser waits for, presses among them, while all that goes on',
      value: Math.max(...waits),
      unit: 'ms',
      reference: null,
      worse: 'higher',
      budget: ANSWER_BUDGET_MS,
      detail: `${scale}, ${waits.length} answers`,
    },
    none(
      'game-desk-lost',
      'acts of more than two looks of which no step was seen, or that were not found by who came back to the page',
      lost.length,
      'an import, a correction and a block',
    ),
    none(
      'game-desk-once',
      'what is there more or less often than once after each was pressed twice',
      counts.filter(([, count]) => count !== 1).length,
      counts.map(([what, count]) => `${what}: ${count}`).join(', '),
    ),
  ];
}

function settingsOf(keys: ReturnType<typeof testKeys>, { serviceUrl }: Sides): object {
  return {
    PORT: 0,
    CLOCK: 'system',
    DATABASE_URL: serviceUrl,
    INTERNAL_KEY: keys.internalKey,
    IDENTITY_PUBLIC_KEY: keys.publicKeySetting,
    FEED_URL: NOBODY,
    PORTAL_URL: NOBODY,
    BETTING_SITE_URL: NOBODY,
    BETTING_SITE_KEY: 'betting-site-key-of-the-bench',
    AFFILIATE_KEY: 'affiliate-key-of-the-bench-which-is-long',
    IDENTITY_NUMBER_KEYS: 'identity-number-key-of-the-bench-which-is-long',
    IDENTITY_NUMBER_HASH_KEY: 'identity-number-hash-key-of-the-bench-long',
  };
}

export const gameDesk: InProcessBench = {
  name: 'game-desk',
  isInProcess: true,
  method:
    'A database of its own with a million slips (`GAME_BENCH_PLAYERS`) in a stage whose deadline is over, and the game service as a ' +
    'process. The feed’s results of all eight matches are recorded, then an organiser corrects one, and blocks a player: presses, ' +
    'looks every second, leaves the page once it has shown a step, comes back after five seconds, presses once more under the same ' +
    'request, and looks to the end. Every answer is timed.',
  run: () => measureDesk(playersWanted()),
};
