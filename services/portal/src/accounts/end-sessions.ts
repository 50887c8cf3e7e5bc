import type { Queryable } from '@tribina/service-kit';
import { tell } from '../changes';
import { endSessionsOfUser } from './session-repository';

/**
 * Ends the sessions of a user, and tells everybody who keeps something under them.
 *
 * @param keptHash hash of the bearer of one that goes on.
 * @returns how many there were.
 */
export async function endSessionsOf(tx: Queryable, userId: number, keptHash: string | null = null): Promise<number> {
  const ended = await endSessionsOfUser(tx, userId, keptHash);
  for (const tokenHash of ended) await tell(tx, { kind: 'session.ended', data: { tokenHash } });
  return ended.length;
}
