import type { GameChange } from '@tribina/contracts';
import { recordChange, type Queryable } from '@tribina/service-kit';

/** Writes an event of the game in the transaction of the change that it tells of. */
export function recordGameChange(tx: Queryable, change: GameChange): Promise<void> {
  return recordChange(tx, change.kind, change.data);
}
