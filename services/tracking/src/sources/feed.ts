import { feedCalls, type FeedChange, type Match, type MatchFilter } from '@tribina/contracts';
import { feedChanges } from '@tribina/contracts/schemas';
import { isVoid } from '@tribina/game-rules';
import { followChanges, rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { jsonRows } from '../loader/json-rows';
import { forgetCursor, inOrderOf, loadCursor, saveCursor } from './cursor';
import { ServiceClient } from './service-client';

/** The feed knows football alone; this is the portal's segment of it. */
const SPORT = 'soccer';
/** Most matches that a call takes by their ids. */
const BY_ID = 400;
/** Names are not kept: any edition does. */
const EDITION = 'rs';

export interface FeedParts {
  readonly app: Pick<FastifyInstance, 'log' | 'metrics'>;
  readonly database: Database;
  readonly feedUrl: string;
  readonly internalKey: string;
  readonly signal: AbortSignal;
  readonly onTaken: () => void;
}

/** Keeps matches with their start and odds as the feed has them, until the signal aborts; as `followPortal`. */
export function followFeed({ app, database, feedUrl, internalKey, signal, onTaken }: FeedParts): Promise<void> {
  const client = new ServiceClient(feedUrl, {}, signal);
  return followChanges({
    app,
    source: 'feed',
    baseUrl: feedUrl,
    changes: feedChanges,
    internalKey,
    signal,
    load: () => loadCursor(database.write, 'feed'),
    save: (cursor) => saveCursor(database.write, 'feed', cursor),
    onEvents: async (events) => {
      const ids = matchesNamedIn(events);
      await takeByIds(database, client, ids);
      onTaken();
    },
    onReset: async () => {
      await forgetCursor(database.write, 'feed');
      await takeAll(database, client);
      onTaken();
    },
    onError: (error) => app.log.warn({ err: error }, 'following the feed'),
  });
}

function matchesNamedIn(events: readonly FeedChange[]): number[] {
  const ids = events.flatMap(({ kind, data }) =>
    kind === 'match.changed' || kind === 'odds.changed' ? [data.matchId] : [],
  );
  return [...new Set(ids)];
}

/** Reads all that is listed, by starts: the feed limits an answer. What was open and is in no list any more has gone unheard. */
async function takeAll(database: Database, client: ServiceClient): Promise<void> {
  const known = new Set<number>();
  let fromTime: string | undefined;
  for (;;) {
    const filter = { fromTime };
    const items = await inOrderOf(database, 'feed', (tx) => takeMatches(tx, client, filter));
    const last = items.at(-1)?.startTime;
    if (last === undefined) break;
    const isFurther = items.some(({ id }) => !known.has(id));
    for (const { id } of items) known.add(id);
    // More of them begin at one moment than one answer holds: it goes on behind that.
    fromTime = isFurther ? last : new Date(Date.parse(last) + 1).toISOString();
  }
  const open = await rows<{ id: number }>(
    database.write,
    sql`select id from fixture where is_open and start_time > app_now() and not id = any(${sql.param([...known])}::bigint[])`,
  );
  await takeByIds(
    database,
    client,
    open.map(({ id }) => id),
  );
}

/** What the feed knows nothing of any more takes no offers. */
async function takeByIds(database: Database, client: ServiceClient, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += BY_ID) {
    const asked = ids.slice(at, at + BY_ID);
    await inOrderOf(database, 'feed', async (tx) => {
      const found = new Set((await takeMatches(tx, client, { ids: asked })).map(({ id }) => id));
      const gone = asked.filter((id) => !found.has(id));
      await tx.execute(
        sql`update fixture set is_open = false where is_open and id = any(${sql.param(gone)}::bigint[])`,
      );
    });
  }
}

/** @returns the answer to the filter, which is stored. */
async function takeMatches(tx: Queryable, client: ServiceClient, filter: MatchFilter): Promise<readonly Match[]> {
  const answer = await client.ask(feedCalls.matches, EDITION, { body: filter });
  const items = answer?.items ?? [];
  if (items.length > 0) await storeMatches(tx, items);
  return items;
}

async function storeMatches(tx: Queryable, matches: readonly Match[]): Promise<void> {
  const fixtures = matches.map((match) => ({
    id: match.id,
    competition: match.competition.id,
    startTime: match.startTime,
    isOpen: !match.status.endedStatus && !isVoid(match) && !match.withdrawn,
    odds: match.odds.map(({ value, subgame }) => ({ subgameId: subgame.id, value })),
    highest: match.odds.length === 0 ? null : Math.max(...match.odds.map(({ value }) => value)),
  }));
  await tx.execute(sql`
    insert into fixture (id, sport, competition_id, start_time, is_open, odds, highest_odd)
    select id, ${SPORT}, competition, "startTime", "isOpen", odds, highest
    from ${jsonRows('m', COLUMNS, fixtures)}
    on conflict (id) do update set competition_id = excluded.competition_id, start_time = excluded.start_time,
      is_open = excluded.is_open, odds = excluded.odds, highest_odd = excluded.highest_odd`);
}

const COLUMNS = `id bigint, competition bigint, "startTime" timestamptz, "isOpen" boolean, odds jsonb, highest double precision`;
