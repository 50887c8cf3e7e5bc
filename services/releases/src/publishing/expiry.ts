import type { Database, Queryable } from '@tribina/service-kit';
import { assertScope, type Holder } from '../access/holder';
import { lockAssignments } from '../assignments/repository';
import type { AuditLog } from '../audit/service';
import type { ObjectStore } from '../store/object-store';
import {
  countKept,
  describedExpired,
  expireReleases,
  forgetObjects,
  lockObjects,
  orphanedObjects,
  unneededReleases,
  type Orphan,
} from './expiry-repository';

interface Collected {
  readonly expired: string[];
  readonly kept: number;
  readonly freedBytes: number;
}

/** The releases that readers have used within so many days. */
export type SeenSince = (db: Queryable, days: number) => Promise<string[]>;

/** Tabs stay open so long: a stale one never meets a missing file (design platform.md, "Words"). */
const KEPT_DAYS = 30;
const SEEN_DAYS = 7;

const bytesOf = (orphans: readonly Orphan[]) => orphans.reduce((sum, { bytes }) => sum + bytes, 0);

/** Takes leave of releases that nobody can need any more. */
export class Expiry {
  constructor(
    private readonly database: Database,
    private readonly store: ObjectStore,
    private readonly audit: AuditLog,
    private readonly seenSince: SeenSince,
  ) {}

  async collect(holder: Holder, isDryRun = false): Promise<Collected> {
    if (isDryRun) return this.#foresee(holder);
    const expired = await this.audit.act(
      { actor: holder, action: 'gc', subject: 'releases', asked: {} },
      async (tx) => {
        assertScope(holder, 'gc');
        const unneeded = await this.#unneeded(tx);
        await expireReleases(tx, unneeded);
        return { result: unneeded, trace: unneeded.length === 0 ? null : { after: { expired: unneeded } } };
      },
    );
    const freedBytes = await this.database.transaction((tx) => this.#removeOrphans(tx));
    return { expired, kept: await countKept(this.database.write), freedBytes };
  }

  async #foresee(holder: Holder): Promise<Collected> {
    assertScope(holder, 'gc');
    return this.database.transaction(async (tx) => {
      const expired = await this.#unneeded(tx);
      const kept = (await countKept(tx)) - expired.length;
      return { expired, kept, freedBytes: bytesOf(await orphanedObjects(tx, expired)) };
    });
  }

  /** Nothing is promoted meanwhile. */
  async #unneeded(tx: Queryable): Promise<string[]> {
    await lockAssignments(tx);
    return unneededReleases(tx, { days: KEPT_DAYS, seen: await this.seenSince(tx, SEEN_DAYS) });
  }

  /** Once the releases are expired for good; what an interrupted run has left is removed by the next one. */
  async #removeOrphans(tx: Queryable): Promise<number> {
    await lockObjects(tx, 'alone');
    const orphans = await orphanedObjects(tx);
    for (const release of await describedExpired(tx)) await this.store.removeDescription(release);
    for (const { integrity } of orphans) await this.store.remove(integrity);
    await forgetObjects(tx);
    return bytesOf(orphans);
  }
}
