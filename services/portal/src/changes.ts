import type { portalChanges } from '@tribina/contracts/schemas';
import { changeWriter } from '@tribina/service-kit';

/** Writes an event of the portal in the transaction of the change that it tells of. */
export const { tell } = changeWriter<typeof portalChanges>();
