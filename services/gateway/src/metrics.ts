import type { SnapshotHolder } from '@tribina/federation-node';
import { eventCounter, eventDuration, readGauge } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Sockets } from './realtime/sockets';
import type { ReleaseDecision } from './releases/decision';
import type { Backends } from './upstreams/backends';

/** What the gateway counts as it happens. */
export interface GatewayCounters {
  readonly rendererEnded: () => void;
  readonly renderFailed: () => void;
  /** A page is made for the cache, or once more while one of the same is still being made. */
  readonly pageMade: (isBesideAnother: boolean) => void;
  /** A service's change feed could not be read. */
  readonly feedFailed: (source: string) => void;
  /** A change has come; how long after it was made. */
  readonly changeHeard: (source: string, lagSeconds: number) => void;
}

export function addCounters(app: FastifyInstance): GatewayCounters {
  const rendererEnded = eventCounter(
    app,
    'renderer_ends_total',
    'Renderer processes that ended or were ended for a job',
  );
  const renderFailed = eventCounter(app, 'renders_failed_total', 'Renders that a release has failed');
  const feedFailed = eventCounter(app, 'change_feed_errors_total', 'Failed readings of a change feed', ['source']);
  const changeHeard = eventDuration(app, 'change_lag_seconds', 'From a change until it is heard of', ['source']);
  const pageMade = eventCounter(app, 'page_makings_total', 'Pages made to be kept; another: beside one of the same', [
    'beside',
  ]);
  const page = eventCounter(app, 'pages_total', 'Pages by how they were got; error: a copy stands in', ['outcome']);
  app.addHook('onResponse', (_request, reply, done) => {
    const outcome = reply.getHeader('x-cache');
    if (typeof outcome === 'string') page({ outcome });
    done();
  });
  return {
    rendererEnded: () => rendererEnded(),
    renderFailed: () => renderFailed(),
    pageMade: (isBesideAnother) => pageMade({ beside: isBesideAnother ? 'another' : 'none' }),
    feedFailed: (source) => feedFailed({ source }),
    changeHeard: (source, lagSeconds) => changeHeard({ source }, Math.max(0, lagSeconds)),
  };
}

interface Watched {
  readonly decision: Pick<ReleaseDecision, 'seq'>;
  readonly snapshots: Pick<SnapshotHolder, 'silenceSeconds'>;
  readonly backends: Pick<Backends, 'all'>;
  readonly sockets: Pick<Sockets, 'count' | 'byPageType'>;
}

/** What is read when the metrics are asked for. */
export function addGauges(app: FastifyInstance, { decision, snapshots, backends, sockets }: Watched): void {
  const one = (name: string, help: string, read: () => number) =>
    readGauge(app, name, help, [], () => Promise.resolve([{ labels: {}, value: read() }]));
  one('snapshot_seq', 'Newest act of the releases service that is in force here', () => decision.seq);
  one('snapshot_silence_seconds', 'Since the releases service was last heard of', () => snapshots.silenceSeconds);
  one('sockets_open', 'Tabs that are connected', sockets.count);
  readGauge(app, 'tabs_by_page_type', 'Connected tabs by the kind of page that they show', ['type'], () =>
    Promise.resolve([...sockets.byPageType()].map(([type, value]) => ({ labels: { type }, value }))),
  );
  readGauge(
    app,
    'backend_breaker_open',
    '1: calls of a backend are refused, for the last ones have failed',
    ['backend'],
    () =>
      Promise.resolve(
        backends.all.map(({ options, isOpen }) => ({ labels: { backend: options.name }, value: isOpen ? 1 : 0 })),
      ),
  );
}
