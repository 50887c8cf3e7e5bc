import { profileCalls } from '@tribina/contracts';
import { profileSchemas } from '@tribina/contracts/schemas';
import { handle, networkOf } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { OK } from '../../http/answers';
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
    await leaving.ask(user, body.password, networkOf(request));
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
