import { editionOfHost, parseEditionHosts } from '@tribina/editions';
import { findWalls, RendererPool } from '@tribina/federation-node';
import { createService, privateKeyOf, publicKeyOf, serveMetrics } from '@tribina/service-kit';
import { fastify, type FastifyInstance } from 'fastify';
import type { KeyObject } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { AssetStore } from './assets/asset-store';
import { addIconRoutes } from './assets/icon-routes';
import { addAssetRoutes } from './assets/routes';
import { PublicCalls } from './bff/public-calls';
import { eventEditions } from './bff/event-editions';
import { addBotRoute } from './bff/bots';
import { addMemberCalls } from './bff/member-calls';
import { addPublicRoutes } from './bff/routes';
import { followServices, type Followed } from './changes';
import { addCaptcha } from './captcha/add-captcha';
import { CaptchaPasses } from './captcha/passes';
import { searchGuard } from './captcha/search-guard';
import type { Config } from './config';
import { addEditions } from './edition';
import { addFeedRoutes } from './feeds/routes';
import { addFantasyUserRoute } from './game/fantasy-user';
import { addVerificationRoutes } from './game/verification';
import { MadeFiles } from './files/made-files';
import { addFreshness } from './freshness';
import { HEALTH_PERIOD_MS, HealthReporter } from './health/reporter';
import { addHealthRoute } from './health/routes';
import { addWorkerRoute } from './offline/routes';
import { HealthTally } from './health/tally';
import { addCounters, addGauges } from './metrics';
import { extrasOf } from './pages/extras';
import { countReaders } from './most-read/count-readers';
import { ReadingTally } from './most-read/tally';
import { PageRenderer } from './pages/page-renderer';
import { Pages } from './pages/pages';
import { addPreviewRoutes } from './pages/previews';
import { addPageRoutes } from './pages/routes';
import { addOpsSession } from './ops/session';
import { addProxies } from './proxies';
import { ChangeLog } from './realtime/change-log';
import { addSavePath } from './realtime/save-path';
import { addSockets } from './realtime/sockets';
import { ReleaseChoice } from './releases/choice';
import { addReleases, AGAIN_MS } from './releases/follow';
import { openReleaseStore } from './releases/store';
import { addOverrideRoutes } from './releases/override-routes';
import { Overrides } from './releases/overrides';
import { addStaleness } from './releases/staleness';
import { addGuards, SECURITY_HEADERS } from './security/guards';
import { addMethods } from './security/methods';
import { addRateLimits } from './security/rate-limits';
import { ServerTime } from './server-time';
import { addAccountRoutes } from './session/account-routes';
import { KnownBrowsers } from './session/known-browsers';
import { addLeavingRoutes } from './session/leaving';
import { addSessionRoutes } from './session/routes';
import { addOtherAccountGuard } from './session/other-account';
import { Sessions, tokenHash } from './session/sessions';
import { addChangePassword } from './session/well-known';
import { addSocialLogin } from './social/routes';
import { buttonsOf, parseProviders } from './social/settings';
import { addSitemapRoutes } from './sitemaps/routes';
import { tellCalls } from './told';
import { addAgentRoute } from './tracking/agent-route';
import { addCrossOrigin, isForVisitors, TrackingOrigins } from './tracking/origins';
import { Backends } from './upstreams/backends';
import { Shares } from './upstreams/shares';

const RENDERER_MEMORY_MB = 256;
const RENDER_QUEUE = 200;
/** How long the start waits for the releases of the last snapshot. */
const FIRST_LOOK_MS = 5_000;

/** What of the gateway's own work begins again and again, milliseconds. */
export interface Periods {
  /** How often the health of releases is reported. */
  readonly healthMs?: number;
  /** How soon a release that could not be served is looked at again. */
  readonly againMs?: number;
}

/**
 * The gateway: everything that faces the public.
 *
 * @param now time as caches reckon, milliseconds.
 */
