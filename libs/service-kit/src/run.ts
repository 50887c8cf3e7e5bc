import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';

export interface RunOptions {
  readonly host: string;
  readonly port: number;
  /** How long requests are still accepted after the signal, so that a balancer sees `/readyz` first. Milliseconds. */
  readonly drainMs?: number;
  /** Runs after the last answer, before the process ends. */
  readonly onClosed?: () => Promise<void>;
}

const HARD_STOP_MS = 12_000;

/**
 * Listens, and ends gracefully on SIGTERM or SIGINT: not ready, drained, closed; at the latest after 12 s. A process that was
 * started by a supervisor ends with it, however that one ended: nobody is left who holds its port.
 */
export async function runService(app: FastifyInstance, options: RunOptions): Promise<void> {
  closeWithGrace({ delay: HARD_STOP_MS, logger: false }, async ({ signal, err }) => {
    if (err) app.log.fatal({ err }, 'ends because of an error');
    else app.log.info({ signal }, 'ends');
    app.startDraining();
    if (options.drainMs) await new Promise((resolve) => setTimeout(resolve, options.drainMs));
    await app.close();
    await options.onClosed?.();
  });
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
  await app.listen({ host: options.host, port: options.port });
}
