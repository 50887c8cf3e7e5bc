import { freePorts, IS_FULL, KillablePostgres, type RunningService, SEED, startProcess, until } from '@tribina/testing';
import * as fc from 'fast-check';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ALL, ORIGINS, TrackingUnderTest, type Browser } from './testing/tracking';

const SERVER = fileURLToPath(new URL('server.ts', import.meta.url));
const HOUR_MS = 3_600_000;
const AGENTS = 4;
const BATCH_EVENTS = 5;
/** What must have been acknowledged before the next thing goes wrong. */
const BETWEEN = 40;
const LONGEST_PAUSE_MS = 300;
/** A file of the journal gets as long as this on a disk that is full. */
const LONGEST_FILE = 16_384;

const TROUBLES = {
  'the service is killed': (system: System) => system.killService(),
  'the service is killed as it loads': async (system: System) => {
    await system.untilLoading();
    await system.killService();
  },
  'PostgreSQL is killed': (system: System, pauseMs: number) => system.killPostgres(pauseMs),
  'the disk is full': (system: System, pauseMs: number) => system.fillDisk(pauseMs),
  'the clock goes back an hour': (system: System) => system.turnClockBack(),
} as const;
type Trouble = keyof typeof TROUBLES;
const KINDS = (Object.keys(TROUBLES) as Trouble[]).filter(
  // No other system lets a limit be set for a process that runs.
  (kind) => kind !== 'the disk is full' || process.platform === 'linux',
);
const POINTS = IS_FULL ? 50 : KINDS.length;

/** The service as a process, a PostgreSQL that keeps what it has acknowledged, and agents that send until they are answered. */
class System {
  readonly acknowledged: string[] = [];
  #isOver = false;
  #isBack = false;
  #service!: RunningService;

  private constructor(
    readonly tracking: TrackingUnderTest,
    private readonly postgres: KillablePostgres,
    private readonly browser: Browser,
    private readonly port: number,
  ) {}

  static async start(): Promise<System> {
    const postgres = await KillablePostgres.start();
    const tracking = await TrackingUnderTest.start({}, postgres.url);
    const browser = await tracking.browser();
    // Its journal is that of the process from here on.
    await tracking.app.close();
    const system = new System(tracking, postgres, browser, await freePorts(1));
    await system.startService();
    return system;
  }

  async startService(): Promise<void> {
    this.#service = await startProcess(SERVER, { ...this.tracking.config, PORT: this.port, LOG_LEVEL: 'info' });
  }

  async killService(): Promise<void> {
    const ended = once(this.#service.child, 'close');
    this.#service.child.kill('SIGKILL');
    await ended;
    await this.startService();
  }

  /** Resolves in the middle of a transaction that loads something. */
  async untilLoading(): Promise<void> {
    const loading = `select from pg_stat_activity
      where application_name = 'tribina-tracking' and pid <> pg_backend_pid() and backend_xid is not null`;
    await until(async () => (await this.tracking.rows(loading)).length > 0);
  }

  async killPostgres(pauseMs: number): Promise<void> {
    await this.postgres.kill();
    await delay(pauseMs);
    await this.postgres.startAgain();
  }

  /** No file of the process gets any longer for a while: what it was writing is torn, as on a disk that is full. */
  async fillDisk(pauseMs: number): Promise<void> {
    const limit = (soft: string) =>
      execFileSync('prlimit', ['--pid', String(this.#service.child.pid), `--fsize=${soft}:`]);
    limit(String(1 + Math.round((pauseMs / LONGEST_PAUSE_MS) * LONGEST_FILE)));
    await delay(LONGEST_PAUSE_MS);
    limit('unlimited');
  }

  /** The next time it comes right again. */
  async turnClockBack(): Promise<void> {
    this.#isBack = !this.#isBack;
    await this.tracking.moveClock(this.#isBack ? -HOUR_MS : 0);
  }

  /** Batch after batch, each until it is acknowledged; the last one too. */
  async agent(): Promise<void> {
    while (!this.#isOver) {
      const list = Array.from({ length: BATCH_EVENTS }, () => this.tracking.item('PAGE_VIEW'));
      while (!(await this.#isTaken(list))) await delay(20);
      this.acknowledged.push(...list.map(({ eventId }) => eventId));
    }
  }

  async #isTaken(list: readonly object[]): Promise<boolean> {
    const { fingerprint, token } = this.browser;
    try {
      const answer = await fetch(`http://127.0.0.1:${this.port}/actions/save-multiple`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: ORIGINS.rs },
        body: JSON.stringify({ fingerprint, token, ...this.tracking.batch(list, { consent: ALL }) }),
      });
      await answer.arrayBuffer();
      return answer.status === 202;
    } catch {
      // It was killed.
      return false;
    }
  }

  /** Lets the agents come to an end, and loads what is left. */
  async finish(agents: readonly Promise<void>[]): Promise<void> {
    this.#isOver = true;
    await Promise.all(agents);
    await this.#service.stop();
    await this.tracking.open();
    await this.tracking.loaded();
  }

  async close(): Promise<void> {
    await this.tracking.close();
    await this.postgres.close();
  }
}

it(
  `GB5: what was acknowledged is stored, once, whatever goes wrong ${POINTS} times (seed ${SEED})`,
  async () => {
    const pauses = fc.sample(fc.integer({ min: 0, max: LONGEST_PAUSE_MS }), { seed: SEED, numRuns: POINTS });
    const system = await System.start();
    const agents = Array.from({ length: AGENTS }, () => system.agent());
    for (const [point, pauseMs] of pauses.entries()) {
      const enough = system.acknowledged.length + BETWEEN;
      await until(() => system.acknowledged.length >= enough);
      await delay(pauseMs);
      const kind = KINDS[(SEED + point) % KINDS.length];
      if (kind) await TROUBLES[kind](system, pauseMs);
    }
    await system.finish(agents);

    const { tracking, acknowledged } = system;
    const stored = new Set(
      (await tracking.rows<{ id: string }>('select event_id as id from event')).map(({ id }) => id),
    );
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    const [views] = await tracking.rows<{ views: number }>('select sum(views)::int as views from traffic_day');
    expect([views?.views, stored.size]).toEqual([acknowledged.length, acknowledged.length]);
    expect(await tracking.count('event')).toBe(stored.size);
    await system.close();
  },
  // Of the time most is the starts: of PostgreSQL, and of the service after each end.
  IS_FULL ? 15 * 60_000 : 120_000,
);
