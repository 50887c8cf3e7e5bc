import { isRemoteName, type SignedSnapshot, type Snapshot } from '@tribina/shell-api';
import { sign, type KeyObject } from 'node:crypto';
import type { KeptAssignment } from '../assignments/repository';
import { canonicalJson } from '../canonical-json';

/** When a channel says that it is from in which nothing was ever assigned. */
const BEFORE_ALL = '1970-01-01T00:00:00.000Z';

/**
 * What gateways decide by. The same rows give the same snapshot.
 *
 * @param current newest row of each remote and edition of the channel.
 */
export function snapshotOf(channel: string, current: readonly KeptAssignment[]): Snapshot {
  const newest = current.reduce<KeptAssignment | null>(
    (last, next) => (last && last.seq > next.seq ? last : next),
    null,
  );
  return {
    seq: newest?.seq ?? 0,
    channel,
    at: newest?.at ?? BEFORE_ALL,
    assignments: current.flatMap(({ seq, remote, edition, stable, previousGood, canary }) =>
      isRemoteName(remote) ? [{ seq, remote, edition, stable, previousGood, canary }] : [],
    ),
  };
}

/** The text that travels, and its Ed25519 signature. */
export function signSnapshot(snapshot: Snapshot, key: KeyObject): SignedSnapshot {
  const payload = canonicalJson(snapshot);
  return { payload, signature: sign(null, Buffer.from(payload), key).toString('base64') };
}
