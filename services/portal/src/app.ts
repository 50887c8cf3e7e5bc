import {
  addChangeFeed,
  addServerTime,
  createService,
  IdentityReader,
  openDatabase,
  publicKeyOf,
  startClock,
} from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { addAccountCalls, addInternalAccountCalls } from './accounts/routes';
import { createAccounts } from './accounts/service';
import type { Config } from './config';
import { addContentCalls } from './content/content';
import { addAnnouncer } from './content/editorial/articles/announcer';
import { addEditorialCalls } from './content/editorial/routes';
import { requireSite } from './http/site';

/** The portal as a Fastify app; `server.ts` makes it listen. */
export async function buildApp(config: Config): Promise<FastifyInstance> {
  const database = openDatabase({
    url: config.DATABASE_URL,
    readUrl: config.DATABASE_READ_URL,
    schema: 'portal',
    clock: config.CLOCK,
    onError: (error) => app.log.warn({ err: error }, 'database connection'),
  });
  const app = await createService({
    name: 'portal',
    title: 'Portal',
    logLevel: config.LOG_LEVEL,
    answers: 'portal',
    readiness: { database: database.ping },
  });
  app.addHook('onClose', database.close);
  addServerTime(app, await startClock(database, config.CLOCK));
  addChangeFeed(app, database, config.INTERNAL_KEY);

  const accounts = await createAccounts(database, config.PASSWORD_QUEUE);
  addInternalAccountCalls(app, accounts, config.INTERNAL_KEY);
  await app.register(async (site) => {
    requireSite(site, config.SITE_KEY);
    addAccountCalls(site, accounts);
    addContentCalls(site, database);
    await site.register(async (editorial) => {
      addEditorialCalls(editorial, database, new IdentityReader(publicKeyOf(config.IDENTITY_PUBLIC_KEY), 'portal'));
    });
  });
  addAnnouncer(app, database);
  return app;
}
