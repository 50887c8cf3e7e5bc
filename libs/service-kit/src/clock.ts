import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { row, type Database } from './database';

export interface Clock {
  /** Time as rules see it, read from memory; at most a second behind a move of `npm run clock`. For display, not for rules. */
  readonly now: () => Date;
  readonly stop: () => void;
}

const REFRESH_MS = 1_000;

/** Follows the stored offset. With a system clock it is the machine's own time and asks nothing. */
export async function startClock(database: Database, mode: 'system' | 'adjustable'): Promise<Clock> {
  if (mode === 'system') return { now: () => new Date(), stop: () => undefined };
  let offsetMs = 0;
  const refresh = async () => {
    const found = await row<{ ms: number }>(
      database.read,
      sql`select extract(epoch from clock_offset) * 1000 as ms from platform.clock`,
    );
    offsetMs = Number(found?.ms ?? 0);
  };
  await refresh();
  const timer = setInterval(() => void refresh().catch(() => undefined), REFRESH_MS);
  timer.unref();
  return { now: () => new Date(Date.now() + offsetMs), stop: () => clearInterval(timer) };
}

/** Header in which every answer says what time it is; browsers use it for deadlines, never their own clock. */
export const SERVER_TIME_HEADER = 'x-server-time';

export function addServerTime(app: FastifyInstance, clock: Clock): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header(SERVER_TIME_HEADER, clock.now().toISOString());
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clock.stop();
    done();
  });
}
