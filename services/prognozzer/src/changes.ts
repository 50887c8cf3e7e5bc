import type { gameChanges } from '@tribina/contracts/schemas';
import { changeWriter } from '@tribina/service-kit';

/** Writes an event of the game in the transaction of the change that it tells of. */
export const { tell: recordGameChange } = changeWriter<typeof gameChanges>();
