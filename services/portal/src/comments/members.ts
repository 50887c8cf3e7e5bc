import { MENTION_MINIMUM, type Member } from '@tribina/contracts';
import { rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { IS_SUSPENDED } from '../accounts/repository';
import { faceAddress } from '../faces';
import { mentionOf } from './comment-json';

const MOST = 8;

/**
 * Members whose name begins with what was typed, as it looks (spec portal §5, "User search (mentions)"): those that begin
 * with exactly that first, then the shorter names. Nobody is found by less than three characters.
 */
export async function searchMembers(database: Database, typed: string, limit = MOST): Promise<Member[]> {
  const start = typed.trim().replace(/^@/, '').replaceAll(' ', '_');
  if (start.length < MENTION_MINIMUM) return [];
  const pattern = sql`replace(replace(name_skeleton(${start}), '\\', '\\\\'), '%', '\\%') || '%'`;
  const found = await rows<Omit<Member, 'photo_url'> & { photo: string | null }>(
    database.read,
    sql`select account.id, account.display_name, account.photo, ${mentionOf('account')} as mention
        from accounts_user account
        where account.name_skeleton like ${pattern} and length(name_skeleton(${start})) >= ${MENTION_MINIMUM}
          and account.verified_at is not null and not ${IS_SUSPENDED}
        order by not starts_with(lower(account.display_name), lower(${start})), length(account.display_name),
          lower(account.display_name)
        limit ${limit}`,
  );
  return found.map(({ photo, ...member }) => ({ ...member, photo_url: faceAddress(photo) }));
}
