import { editionOfHost, parseEditionHosts } from '@tribina/editions';
import { ReleaseStore, RendererPool } from '@tribina/federation-node';
import { createService, privateKeyOf, serveMetrics } from '@tribina/service-kit';
import { fastify, type FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';
import { AssetStore } from './assets/asset-store';
import { addAssetRoutes } from './assets/routes';
import { PublicCalls } from './bff/public-calls';
import { addPublicRoutes } from './bff/routes';
import { followServices } from './changes';
import type { Config } from './config';
import { addEditions } from './edition';
import { addFreshness } from './freshness';
import { PageRenderer } from './pages/page-renderer';
import { Pages } from './pages/pages';
import { addPageRoutes } from './pages/routes';
import { addProxies } from './proxies';
import { addSockets } from './realtime/sockets';
import { addReleases } from './releases/follow';
import { addGuards, SECURITY_HEADERS } from './security/guards';
import { ServerTime } from './server-time';
import { addSessionRoutes } from './session/routes';
import { Sessions } from './session/sessions';
import { Backends } from './upstreams/backends';

const RENDERER_MEMORY_MB = 256;
const RENDER_QUEUE = 200;

/**
 * The gateway: everything that faces the public.
 *
 * @param now time as caches reckon, milliseconds.
 */
export async function buildApp(config: Config, now: () => number = Date.now): Promise<FastifyInstance> {
  const app = await createService({
    name: 'gateway',
    logLevel: config.LOG_LEVEL,
    answers: 'portal',
    isPublic: true,
    headers: SECURITY_HEADERS,
    limits: { headersMs: config.HEADERS_LIMIT_MS, requestMs: config.REQUEST_LIMIT_MS },
    ...(config.TRUSTED_PROXIES
      ? { trustedProxies: config.TRUSTED_PROXIES.split(',').map((network) => network.trim()) }
      : {}),
    readiness: { page: () => pages.probe(editions.rs, decision) },
  });
  addGuards(app);
  const { editions, origins } = addEditions(app, config);

  const store = new ReleaseStore(config.RELEASE_STORE);
  const backends = new Backends(config);
  const time = new ServerTime(config);
  const calls = new PublicCalls(backends, now);
  const sessions = new Sessions(config.SESSION_KEY, privateKeyOf(config.IDENTITY_PRIVATE_KEY), backends, now);
  const renderers = new RendererPool({
    program: config.RENDERER_PROGRAM ?? fileURLToPath(new URL('./renderer.js', import.meta.url)),
    storeFolder: config.RELEASE_STORE,
    size: config.RENDERERS,
    memoryMb: RENDERER_MEMORY_MB,
    queueLimit: RENDER_QUEUE,
    onEnd: (reason, lastWords) => app.log.warn({ reason, lastWords }, 'renderer ended'),
  });
  const warn = (details: object, message: string) => app.log.warn(details, message);
  const renderer = new PageRenderer({ renderers, store, origins, warn });
  const pages = new Pages({ calls, renderer, origins, appTime: () => time.now(), now });
  const hosts = parseEditionHosts(config.EDITION_HOSTS);
  const sockets = addSockets(app, (host) => editionOfHost(hosts, host));
  const { decision, snapshots } = addReleases(app, config, store, backends, sockets);

  addFreshness(app, decision, time);
  addAssetRoutes(app, new AssetStore(store));
  await addSessionRoutes(app, sessions, backends);
  addPublicRoutes(app, calls);
  await addProxies(app, backends, sessions);
  addPageRoutes(app, pages, decision);

  const following = new AbortController();
  const onError = (source: string, error: unknown) => app.log.warn({ err: error, source }, 'not heard from');
  app.addHook('onReady', async () => {
    await decision.prepare();
    void snapshots.follow();
    void time.follow(following.signal);
    void followServices(config, { calls, pages: pages.cache, sessions, sockets, onError }, following.signal);
  });
  app.addHook('onClose', async () => {
    following.abort();
    snapshots.stop();
    renderers.stop();
    await backends.close();
  });
  return app;
}

/** Metrics are not for the public: a port of their own, on this machine alone. */
export async function serveInternally(app: FastifyInstance, port: number): Promise<FastifyInstance> {
  const internal = fastify();
  serveMetrics(internal, app.metrics);
  internal.get('/livez', () => ({ status: 'OK' }));
  await internal.listen({ host: '127.0.0.1', port });
  return internal;
}
