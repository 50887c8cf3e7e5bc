import { row, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';

/** Twice what one player may ask for: whose the account is keeps some of it, whoever else has typed its number. */
const MAILS_PER_HOUR = 10;
/** Any fixed number: with an account, one at a time who has its owner mailed. */
const ACCOUNT_MAIL_LOCK = 7_426_128;

/** Whose mailbox it is, as far as we can know: an account, and whoever has the number, who may have several. */
interface Mailbox {
  readonly ref: string;
  readonly identityHash: Buffer;
}

/**
 * Counts a mail to the owner of an account, whoever asks for it; members are counted by their attempts. Nobody is told which it
 * was: how often others have typed a number is nobody's to know.
 *
 * @returns whether it may be sent.
 */
export async function mayMail(tx: Queryable, { ref, identityHash }: Mailbox): Promise<boolean> {
  const keys = sql`${sql.param([createHash('sha256').update(ref).digest(), identityHash])}::bytea[]`;
  await tx.execute(sql`
    select pg_advisory_xact_lock(${ACCOUNT_MAIL_LOCK}, key)
    from (select distinct hashtext(encode(key, 'hex')) as key from unnest(${keys}) as key order by key) as keys`);
  const full = await row(
    tx,
    sql`select from account_mail where key = any(${keys}) and at > app_now() - interval '1 hour'
        group by key having count(*) >= ${MAILS_PER_HOUR}`,
  );
  if (full) return false;
  await tx.execute(sql`insert into account_mail (key) select unnest(${keys})`);
  return true;
}
