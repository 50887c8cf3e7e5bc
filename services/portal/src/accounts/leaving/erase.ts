import type { Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { tell } from '../../changes';
import type { Belongings } from '../belongings';
import { endSessionsOf } from '../end-sessions';
import { namesOf } from '../names';
import type { Account } from '../repository';
import { eraseLater } from './pictures';

/**
 * Erases an account, and has every module forget the member; other services do when they hear of it (`member.deleted`). The
 * row of the account is locked: nothing can be added to it meanwhile.
 */
export async function eraseAccount(
  tx: Queryable,
  { user, isVerified }: Account,
  belongings: readonly Belongings[],
): Promise<void> {
  const mentions = new Set((await namesOf(tx, user.id)).map((name) => name.replaceAll(' ', '_').toLowerCase()));
  const member = { id: user.id, displayName: user.display_name, email: user.email, mentions, isVerified };
  for (const { forget } of belongings) await forget(tx, user.id, member);
  await endSessionsOf(tx, user.id);
  if (user.photo !== null) await eraseLater(tx, user.photo);
  await forgetOldNames(tx, user.id);
  await tx.execute(sql`delete from accounts_user where id = ${user.id}`);
  await tell(tx, { kind: 'member.deleted', data: { userId: user.id } });
}

/** Events are kept for days, with the names of then. No row goes: a gap would make everybody who follows begin anew. */
async function forgetOldNames(tx: Queryable, userId: number): Promise<void> {
  await tx.execute(sql`
    update change_event set data = data || '{"displayName":"","photoUrl":null}'
    where kind = 'user.changed' and data->'userId' = to_jsonb(${userId}::bigint)`);
}
