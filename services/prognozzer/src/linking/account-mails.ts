import { row, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { createHash } from 'node:crypto';

/** Of all members together. */
const MAILS_PER_HOUR = 10;
/** Of one member: a mail that got lost, and one that was looked for in the wrong place. */
const MAILS_OF_ONE = 3;
/** So many of all are for members who have had none: whose the account is has theirs, whoever else asks for all they may. */
const KEPT_FOR_FIRST = 5;
/** Any fixed number: with an account, one at a time who has its owner mailed. */
const ACCOUNT_MAIL_LOCK = 7_426_128;

/** Whose mailbox it is, as far as we can know: an account, and whoever has the number, who may have several. */
interface Mailbox {
  readonly ref: string;
  readonly identityHash: Buffer;
}

interface AskedMail extends Mailbox {
  /** Who asks. */
  readonly userId: number;
  /** The mailbox is that of who asks: nobody else is mailed. */
  readonly isSameAddress: boolean;
}

/**
 * Counts a mail to the owner of an account, by the mailbox and by who asks for it. Nobody is told which it was: how often others
 * have typed a number is nobody's to know.
 *
 * @returns whether it may be sent.
 */
export async function mayMail(
  tx: Queryable,
  { ref, identityHash, userId, isSameAddress }: AskedMail,
): Promise<boolean> {
  const all = [digest(ref), identityHash];
  const own = all.map((key) => digest(`${userId} ${key.toString('hex')}`));
  await tx.execute(sql`
    select pg_advisory_xact_lock(${ACCOUNT_MAIL_LOCK}, key)
    from (select distinct hashtext(encode(key, 'hex')) as key from unnest(${keys(all)}) as key order by key) as keys`);
  const ofOne = await mailsOf(tx, own);
  if (ofOne >= MAILS_OF_ONE) return false;
  if (!isSameAddress) {
    const most = ofOne === 0 ? MAILS_PER_HOUR : MAILS_PER_HOUR - KEPT_FOR_FIRST;
    if ((await mailsOf(tx, all)) >= most) return false;
  }
  // What somebody has sent to themselves takes nothing from others.
  await note(tx, isSameAddress ? own : [...all, ...own]);
  return true;
}

/** Mails of the last hour: of that key which has most. */
async function mailsOf(tx: Queryable, counted: readonly Buffer[]): Promise<number> {
  const found = await row<{ count: number }>(
    tx,
    sql`select count(*)::int as count from account_mail where key = any(${keys(counted)}) and at > app_now() - interval '1 hour'
        group by key order by count(*) desc limit 1`,
  );
  return found?.count ?? 0;
}

async function note(tx: Queryable, counted: readonly Buffer[]): Promise<void> {
  await tx.execute(sql`insert into account_mail (key) select unnest(${keys(counted)})`);
}

function keys(list: readonly Buffer[]): SQL {
  return sql`${sql.param([...list])}::bytea[]`;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
