import { feedCalls } from '@tribina/contracts';
import type { FastifyBaseLogger } from 'fastify';

/** Less than the gateway waits for the portal. */
const LIMIT_MS = 1_500;

/** Where the feed is, and who is told that it cannot be asked. */
export interface FeedParts {
  readonly feedUrl: string;
  readonly log: FastifyBaseLogger;
}

/**
 * The first of these competitions that services/feed does not know; null where it knows all, and where it cannot be asked: nobody's
 * work is lost because the feed is down.
 */
export async function unknownCompetition({ feedUrl, log }: FeedParts, ids: readonly number[]): Promise<number | null> {
  if (ids.length === 0) return null;
  try {
    const known = await knownCompetitions(feedUrl);
    return ids.find((id) => !known.has(id)) ?? null;
  } catch (error) {
    log.warn({ err: error }, 'saved without asking the feed whether it has the competition');
    return null;
  }
}

async function knownCompetitions(feedUrl: string): Promise<ReadonlySet<number>> {
  const { method, path } = feedCalls.competitions;
  const answer = await fetch(new URL(path, feedUrl), { method, signal: AbortSignal.timeout(LIMIT_MS) });
  if (!answer.ok) throw new Error(`The feed answers ${answer.status}`);
  const { data } = (await answer.json()) as { readonly data: readonly { readonly id: number }[] };
  return new Set(data.map(({ id }) => id));
}
