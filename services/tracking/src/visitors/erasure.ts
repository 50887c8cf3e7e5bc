import { row, rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import type { EventRecord } from '../events/record';
import { textRows, type TextColumn } from '../loader/text-rows';

export type EraseScope = 'interests' | 'all';

/**
 * A visitor as tables name one. What is kept of somebody goes by the visitor alone, the digest of a secret of one browser: its
 * fingerprint is another one after an update, and what stands under the one before is theirs, too.
 */
export interface Person {
  readonly visitor: string;
}

/** Any fixed number: nobody loads what somebody has erased in the same moment. */
const ERASE_LOCK = 7_426_132;
/** The clock was put back since: the word holds for what was sent until now, and not until the clock is there again. */
const IS_AHEAD = sql`at > app_now() + interval '1 minute'`;
/** Events of a visitor that are erased at a time: a load waits for no more of them, whatever somebody has sent. */
const AT_ONCE = 10_000;
/** What was sent before an erasure may come so much later: as long as the agent waits for an answer. */
const ON_ITS_WAY_MS = 15_000;

/**
 * Erases a visitor from all tables, and leaves word for the loader: what the journal still holds from before is not loaded, nor
 * what was on its way.
 *
 * @returns an id of the request, which is not kept.
 */
export async function eraseVisitor(database: Database, person: Person, scope: EraseScope, now: Date): Promise<string> {
  const isDone = await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ERASE_LOCK}, hashtext(current_schema()))`);
    await tx.execute(sql`
      insert into erasure (digest, scope, at) values (${digestOf(person)}, ${scope}, ${now.toISOString()}::timestamptz)
      on conflict (digest, scope) do update set at = greatest(erasure.at, excluded.at)`);
    await eraseProfile(tx, person);
    if (scope === 'all') await eraseOffers(tx, person);
    const isAll = await eraseSome(tx, person, scope);
    if (!isAll) await note(tx, person, scope, person.visitor);
    return isAll;
  });
  // Of more than anybody does: no load waits for it.
  if (!isDone) while (await goOnErasing(database, digestOf(person)));
  return randomUUID();
}

/**
 * Goes on with erasures of more than one step, in which a process may have ended.
 *
 * @param digest of the one; by default of any.
 * @returns whether there may be more to erase.
 */
export async function goOnErasing({ write }: Database, digest?: string): Promise<boolean> {
  const [found] = await rows<Person & { scope: EraseScope }>(
    write,
    sql`select unfinished as visitor, scope from erasure
        where unfinished is not null and digest = coalesce(${digest ?? null}::text, digest) limit 1`,
  );
  if (!found) return false;
  if (await eraseSome(write, found, found.scope)) await note(write, found, found.scope, null);
  return true;
}

/** @returns whether nothing is left. */
function eraseSome(db: Queryable, person: Person, scope: EraseScope): Promise<boolean> {
  return scope === 'all' ? deleteSome(db, person, sql`true`) : leaveSomeCounted(db, person);
}

async function note(db: Queryable, person: Person, scope: EraseScope, unfinished: string | null): Promise<void> {
  await db.execute(
    sql`update erasure set unfinished = ${unfinished}::text where digest = ${digestOf(person)} and scope = ${scope}`,
  );
}

function whose({ visitor }: Person) {
  return sql`visitor = ${visitor}`;
}

async function eraseProfile(tx: Queryable, person: Person): Promise<void> {
  await tx.execute(sql`delete from affinity where ${whose(person)}`);
  await tx.execute(sql`delete from article_read where ${whose(person)}`);
  await tx.execute(sql`delete from offer_contact where ${whose(person)} and attributed_at is null`);
  await tx.execute(sql`update offer_contact set unclicked = 0 where ${whose(person)} and unclicked > 0`);
}

async function eraseOffers(tx: Queryable, person: Person): Promise<void> {
  await tx.execute(sql`delete from offer_contact where ${whose(person)}`);
  await tx.execute(sql`delete from offer_seen where ${whose(person)}`);
}

/** What was kept for interests alone goes; what was counted, or attributed, is no longer part of a profile. @returns whether nothing is left. */
async function leaveSomeCounted(db: Queryable, person: Person): Promise<boolean> {
  // What is to go first would otherwise be part of no profile, and stay.
  if (!(await deleteSome(db, person, sql`profiled and not counted and action <> 'OFFER_CONVERT'`))) return false;
  const isProfiled = sql`profiled`;
  await db.execute(sql`update event set profiled = false where ${someEvents(person, isProfiled)}`);
  return hasNone(db, person, isProfiled);
}

async function deleteSome(db: Queryable, person: Person, which: SQL): Promise<boolean> {
  await db.execute(sql`delete from event where ${someEvents(person, which)}`);
  return hasNone(db, person, which);
}

/** Looked for, not counted: who waits for another one at the same piece erases nothing, and more may be left. */
async function hasNone(db: Queryable, person: Person, which: SQL): Promise<boolean> {
  return (await row(db, sql`select from event where ${whose(person)} and ${which} limit 1`)) === null;
}

function someEvents(person: Person, which: SQL): SQL {
  return sql`(day, event_id) in (select day, event_id from event where ${whose(person)} and ${which} limit ${AT_ONCE})`;
}

interface Word {
  readonly digest: string;
  readonly scope: EraseScope;
  readonly at: number;
}

/**
 * Of events that are to be loaded those that nobody has erased meanwhile; the transaction holds back erasures until its end.
 *
 * @returns the same list where nobody has erased anything of it.
 */
export async function withoutErased(tx: Queryable, events: readonly EventRecord[]): Promise<readonly EventRecord[]> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${ERASE_LOCK}, hashtext(current_schema()))`);
  await tx.execute(sql`update erasure set at = app_now() where ${IS_AHEAD}`);
  const digests = [...new Set(events.flatMap((event) => [digestOf(event), digestBefore(event)]))];
  const words = await rows<Word>(
    tx,
    sql`select digest, scope, extract(epoch from at)::double precision * 1000 as at
        from erasure where digest = any(${sql.param(digests)}::text[])`,
  );
  if (words.length === 0) return events;
  const until = new Map(words.map(({ digest, scope, at }) => [`${scope}:${digest}`, at]));
  const kept = events.flatMap((event) => {
    const digests = [digestOf(event), digestBefore(event)];
    const isErased = (scope: EraseScope) =>
      digests.some((digest) => event.receivedAt <= (until.get(`${scope}:${digest}`) ?? -Infinity) + ON_ITS_WAY_MS);
    if (isErased('all')) return [];
    if (!isErased('interests')) return [event];
    const isKeptOtherwise = event.counted || (event.action === 'OFFER_CONVERT' && event.attributed);
    return isKeptOtherwise ? [{ ...event, profiled: false }] : [];
  });
  const isUntouched = kept.length === events.length && kept.every((event, index) => event === events[index]);
  return isUntouched ? events : kept;
}

