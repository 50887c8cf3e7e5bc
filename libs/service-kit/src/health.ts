import type { FastifyInstance } from 'fastify';

/** Resolves when the thing checked can be used; rejects with the reason when not. */
export type HealthCheck = () => Promise<unknown>;

/** `/livez` answers while the process runs; `/readyz` 200 only when every check passes and the process is not ending. */
export function addHealth(app: FastifyInstance, checks: Readonly<Record<string, HealthCheck>>): void {
  let isLeaving = false;
  let isDraining = false;
  app.decorate('turnUnready', () => {
    isLeaving = true;
  });
  app.decorate('startDraining', () => {
    isLeaving = true;
    isDraining = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });
  app.get('/livez', { schema: { hide: true } }, () => ({ status: 'OK' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await check();
          return [name, 'OK'] as const;
        } catch (error) {
          return [name, error instanceof Error ? error.message : 'failed'] as const;
        }
      }),
    );
    const isReady = !isLeaving && results.every(([, result]) => result === 'OK');
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'OK' : 'ERROR',
      ...(isLeaving ? { message: 'DRAINING' } : {}),
      checks: Object.fromEntries(results),
    });
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Readiness turns 503; everything else goes on. */
    turnUnready: () => void;
    /** Readiness turns 503 and answers close their connections; requests are still taken. */
    startDraining: () => void;
  }
}
