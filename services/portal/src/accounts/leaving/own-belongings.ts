import type { KeptRecord } from '@tribina/contracts';
import { rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { instant } from '../../content/sql';
import { faceAddress } from '../../faces';
import type { Belongings } from '../belongings';

/** Goes with the account's own row, on which it hangs. */
const GOES_ALONG = async (): Promise<void> => undefined;

const read = (query: (userId: number) => SQL) => (db: Queryable, userId: number) => rows<KeptRecord>(db, query(userId));

/** Moments as replies carry them, under the names of their columns. */
function moments(...columns: readonly string[]): SQL {
  const named = columns.map((column) => sql`${instant(sql.raw(column))} as ${sql.identifier(column)}`);
  return sql.join(named, sql`, `);
}

const account: Belongings = {
  section: 'account',
  exportOf: async (db, userId) => {
    const found = await rows<KeptRecord & { photo: string | null }>(
      db,
      sql`select account.id, display_name, email, roles, edition, photo, provider_name, registered_from, suspension_reason,
            fantasy_id, ${moments('created_at', 'consented_at', 'verified_at', 'suspended_at', 'suspended_until')},
            (select ${instant(sql`factor.confirmed_at`)} from accounts_second_factor factor
             where factor.user_id = account.id) as second_factor_since,
            array(select former.name from accounts_former_name former where former.user_id = account.id
                  order by former.name) as former_names
          from accounts_user account where account.id = ${userId}`,
    );
    return found.map(({ photo, ...kept }) => ({ ...kept, photo_url: faceAddress(photo) }));
  },
  forget: GOES_ALONG,
};

const identities: Belongings = {
  section: 'connected_accounts',
  exportOf: read(
    (userId) => sql`select provider, subject, ${moments('connected_at')} from accounts_identity
                    where user_id = ${userId} order by accounts_identity.connected_at, provider`,
  ),
  forget: GOES_ALONG,
};

const sessions: Belongings = {
  section: 'sessions',
  exportOf: read(
    (userId) => sql`select user_agent, ${moments('created_at', 'last_seen_at')} from accounts_session
                    where user_id = ${userId} order by accounts_session.created_at`,
  ),
  forget: GOES_ALONG,
};

/** What was written to them; the texts carry codes, and are in their own mailbox. */
const mails: Belongings = {
  section: 'mails',
  exportOf: read(
    (userId) => sql`select template, recipient, ${moments('created_at', 'sent_at')} from mail_message
                    where user_id = ${userId} order by id`,
  ),
  forget: async (tx, _userId, { email }) => {
    // Also what went there before the address had an account.
    await tx.execute(sql`delete from mail_message where lower(recipient) = ${email}`);
  },
};

/** What this module keeps of members. */
export const ACCOUNT_BELONGINGS: readonly Belongings[] = [account, identities, sessions, mails];
