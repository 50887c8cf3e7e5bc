import { EDITION_IDS, parseOverrides, withOverrides } from '@tribina/editions';
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
import { openDesk } from './admin/desk-database';
import { Jobs } from './admin/jobs/service';
import { keepWorking } from './admin/jobs/worker';
import { addAdminRoutes } from './admin/routes';
import type { SettleAnew } from './admin/settling';
import { PlayedStages } from './challenge/played';
import { ChallengeRepository } from './challenge/repository';
import { addChallengeRoutes } from './challenge/routes';
import { Challenges } from './challenge/service';
import { keepLocking } from './challenge/stage-locks';
import type { Config } from './config';
import { FeedClient } from './feed/client';
import { followFeed } from './feed/follower';
import { keepForgettingErased } from './members/erased';
import { followMembers, keepRereading } from './members/follower';
import { keepReinstating } from './members/reinstatement';
import { PortalMails } from './messages/portal-mails';
import { keepSending, MESSAGES_PERIOD_MS } from './messages/sender';
import { addPlayers } from './players/add-players';
import { RankingRepository } from './rankings/repository';
import { addRankingRoutes } from './rankings/routes';
import { Rankings } from './rankings/service';
import { keepReminding } from './reminders/reminders';
import { Corrections } from './results/corrections';
import { addCorrectionRoutes } from './results/routes';
import { keepProgress } from './settlement/progress';
import { settleAnew as settleStageAnew } from './settlement/settlement';
import { keepSettling } from './settlement/worker';
import { addPlaying } from './slips/playing';
import { TrophyRepository } from './trophies/repository';
import { addTrophyRoutes } from './trophies/routes';
import { Trophies } from './trophies/service';

/**
 * The game service, without a port.
 *
 * @param messagesPeriodMs how often it is looked for messages to send.
 */
export async function buildApp(
  config: Config,
  messagesPeriodMs: number = MESSAGES_PERIOD_MS,
): Promise<FastifyInstance> {
  const database = openDatabase({
    url: config.DATABASE_URL,
    readUrl: config.DATABASE_READ_URL,
    poolSize: config.DATABASE_POOL,
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
  const deskFeed = FeedClient.ofDesk(config.FEED_URL, signal);

  const settlement = {
    voidAfterHours: config.VOID_AFTER,
    onProgress: keepProgress(database, (error) => app.log.warn({ err: error }, 'progress')),
  };
  const settleAnew: SettleAnew = (tx, stageId, cause) => settleStageAnew(tx, stageId, settlement, cause);
  const editions = withOverrides(parseOverrides(config.EDITION_OVERRIDES));

  const access = { editions: new GameEditions(editions), players: new Players(identities, database) };
  const challenges = new ChallengeRepository(database);
  await app.register((players, _options, done) => {
    addChallengeRoutes(players, { ...access, challenges: new Challenges(challenges, new PlayedStages(database)) });
    addPlaying(players, { ...access, config, database });
    done();
  });
  await app.register(async (scope) =>
    addRankingRoutes(scope, { ...access, rankings: new Rankings(new RankingRepository(database)) }),
  );
  await app.register(async (scope) =>
    addTrophyRoutes(scope, { ...access, trophies: new Trophies(new TrophyRepository(database)) }),
  );
  await addPlayers(app, { ...access, config, database, challenges, signal });
  const onJob = keepWorking(app, {
    database,
    settlement,
    onError: (error) => app.log.warn({ err: error }, 'a job'),
  });
  await app.register((administrators, _options, done) => {
    requireAdministrator(administrators, identities, config.INTERNAL_KEY);
    const desk = openDesk(administrators, config);
    addAdminRoutes(administrators, {
      database,
      desk,
      feed: deskFeed,
      identities,
      settleAnew,
      jobs: new Jobs(desk, settlement, onJob),
    });
    addCorrectionRoutes(administrators, identities, new Corrections(desk, settlement));
    done();
  });

  const settleSoon = keepSettling(app, {
    ...settlement,
    database,
    onError: (error) => app.log.warn({ err: error }, 'settling'),
  });
  keepLocking(app, database, settleSoon);
  keepReinstating(app, database);
  keepForgettingErased(app, database);
  keepReminding(app, {
    database,
    hours: config.REMINDER_HOURS,
    editions: EDITION_IDS.filter((id) => editions[id].features.game),
  });

  const { FEED_URL: feedUrl, PORTAL_URL: portalUrl, INTERNAL_KEY: internalKey } = config;
  const members = { app, database, portalUrl, internalKey, signal };
  keepRereading(app, members);
  let background: Promise<unknown> = Promise.resolve();
  app.addHook('onReady', (done) => {
    background = Promise.all([
      followFeed({ app, database, feed, feedUrl, internalKey, signal, onResults: settleSoon }),
      followMembers(members),
      keepSending({
        database,
        portal: new PortalMails(portalUrl, internalKey, signal),
        signal,
        periodMs: messagesPeriodMs,
        onError: (error) => app.log.warn({ err: error }, 'sending messages'),
      }),
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