export async function buildApp(
  config: Config,
  now: () => number = Date.now,
  { healthMs = HEALTH_PERIOD_MS, againMs = AGAIN_MS }: Periods = {},
): Promise<FastifyInstance> {
  const app = await createService({
    name: 'gateway',
    title: 'Tribina gateway',
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
  tellCalls(app);
  addGuards(app, isForVisitors);
  await addRateLimits(app, config.VALKEY_URL);
  const count = addCounters(app);
  const { editions, origins } = addEditions(app, config);
  addMethods(app);

  const store = openReleaseStore(config);
  const backends = new Backends(config);
  const time = new ServerTime(config);
  const readers = new ReadingTally(now);
  const providers = parseProviders(config.SOCIAL_PROVIDERS);
  const calls = new PublicCalls(backends, now, {
    mostRead: (edition) => readers.most(edition),
    loginButtons: (edition) => buttonsOf(providers, edition),
    now: () => time.now(),
  });
  const sessions = new Sessions(config.SESSION_KEY, privateKeyOf(config.IDENTITY_PRIVATE_KEY), backends, now);
  addOtherAccountGuard(app, sessions);
  const walls = findWalls(config.RENDERER_WALLS);
  app.log.info({ walls: walls ? 'namespaces' : 'none' }, 'walls of renderers');
  const renderers = new RendererPool({
    program: config.RENDERER_PROGRAM ?? fileURLToPath(new URL('./renderer.js', import.meta.url)),
    size: config.RENDERERS,
    memoryMb: RENDERER_MEMORY_MB,
    walls,
    queueLimit: RENDER_QUEUE,
    onEnd: (reason, lastWords) => {
      count.rendererEnded();
      app.log.warn({ reason, lastWords }, 'renderer ended');
    },
  });
  const warn = (details: object, message: string) => app.log.warn(details, message);
  const tally = new HealthTally();
  const reporter = new HealthReporter({
    tally,
    backends,
    channel: config.CHANNEL,
    periodMs: healthMs,
    warn,
  });
  const onRenderFailed = (details: object, message: string) => {
    count.renderFailed();
    warn(details, message);
  };
  const renderer = new PageRenderer({ renderers, store, origins, tally, warn: onRenderFailed });
  const log = new ChangeLog(now);
  const pages = new Pages({
    calls,
    renderer,
    budgetMs: config.PAGE_BUDGET_MS,
    origins,
    appTime: () => time.now(),
    heard: () => log.cursor,
    now,
    onMake: count.pageMade,
  });
  const releasesKey = publicKeyOf(config.SNAPSHOT_PUBLIC_KEY);
  const hosts = parseEditionHosts(config.EDITION_HOSTS);
  const sockets = addSockets(
    app,
    (host) => editionOfHost(hosts, host),
    () => decision.seq,
    log,
    async (edition, cookie) => {
      const headers = cookie === undefined ? {} : { cookie };
      const session = await sessions.of({ edition: editions[edition], headers });
      if (session.status === 'unknown') return 'unknown';
      return session.status === 'member' ? { userId: session.user.id, sessionHash: tokenHash(session.bearer) } : null;
    },
  );
  const { decision, snapshots } = addReleases(app, config, releasesKey, store, backends, sockets, againMs);
  const overrides = new Overrides({
    publicKey: overrideKeyOf(config),
    sessions,
    store,
    appTime: () => time.now(),
    revoked: () => snapshots.current?.revoked ?? [],
    warn,
  });
  const choice = new ReleaseChoice(decision, overrides);
  addGauges(app, { decision, snapshots, backends, sockets });

  countReaders(app, readers);
  addFreshness(app, decision, time);
  const assets = new AssetStore(store);
  addAssetRoutes(app, assets);
  addIconRoutes(app, assets, choice);
  addAgentRoute(app, assets, choice);
  addWorkerRoute(app, assets, choice, config.OFFLINE_WORKER === 'on');
  const knownBrowsers = new KnownBrowsers(config.SESSION_KEY);
  const shares = new Shares(app);
  const sessionParts = { sessions, backends, shares, knownBrowsers, limitsFactor: config.ACCOUNT_LIMITS_FACTOR };
  addSessionRoutes(app, sessionParts);
  addAccountRoutes(app, sessionParts);
  addLeavingRoutes(app, { sessions, backends });
  addChangePassword(app);
  addSocialLogin(app, { config, settings: providers, origins, sessions, backends, now });
  addOpsSession(app, backends);
  addBotRoute(app);
  addPublicRoutes(app, { calls, shares });
  addMemberCalls(app, sessions, backends);
  addFantasyUserRoute(app, { sessions, backends, shares });
  addVerificationRoutes(app, backends);
  const passes = new CaptchaPasses(config.SESSION_KEY, now);
  const guardSearch = searchGuard(shares, passes);
  addCaptcha(app, config, { calls, shares, passes, guardSearch, now });
  addStaleness(app, decision, choice);
  addHealthRoute(app, tally, decision);
  addSavePath(app, sockets, decision);
  addOverrideRoutes(app, overrides, () => time.now());
  addPreviewRoutes(app, { pages, choice, sessions, backends, shares });
  const trackingOrigins = new TrackingOrigins(config.TRACKING_ORIGINS);
  addCrossOrigin(app, trackingOrigins);
  await addProxies(app, { backends, sessions, shares }, guardSearch, trackingOrigins);
  const page = addPageRoutes(app, { pages, choice, decision, extras: extrasOf(config), sessions });
  const files = new MadeFiles(calls);
  addFeedRoutes(app, files, origins, page);
  addSitemapRoutes(app, files, {
    editions,
    origins,
    eventEditions: (edition) => eventEditions(edition, (of, call) => calls.call(of, call)),
  });

  const following = new AbortController();
  const onError = (source: string, error: unknown) => {
    count.feedFailed(source);
    app.log.warn({ err: error, source }, 'not heard from');
  };
  const heard = { onError, onBack: (source: Followed) => backends.noteBack(source), onHeard: count.changeHeard };
  const targets = { calls, pages: pages.cache, sessions, sockets, log, ...heard };
  app.addHook('onReady', async () => {
    // What has to be fetched first is not waited for longer: /readyz says when pages can be served.
    await Promise.race([decision.prepare(), delay(FIRST_LOOK_MS, undefined, { ref: false })]);
    void snapshots.follow();
    reporter.start();
    void time.follow(following.signal);
    void followServices({ app, config, targets, signal: following.signal });
  });
  app.addHook('onClose', async () => {
    following.abort();
    snapshots.stop();
    renderers.stop();
    await reporter.stop();
    await backends.close();
  });
  return app;
}

/** @throws Error when it is the key of snapshots: what is signed by the one must never pass for the other. */
function overrideKeyOf({ OVERRIDE_PUBLIC_KEY: key, SNAPSHOT_PUBLIC_KEY }: Config): KeyObject | null {
  if (key === SNAPSHOT_PUBLIC_KEY) {
    throw new Error(
      'The settings are not right:\n  OVERRIDE_PUBLIC_KEY is SNAPSHOT_PUBLIC_KEY: it is to be another one',
    );
  }
  return key === undefined ? null : publicKeyOf(key);
}

/** Metrics, and what it says of its calls, are not for the public: a port of their own, on this machine alone unless another address is given. */
export async function serveInternally(
  app: FastifyInstance,
  { INTERNAL_HOST: host = '127.0.0.1', INTERNAL_PORT: port }: Pick<Config, 'INTERNAL_HOST' | 'INTERNAL_PORT'>,
): Promise<FastifyInstance> {
  const internal = fastify();
  serveMetrics(internal, app.metrics);
  internal.get('/internal/openapi.json', () => app.swagger());
  internal.get('/livez', () => ({ status: 'OK' }));
  await internal.listen({ host, port });
  return internal;
}
