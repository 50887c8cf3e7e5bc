import { TRACKING_BODY_LIMIT } from '@tribina/contracts';
import {
  addBackgroundWork,
  addDatabaseMetrics,
  addServerTime,
  createService,
  IdentityReader,
  openDatabase,
  publicKeyOf,
  startClock,
} from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { Gate } from './access/gate';
import { RateLimit } from './access/rate-limit';
import { addAccessRoutes } from './access/routes';
import { SiteKeys } from './access/site-keys';
import { parseSites } from './access/site-settings';
import { Tokens } from './access/tokens';
import { ActionRegistry } from './actions/registry';
import { addActionRoutes } from './actions/routes';
import { Reports } from './admin/reports';
import { addAdminRoutes, requireAdministrator } from './admin/routes';
import type { Config } from './config';
import { Intake } from './events/intake';
import { KnownIds } from './events/known-ids';
import { addEventRoutes } from './events/routes';
import { Countries } from './geo/countries';
import { makePublic } from './http/public-scope';
import { addInterestRoutes } from './interests/routes';
import { Interests } from './interests/service';
import { Journal } from './journal/journal';
import { Loader } from './loader/loader';
import { addCounters, addGauges } from './metrics';
import { keepTables, makePartitions } from './retention/keeper';
import { followFeed } from './sources/feed';
import { followPortal } from './sources/portal';
import { goOnErasing } from './visitors/erasure';
import { addVisitorRoutes } from './visitors/routes';

const MB = 1024 * 1024;
const LOAD_MS = 250;
/** Keys that are revoked elsewhere, and actions that are registered there, are known here within this time. */
const REFRESH_MS = 20_000;
const KEEP_MS = 60 * 60 * 1_000;

/** The tracking service, without a port. */
export async function buildApp(config: Config): Promise<FastifyInstance> {
  const sites = parseSites(config.SITES);
  const database = openDatabase({
    url: config.DATABASE_URL,
    readUrl: config.DATABASE_READ_URL,
    poolSize: config.DATABASE_POOL,
    schema: 'tracking',
    clock: config.CLOCK,
    onError: (error) => app.log.warn({ err: error }, 'database'),
  });
  const app = await createService({
    name: 'tracking',
    title: 'Tribina visitor tracking',
    logLevel: config.LOG_LEVEL,
    answers: 'game',
    bodyLimit: TRACKING_BODY_LIMIT,
    readiness: { database: database.ping },
  });
  const clock = await startClock(database, config.CLOCK);
  addServerTime(app, clock);
  addDatabaseMetrics(app, database);

  const keys = new SiteKeys(database);
  const actions = new ActionRegistry(database);
  await keys.adopt(sites);
  await actions.refresh();
  await makePartitions(database);

  const counters = addCounters(app);
  const journal = await Journal.open(config.JOURNAL_DIR);
  const loader = new Loader({ journal, database, onBroken: counters.onBroken });
  addGauges(app, journal, loader);

  const identities = new IdentityReader(publicKeyOf(config.IDENTITY_PUBLIC_KEY), 'tracking');
  const tokens = new Tokens(config.TRACKING_KEY);
  const gate = new Gate({ tokens, keys, clock, visitors: new RateLimit(config.VISITOR_LIMIT) });
  const interests = new Interests(database, clock);
  const load = addBackgroundWork(app, { name: 'loading the journal', periodMs: LOAD_MS, step: () => loader.step() });
  const intake = new Intake({
    journal,
    known: new KnownIds(database, clock.now().getTime()),
    clock,
    limitBytes: config.JOURNAL_LIMIT_MB * MB,
    onAccepted: (count) => {
      counters.onAccepted(count);
      load();
    },
    onFailure: (error) => app.log.error({ err: error }, 'writing the journal'),
  });
  const countries = await Countries.open(config.GEO_DATABASE);

  await app.register((scope, _options, done) => {
    makePublic(scope, new RateLimit(config.ADDRESS_LIMIT), counters.onRefused);
    addAccessRoutes(scope, keys, tokens, clock);
    addActionRoutes(scope, actions, identities, config.INTERNAL_KEY);
    addEventRoutes(scope, { gate, keys, actions, countries, intake, clock, onDropped: counters.onDropped });
    addInterestRoutes(scope, gate, interests);
    addVisitorRoutes(scope, { gate, database, journal, clock });
    done();
  });
  await app.register((scope, _options, done) => {
    requireAdministrator(scope, identities, config.INTERNAL_KEY);
    addAdminRoutes(scope, new Reports(database), keys, actions);
    done();
  });

  addBackgroundWork(app, {
    name: 'refreshing keys and actions',
    periodMs: REFRESH_MS,
    step: async () => {
      await keys.refresh();
      await actions.refresh();
      return false;
    },
  });
  addBackgroundWork(app, {
    name: 'keeping tables',
    periodMs: KEEP_MS,
    step: async () => {
      await keepTables(database, { isUpToDate: loader.isUpToDate, segments: journal.segments() });
      return false;
    },
  });
  addBackgroundWork(app, { name: 'erasing', periodMs: KEEP_MS, step: () => goOnErasing(database) });
  follow(app, config, database, interests);
  app.addHook('onClose', async () => {
    await journal.close();
    await database.close();
  });
  return app;
}

/** Follows what interests are made of, from when the app is ready until it closes. */
function follow(
  app: FastifyInstance,
  config: Config,
  database: ReturnType<typeof openDatabase>,
  interests: Interests,
): void {
  const closing = new AbortController();
  const { PORTAL_URL: portalUrl, FEED_URL: feedUrl, SITE_KEY: siteKey, INTERNAL_KEY: internalKey } = config;
  const common = { app, database, internalKey, signal: closing.signal };
  const onTaken = () => interests.forgetCandidates();
  let followers: Promise<unknown> = Promise.resolve();
  app.addHook('onReady', (done) => {
    followers = Promise.all([
      followPortal({ ...common, portalUrl, siteKey, onTaken }),
      followFeed({ ...common, feedUrl, onTaken }),
    ]);
    done();
  });
  app.addHook('preClose', async () => {
    closing.abort();
    await followers;
  });
}
