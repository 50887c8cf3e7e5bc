import { profileCalls, profileInternalCalls } from '@tribina/contracts';
import { profileInternalSchemas, profileSchemas } from '@tribina/contracts/schemas';
import { handle, requireInternalKey, rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { OK, withData } from '../../http/answers';
import { logEvent } from '../log';
import { sessionOf } from '../member';
import type { Accounts } from '../service';
import { toCsv } from './csv';
import type { Leaving } from './service';

const FORMATS = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const;

const PROFILE_DELETED = { ...OK, message: 'PROFILE_DELETED' } as const;

/** Leaving, and taking along what is kept (spec portal §7, `delete-profile`). */
export function addLeavingCalls(app: FastifyInstance, leaving: Leaving, accounts: Accounts): void {
  handle(app, profileCalls.deleteProfile, profileSchemas.deleteProfile, async ({ body, request }) => {
    const { user } = await sessionOf(accounts, request);
    await leaving.ask(user, body.password);
    logEvent(request, 'deletion_asked', user.id);
    return OK;
  });

  handle(app, profileCalls.confirmDeletion, profileSchemas.confirmDeletion, async ({ params, request }) => {
    const { user } = await sessionOf(accounts, request);
    await leaving.confirm(user, params.code);
    logEvent(request, 'deleted', user.id);
    return PROFILE_DELETED;
  });

  handle(
    app,
    profileCalls.exportProfile,
    profileSchemas.exportProfile,
    async ({ query: { format }, request, reply }) => {
      const kept = await leaving.exportOf((await sessionOf(accounts, request)).user);
      const filename = `profile-${kept.exported_at.slice(0, 10)}.${format}`;
      reply.headers({ 'content-type': FORMATS[format], 'content-disposition': `attachment; filename="${filename}"` });
      return format === 'csv' ? toCsv(kept) : kept;
    },
  );
}

/** For our own processes that keep something of members. */
export function addInternalLeavingCalls(app: FastifyInstance, database: Database, internalKey: string): void {
  handle(
    app,
    profileInternalCalls.membersGone,
    profileInternalSchemas.membersGone,
    async ({ body: { ids } }) => {
      const gone = await rows<{ id: number }>(
        database.write,
        sql`select asked.id from unnest(${sql.param(ids)}::bigint[]) as asked(id)
            where not exists (select from accounts_user account where account.id = asked.id)`,
      );
      return withData(gone.map(({ id }) => id));
    },
    { preHandler: requireInternalKey(internalKey) },
  );
}
