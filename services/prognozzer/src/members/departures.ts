import { profileInternalCalls } from '@tribina/contracts';
import { followChanges, INTERNAL_KEY_HEADER, row, rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';

/** Name of the portal among what is followed. */
const PORTAL = 'portal';
const BATCH = 1_000;
const ANSWER_LIMIT_MS = 5_000;

interface Parts {
  readonly database: Database;
  readonly portalUrl: string;
  readonly internalKey: string;
  readonly log: FastifyBaseLogger;
  readonly signal: AbortSignal;
}

/**
 * Erases players whose account the portal has erased, until the signal aborts. Who was away for longer than events are kept
 * asks the portal which of its players are no more.
 */
export function followDepartures(parts: Parts): Promise<void> {
  const { database, log } = parts;
  return followChanges({
    baseUrl: parts.portalUrl,
    internalKey: parts.internalKey,
    signal: parts.signal,
    load: async () => {
      const found = await row<{ cursor: number }>(
        database.write,
        sql`select cursor from followed where source = ${PORTAL}`,
      );
      return found?.cursor ?? null;
    },
    save: async (cursor) => {
      await database.write.execute(sql`
        insert into followed (source, cursor) values (${PORTAL}, ${cursor})
        on conflict (source) do update set cursor = excluded.cursor`);
    },
    onEvents: (events) =>
      erasePlayers(
        database.write,
        events.filter(({ kind }) => kind === 'member.deleted').map(({ data }) => Number(data['userId'])),
      ),
    onReset: () => eraseThoseGone(parts),
    onError: (error) => log.warn({ err: error }, 'following the portal'),
  });
}

/** @param members ids of the portal's. */
async function erasePlayers(db: Queryable, members: readonly number[]): Promise<void> {
  if (members.length === 0) return;
  await db.execute(sql`delete from game_user where portal_user_id = any(${sql.param(members)}::bigint[])`);
}

async function eraseThoseGone(parts: Parts): Promise<void> {
  for (let last = 0; ;) {
    const players = await rows<{ id: number }>(
      parts.database.write,
      sql`select portal_user_id as id from game_user where portal_user_id > ${last} order by portal_user_id limit ${BATCH}`,
    );
    const newest = players.at(-1);
    if (!newest) return;
    const ids = players.map(({ id }) => id);
    await erasePlayers(parts.database.write, await goneOf(parts, ids));
    last = newest.id;
  }
}

async function goneOf({ portalUrl, internalKey, signal }: Parts, ids: readonly number[]): Promise<readonly number[]> {
  const { method, path } = profileInternalCalls.membersGone;
  const answer = await fetch(`${portalUrl}${path}`, {
    method,
    headers: { [INTERNAL_KEY_HEADER]: internalKey, 'content-type': 'application/json' },
    body: JSON.stringify({ ids }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]),
  });
  if (!answer.ok) throw new Error(`The portal answered ${answer.status} to who is gone`);
  // The edge: the portal writes its answers by the schema that this type comes from.
  return ((await answer.json()) as { data: number[] }).data;
}
