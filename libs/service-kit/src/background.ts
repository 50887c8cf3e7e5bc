import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { Database } from './database';
import { repeat, type Repeated } from './repeat';

/** The shortest time between two times of the same work. */
const PAUSE_MS = 20;

export interface BackgroundWork {
  /** What is being done, for the log. */
  readonly name: string;
  readonly periodMs: number;
  /** Its commits hasten the work: what it does was written in one of them. A step that finds nothing must not commit. */
  readonly after?: Database;
  /** Does a piece of it, alone or beside other processes. @returns whether there may be more to do at once. */
  readonly step: () => Promise<boolean>;
}

/** An app's pieces of work, once they have begun. */
const works = new WeakMap<Server, Set<Repeated>>();

/**
 * Repeats a piece of work for as long as the app lives; a step that fails is tried again a period later.
 *
 * @returns what has it done soon.
 */
export function addBackgroundWork(app: FastifyInstance, { name, periodMs, after, step }: BackgroundWork): () => void {
  let isStopped = false;
  let repeated: Repeated | undefined;
  const work = async () => {
    try {
      while (!isStopped && (await step()));
    } catch (error) {
      app.log.warn({ err: error }, name);
    }
  };
  app.addHook('onReady', (done) => {
    repeated = repeat(work, { periodMs, pauseMs: PAUSE_MS });
    works.set(app.server, (works.get(app.server) ?? new Set()).add(repeated));
    done();
  });
  const hasten = () => repeated?.hasten();
  const ignoreCommits = after?.onCommit(hasten);
  app.addHook('preClose', async () => {
    isStopped = true;
    ignoreCommits?.();
    await repeated?.stop();
  });
  return hasten;
}

/** Has all background work of an app done soon: what it goes by was changed behind its back, such as the clock. */
export function hastenBackgroundWork(app: FastifyInstance): void {
  for (const work of works.get(app.server) ?? []) work.hasten();
}

/** Resolves when all background work of an app has been done once, or that which is being done. */
export async function backgroundWorkDone(app: FastifyInstance): Promise<void> {
  await Promise.all([...(works.get(app.server) ?? [])].map((work) => work.done()));
}
