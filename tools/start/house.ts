import { existsSync } from 'node:fs';
import type { Connection } from '../release/connection';
import type { Buildable } from './build';
import { migrateAll, openSystemDatabase, type SystemDatabase } from './database';
import { DemoWorld } from './demo-world';
import { fingerprint, isBuilt, stampBuilt } from './fingerprint';
import { ROOT, type DataPaths } from './paths';
import type { Progress, Step } from './progress';
import type { Secrets } from './secrets';
import { gatewaySpec, seedParts, serviceSpecs, standInSpecs, urlOf, type SystemParts } from './services';
import type { StartSettings } from './settings';
import { Supervised, type ProcessSpec } from './supervised';

/** What each step takes on two cores, s: what the bar of a first start goes by. */
export const WORK = {
  database: 2,
  'build of the services': 6,
  'build of the pages': 30,
  services: 4,
  'demo world': 22,
  releases: 3,
  gateway: 3,
} as const;
type StepName = keyof typeof WORK;

const PROJECTS: Readonly<Record<Buildable, number>> = { service: 7, tool: 1, app: 6 };
/** What the demo world says of itself: matches, pictures, three editions, the game and its players. */
const DEMO_PARTS = 7;

/** Everything that `npm start` runs: brought up side by side as far as one does not need the other, and ended in order. */
export class House {
  readonly running: Supervised[] = [];
  readonly #ending = new AbortController();
  /** Also while it is still being opened. */
  #database: Promise<SystemDatabase> | null = null;
  /** Releases that this start was the first to assign. */
  #promoted: readonly string[] = [];

  constructor(
    private readonly settings: StartSettings,
    private readonly paths: DataPaths,
    private readonly secrets: Secrets,
    private readonly progress: Progress,
  ) {}

