import { portalCalls } from '@tribina/contracts';
import { portalSchemas } from '@tribina/contracts/schemas';
import {
  assertThat,
  handle,
  refuseConflicts,
  requireInternalKey,
  type Database,
  type Queryable,
} from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { tell } from '../changes';
import { OK } from '../http/answers';
import { findAccountById } from './repository';

/**
 * Where the gateway stores which player of the game a member is. With the key of our own processes, so that it stays closed to
 * browsers whatever the gateway lets through; without HEAD, which would store too.
 */
export function addFantasyIdCall(site: FastifyInstance, database: Database, internalKey: string): void {
  handle(
    site,
    portalCalls.insertFantasyId,
    portalSchemas.insertFantasyId,
    async ({ params: { userId, gameUserId }, reply }) => {
      reply.header('cache-control', 'no-store');
      await refuseConflicts({ accounts_user_fantasy_id_key: 'EXISTING_FANTASY_ID' }, () =>
        database.transaction((tx) => storeFantasyId(tx, userId, gameUserId)),
      );
      return { ...OK, fantasy_id: gameUserId };
    },
    { preHandler: requireInternalKey(internalKey), exposeHeadRoute: false },
  );
}

/** @throws AppError NOT_FOUND (404) for no member; EXISTING_FANTASY_ID (409) for a member who is another player. */
async function storeFantasyId(tx: Queryable, userId: number, gameUserId: number): Promise<void> {
  const account = await findAccountById(tx, userId, 'for update');
  assertThat(account, 'NOT_FOUND', 404);
  const { fantasy_id: before, display_name: displayName, photo_url: photoUrl } = account.user;
  if (before === gameUserId) return;
  assertThat(before === null, 'EXISTING_FANTASY_ID', 409);
  await tx.execute(sql`update accounts_user set fantasy_id = ${gameUserId} where id = ${userId}`);
  // Whoever keeps what `/me` has said of the member asks anew.
  await tell(tx, { kind: 'user.changed', data: { userId, displayName, photoUrl } });
}
