import type { AssignmentRow } from '@tribina/contracts';
import type { Queryable } from '@tribina/service-kit';
import { isRemoteName, type Recall, type SignedSnapshot, type Snapshot } from '@tribina/shell-api';
import { sign, type KeyObject } from 'node:crypto';
import { DEFAULT_CHANNEL } from '../assignments/channel';
import { recentlyRevoked } from '../access/repository';
import { snapshotRows, type SnapshotRow } from '../assignments/repository';
import { servedBy } from '../assignments/rules';
import { canonicalJson } from '../canonical-json';
import { digestsOf } from '../publishing/repository';

/** When a channel says that it is from in which nothing was ever assigned. */
const BEFORE_ALL = '1970-01-01T00:00:00.000Z';

/** What a channel's gateways decide by now. */
export async function readSnapshot(db: Queryable, channel: string): Promise<Snapshot> {
  const [rows, revoked] = await Promise.all([
    snapshotRows(db, [...new Set([channel, DEFAULT_CHANNEL])]),
    recentlyRevoked(db),
  ]);
  const snapshot = snapshotOf(channel, rows);
  return { ...snapshot, revoked, digests: await digestsOf(db, releasesIn(snapshot)) };
}

function releasesIn({ assignments, recalls }: Pick<Snapshot, 'assignments' | 'recalls'>): string[] {
  return [
    ...assignments.flatMap((row) => [...servedBy(row), ...(row.previousGood === null ? [] : [row.previousGood])]),
    ...recalls.map(({ release }) => release),
  ];
}

/**
 * What gateways decide by. The same rows give the same snapshot, but that recalls end with their time.
 *
 * A channel other than prod has from prod what it does not assign itself: its gateways serve whole pages. Its number is the
 * newest of both, for numbers are given across channels.
 *
 * @param rows of the channel and of prod.
 */
export function snapshotOf(channel: string, rows: readonly SnapshotRow[]): Omit<Snapshot, 'revoked' | 'digests'> {
  const current = rows.filter((row) => row.isNewest);
  const newest = current.reduce<AssignmentRow | null>(
    (last, next) => (last && last.seq > next.seq ? last : next),
    null,
  );
  const served = current.filter(
    (row) => row.channel === channel || !current.some((own) => own.channel === channel && isSamePlace(own, row)),
  );
  return {
    seq: newest?.seq ?? 0,
    channel,
    at: newest?.at ?? BEFORE_ALL,
    assignments: served.flatMap(({ seq, remote, edition, stable, previousGood, canary, rules }) =>
      isRemoteName(remote) ? [{ seq, remote, edition, stable, previousGood, canary, rules }] : [],
    ),
    recalls: recallsOf(rows, served),
  };
}

const isSamePlace = (one: AssignmentRow, other: AssignmentRow) =>
  one.remote === other.remote && one.edition === other.edition;

/** The newest recall of each release that serves nobody in that edition now. */
function recallsOf(rows: readonly SnapshotRow[], served: readonly AssignmentRow[]): Recall[] {
  const recalls = new Map<string, Recall>();
  const recalling = rows.filter((row) => !row.isNewest).sort((a, b) => a.seq - b.seq);
  for (const { seq, edition, recalled, level } of recalling) {
    if (recalled === null || level === null) continue;
    const isServed = served.some((row) => row.edition === edition && servedBy(row).includes(recalled));
    if (!isServed) recalls.set(`${edition} ${recalled}`, { seq, edition, release: recalled, level });
  }
  return [...recalls.values()];
}

/** The text that travels, and its Ed25519 signature. */
export function signSnapshot(snapshot: Snapshot, key: KeyObject): SignedSnapshot {
  const payload = canonicalJson(snapshot);
  return { payload, signature: sign(null, Buffer.from(payload), key).toString('base64') };
}
