import type { PortalChange } from '@tribina/contracts';
import { recordChange, type Queryable } from '@tribina/service-kit';

/** Writes an event of the portal in the transaction of the change that it tells of. */
export async function tell(tx: Queryable, change: PortalChange): Promise<void> {
  await recordChange(tx, change.kind, { ...change.data });
}
