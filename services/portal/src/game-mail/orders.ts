import type { GameMail } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { IS_SUSPENDED } from '../accounts/repository';
import { NOW } from '../database/now';
import { queueMail, type MailOrder } from '../mail/queue';

interface Receiver {
  readonly key: string;
  readonly userId: number;
  readonly name: string;
  readonly edition: EditionId;
}

/**
 * Orders what the game has to tell members, each key once whoever asks at the same time: the key and the mail are one
 * transaction. Members who are gone, suspended or not verified get nothing.
 *
 * @returns how many mails are new.
 */
export function orderGameMails(database: Database, mails: readonly GameMail[]): Promise<number> {
  return database.transaction(async (tx) => {
    const byKey = new Map(mails.map((mail) => [mail.key, mail]));
    const receivers = await newReceivers(tx, [...byKey.values()]);
    for (const receiver of receivers) {
      const mail = byKey.get(receiver.key);
      if (mail) await queueMail(tx, orderOf(mail, receiver));
    }
    return receivers.length;
  });
}

/** In the order of keys, so that two who store the same ones never wait for each other. */
function newReceivers(tx: Queryable, mails: readonly GameMail[]): Promise<Receiver[]> {
  const asked = mails.map(({ key, portalUserId }) => ({ key, userId: portalUserId }));
  return rows<Receiver>(
    tx,
    sql`with ordered as (
          insert into game_mail_order (key, user_id, ordered_at)
          select asked.key, account.id, ${NOW}
          from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(key text, "userId" bigint)
          join accounts_user account on account.id = asked."userId"
          where account.verified_at is not null and not ${IS_SUSPENDED}
          order by asked.key
          on conflict (key) do nothing returning key, user_id)
        select ordered.key, account.id as "userId", account.display_name as name, account.edition
        from ordered join accounts_user account on account.id = ordered.user_id order by ordered.key`,
  );
}

function orderOf(mail: GameMail, { userId, name, edition }: Receiver): MailOrder {
  const receiver = { userId, edition: editionOfGame(edition) };
  if (mail.kind === 'game_reminder') return { ...receiver, template: mail.kind, data: { name, ...mail.data } };
  if (mail.kind === 'game_badge') return { ...receiver, template: mail.kind, data: { name, ...mail.data } };
  return { ...receiver, template: mail.kind, data: { name, ...mail.data } };
}

/** One account serves all editions: who has made it where there is no game plays elsewhere, and the mail leads there. */
function editionOfGame(edition: EditionId): EditionId {
  return EDITIONS[edition].features.game ? edition : 'rs';
}
