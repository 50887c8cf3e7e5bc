import { gameMailInternalCalls } from '@tribina/contracts';
import { gameMailInternalSchemas } from '@tribina/contracts/schemas';
import { handle, ok, requireInternalKey, type Database } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { orderGameMails } from './orders';

/** For the game, which knows what to tell and not where. */
export function addGameMailCalls(app: FastifyInstance, database: Database, internalKey: string): void {
  handle(
    app,
    gameMailInternalCalls.orderGameMails,
    gameMailInternalSchemas.orderGameMails,
    async ({ body: { mails } }) => ok({ ordered: await orderGameMails(database, mails) }),
    { preHandler: requireInternalKey(internalKey) },
  );
}
