import { followChanges, row, type ChangeEvent, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { takeEvent, takeMember } from './changes';
import { erasePlayers } from './erasure';
import { knownMembers, type PortalAddress } from './portal';
import { membersAfter, playersAmong } from './repository';

/** Name of the portal among what is followed. */
const PORTAL = 'portal';
const BATCH = 1_000;
const KINDS = new Set(['member.deleted', 'user.changed', 'user.suspended', 'user.reinstated']);

export interface MemberParts extends PortalAddress {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
}

/**
 * Keeps players as the portal has its members, until the signal aborts: their names and pictures, who is suspended, and who is
 * to be erased because their account is. Who was away for longer than events are kept asks what is known of all its players.
 */
export function followMembers(parts: MemberParts): Promise<void> {
  const { database, log, portalUrl, internalKey, signal } = parts;
  return followChanges({
    baseUrl: portalUrl,
    internalKey,
    signal,
    load: () => takenUpTo(database.write),
    save: (cursor) => goOn(database.write, cursor),
    onEvents: (events) => takeEvents(parts, events),
    onReset: () => takeAll(parts),
    onError: (error) => log.warn({ err: error }, 'following the portal'),
  });
}

/** How far the portal's changes were taken; null: never, or no longer. A transaction that locks it takes them alone. */
async function takenUpTo(db: Queryable, lock = sql``): Promise<number | null> {
  const found = await row<{ cursor: number }>(db, sql`select cursor from followed where source = ${PORTAL} ${lock}`);
  return found?.cursor ?? null;
}

/** Never back. */
async function goOn(db: Queryable, cursor: number): Promise<void> {
  await db.execute(sql`
    insert into followed (source, cursor) values (${PORTAL}, ${cursor})
    on conflict (source) do update set cursor = excluded.cursor where followed.cursor < excluded.cursor`);
}

/**
 * In their order: a suspension that was lifted is lifted. Each once, with how far that went: one that came again would undo what
 * an organiser has decided since.
 */
async function takeEvents({ database }: MemberParts, events: readonly ChangeEvent[]): Promise<void> {
  if (!events.some(({ kind }) => KINDS.has(kind))) return;
  await database.transaction(async (tx) => {
    const taken = await takenUpTo(tx, sql`for update`);
    const told = events.filter(({ kind, cursor }) => KINDS.has(kind) && cursor > (taken ?? 0));
    const players = await playersAmong(
      tx,
      told.map(({ data }) => Number(data['userId'])),
    );
    const gone: number[] = [];
    for (const event of told) {
      const userId = players.get(Number(event.data['userId']));
      if (userId !== undefined && (await takeEvent(tx, userId, event))) gone.push(userId);
    }
    await erasePlayers(tx, gone);
    await goOn(tx, Math.max(...events.map(({ cursor }) => cursor)));
  });
}

async function takeAll(parts: MemberParts): Promise<void> {
  // Its numbers may begin anew.
  await parts.database.write.execute(sql`delete from followed where source = ${PORTAL}`);
  for (let last = 0; ;) {
    const members = await membersAfter(parts.database.write, last, BATCH);
    const newest = members.at(-1);
    if (newest === undefined) return;
    const known = new Map((await knownMembers(parts, members)).map((member) => [member.id, member]));
    await parts.database.transaction(async (tx) => {
      const gone: number[] = [];
      for (const [id, userId] of await playersAmong(tx, members)) {
        const member = known.get(id);
        if (member) await takeMember(tx, userId, member);
        else gone.push(userId);
      }
      await erasePlayers(tx, gone);
    });
    last = newest;
  }
}
