import { followChanges, type ChangeEvent, type Database, type Queryable } from '@tribina/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { FeedClient } from './client';
import { forgetCursor, inFeedOrder, loadCursor, saveCursor, trackedMatches } from './repository';
import { takeOver } from './take-over';

export interface FollowerParts {
  readonly database: Database;
  readonly feed: FeedClient;
  readonly feedUrl: string;
  readonly internalKey: string;
  readonly log: FastifyBaseLogger;
  readonly signal: AbortSignal;
  /** Told when something was taken over: results may be among it. */
  readonly onResults?: () => void;
}

/**
 * Keeps the matches of all stages as the feed has them, until the signal aborts. An event only says where to look: what is
 * stored is the feed's state, read after the event, so that events may come twice or late.
 */
export function followFeed(parts: FollowerParts): Promise<void> {
  const { database, feed, log, onResults } = parts;
  const bringUpToDate = async (tx: Queryable, only?: Parameters<typeof trackedMatches>[1]) => {
    const missing = await takeOver(tx, feed, await trackedMatches(tx, only));
    if (missing.length > 0) log.warn({ matchIds: missing }, 'the feed no longer has these matches');
  };
  return followChanges({
    baseUrl: parts.feedUrl,
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
    onError: (error) => log.warn({ err: error }, 'following the feed'),
  });
}

/** Where events say that something is different. */
function namedIn(events: readonly ChangeEvent[]) {
  const idsOf = (kind: string, field: string) =>
    events
      .filter((event) => event.kind === kind)
      .map((event) => event.data[field])
      .filter((id): id is number => Number.isSafeInteger(id));
  return {
    matchIds: idsOf('match.changed', 'matchId'),
    competitionIds: idsOf('competition.changed', 'competitionId'),
  };
}
