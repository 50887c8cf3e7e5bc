import { editionOfHost, parseEditionHosts } from '@tribina/editions';
import { ReleaseStore, RendererPool, SnapshotHolder } from '@tribina/federation-node';
import { createService, privateKeyOf, publicKeyOf, serveMetrics } from '@tribina/service-kit';
import type { SignedSnapshot } from '@tribina/shell-api';
import { fastify, type FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';
import { AssetStore } from './assets/asset-store';
import { addAssetRoutes } from './assets/routes';
import { PublicCalls } from './bff/public-calls';
import { addPublicRoutes } from './bff/routes';
import { followServices } from './changes';
import type { Config } from './config';
import { addEditions } from './edition';
import { addPageRoutes } from './pages/routes';
import { Pages } from './pages/pages';
import { PageRenderer } from './pages/page-renderer';
import { addProxies } from './proxies';
import { addSockets } from './realtime/sockets';
import { ReleaseDecision } from './releases/decision';
import { addGuards } from './security/guards';
import { addSessionRoutes } from './session/routes';
import { Sessions } from './session/sessions';
import { ServerTime } from './server-time';
import { Backends } from './upstreams/backends';

const RENDERER_MEMORY_MB = 256;
const RENDER_QUEUE = 200;

/** The gateway: everything that faces the public. */
export async function buildApp(config: Config): Promise<FastifyInstance> {
  const store = new ReleaseStore(config.RELEASE_STORE);
  const app = await createService({
    name: 'gateway',
    logLevel: config.LOG_LEVEL,
    answers: 'portal',
    isPublic: true,
    ...(config.TRUSTED_PROXIES ? { trustedProxies: config.TRUSTED_PROXIES.split(',') } : {}),
    readiness: { page: () => probePage(app) },
  });
  const origins = addEditions(app, config);
  addGuards(app);

  const backends = new Backends(config);
  const time = new ServerTime();
  const calls = new PublicCalls(backends);
  const sessions = new Sessions(config.SESSION_KEY, privateKeyOf(config.IDENTITY_PRIVATE_KEY), backends);
  const renderers = new RendererPool({
    program: config.RENDERER_PROGRAM ?? fileURLToPath(new URL('./renderer.js', import.meta.url)),
    storeFolder: config.RELEASE_STORE,
    size: config.RENDERERS,
    memoryMb: RENDERER_MEMORY_MB,
    queueLimit: RENDER_QUEUE,
    onEnd: (reason) => app.log.warn({ reason }, 'renderer ended'),
  });
  const renderer = new PageRenderer({ renderers, store, origins, warn: (details, message) => app.log.warn(details, message) });
  const pages = new Pages({ calls, renderer, origins, now: () => time.now() });
  const hosts = parseEditionHosts(config.EDITION_HOSTS);
  const sockets = addSockets(app, (host) => editionOfHost(hosts, host));
  const { decision, snapshots } = addReleases(app, config, store, backends, (seq) => sockets.tellAssignment(seq));

  addAssetRoutes(app, new AssetStore(store));
  await addSessionRoutes(app, sessions, backends);
  addPublicRoutes(app, calls);
  await addProxies(app, { config, backends, sessions });
  addPageRoutes(app, pages, decision);

  const following = new AbortController();
  const onError = (source: string, error: unknown) => app.log.warn({ err: error, source }, 'not heard from');
  app.addHook('onReady', async () => {
    await decision.prepare();
    void snapshots.follow();
    void time.follow(config, following.signal);
    void followServices(config, { calls, pages, sessions, sockets, onError }, following.signal);
  });
  app.addHook('onClose', async () => {
    following.abort();
    snapshots.stop();
    renderers.stop();
    await backends.close();
  });
  return app;
}

/** Ready means that a page can be served. */
async function probePage(app: FastifyInstance): Promise<void> {
  const answer = await app.inject({ url: '/', headers: { host: 'localhost' } });
  if (answer.statusCode !== 200) throw new Error(`the home page answers ${answer.statusCode}`);
}

function addReleases(app: FastifyInstance, config: Config, store: ReleaseStore, backends: Backends, tell: (seq: number) => void) {
  const snapshots = new SnapshotHolder({
    source: {
      fetch: async (after, wait, signal) => {
        const path = `/snapshot?channel=${encodeURIComponent(config.CHANNEL)}&after=${after}&wait=${wait}`;
        const result = await backends.releases({ method: 'GET', path });
        if (signal.aborted || !result.isOk) throw new Error(`no snapshot (${result.isOk ? 'ended' : result.code})`);
        return result.value as SignedSnapshot;
      },
    },
    publicKey: publicKeyOf(config.SNAPSHOT_PUBLIC_KEY),
    file: config.SNAPSHOT_FILE,
    onChange: (snapshot) => {
      decision.prepare().then(
        () => tell(snapshot.seq),
        (error: unknown) => app.log.error({ err: error }, 'the new snapshot cannot be used'),
      );
    },
    onError: (error) => app.log.warn({ err: error }, 'releases service'),
  });
  const decision = new ReleaseDecision(snapshots, store);
  return { decision, snapshots };
}

/** Metrics are not for the public: a port of their own, on this machine alone. */
export async function serveInternally(app: FastifyInstance, port: number): Promise<FastifyInstance> {
  const internal = fastify();
  serveMetrics(internal, app.metrics);
  internal.get('/livez', () => ({ status: 'OK' }));
  await internal.listen({ host: '127.0.0.1', port });
  return internal;
}