  /** Resolves when a page can be served; its releases may still be to be judged. */
  async bringUp(): Promise<void> {
    // What writes it takes seconds to load: meanwhile the database is made.
    const { wantsDemo, databaseUrl } = this.settings;
    if (wantsDemo && databaseUrl === null && !existsSync(this.paths.postgres)) void loadSeed().catch(() => undefined);
    const pages = await this.#foundations();
    const { parts, database } = await this.#parts();
    const demo = new DemoWorld(database);
    if (wantsDemo && (await demo.dropHalf()))
      this.progress.say('an earlier start was interrupted: its half of a demo world is thrown away');
    await this.#step('database', () => this.#migrate(database.ownerUrl));
    const isFirst = await this.#beginDemo(demo);
    const gateway = this.#add(gatewaySpec(parts));
    if (!isFirst) gateway.start();
    const services = this.#services(parts, isFirst);
    await together([
      together([pages(), services]).then(() => this.#step('releases', () => this.#publish())),
      isFirst ? this.#writeDemo(parts, demo, services) : services,
    ]);
    await this.#step('gateway', async () => {
      gateway.start();
      await gateway.ready();
    });
  }

  /** Has the gate's browser look at the releases that serve; never rejects. */
  async judgeReleases(): Promise<void> {
    const say = (text: string) => this.progress.say(text);
    try {
      const { judgeBuilt } = await import('./releases');
      await judgeBuilt(this.#releases, say, this.#promoted);
    } catch (error) {
      // The service goes on with it when it is started the next time.
      if (!this.#ending.signal.aborted) say(`  releases are still to be judged: ${errorText(error)}`);
    }
  }

  /**
   * Ends everything, also while it is brought up: the gateway first, then all that it asks, and the database last.
   *
   * @throws what the first has thrown that could not be ended; all others are.
   */
  async end(): Promise<void> {
    this.#ending.abort();
    const isGateway = ({ spec }: Supervised) => spec.name === 'gateway';
    const stopAll = (some: readonly Supervised[]) => Promise.allSettled(some.map((one) => one.stop()));
    const gateway = await stopAll(this.running.filter(isGateway));
    const others = await stopAll(this.running.filter((one) => !isGateway(one)));
    const database = await this.#database?.catch(() => null);
    const [last] = await Promise.allSettled([database?.stop()]);
    for (const ended of [...gateway, ...others, last]) if (ended.status === 'rejected') throw ended.reason;
  }

  /** Database and services' programs. @returns builds the pages, which can wait. */
  async #foundations(): Promise<() => Promise<void>> {
    const isAllBuilt = isBuilt(ROOT);
    const sources = fingerprint(ROOT, 'sources');
    const openDatabase = async () => {
      const say = (text: string) => this.progress.say(text);
      this.#database = openSystemDatabase(this.settings.databaseUrl, this.paths, say, this.#ending.signal);
      await this.#database;
    };
    if (isAllBuilt) {
      await openDatabase();
      return () => Promise.resolve();
    }
    await together([openDatabase(), this.#build('build of the services', ['service', 'tool'])]);
    return async () => {
      await this.#build('build of the pages', ['app']);
      stampBuilt(ROOT, sources);
    };
  }

  async #migrate(ownerUrl: string): Promise<void> {
    const counts = new Map<string, number>();
    await migrateAll(ownerUrl, this.secrets, (name) => {
      const [schema = name] = name.split('/', 1);
      counts.set(schema, (counts.get(schema) ?? 0) + 1);
    });
    const schemas = [...counts].map(([schema, count]) => `${schema} by ${count}`);
    if (schemas.length > 0) this.progress.say(`  migrated ${schemas.join(', ')}`);
  }

  async #parts(): Promise<{ readonly parts: SystemParts; readonly database: SystemDatabase }> {
    const { settings, paths, secrets } = this;
    const database = await this.#database;
    if (!database) throw new Error('There is no database');
    const { ownerUrl, isEmbedded } = database;
    return { parts: { settings, paths, secrets, ownerUrl, isEmbedded }, database };
  }

  #build(name: StepName, kinds: readonly Buildable[]): Promise<void> {
    const all = kinds.reduce((sum, kind) => sum + PROJECTS[kind], 0);
    let count = 0;
    return this.#step(name, async ({ reach }) => {
      const { build } = await import('./build');
      const told = (project: string) => {
        this.progress.say(`  built ${project}`);
        reach(++count / all);
      };
      await build(kinds, told, this.#ending.signal);
    });
  }

  /** @param isFirst players of the demo world are linked with the stand-in; otherwise nobody waits for it. */
  async #services(parts: SystemParts, isFirst: boolean): Promise<void> {
    await this.#step('services', async () => {
      const standIns = standInSpecs(parts).map((spec) => this.#add(spec));
      const awaited = [...serviceSpecs(parts).map((spec) => this.#add(spec)), ...(isFirst ? standIns : [])];
      for (const one of awaited) one.start();
      await Promise.all(awaited.map((one) => one.ready()));
      for (const one of standIns) one.start();
    });
  }

  /** @returns whether a demo world is to be written. */
  async #beginDemo(demo: DemoWorld): Promise<boolean> {
    if (!this.settings.wantsDemo) {
      await demo.keepAsItIs();
      return false;
    }
    const begun = await demo.begin();
    if (begun === 'taken') this.progress.say('no demo world: the database holds something already');
    return begun === 'begun';
  }

  #writeDemo(parts: SystemParts, demo: DemoWorld, served: Promise<void>): Promise<void> {
    return this.#step('demo world', async ({ reach }) => {
      let count = 0;
      const { seedDemo } = await loadSeed();
      const say = (text: string) => {
        this.progress.say(`  ${text}`);
        reach(++count / DEMO_PARTS);
      };
      await seedDemo(seedParts(parts), say, served);
      await demo.finish();
    });
  }

  async #publish(): Promise<void> {
    const { publishBuilt } = await import('./releases');
    const published = await publishBuilt(this.#releases, { later: true });
    for (const { release, what } of published) if (what !== 'known') this.progress.say(`  ${release} ${what}`);
    this.#promoted = published.filter(({ what }) => what === 'promoted').map(({ release }) => release);
  }

  get #releases(): Connection {
    return { url: urlOf(this.settings, 'releases'), token: this.secrets.text('operator-token') };
  }

  #add(spec: ProcessSpec): Supervised {
    // What were started now would outlive the end.
    this.#ending.signal.throwIfAborted();
    const one = new Supervised(spec, this.paths, (text) => this.progress.say(text));
    this.running.push(one);
    return one;
  }

  async #step<T>(name: StepName, work: (step: Step) => Promise<T>): Promise<T> {
    this.#ending.signal.throwIfAborted();
    const step = this.progress.begin(name);
    const result = await work(step);
    step.done();
    return result;
  }
}

/** Needed once. */
const loadSeed = () => import('../demo/seed/seed');

/** Waits for all, also when one has failed: nothing goes on behind the back of whoever cleans up. */
async function together<T extends readonly unknown[]>(works: {
  readonly [K in keyof T]: Promise<T[K]>;
}): Promise<T> {
  const settled = await Promise.allSettled(works);
  for (const result of settled) if (result.status === 'rejected') throw result.reason;
  return settled.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as T;
}

function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
