import { EDITION_IDS, EDITIONS, notificationsPath, type EditionId } from '@tribina/editions';
import { addBackgroundWork, row, rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { NOW } from '../database/now';
import { queueMail } from '../mail/queue';
import { listNotifications } from './repository';

const PERIOD_MS = 30_000;
/** Of the edition's zone: what has come by then is mailed once. */
const HOUR = 7;
/** Notifications that a mail shows; it says how many there are in all. */
const MOST_SHOWN = 10;

interface Receiver {
  readonly userId: number;
  readonly name: string;
}

/** The last time that it was that hour in the edition's zone. */
function lastMorning(edition: EditionId) {
  const { timeZone } = EDITIONS[edition];
  return sql`((date_trunc('day', ${NOW} at time zone ${timeZone} - make_interval(hours => ${HOUR}))
    + make_interval(hours => ${HOUR})) at time zone ${timeZone})`;
}

/** What a daily mail of the edition has to tell. */
function isDue(edition: EditionId) {
  return sql`notification.edition = ${edition} and not notification.is_opened and not notification.is_mailed
    and not notification.is_withdrawn and event.created_at < ${lastMorning(edition)}`;
}

/**
 * Mails the next member what they have not opened of what had come by the morning. That it is mailed and the mail are one
 * transaction: each notification is in one mail, whichever process dies. A member who was found just before another process
 * had mailed them has nothing left once the row is locked, and gets no second mail.
 *
 * @returns whether there may be more to do at once.
 */
export async function mailNextMember(database: Database, edition: EditionId): Promise<boolean> {
  return database.transaction(async (tx) => {
    const receiver = await row<Receiver>(
      tx,
      sql`select setting.user_id as "userId", account.display_name as name
          from notifications_setting setting join accounts_user account on account.id = setting.user_id
          where setting.daily_mail and exists (
            select from notifications_notification notification
            join notifications_event event on event.id = notification.event_id
            where notification.user_id = setting.user_id and ${isDue(edition)})
          order by setting.user_id limit 1 for update of setting skip locked`,
    );
    if (!receiver) return false;
    await mail(tx, edition, receiver);
    return true;
  });
}

async function mail(tx: Queryable, edition: EditionId, { userId, name }: Receiver): Promise<void> {
  const due = await rows<{ id: number }>(
    tx,
    sql`update notifications_notification notification set is_mailed = true from notifications_event event
        where event.id = notification.event_id and notification.user_id = ${userId} and ${isDue(edition)}
        returning notification.id`,
  );
  if (due.length === 0) return;
  const ids = due.map(({ id }) => id);
  const filter = { userId, edition, isOpened: false, ids };
  const shown = await listNotifications(tx, filter, { limit: MOST_SHOWN, offset: 0 });
  const items = shown.map(({ text, url }) => ({ text, path: url }));
  const path = notificationsPath(EDITIONS[edition], userId);
  await queueMail(tx, { userId, edition, template: 'digest', data: { name, items, total: ids.length, path } });
}

/** Sends the daily mails for as long as the app lives. */
export function addDailyMails(app: FastifyInstance, database: Database): void {
  const step = async () => {
    const done = await Promise.all(EDITION_IDS.map((edition) => mailNextMember(database, edition)));
    return done.includes(true);
  };
  addBackgroundWork(app, { name: 'daily mails', periodMs: PERIOD_MS, step });
}
