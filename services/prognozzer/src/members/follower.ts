import { portalChanges } from '@tribina/contracts/schemas';
import {
  addBackgroundWork,
  AppError,
  followChanges,
  row,
  type Database,
  type EventOf,
  type Queryable,
} from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isOfMember, takeEvent, takeMember } from './changes';
import { holdMembers, noteErased } from './erased';
import { enterErasure, erasePlayers } from './erasure';
import { knownMembers, type PortalAddress } from './portal';
import { holdPlayers, membersAfter, playersAmong } from './repository';
import { dueReread, endReread, noteReread } from './reread';
import { noteTold } from './told';

/** Name of the portal among what is followed. */
const PORTAL = 'portal';
/** Any fixed number: what the portal knows or tells is taken over by one at a time. */
const PORTAL_LOCK = 7_426_125;
const BATCH = 1_000;
const REREAD_MS = 10 * 60_000;

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

/** Asks the portal for everybody once more, a while after all were read. */
export function keepRereading(app: FastifyInstance, parts: MemberParts): void {
  const { write } = parts.database;
  addBackgroundWork(app, {
    name: 'reading members once more',
    periodMs: REREAD_MS,
    step: async () => {
      const due = await dueReread(write);
      if (due === null) return false;
      await readAll(parts);
      await endReread(write, due);
      return false;
    },
  });
}

/**
 * Runs work that takes over what the portal knows or tells, one at a time over all instances: what is stored last was read last, so
 * that no older state replaces a newer one.
 */
function inPortalOrder<T>(database: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${PORTAL_LOCK}, hashtext(current_schema()))`);
    return work(tx);
  });
}

/** How far the portal's changes were taken; null: never, or no longer. */
async function takenUpTo(db: Queryable): Promise<number | null> {
  const found = await row<{ cursor: number }>(db, sql`select cursor from followed where source = ${PORTAL}`);
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
async function takeEvents(parts: MemberParts, events: readonly EventOf<typeof portalChanges>[]): Promise<void> {
  const ofMembers = events.filter(isOfMember);
  if (ofMembers.length === 0) return;
  const isTaken = await inPortalOrder(parts.database, async (tx) => {
    await holdMembers(
      tx,
      ofMembers.map(({ data }) => data.userId),
    );
    const erased = ofMembers.flatMap(({ kind, data }) => (kind === 'member.deleted' ? [data.userId] : []));
    await noteErased(tx, erased);
    const taken = await takenUpTo(tx);
    if (taken === null) return false;
    const told = ofMembers.filter(({ cursor }) => cursor > taken);
    const players = await playersAmong(
      tx,
      told.map(({ data }) => data.userId),
    );
    await noteTold(
      tx,
      told.flatMap(({ kind, data: { userId } }) => (kind === 'member.deleted' || players.has(userId) ? [] : userId)),
    );
    const gone = erased.flatMap((member) => players.get(member) ?? []);
    await holdAll(tx, players, gone);
    for (const event of told) {
      const userId = players.get(event.data.userId);
      if (userId !== undefined) await takeEvent(tx, userId, event);
    }
    await erasePlayers(tx, gone);
    await goOn(tx, Math.max(...events.map(({ cursor }) => cursor)));
    return true;
  });
  // Another instance has begun anew and is not done: what it has read may be newer than these.
  if (!isTaken) await takeAll(parts);
}

/**
 * Makes a member a player of whom something was told lately: as the portal knows them, and not as it was signed who asks.
 *
 * @returns what `insert` does, the game's id; null too where the portal knows nobody.
 * @throws AppError OVERLOADED (503) where the portal cannot be asked.
 */
export function joinAsKnown(
  parts: MemberParts,
  member: number,
  insert: (tx: Queryable) => Promise<number | null>,
): Promise<number | null> {
  return inPortalOrder(parts.database, async (tx) => {
    const found = await knownMembers(parts, [member]).catch((error: unknown) => {
      throw new AppError('OVERLOADED', 503, { reason: String(error) });
    });
    const [known] = found;
    const userId = known ? await insert(tx) : null;
    if (known && userId !== null) await takeMember(tx, userId, known);
    return userId;
  });
}

/** Takes all locks in the order in which they are taken everywhere, before anything is changed (README, "Locks"). */
async function holdAll(tx: Queryable, players: ReadonlyMap<number, number>, gone: readonly number[]): Promise<void> {
  await enterErasure(tx, gone);
  await holdPlayers(tx, [...players.values()]);
}

async function takeAll(parts: MemberParts): Promise<void> {
  // Its numbers may begin anew.
  await inPortalOrder(parts.database, async (tx) => {
    await tx.execute(sql`delete from followed where source = ${PORTAL}`);
    await noteReread(tx);
  });
  await readAll(parts);
}

async function readAll(parts: MemberParts): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined;) last = await takeBatch(parts, last);
}

/** @returns the last member of the batch; undefined: there is none. */
function takeBatch(parts: MemberParts, after: number): Promise<number | undefined> {
  return inPortalOrder(parts.database, async (tx) => {
    const members = await membersAfter(tx, after, BATCH);
    if (members.length === 0) return undefined;
    const known = new Map((await knownMembers(parts, members)).map((member) => [member.id, member]));
    await noteErased(
      tx,
      members.filter((id) => !known.has(id)),
    );
    const players = await playersAmong(tx, members);
    const gone = [...players].flatMap(([id, userId]) => (known.has(id) ? [] : userId));
    await holdAll(tx, players, gone);
    for (const [id, userId] of players) {
      const member = known.get(id);
      if (member) await takeMember(tx, userId, member);
    }
    await erasePlayers(tx, gone);
    return members.at(-1);
  });
}
