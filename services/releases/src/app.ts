import {
  addChangeFeed,
  addDatabaseMetrics,
  createService,
  eventCounter,
  openDatabase,
  privateKeyOf,
} from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { KeyObject } from 'node:crypto';
import { addAccessRoutes } from './access/routes';
import { addHolderRoutes, addSessionRoute } from './access/session-routes';
import { Sessions } from './access/sessions';
import { authenticate } from './access/authentication';
import { Tokens } from './access/service';
import { addAssignmentRoutes } from './assignments/routes';
import { Assignments } from './assignments/service';
import { recordRefusedRequests } from './audit/refused-requests';
import { addAuditRoutes } from './audit/routes';
import { AuditLog } from './audit/service';
import type { Config } from './config';
import { Gate } from './gate/gate';
import { gateProgramOf } from './gate/settings';
import { addHealthMetrics } from './health/metrics';
import { seenSince } from './health/repository';
import { addHealthReports, addHealthRoutes } from './health/routes';
import { Health } from './health/service';
import { HealthWatch } from './health/watch';
import { addOverrideRoutes } from './overrides/routes';
import { Overrides } from './overrides/service';
import { Expiry } from './publishing/expiry';
import { addObjectRoutes } from './publishing/object-routes';
import { addReleaseRoutes } from './publishing/routes';
import { LateVerdicts } from './publishing/late-verdicts';
import { Publishing } from './publishing/service';
import { addSnapshotRoutes } from './snapshot/routes';
import { SnapshotSource } from './snapshot/service';
import { addStoreMetrics } from './store/metrics';
import { openStore } from './store/open-store';

/** The releases service, without a port. */
export async function buildApp(config: Config): Promise<FastifyInstance> {
  const database = openDatabase({
    url: config.DATABASE_URL,
    readUrl: config.DATABASE_READ_URL,
    poolSize: config.DATABASE_POOL,
    schema: 'releases',
    clock: config.CLOCK,
    onError: (error) => app.log.warn({ err: error }, 'database'),
  });
  const store = await openStore(config.RELEASE_STORE, config);
  const app = await createService({
    name: 'releases',
    title: 'Tribina releases',
    logLevel: config.LOG_LEVEL,
    answers: 'portal',
    readiness: { database: database.ping, store: () => store.check() },
  });
  addChangeFeed(app, database, config.INTERNAL_KEY);
  addDatabaseMetrics(app, database);
  addStoreMetrics(app, config.RELEASE_STORE);

  const audit = new AuditLog(database);
  const tokens = new Tokens(database, audit);
  const sessions = new Sessions(database, audit);
  const program = gateProgramOf(config);
  app.log.info({ walls: program.options.walls ? 'namespaces' : 'none' }, 'walls of the gate');
  const gate = new Gate(database, store, program);
  const publishing = new Publishing(database, store, audit, gate);
  const expiry = new Expiry(database, store, audit, seenSince);
  const key = privateKeyOf(config.SNAPSHOT_PRIVATE_KEY);
  const overrides = new Overrides(database, audit, overrideKeyOf(config));
  const snapshots = new SnapshotSource(database, key, (error) => app.log.warn({ err: error }, 'snapshot'));
  const assignments = new Assignments(database, store, gate, audit, () => snapshots.wake());
  const late = new LateVerdicts({
    database,
    store,
    gate,
    assignments,
    log: (details, message) => app.log.warn(details, message),
  });
  const watch = new HealthWatch({
    database,
    assignments,
    warn: (details, message) => app.log.warn(details, message),
    onTripped: eventCounter(app, 'releases_tripped_total', 'Releases taken back without a person', ['remote']),
  });
  const health = new Health(database, watch);
  addHealthMetrics(app, database);
  await tokens.registerOperator(config.OPERATOR_TOKEN);

  addSessionRoute(app, sessions, config.INTERNAL_KEY);
  addSnapshotRoutes(app, snapshots, config.INTERNAL_KEY);
  addHealthReports(app, health, config.INTERNAL_KEY);
  await app.register(async (holders) => {
    authenticate(holders, tokens);
    recordRefusedRequests(holders, audit);
    addAccessRoutes(holders, tokens);
    addHolderRoutes(holders, sessions);
    addReleaseRoutes(holders, { publishing, expiry, late });
    await holders.register(async (raw) => addObjectRoutes(raw, publishing));
    addAssignmentRoutes(holders, assignments);
    addOverrideRoutes(holders, overrides);
    addAuditRoutes(holders, audit);
    addHealthRoutes(holders, health);
  });
  app.addHook('onReady', async () => {
    watch.start();
    setTimeout(() => late.start(), config.LATE_VERDICTS_AFTER_S * 1000).unref();
  });
  app.addHook('preClose', async () => {
    snapshots.stop();
    late.stop();
    await watch.stop();
  });
  app.addHook('onClose', async () => {
    await gate.stop();
    await late.hasEnded();
    await database.close();
  });
  return app;
}

/** @throws Error when it is the key of snapshots: what is signed by the one must never pass for the other. */
function overrideKeyOf({ OVERRIDE_PRIVATE_KEY: key, SNAPSHOT_PRIVATE_KEY }: Config): KeyObject | null {
  if (key === SNAPSHOT_PRIVATE_KEY) {
    throw new Error(
      'The settings are not right:\n  OVERRIDE_PRIVATE_KEY is SNAPSHOT_PRIVATE_KEY: it is to be another one',
    );
  }
  return key === undefined ? null : privateKeyOf(key);
}
