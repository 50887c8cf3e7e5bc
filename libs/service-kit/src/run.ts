import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { Server } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { makeLaterFunctions } from './later-functions';
import { listenAt, type Listening, type Place } from './listening';
import { logIsOut } from './log';
import { tellSystemd } from './watchdog';

export interface RunOptions extends Place {
  /** How long requests are still accepted after the signal, so that a balancer sees `/readyz` first. Milliseconds. */
  readonly drainMs?: number;
  /** Runs after the last answer, before the process ends. */
  readonly onClosed?: () => Promise<void>;
}

/** How long a process that is drained lets kept connections go by themselves, and when it ends at the latest. Milliseconds. */
export const END_LIMITS = { leaveMs: 5_000, hardStopMs: 12_000 } as const;
const LOOK_MS = 50;
/** By then those that a supervisor starts beside this process have started, too. */
const OTHERS_START_MS = 4_000;
/** A turn of the event loop with less work than this lets hardly anybody wait to be accepted. */
const QUIET_TURN_MS = 0.5;
const MOST_TURNS = 200;

/**
 * Listens, and ends gracefully on SIGTERM or SIGINT: not ready, drained, closed; at the latest after 12 s. A process that was
 * started by a supervisor ends with it, however that one ended: nobody is left who holds its port.
 */
export async function runService(app: FastifyInstance, options: RunOptions): Promise<void> {
  ignoreDebugSignal();
  let listening: Listening | null = null;
  closeWithGrace({ delay: END_LIMITS.hardStopMs, logger: false }, async ({ signal, err }) => {
    if (err) app.log.fatal({ err }, 'ends because of an error');
    else app.log.info({ signal }, 'ends');
    app.turnUnready();
    if (options.drainMs) {
      await delay(options.drainMs);
      await letGo(app, listening);
    }
    app.startDraining();
    await Promise.all([listening?.stop(), app.close()]);
    await options.onClosed?.();
    await logIsOut();
  });
  const end = () => process.kill(process.pid, 'SIGTERM');
  process.once('disconnect', end);
  process.channel?.unref();
  // Its supervisor has gone while it was loading: nothing says so any more. Without a supervisor it is undefined.
  if (process.connected === false) {
    end();
    return;
  }
  listening = await listenAt(app, options);
  tellSystemd();
  // Without being waited for; a schema that is refused ends the process as any error does that nobody catches.
  setTimeout(() => void makeLaterFunctions(app), process.channel ? OTHERS_START_MS : 0).unref();
}

/** Without a listener Node opens its debugger at this signal, by which whoever may send it becomes us, with all our keys. */
export function ignoreDebugSignal(): void {
  process.on('SIGUSR1', () => undefined);
}

/**
 * Lets nobody new in, and waits for those who are here to go: each answer ends its connection, and an edge ends the idle ones that
 * it keeps. Whoever is refused asks elsewhere; a connection that were ended here could have a write on its way, which must not
 * be sent twice. Until then connections are kept, so that hardly anybody is just connecting when the port is closed.
 */
async function letGo(app: FastifyInstance, listening: Listening | null): Promise<void> {
  await quietTurn();
  // Not that of http: it ends idle connections too.
  Server.prototype.close.call(app.server);
  void listening?.stop();
  app.startDraining();
  const limit = performance.now() + END_LIMITS.leaveMs;
  while (app.countVisitors() > 0 && performance.now() < limit) await delay(LOOK_MS);
}

/** Resolves right after the event loop has accepted everybody who was connecting, in a turn with little else to do. */
async function quietTurn(): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const before = performance.eventLoopUtilization();
    await nextTurn();
    if (turn > 0 && performance.eventLoopUtilization(before).active < QUIET_TURN_MS) return;
  }
}
