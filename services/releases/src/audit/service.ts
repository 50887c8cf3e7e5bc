import type { AuditRow, GateReport } from '@tribina/contracts';
import { AppError, type Database, type Queryable } from '@tribina/service-kit';
import { assertScope, type Actor, type Holder } from '../access/holder';
import { canonicalJson } from '../canonical-json';
import { CHAIN_START, followsFrom, nextLink } from './chain';
import { auditAfter, insertAudit, listAudit, lockChain } from './repository';

/** Somebody's intention. */
export interface Act {
  readonly actor: Actor;
  readonly action:
    | 'announce'
    | 'publish'
    | 'promote'
    | 'rollback'
    | 'freeze'
    | 'unfreeze'
    | 'override'
    | 'gc'
    | 'login'
    | 'logout'
    | 'token.create'
    | 'token.revoke'
    /** A request that was refused before it became one of these. */
    | 'request';
  /** The release, remote or token that it is about. */
  readonly subject: string;
  readonly reason?: string;
  /** What else was asked for; a refusal has nothing but this to tell. */
  readonly asked?: object;
}

/** What an act changed. */
export interface Trace {
  readonly before?: unknown;
  readonly after?: unknown;
  readonly gate?: GateReport;
  /** What came with an automatic rollback, and the figures that decided. */
  readonly freeze?: unknown;
  readonly evidence?: object;
}

export interface Done<T> {
  readonly result: T;
  /** Null: the act found everything as it wanted it, and leaves no row. */
  readonly trace: Trace | null;
}

interface Verification {
  readonly isWhole: boolean;
  readonly rows: number;
  readonly brokenAt: number | null;
  readonly head: string;
}

const DEFAULT_LIMIT = 50;
const BATCH = 1_000;

/** The hash chain of every act: who, what, before, after, why, gate report (design platform.md, "Operating it"). */
export class AuditLog {
  readonly #recorded = new WeakSet<object>();

  constructor(private readonly database: Database) {}

  /** Runs an act and appends its row in the same transaction; a refusal changes nothing and leaves its own row. */
  act<T>(act: Act, work: (tx: Queryable) => Promise<Done<T>>): Promise<T> {
    return this.recordRefusal(act, () => this.commit(act, work));
  }

  /** Runs the deciding transaction of an act with its row; for use inside `recordRefusal`. */
  commit<T>(act: Act, work: (tx: Queryable) => Promise<Done<T>>): Promise<T> {
    return this.database.transaction((tx) => this.#perform(tx, act, work));
  }

  /** As `commit`, of several acts that are all done or none. */
  commitAll<T>(
    acts: readonly { readonly act: Act; readonly work: (tx: Queryable) => Promise<Done<T>> }[],
  ): Promise<T[]> {
    return this.database.transaction(async (tx) => {
      const results: T[] = [];
      for (const { act, work } of acts) results.push(await this.#perform(tx, act, work));
      return results;
    });
  }

  async #perform<T>(tx: Queryable, act: Act, work: (tx: Queryable) => Promise<Done<T>>): Promise<T> {
    const { result, trace } = await work(tx);
    if (trace) await this.append(tx, act, trace);
    return result;
  }

  /** Appends the row of an act whose actor shows only in its transaction. */
  append(tx: Queryable, act: Act, trace: Trace): Promise<void> {
    return append(tx, act, { outcome: 'done', ...trace });
  }

  /** Runs an act of several steps: a refusal in any of them leaves its row. */
  async recordRefusal<T>(act: Act, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError) {
        this.#recorded.add(error);
        await this.refused(act, error);
      }
      throw error;
    }
  }

  /** Appends the row of a refusal. */
  async refused(act: Act, { code, data }: Pick<AppError, 'code' | 'data'>): Promise<void> {
    await this.database.transaction((tx) => append(tx, act, { outcome: 'refused', code, data }));
  }

  /** Whether an error has its row already. */
  hasRecorded(error: object): boolean {
    return this.#recorded.has(error);
  }

  async list(holder: Holder, before = Number.MAX_SAFE_INTEGER, limit = DEFAULT_LIMIT): Promise<AuditRow[]> {
    assertScope(holder, 'read');
    return listAudit(this.database.read, before, limit);
  }

  /** Reads the whole chain and says where it does not hold. */
  async verify(holder: Holder): Promise<Verification> {
    assertScope(holder, 'read');
    let previous: AuditRow | null = null;
    for (;;) {
      const links: AuditRow[] = await auditAfter(this.database.read, previous?.seq ?? 0, BATCH);
      for (const link of links) {
        if (!followsFrom(previous, link)) return verdict(previous, link.seq);
        previous = link;
      }
      if (links.length < BATCH) return verdict(previous, null);
    }
  }
}

function verdict(last: AuditRow | null, brokenAt: number | null): Verification {
  return { isWhole: brokenAt === null, rows: last?.seq ?? 0, brokenAt, head: last?.hash ?? CHAIN_START };
}

async function append(tx: Queryable, act: Act, outcome: Readonly<Record<string, unknown>>): Promise<void> {
  const { at, seq, hash } = await lockChain(tx);
  const { actor, ...intention } = act;
  const entry = { at, actor: actor.name, tokenId: actor.tokenId, ...intention, ...outcome };
  await insertAudit(tx, nextLink(seq !== null && hash !== null ? { seq, hash } : null, canonicalJson(entry)));
}
