import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Process and request metrics at `/metrics`, in Prometheus' text format; `app.metrics` takes a service's own. */
export function addMetrics(app: FastifyInstance, service: string, isPublic: boolean): void {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.decorate('metrics', registry);
  app.addHook('onResponse', (request, reply, done) => {
    requests.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  if (!isPublic) serveMetrics(app, registry);
}

/** A counter among the service's metrics; the function returned adds one to it. */
export function eventCounter(app: FastifyInstance, name: string, help: string): () => void {
  const counter = new Counter({ name, help, registers: [app.metrics] });
  return () => counter.inc();
}

/** `GET /metrics`; a public process serves it on its internal port. */
export function serveMetrics(app: FastifyInstance, registry: Registry): void {
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry;
  }
}
