import type { MailName } from '@tribina/messages/mail';
import type { EditionId } from '@tribina/editions';
import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { NOW } from '../database/now';
import type { MailData } from './queue';

/** How long a mail is kept that was sent, or that nobody could deliver. */
const KEPT = sql`interval '30 days'`;
const UTC = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS"Z"'`);

export interface OutgoingMail {
  readonly id: number;
  readonly messageId: string;
  readonly recipient: string;
  readonly edition: EditionId;
  readonly template: MailName;
  readonly data: MailData[MailName];
  /** With this one. */
  readonly attempts: number;
}

const MAIL = sql`id, message_id as "messageId", recipient, edition, template, data, attempts`;

/**
 * Takes a mail that is due, and puts off the next attempt: whoever dies while sending leaves it to others after that time.
 *
 * @param leaseS how long nobody else tries, seconds.
 */
export async function takeDue(tx: Queryable, leaseS: number): Promise<OutgoingMail | null> {
  return row<OutgoingMail>(
    tx,
    sql`update mail_message
        set attempts = attempts + 1, due_at = clock_timestamp() + make_interval(secs => ${leaseS})
        where id = (
          select id from mail_message where state = 'waiting' and due_at <= clock_timestamp()
          order by due_at, id limit 1 for update skip locked)
        returning ${MAIL}`,
  );
}

/** It is on its way, and what it was made of is forgotten. */
export async function noteSent(tx: Queryable, id: number): Promise<void> {
  await tx.execute(
    sql`update mail_message set state = 'sent', sent_at = app_now(), data = '{}', last_error = null where id = ${id}`,
  );
}

/** It stays here, to be read in the mailbox. */
export async function noteKept(tx: Queryable, id: number): Promise<void> {
  await tx.execute(sql`update mail_message set state = 'kept' where id = ${id}`);
}

export interface Failure {
  readonly id: number;
  readonly error: string;
  /** When it is tried again, seconds from now; null: never. */
  readonly againInS: number | null;
}

export async function noteFailed(tx: Queryable, { id, error, againInS }: Failure): Promise<void> {
  await tx.execute(
    againInS === null
      ? sql`update mail_message set state = 'failed', data = '{}', last_error = ${error} where id = ${id}`
      : sql`update mail_message
            set due_at = clock_timestamp() + make_interval(secs => ${againInS}), last_error = ${error} where id = ${id}`,
  );
}

export async function forgetOld(tx: Queryable): Promise<void> {
  await tx.execute(sql`delete from mail_message where state <> 'waiting' and created_at < ${NOW} - ${KEPT}`);
}

export interface KeptMail extends Omit<OutgoingMail, 'messageId'> {
  readonly state: 'waiting' | 'sent' | 'kept' | 'failed';
  readonly createdAt: string;
  readonly sentAt: string | null;
}

export interface MailFilter {
  /** One address (lower case); undefined: all. */
  readonly to: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Newest first. */
export function listMails(tx: Queryable, { to, limit, offset }: MailFilter): Promise<KeptMail[]> {
  return rows<KeptMail>(
    tx,
    sql`select ${MAIL}, state, to_char(created_at at time zone 'utc', ${UTC}) as "createdAt",
          to_char(sent_at at time zone 'utc', ${UTC}) as "sentAt"
        from mail_message where ${to ?? null}::text is null or recipient = ${to ?? null}
        order by id desc limit ${limit} offset ${offset}`,
  );
}

export async function countMails(tx: Queryable, to: string | undefined): Promise<number> {
  const found = await row<{ total: number }>(
    tx,
    sql`select count(*)::int as total from mail_message where ${to ?? null}::text is null or recipient = ${to ?? null}`,
  );
  return found?.total ?? 0;
}
