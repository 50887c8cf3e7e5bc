import type { FastifyInstance } from 'fastify';
import type { Database } from './database';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** How often the delay of the event loop is looked at, ms: each look wakes the process. */
const EVENT_LOOP_PRECISION_MS = 50;
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

let ofProcess: Registry | undefined;

/** Those of the process are collected once for all its apps: their timer and observer stay for as long as it lives. */
function processMetrics(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: EVENT_LOOP_PRECISION_MS });
  return ofProcess;
}

/** Process and request metrics at `/metrics`, in Prometheus' text format; `app.metrics` takes a service's own. */
export function addMetrics(app: FastifyInstance, service: string, isPublic: boolean): void {
  const registry = Registry.merge([processMetrics()]);
  registry.setDefaultLabels({ service });
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

/** A counter among the service's metrics; the function returned adds one to it. @param labelNames few values each. */
export function eventCounter<Label extends string = never>(
  app: FastifyInstance,
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): (labels?: Readonly<Record<Label, string>>) => void {
  const counter = new Counter<Label>({ name, help, labelNames, registers: [app.metrics] });
  return (labels) => (labels ? counter.inc(labels) : counter.inc());
}

/** The same, where several parts of a service count by one name. */
export function sharedCounter<Label extends string>(
  app: Pick<FastifyInstance, 'metrics'>,
  name: string,
  help: string,
  labelNames: readonly Label[],
): (labels: Readonly<Record<Label, string>>) => void {
  const known = app.metrics.getSingleMetric(name);
  const counter = known instanceof Counter ? known : new Counter({ name, help, labelNames, registers: [app.metrics] });
  return (labels) => counter.inc(labels);
}

/**
 * A gauge that is read when the metrics are asked for: what it no longer reads is no longer told. While it cannot be read, the
 * other metrics are told all the same.
 */
export function readGauge<Label extends string>(
  app: FastifyInstance,
  name: string,
  help: string,
  labelNames: readonly Label[],
  read: () => Promise<readonly { readonly labels: Readonly<Record<Label, string>>; readonly value: number }[]>,
): void {
  const gauge = new Gauge<Label>({
    name,
    help,
    labelNames,
    registers: [app.metrics],
    collect: async () => {
      gauge.reset();
      try {
        for (const { labels, value } of await read()) gauge.set(labels, value);
      } catch (error) {
        app.log.warn({ err: error }, `metric ${name}`);
      }
    },
  });
}

/** A histogram of how long something took; the function returned takes seconds. */
export function eventDuration<Label extends string>(
  app: FastifyInstance,
  name: string,
  help: string,
  labelNames: readonly Label[],
): (labels: Readonly<Record<Label, string>>, seconds: number) => void {
  const histogram = new Histogram<Label>({ name, help, labelNames, buckets: SECONDS, registers: [app.metrics] });
  return (labels, seconds) => histogram.observe(labels, seconds);
}

/** `database_connections`: how the pools of this process are used, and how many queries wait for a connection. */
export function addDatabaseMetrics(app: FastifyInstance, database: Pick<Database, 'connections'>): void {
  readGauge(app, 'database_connections', 'Connections to the database, and queries that wait for one', ['state'], () =>
    Promise.resolve(Object.entries(database.connections()).map(([state, value]) => ({ labels: { state }, value }))),
  );
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
