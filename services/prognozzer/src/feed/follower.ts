import type { FeedChange } from '@tribina/contracts';
import { feedChanges } from '@tribina/contracts/schemas';
import { followChanges, type Database, type Queryable } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { FeedClient } from './client';
import { forgetCursor, inFeedOrder, loadCursor, saveCursor, trackedMatches } from './repository';
import { takeOver } from './take-over';

export interface FollowerParts {
  readonly database: Database;
  readonly feed: FeedClient;
  readonly feedUrl: string;
  readonly internalKey: string;
  readonly app: Pick<FastifyInstance, 'log' | 'metrics'>;
  readonly signal: AbortSignal;
  /** Told when something was taken over: results may be among it. */
  readonly onResults?: () => void;
}

/**
 * Keeps the matches of all stages as the feed has them, until the signal aborts. An event only says where to look: what is
 * stored is the feed's state, read after the event, so that events may come twice or late.
 */
export function followFeed(parts: FollowerParts): Promise<void> {
  const { app, database, feed, onResults } = parts;
  const bringUpToDate = async (tx: Queryable, only?: Parameters<typeof trackedMatches>[1]) => {
    const missing = await takeOver(tx, feed, await trackedMatches(tx, only));
    if (missing.length > 0) app.log.warn({ matchIds: missing }, 'the feed no longer has these matches');
  };
  return followChanges({
    app,
    source: 'feed',
    baseUrl: parts.feedUrl,
    changes: feedChanges,
    internalKey: parts.internalKey,
    signal: parts.signal,
    load: () => loadCursor(database.write),
    save: (cursor) => saveCursor(database.write, cursor),
    onEvents: (events) =>
      inFeedOrder(database, async (tx) => {
        await bringUpToDate(tx, namedIn(events));
        await saveCursor(tx, Math.max(...events.map((event) => event.cursor)));
      }).then(onResults),
    onReset: () =>
      inFeedOrder(database, async (tx) => {
        await bringUpToDate(tx);
        await forgetCursor(tx);
      }).then(onResults),
    onError: (error) => app.log.warn({ err: error }, 'following the feed'),
  });
}

/** Where events say that something is different. */
function namedIn(events: readonly FeedChange[]) {
  return {
    matchIds: events.flatMap(({ kind, data }) => (kind === 'match.changed' ? [data.matchId] : [])),
    competitionIds: events.flatMap(({ kind, data }) => (kind === 'competition.changed' ? [data.competitionId] : [])),
  };
}
