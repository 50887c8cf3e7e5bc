import { parseOverrides, withOverrides } from '@tribina/editions';
import {
  addChangeFeed,
  addDatabaseMetrics,
  addServerTime,
  createService,
  IdentityReader,
  openDatabase,
  publicKeyOf,
  startClock,
} from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { requireAdministrator } from './access/administrators';
import { GameEditions } from './access/editions';
import { Players } from './access/players';
import { addAdminRoutes } from './admin/routes';
import { ChallengeAdministration } from './admin/service';
import { ChallengeRepository } from './challenge/repository';
import { addChallengeRoutes } from './challenge/routes';
import { Challenges } from './challenge/service';
import { keepLocking } from './challenge/stage-locks';
import type { Config } from './config';
import { FeedClient } from './feed/client';
import { followFeed } from './feed/follower';
import { followDepartures } from './members/departures';

/** The game service, without a port. */
export async function buildApp(config: Config): Promise<FastifyInstance> {
  const database = openDatabase({
    url: config.DATABASE_URL,
    readUrl: config.DATABASE_READ_URL,
    schema: 'prognozzer',
    clock: config.CLOCK,
    onError: (error) => app.log.warn({ err: error }, 'database'),
  });
  const app = await createService({
    name: 'prognozzer',
    title: 'Tribina prediction game',
    logLevel: config.LOG_LEVEL,
    answers: 'game',
    readiness: { database: database.ping },
  });
  addServerTime(app, await startClock(database, config.CLOCK));
  addChangeFeed(app, database, config.INTERNAL_KEY);
  addDatabaseMetrics(app, database);

  const closing = new AbortController();
  const { signal } = closing;
  const identities = new IdentityReader(publicKeyOf(config.IDENTITY_PUBLIC_KEY), 'prognozzer');
  const feed = new FeedClient(config.FEED_URL, signal);

  await app.register((players, _options, done) => {
    addChallengeRoutes(players, {
      editions: new GameEditions(withOverrides(parseOverrides(config.EDITION_OVERRIDES))),
      players: new Players(identities, database),
      challenges: new Challenges(new ChallengeRepository(database)),
    });
    done();
  });
  await app.register((administrators, _options, done) => {
    requireAdministrator(administrators, identities, config.INTERNAL_KEY);
    addAdminRoutes(administrators, new ChallengeAdministration(database, feed));
    done();
  });

  const { FEED_URL: feedUrl, PORTAL_URL: portalUrl, INTERNAL_KEY: internalKey } = config;
  let background: Promise<unknown> = Promise.resolve();
  app.addHook('onReady', (done) => {
    background = Promise.all([
      followFeed({ database, feed, feedUrl, internalKey, log: app.log, signal }),
      followDepartures({ database, portalUrl, internalKey, log: app.log, signal }),
      keepLocking(database, signal, (error) => app.log.warn({ err: error }, 'locking')),
    ]);
    done();
  });
  app.addHook('preClose', async () => {
    closing.abort();
    await background;
  });
  app.addHook('onClose', () => database.close());
  return app;
}
