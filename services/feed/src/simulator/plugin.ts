import type { Database } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import { playOn } from './play-on';

const STEP_MS = 1_000;

/** Plays the matches of simulated competitions while the service runs; a step that fails is tried again. */
export function addSimulator(app: FastifyInstance, database: Database): void {
  const ending = new AbortController();
  let playing: Promise<void> = Promise.resolve();
  app.addHook('onReady', (done) => {
    playing = play(ending.signal);
    done();
  });
  app.addHook('preClose', async () => {
    ending.abort();
    await playing;
  });

  async function play(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await playOn(database).catch((error: unknown) => app.log.warn({ err: error }, 'simulator'));
      await delay(STEP_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
