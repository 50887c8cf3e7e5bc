import type { Trial } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import type { Database } from '@tribina/service-kit';
import type { Assignments } from '../assignments/service';
import { tell } from '../changes';
import { judge, type Aspect, type Judgement } from './judge';
import { forgetOldFigures, slotFigures, servedNow } from './repository';
import { BEFORE_MS, keyOf, trialsOf, type TrialPool } from './trials';

const PERIOD_MS = 1_000;
const FORGET_MS = 60 * 60 * 1000;
/** How soon it is tried again, and said again, where nothing could be taken back. */
const AGAIN_MS = 60 * 1000;

export interface WatchOptions {
  readonly database: Database;
  readonly assignments: Pick<Assignments, 'autoRollbacks'>;
  readonly warn: (details: object, message: string) => void;
  /** A release was taken back. */
  readonly onTripped: (what: { readonly remote: string }) => void;
}

/**
 * Judges the releases under trial after every report and every second, and takes back what is bad (design platform.md,
 * "Automatic rollback"). Several processes may watch: an act is done by the first of them, the others find it done.
 */
export class HealthWatch {
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #forgotten = 0;
  /** When it was said of a release in an edition that it cannot be taken back. */
  readonly #refused = new Map<string, number>();

  constructor(private readonly options: WatchOptions) {}

  start(): void {
    this.#timer = setInterval(() => void this.look(), PERIOD_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#next;
    await this.#looking;
  }

  /** Looks at everything that was committed before this call; one look at a time. Never rejects. */
  look(): Promise<void> {
    if (!this.#looking) return this.#begin();
    this.#next ??= this.#looking.then(() => {
      this.#next = null;
      return this.#begin();
    });
    return this.#next;
  }

  /** What the trials of a channel look like now. */
  async trials(channel: string, remote: string | undefined): Promise<Trial[]> {
    const pools = await this.#pools();
    const wanted = pools.filter((pool) => pool.channel === channel && (remote ?? pool.remote) === pool.remote);
    const judged = await this.#judge(wanted);
    return judged.flatMap(({ judgement: { trials } }) => trials);
  }

  #begin(): Promise<void> {
    this.#looking = this.#lookOnce()
      .catch((error: unknown) => this.options.warn({ err: error }, 'health of releases'))
      .finally(() => (this.#looking = null));
    return this.#looking;
  }

  async #lookOnce(): Promise<void> {
    for (const { pool, judgement } of await this.#judge(await this.#pools())) {
      if (judgement.verdict === 'bad') await this.#takeBack(pool, judgement);
    }
    if (Date.now() - this.#forgotten > FORGET_MS) {
      this.#forgotten = Date.now();
      await forgetOldFigures(this.options.database.write);
    }
  }

  async #pools(): Promise<TrialPool[]> {
    return trialsOf(await servedNow(this.options.database.write));
  }

  async #judge(pools: readonly TrialPool[]): Promise<{ readonly pool: TrialPool; readonly judgement: Judgement }[]> {
    const wanted = pools.map(({ channel, release, control, editions }) => ({
      channel,
      releases: control === null ? [release] : [release, control],
      from: Math.min(...editions.map((edition) => edition.from)) - BEFORE_MS,
    }));
    const figures = await slotFigures(this.options.database.write, wanted);
    return pools.map((pool, index) => ({ pool, judgement: judge(pool, figures[index] ?? []) }));
  }

  /** In all editions of the judgement or in none, each with its event. */
  async #takeBack(pool: TrialPool, judgement: Judgement): Promise<void> {
    const { assignments, onTripped, warn } = this.options;
    const keyIn = (edition: EditionId) => `${keyOf(pool)} ${edition}`;
    const editions = judgement.editions.filter(
      (edition) => Date.now() - (this.#refused.get(keyIn(edition)) ?? -Infinity) >= AGAIN_MS,
    );
    if (editions.length === 0) return;

    const { channel, remote, release, control } = pool;
    const reason = reasonOf(pool, judgement);
    const evidence = evidenceOf(pool, judgement);
    const told = (edition: EditionId) => ({ channel, remote, edition, release, control, reason });
    const outcomes = await assignments.autoRollbacks(
      editions.map((edition) => ({ channel, remote, edition, release, reason, evidence })),
      (tx, { edition }) => tell(tx, { kind: 'release.tripped', data: { ...told(edition), evidence } }),
    );
    for (const [index, edition] of editions.entries()) {
      const outcome = outcomes[index];
      if (outcome?.isDone) {
        onTripped({ remote });
        warn(told(edition), 'a release was taken back');
      }
      // Another process was first.
      else if (outcome && outcome.why !== 'NOT_SERVING') {
        this.#refused.set(keyIn(edition), Date.now());
        warn({ ...told(edition), why: outcome.why }, 'a bad release was not taken back');
      }
    }
  }
}

const WORDS: Readonly<Record<Aspect, readonly [views: string, wrong: string]>> = {
  errors: ['views', 'went wrong'],
  serverRenders: ['renders on the server', 'failed'],
  mountTimes: ['views', 'came to life late'],
};

function reasonOf({ kind, control }: TrialPool, { aspect, figures, editions }: Judgement): string {
  const [views, wrong] = WORDS[aspect];
  const { release } = figures;
  const against =
    control === null
      ? 'the first release'
      : `${figures.control.wrong} of ${figures.control.views} with ${control} ${kind === 'beside' ? 'beside it' : 'before'}`;
  return `${release.wrong} of ${release.views} ${views} ${wrong} (${editions.join(', ')}); ${against}`;
}

function evidenceOf({ kind, control, editions: inEditions }: TrialPool, judgement: Judgement): object {
  const { aspect, editions, score, bound, figures } = judgement;
  const since = Math.min(...inEditions.filter(({ edition }) => editions.includes(edition)).map((one) => one.since));
  return {
    aspect,
    kind,
    control,
    editions,
    since: new Date(since).toISOString(),
    score,
    bound,
    views: figures.release.views,
    wrong: figures.release.wrong,
    controlViews: figures.control.views,
    controlWrong: figures.control.wrong,
  };
}
