import type { ChangeOf, ChangeSchemas } from '@tribina/contracts';
import type { FastifyInstance } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import { understood } from './change-parser';
import type { ChangeEvent, ChangePage } from './changes';
import { INTERNAL_KEY_HEADER } from './internal';
import { withLimit } from './limit';
import { sharedCounter } from './metrics';

/** A change of a service, parsed. */
export type EventOf<S extends ChangeSchemas> = ChangeOf<S> & Pick<ChangeEvent, 'id' | 'cursor' | 'at'>;

export interface FollowOptions<S extends ChangeSchemas> {
  /** Who follows: logs and counts what it does not understand. */
  readonly app: Pick<FastifyInstance, 'log' | 'metrics'>;
  /** Name of the service that is followed. */
  readonly source: string;
  /** Its address. */
  readonly baseUrl: string;
  /** What it tells of, by its contract. */
  readonly changes: S;
  readonly internalKey: string;
  /** Where to go on; null: from now on, after `onReset`. */
  readonly load: () => Promise<number | null>;
  /** Keeps the cursor; called after the events before it were taken. */
  readonly save: (cursor: number) => Promise<void>;
  /** At least once: an event may come again after a failure, consumers are idempotent by its id. */
  readonly onEvents: (events: readonly EventOf<S>[]) => Promise<void>;
  /**
   * What was derived from earlier events can no longer be trusted: drop it. It is the answer too to a change that is none of
   * `changes`, or does not say what its kind says: it may have been anything. Those beside it are taken first.
   */
  readonly onReset: () => Promise<void>;
  readonly onError?: (error: unknown) => void;
  readonly signal: AbortSignal;
}

const WAIT_S = 25;
const LIMIT_MS = (WAIT_S + 5) * 1_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2_000;

/** Reads a service's change feed until the signal aborts, through restarts of either side. */
export async function followChanges<S extends ChangeSchemas>(options: FollowOptions<S>): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  let cursor: number | null | undefined;
  const strange = sharedCounter(
    options.app,
    'changes_not_understood_total',
    'Changes that are none of their contract',
    ['source'],
  );
  while (!options.signal.aborted) {
    try {
      cursor ??= await options.load();
      const page: ChangePage = await fetchPage(options, cursor);
      if (page.reset || cursor === null) await options.onReset();
      await take(page.events, options, () => strange({ source: options.source }));
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

async function take<S extends ChangeSchemas>(
  given: readonly ChangeEvent[],
  { app, source, changes, onEvents, onReset }: FollowOptions<S>,
  count: () => void,
): Promise<void> {
  const { events, strange } = understood(changes, given);
  if (events.length > 0) await onEvents(events);
  if (strange.length === 0) return;
  for (const { event, fault } of strange) {
    count();
    app.log.error({ source, id: event.id, kind: event.kind, fault }, 'a change that is not understood');
  }
  await onReset();
}

function fetchPage(
  options: Pick<FollowOptions<ChangeSchemas>, 'baseUrl' | 'internalKey' | 'signal'>,
  cursor: number | null,
): Promise<ChangePage> {
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
