import type { FastifyInstance } from 'fastify';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** What is still to be made of an app's schemas; each entry makes one. */
const waiting = new WeakMap<FastifyInstance, Set<() => unknown>>();

/**
 * Functions that are made of schemas when they are first needed, once per schema and process: made of all routes before an
 * app is ready, they are most of the time that its start takes. A process that serves has the rest made in between its
 * requests (`makeLaterFunctions`), so that hardly anybody waits for one.
 *
 * @param prepare gives what makes them; called once.
 */
export function laterFunctions<F>(prepare: () => (schema: object) => F) {
  const made = new WeakMap<object, F>();
  let make: ((schema: object) => F) | undefined;
  const of = (schema: object): F => {
    const found = made.get(schema);
    if (found) return found;
    make ??= prepare();
    const function_ = make(schema);
    made.set(schema, function_);
    return function_;
  };
  return (app: FastifyInstance, schema: object): (() => F) => {
    waiting.get(app)?.add(() => of(schema));
    return () => of(schema);
  };
}

/** To be called before an app's routes are registered. */
export function noteLaterFunctions(app: FastifyInstance): void {
  waiting.set(app, new Set());
}

/** Makes those that nobody has needed yet, one in each turn of the event loop. @throws what a schema is refused with. */
export async function makeLaterFunctions(app: FastifyInstance): Promise<void> {
  for (const make of waiting.get(app) ?? []) {
    await nextTurn();
    make();
  }
  waiting.delete(app);
}
