import { feedCalls, type FeedChange, type Match, type MatchFilter } from '@tribina/contracts';
import { feedChanges } from '@tribina/contracts/schemas';
import { isVoid } from '@tribina/game-rules';
import { followChanges, type Database, type Queryable } from '@tribina/service-kit';
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
  const take = (filter: MatchFilter) => takeMatches(database, client, filter);
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
      for (let at = 0; at < ids.length; at += BY_ID) await take({ ids: ids.slice(at, at + BY_ID) });
      onTaken();
    },
    onReset: async () => {
      await forgetCursor(database.write, 'feed');
      await take({});
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

/** Reads on from the last start until nothing new comes: the feed limits an answer. */
async function takeMatches(database: Database, client: ServiceClient, filter: MatchFilter): Promise<void> {
  const known = new Set<number>();
  let { fromTime } = filter;
  for (;;) {
    const found = await inOrderOf(database, 'feed', async (tx) => {
      const answer = await client.ask(feedCalls.matches, EDITION, { body: { ...filter, fromTime } });
      const further = (answer?.items ?? []).filter(({ id }) => !known.has(id));
      if (further.length > 0) await storeMatches(tx, further);
      return further;
    });
    if (found.length === 0) return;
    for (const { id } of found) known.add(id);
    fromTime = found.at(-1)?.startTime;
  }
}

async function storeMatches(tx: Queryable, matches: readonly Match[]): Promise<void> {
  const fixtures = matches.map((match) => ({
    id: match.id,
    competition: match.competition.id,
    startTime: match.startTime,
    isOpen: !match.status.endedStatus && !isVoid(match),
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
