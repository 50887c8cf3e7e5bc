import { rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import type { EventRecord } from '../events/record';

export type EraseScope = 'interests' | 'all';

/** A visitor as tables name one. */
export interface Person {
  readonly fingerprint: string;
  readonly visitor: string;
}

/** Any fixed number: nobody loads what somebody has erased in the same moment. */
const ERASE_LOCK = 7_426_132;
/** What was sent before an erasure may come so much later: as long as the agent waits for an answer. */
const ON_ITS_WAY_MS = 15_000;

/**
 * Erases a visitor from all tables, and leaves word for the loader: what the journal still holds from before is not loaded, nor
 * what was on its way.
 *
 * @returns an id of the request, which is not kept.
 */
export async function eraseVisitor(database: Database, person: Person, scope: EraseScope, now: Date): Promise<string> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ERASE_LOCK}, hashtext(current_schema()))`);
    await tx.execute(sql`
      insert into erasure (digest, scope, at) values (${digestOf(person)}, ${scope}, ${now.toISOString()}::timestamptz)
      on conflict (digest, scope) do update set at = greatest(erasure.at, excluded.at)`);
    await eraseProfile(tx, person);
    await (scope === 'all' ? eraseEvents(tx, person) : leaveCounted(tx, person));
  });
  return randomUUID();
}

function whose({ fingerprint, visitor }: Person) {
  return sql`visitor = ${visitor} and fingerprint = ${fingerprint}`;
}

async function eraseProfile(tx: Queryable, person: Person): Promise<void> {
  await tx.execute(sql`delete from affinity where ${whose(person)}`);
  await tx.execute(sql`delete from article_read where ${whose(person)}`);
  await tx.execute(sql`update offer_contact set unclicked = 0 where ${whose(person)} and unclicked > 0`);
}

async function eraseEvents(tx: Queryable, person: Person): Promise<void> {
  await tx.execute(sql`delete from offer_contact where ${whose(person)}`);
  await tx.execute(sql`delete from offer_seen where ${whose(person)}`);
  await tx.execute(sql`delete from event where ${whose(person)}`);
}

/** What was kept for interests alone goes; what was counted, or attributed, is no longer part of a profile. */
async function leaveCounted(tx: Queryable, person: Person): Promise<void> {
  await tx.execute(sql`
    delete from event where ${whose(person)} and profiled and not counted and action <> 'OFFER_CONVERT'`);
  await tx.execute(sql`update event set profiled = false where ${whose(person)} and profiled`);
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
  const words = await rows<Word>(
    tx,
    sql`select digest, scope, extract(epoch from at)::double precision * 1000 as at from erasure`,
  );
  if (words.length === 0) return events;
  const until = new Map(words.map(({ digest, scope, at }) => [`${scope}:${digest}`, at]));
  const isErased = (scope: EraseScope, event: EventRecord) =>
    event.receivedAt <= (until.get(`${scope}:${digestOf(event)}`) ?? -Infinity) + ON_ITS_WAY_MS;
  const kept = events.flatMap((event) => {
    if (isErased('all', event)) return [];
    if (!isErased('interests', event)) return [event];
    const isKeptOtherwise = event.counted || (event.action === 'OFFER_CONVERT' && event.attributed);
    return isKeptOtherwise ? [{ ...event, profiled: false }] : [];
  });
  const isUntouched = kept.length === events.length && kept.every((event, index) => event === events[index]);
  return isUntouched ? events : kept;
}

function digestOf({ fingerprint, visitor }: Person): string {
  return createHash('sha256').update(`${fingerprint}:${visitor}`).digest('hex');
}
