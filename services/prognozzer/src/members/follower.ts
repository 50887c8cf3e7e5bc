import { portalChanges } from '@tribina/contracts/schemas';
import { followChanges, row, type Database, type EventOf, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isOfMember, takeEvent, takeMember } from './changes';
import { enterErasure, erasePlayers } from './erasure';
import { knownMembers, type PortalAddress } from './portal';
import { holdPlayers, membersAfter, playersAmong } from './repository';

/** Name of the portal among what is followed. */
const PORTAL = 'portal';
const BATCH = 1_000;

export interface MemberParts extends PortalAddress {
  readonly database: Database;
  readonly app: Pick<FastifyInstance, 'log' | 'metrics'>;
}

/**
 * Keeps players as the portal has its members, until the signal aborts: their names and pictures, who is suspended, and who is
 * to be erased because their account is. Who was away for longer than events are kept asks what is known of all its players.
 */
export function followMembers(parts: MemberParts): Promise<void> {
  const { app, database, portalUrl, internalKey, signal } = parts;
  return followChanges({
    app,
    source: PORTAL,
    baseUrl: portalUrl,
    changes: portalChanges,
    internalKey,
    signal,
    load: () => takenUpTo(database.write),
    save: (cursor) => goOn(database.write, cursor),
    onEvents: (events) => takeEvents(parts, events),
    onReset: () => takeAll(parts),
    onError: (error) => app.log.warn({ err: error }, 'following the portal'),
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
async function takeEvents({ database }: MemberParts, events: readonly EventOf<typeof portalChanges>[]): Promise<void> {
  const ofMembers = events.filter(isOfMember);
  if (ofMembers.length === 0) return;
  await database.transaction(async (tx) => {
    const taken = await takenUpTo(tx, sql`for update`);
    const told = ofMembers.filter(({ cursor }) => cursor > (taken ?? 0));
    const players = await playersAmong(
      tx,
      told.map(({ data }) => data.userId),
    );
    const gone = told.flatMap(({ kind, data }) => (kind === 'member.deleted' ? (players.get(data.userId) ?? []) : []));
    await holdAll(tx, players, gone);
    for (const event of told) {
      const userId = players.get(event.data.userId);
      if (userId !== undefined) await takeEvent(tx, userId, event);
    }
    await erasePlayers(tx, gone);
    await goOn(tx, Math.max(...events.map(({ cursor }) => cursor)));
  });
}

/** Takes all locks in the order in which they are taken everywhere, before anything is changed (README, "Locks"). */
async function holdAll(tx: Queryable, players: ReadonlyMap<number, number>, gone: readonly number[]): Promise<void> {
  await enterErasure(tx, gone);
  await holdPlayers(tx, [...players.values()]);
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
      const players = await playersAmong(tx, members);
      const gone = [...players].flatMap(([id, userId]) => (known.has(id) ? [] : userId));
      await holdAll(tx, players, gone);
      for (const [id, userId] of players) {
        const member = known.get(id);
        if (member) await takeMember(tx, userId, member);
      }
      await erasePlayers(tx, gone);
    });
    last = newest;
  }
}
