import { profileInternalCalls, type KnownMember } from '@tribina/contracts';
import { profileInternalSchemas } from '@tribina/contracts/schemas';
import { handle, requireInternalKey, row, rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { instant } from '../content/sql';
import { faceAddress } from '../faces';
import { withData } from '../http/answers';
import { IS_SUSPENDED } from './repository';

type MemberRow = Omit<KnownMember, 'photoUrl'> & { readonly photo: string | null };

/** For our own processes: what they keep of members after they were away for longer than events are kept, and whose address is whose. */
export function addInternalMemberCalls(app: FastifyInstance, database: Database, internalKey: string): void {
  handle(
    app,
    profileInternalCalls.knownMembers,
    profileInternalSchemas.knownMembers,
    async ({ body: { ids } }) => {
      const known = await rows<MemberRow>(
        database.write,
        sql`select id, display_name as "displayName", photo,
              case when ${IS_SUSPENDED} then json_build_object('until', ${instant(sql`suspended_until`)}) end as suspension
            from accounts_user account where id = any(${sql.param(ids)}::bigint[]) order by id`,
      );
      return withData(known.map(({ photo, ...member }) => ({ ...member, photoUrl: faceAddress(photo) })));
    },
    { preHandler: requireInternalKey(internalKey) },
  );
  handle(
    app,
    profileInternalCalls.memberEmailHash,
    profileInternalSchemas.memberEmailHash,
    async ({ body: { id } }) => {
      const found = await row<{ email: string }>(
        database.write,
        sql`select email from accounts_user account
            where id = ${id} and verified_at is not null and not (${IS_SUSPENDED})`,
      );
      return withData(found && createHash('sha256').update(found.email).digest('hex'));
    },
    { preHandler: requireInternalKey(internalKey) },
  );
}
