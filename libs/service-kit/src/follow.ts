import { setTimeout as delay } from 'node:timers/promises';
import type { ChangeEvent, ChangePage } from './changes';
import { INTERNAL_KEY_HEADER } from './internal';
import { withLimit } from './limit';

export interface FollowOptions {
  /** Address of the service that is followed. */
  readonly baseUrl: string;
  readonly internalKey: string;
  /** Where to go on; null: from now on, after `onReset`. */
  readonly load: () => Promise<number | null>;
  /** Keeps the cursor; called after the events before it were taken. */
  readonly save: (cursor: number) => Promise<void>;
  /** At least once: an event may come again after a failure, consumers are idempotent by its id. */
  readonly onEvents: (events: readonly ChangeEvent[]) => Promise<void>;
  /** What was derived from earlier events can no longer be trusted: drop it. */
  readonly onReset: () => Promise<void>;
  readonly onError?: (error: unknown) => void;
  readonly signal: AbortSignal;
}

const WAIT_S = 25;
const LIMIT_MS = (WAIT_S + 5) * 1_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2_000;

/** Reads a service's change feed until the signal aborts, through restarts of either side. */
export async function followChanges(options: FollowOptions): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  let cursor: number | null | undefined;
  while (!options.signal.aborted) {
    try {
      cursor ??= await options.load();
      const page: ChangePage = await fetchPage(options, cursor);
      if (page.reset || cursor === null) await options.onReset();
      if (page.events.length > 0) await options.onEvents(page.events);
      if (page.next !== cursor) await options.save(page.next);
      cursor = page.next;
      pause = FIRST_PAUSE_MS;
    } catch (error) {
      if (options.signal.aborted) return;
      options.onError?.(error);
      await delay(pause, undefined, { signal: options.signal }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }
}

function fetchPage(options: FollowOptions, cursor: number | null): Promise<ChangePage> {
  const query = cursor === null ? '' : `?after=${cursor}&wait=${WAIT_S}`;
  return withLimit(LIMIT_MS, options.signal, async (signal) => {
    const answer = await fetch(`${options.baseUrl}/internal/changes${query}`, {
      headers: { [INTERNAL_KEY_HEADER]: options.internalKey },
      signal,
    });
    if (!answer.ok) throw new Error(`The change feed answered ${answer.status}`);
    return (await answer.json()) as ChangePage;
  });
}