const PERSON_COLUMNS: readonly TextColumn<Person>[] = [{ name: 'visitor', type: 'text', of: ({ visitor }) => visitor }];

/**
 * Erases what is kept for a purpose that its visitor does not agree to any more, by what the newest events say: an agent asks for that
 * once, of interests alone, and may have had no network or token then.
 *
 * @param events those that were loaded, in the order in which they came.
 */
export async function forgetWithdrawn(tx: Queryable, events: readonly EventRecord[]): Promise<void> {
  const newest = [...new Map(events.map((event) => [event.visitor, event])).values()];
  const unattributed = newest.filter(({ attributed }) => !attributed);
  if (unattributed.length > 0) await forgetAttribution(tx, unattributed);
  const unprofiled = newest.filter(({ profiled }) => !profiled);
  if (unprofiled.length > 0) await forgetProfiles(tx, unprofiled);
}

async function forgetAttribution(tx: Queryable, persons: readonly Person[]): Promise<void> {
  await tx.execute(sql`
    update offer_contact set attributed_at = null, clicked_on = null
    from (${textRows(PERSON_COLUMNS, persons)}) own
    where offer_contact.visitor = own.visitor and attributed_at is not null`);
}

async function forgetProfiles(tx: Queryable, persons: readonly Person[]): Promise<void> {
  // Which nothing is kept for any more.
  await tx.execute(sql`
    delete from offer_contact using (${textRows(PERSON_COLUMNS, persons)}) own
    where offer_contact.visitor = own.visitor and attributed_at is null`);
  const known = await rows<Person>(
    tx,
    // One look into the index for each: nearly nobody of them has any.
    sql`select own.visitor from (${textRows(PERSON_COLUMNS, persons)}) own
        cross join lateral (
          (select from affinity where affinity.visitor = own.visitor limit 1) union all
          (select from article_read where article_read.visitor = own.visitor limit 1) limit 1) known`,
  );
  for (const person of known) {
    // What is left goes with the next of theirs.
    if (await leaveSomeCounted(tx, person)) await eraseProfile(tx, person);
  }
}

function digestOf({ visitor }: Person): string {
  return createHash('sha256').update(visitor).digest('hex');
}

/** In words of the release before, which hold for what it has left in the journal. */
function digestBefore({ fingerprint, visitor }: EventRecord): string {
  return digestOf({ visitor: `${fingerprint}:${visitor}` });
}
