import { EDITION_IDS } from '@tribina/editions';
import type { Database, Queryable } from '@tribina/service-kit';
import { assertScope, type Holder } from '../access/holder';
import { DEFAULT_CHANNEL } from '../assignments/channel';
import { judgedAsItIs } from '../assignments/promotion';
import { currentRows, newestBeside } from '../assignments/repository';
import { servedBy } from '../assignments/rules';
import type { Assignments, AutoRolledBack } from '../assignments/service';
import { isAgainst, isOpen, openWhereItFailed } from '../gate/gate';
import type { ObjectStore } from '../store/object-store';
import { verdictOn, type Judge } from './judgement';
import { completeVerdict, findRelease, verdictsOn } from './repository';

const MAX_REASON = 500;
/** When what has failed is tried again, where nobody asks before. */
const AGAIN_MS = 10 * 60_000;
/** How often that is done by itself: what fails for good is asked for by the next start, or by an operator. */
const MAX_TRIES = 3;
/** As what a whole round is counted that has failed, as where the database cannot be asked: no release is called so. */
const ROUND = '';

export interface LateOptions {
  readonly database: Database;
  readonly store: ObjectStore;
  readonly gate: Judge;
  readonly assignments: Pick<Assignments, 'autoRollbacks'>;
  readonly log: (details: object, message: string) => void;
  readonly againMs?: number;
}

interface Refused {
  readonly id: string;
  readonly remote: string;
  readonly checks: readonly { readonly causes: readonly string[] }[];
  /** Newest number when it was judged. */
  readonly seq: number;
}

/**
 * Gives the verdicts that publications have left for when their release serves, one after the other, and takes back what is
 * refused if there is a release before it. Goes on after a restart of the service.
 */
export class LateVerdicts {
  #working: Promise<void> | null = null;
  /** Counts those who have asked. */
  #asked = 0;
  /** What has been judged in this round. */
  readonly #tried = new Set<string>();
  /** How often something has failed, the gate or its machine, since somebody has asked. */
  readonly #failures = new Map<string, number>();
  #again: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(private readonly options: LateOptions) {}

  /**
   * Begins, and does not wait.
   *
   * @returns releases whose verdict is open.
   */
  async begin(holder: Holder): Promise<readonly string[]> {
    assertScope(holder, 'force:*');
    const pending = await this.#pending();
    this.start();
    return pending;
  }

  /** Begins; who is at work already looks once more at all that is open. */
  start(): void {
    this.#failures.clear();
    this.#begin();
  }

  #begin(): void {
    clearTimeout(this.#again);
    if (this.#isStopped) return;
    this.#asked += 1;
    this.#tried.clear();
    this.#working ??= this.#work();
  }

  /** Nothing is kept from now on; what is under way is the gate's to end. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#again);
  }

  async hasEnded(): Promise<void> {
    await this.#working;
  }

  async #work(): Promise<void> {
    try {
      let asked: number;
      do {
        asked = this.#asked;
        await this.#round();
      } while (asked !== this.#asked && !this.#isStopped);
    } finally {
      // In the same moment as the last look at who has asked.
      this.#working = null;
      this.#tryAgainLater();
    }
  }

  /** Whoever has asked during one that fails has another one at once. */
  async #round(): Promise<void> {
    try {
      await this.#judgeAll();
      this.#failures.delete(ROUND);
    } catch (error) {
      this.#hasFailed(ROUND);
      this.#log({ err: error }, 'no late verdicts');
    }
  }

  #tryAgainLater(): void {
    const isWorthIt = [...this.#failures.values()].some((times) => times < MAX_TRIES);
    if (!isWorthIt || this.#isStopped) return;
    this.#again = setTimeout(() => this.#begin(), this.options.againMs ?? AGAIN_MS);
    this.#again.unref();
  }

  #hasFailed(id: string): void {
    this.#failures.set(id, (this.#failures.get(id) ?? 0) + 1);
  }

  async #judgeAll(): Promise<void> {
    const isLeft = (id: string) => !this.#tried.has(id) && (this.#failures.get(id) ?? 0) < MAX_TRIES;
    const next = async () => (await this.#pending()).find(isLeft);
    for (let id = await next(); id !== undefined && !this.#isStopped; id = await next()) {
      this.#tried.add(id);
      await judgedAsItIs(() => this.#judge(id)).catch((error: unknown) => {
        this.#hasFailed(id);
        this.#log({ err: error, release: id }, 'no late verdict');
      });
    }
  }

  /** Releases that serve, be it some readers alone, and whose verdict is open. */
  async #pending(): Promise<string[]> {
    const { database } = this.options;
    const rows = await currentRows(database.write, DEFAULT_CHANNEL);
    const verdicts = await verdictsOn(database.write, rows.flatMap(servedBy));
    return verdicts.filter(({ gate }) => isOpen(gate)).map(({ id }) => id);
  }

  async #judge(id: string): Promise<void> {
    const { database, store, gate } = this.options;
    const seq = await newestBeside(database.write, DEFAULT_CHANNEL);
    const release = await findRelease(database.write, id);
    if (!release) return;
    const found = await verdictOn(release.description, { store, gate, channel: DEFAULT_CHANNEL });
    // Its program has been ended under it.
    if (this.#isStopped) return;
    const isRefusal = isAgainst(found);
    const verdict = isRefusal ? found : openWhereItFailed(found);
    if (isOpen(verdict)) this.#hasFailed(id);
    else this.#failures.delete(id);
    const checks = verdict.checks.filter(({ passed, isUnable }) => !passed || isUnable);
    let isWritten = false;
    const write = async (tx: Queryable) => {
      isWritten = (await completeVerdict(tx, id, verdict)) || isWritten;
    };
    // Written down with what follows from it: a process that dies in between leaves both to the next one.
    const outcomes = isRefusal
      ? await this.#takeBack({ id, remote: release.description.remote, checks, seq }, write)
      : [];
    await write(database.write);
    if (!isWritten) return;
    this.#log({ release: id, passed: verdict.passed, checks }, 'late verdict');
    for (const [index, edition] of EDITION_IDS.entries()) {
      const outcome = outcomes[index];
      if (!outcome) continue;
      const told = { release: id, edition, why: outcome.isDone ? undefined : outcome.why };
      this.#log(told, outcome.isDone ? 'a refused release was taken back' : 'a refused release goes on serving');
    }
  }

  #takeBack(
    { id: release, remote, checks, seq }: Refused,
    whenDone: (tx: Queryable) => Promise<void>,
  ): Promise<AutoRolledBack[]> {
    const reason = `refused by the gate after it served: ${checks[0]?.causes[0] ?? ''}`.slice(0, MAX_REASON);
    const act = { channel: DEFAULT_CHANNEL, remote, release, reason, evidence: { checks }, freezes: false };
    const rollbacks = EDITION_IDS.map((edition) => ({ ...act, edition }));
    return this.options.assignments.autoRollbacks(rollbacks, whenDone, seq);
  }

  #log(details: object, message: string): void {
    this.options.log(details, message);
  }
}
