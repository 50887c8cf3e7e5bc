import type { GameMail, GameNames } from '@tribina/contracts';
import { MOST_GAME_MAILS } from '@tribina/contracts/schemas';
import { BADGE_TYPES } from '@tribina/game-rules';
import { rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';

const ISO = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);

/** What a player is to be told, with what there is to say of it now. */
export interface OutgoingMessage {
  readonly id: number;
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The same message under the same name, however often it is sent. */
  readonly key: string;
  readonly portalUserId: number;
  readonly stage: GameNames;
  /** ISO 8601. */
  readonly deadline: string;
  /** False: the reminder is overtaken by what has happened since, or the player has switched mails of this kind off. */
  readonly isWanted: boolean;
  /** Of a badge that was taken away since; not to be told, whoever wants it. */
  readonly isOvertaken: boolean;
}

const TAKES_MAILS = sql`player.is_email_subscribed and not player.is_blocked`;
const ITS_TROPHY = sql`trophy.challenge_id = stage.challenge_id and trophy.user_id = message.user_id
  and trophy.type = message.data ->> 'badge'`;
const STILL_EARNED = sql`exists (select from trophy where ${ITS_TROPHY} and trophy.earned)`;
const STILL_OPEN = sql`stage.locked_at is null and stage.deadline > app_now() and player.linked_at is not null
  and not exists (select from slip where slip.stage_id = stage.id and slip.user_id = player.id)`;

/** Whether any message is not sent. */
export async function isAnyOutgoing(db: Queryable): Promise<boolean> {
  return (await rows(db, sql`select from message where sent_at is null limit 1`)).length > 0;
}

/**
 * A first settlement writes millions of messages at once, of which no statistics tell for a minute: taken for a few, all of them
 * would be read and sorted for each hundred that are sent. Every step to so few is one by an index.
 */
const BY_INDEX = sql`select set_config(name, 'off', true)
  from unnest(array['enable_seqscan', 'enable_bitmapscan', 'enable_sort', 'enable_hashjoin', 'enable_mergejoin']) as name`;

/**
 * The oldest messages that are not sent, kept from other instances until the transaction ends. Prizes are told to everybody who
 * wins one; badges and reminders to who wants mails of the game (spec game §4, "E-mail notification toggle").
 */
export async function takeOutgoing(tx: Queryable): Promise<OutgoingMessage[]> {
  await tx.execute(BY_INDEX);
  return rows<OutgoingMessage>(
    tx,
    sql`select message.id, message.kind, message.data, player.portal_user_id as "portalUserId",
          concat_ws(':', message.kind, case message.kind when 'badge' then 'c' || stage.challenge_id
            else message.stage_id::text end, message.user_id, message.key) as key,
          stage.names as stage, to_char(stage.deadline at time zone 'utc', ${ISO}) as deadline,
          case message.kind
            when 'badge' then ${TAKES_MAILS}
            when 'reminder' then ${TAKES_MAILS} and ${STILL_OPEN}
            else true
          end as "isWanted",
          message.kind = 'badge' and not ${STILL_EARNED} as "isOvertaken"
        from message join game_user player on player.id = message.user_id join stage on stage.id = message.stage_id
        where message.sent_at is null
        order by message.id limit ${MOST_GAME_MAILS} for update of message skip locked`,
  );
}

export async function noteSent(tx: Queryable, messages: readonly OutgoingMessage[]): Promise<void> {
  await tx.execute(sql`update message set sent_at = app_now() where id = any(${idsOf(messages)})`);
}

/**
 * Deletes messages of badges that were taken away: who earns one again is told then (`followBadges`). One that is just being settled
 * anew stays for the next time.
 *
 * @returns how many.
 */
export async function dropOvertaken(tx: Queryable, messages: readonly OutgoingMessage[]): Promise<number> {
  const ids = idsOf(messages);
  const dropped = await rows(
    tx,
    sql`with lost as (
          select message.id from message join stage on stage.id = message.stage_id join trophy on ${ITS_TROPHY}
          where message.id = any(${ids}) and not trophy.earned
          for share of trophy skip locked)
        delete from message using stage
        where stage.id = message.stage_id and message.id = any(${ids})
          and (message.id in (select id from lost) or not exists (select from trophy where ${ITS_TROPHY}))
        returning message.id`,
  );
  return dropped.length;
}

function idsOf(messages: readonly OutgoingMessage[]): SQL {
  return sql`${sql.param(messages.map(({ id }) => id))}::bigint[]`;
}

const PRIZES = ['POOL', 'STAGE', 'OVERALL'] as const;

/** The mail that tells a message; null for one that nobody can read. */
export function mailOf({ kind, data, key, portalUserId, stage, deadline }: OutgoingMessage): GameMail | null {
  if (kind === 'reminder') return { portalUserId, key, kind: 'game_reminder', data: { stage, deadline } };
  if (kind === 'badge') {
    const badge = BADGE_TYPES.find((type) => type === data['badge']);
    return badge ? { portalUserId, key, kind: 'game_badge', data: { stage, badge } } : null;
  }
  const prize = PRIZES.find((one) => one === data['prize']);
  const { place, amount } = data;
  if (kind !== 'prize' || !prize || typeof place !== 'number' || typeof amount !== 'number') return null;
  const won = { stage: prize === 'OVERALL' ? null : stage, prize, place, amount };
  return { portalUserId, key, kind: 'game_prize', data: won };
}
