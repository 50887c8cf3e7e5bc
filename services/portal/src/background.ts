import type { FastifyInstance } from 'fastify';

export interface BackgroundWork {
  /** What is being done, for the log. */
  readonly name: string;
  readonly periodMs: number;
  /** Does a piece of it, alone or beside other processes. @returns whether there may be more to do at once. */
  readonly step: () => Promise<boolean>;
}

/** Repeats a piece of work for as long as the app lives; a step that fails is tried again a period later. */
export function addBackgroundWork(app: FastifyInstance, { name, periodMs, step }: BackgroundWork): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isStopped = false;
  const tick = async () => {
    try {
      while (!isStopped && (await step()));
    } catch (error) {
      app.log.warn({ err: error }, name);
    }
    if (!isStopped) timer = setTimeout(start, periodMs);
  };
  const start = () => {
    running = tick();
  };
  app.addHook('onReady', (done) => {
    start();
    done();
  });
  app.addHook('preClose', async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  });
}
