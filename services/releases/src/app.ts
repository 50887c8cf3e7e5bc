import {
  addChangeFeed,
  addServerTime,
  createService,
  openDatabase,
  privateKeyOf,
  startClock,
} from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { addAccessRoutes } from './access/routes';
import { authenticate } from './access/authentication';
import { Tokens } from './access/service';
import { addAssignmentRoutes } from './assignments/routes';
import { Assignments } from './assignments/service';
import { addAuditRoutes } from './audit/routes';
import { AuditLog } from './audit/service';
import type { Config } from './config';
import { addObjectRoutes } from './publishing/object-routes';
import { addReleaseRoutes } from './publishing/routes';
import { Publishing } from './publishing/service';
import { addSnapshotRoutes } from './snapshot/routes';
import { SnapshotSource } from './snapshot/service';
import { FolderStore } from './store/folder-store';

/** The releases service, without a port. */
export async function buildApp(config: Config): Promise<FastifyInstance> {
  const database = openDatabase({
    url: config.DATABASE_URL,
    readUrl: config.DATABASE_READ_URL,
    schema: 'releases',
    clock: config.CLOCK,
    onError: (error) => app.log.warn({ err: error }, 'database'),
  });
  const store = await FolderStore.open(config.RELEASE_STORE);
  const app = await createService({
    name: 'releases',
    title: 'Tribina releases',
    logLevel: config.LOG_LEVEL,
    answers: 'portal',
    readiness: { database: database.ping, store: () => store.check() },
  });
  addServerTime(app, await startClock(database, config.CLOCK));
  addChangeFeed(app, database, config.INTERNAL_KEY);

  const audit = new AuditLog(database);
  const tokens = new Tokens(database, audit);
  const publishing = new Publishing(database, store, audit);
  const snapshots = new SnapshotSource(database, privateKeyOf(config.SNAPSHOT_PRIVATE_KEY), (error) =>
    app.log.warn({ err: error }, 'snapshot'),
  );
  const assignments = new Assignments(database, store, audit, () => snapshots.wake());
  await tokens.registerOperator(config.OPERATOR_TOKEN);

  addSnapshotRoutes(app, snapshots, config.INTERNAL_KEY);
  await app.register(async (holders) => {
    authenticate(holders, tokens);
    addAccessRoutes(holders, tokens);
    addReleaseRoutes(holders, publishing);
    await holders.register(async (raw) => addObjectRoutes(raw, publishing));
    addAssignmentRoutes(holders, assignments);
    addAuditRoutes(holders, audit);
  });
  app.addHook('preClose', async () => snapshots.stop());
  app.addHook('onClose', () => database.close());
  return app;
}
