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
import { CompetitionRepository } from './competitions/repository';
import { addCompetitionRoutes } from './competitions/routes';
import type { Config } from './config';
import { DeskWriter } from './desk/act';
import { addDeskRoutes } from './desk/routes';
import { EventDesk } from './desk/service';
import { EventRepository } from './event/repository';
import { addEventRoutes } from './event/routes';
import { EventService } from './event/service';
import { MatchRepository } from './matches/repository';
import { addMatchRoutes } from './matches/routes';
import { MatchService } from './matches/service';
import { addProviders } from './providers/plugin';
import { parseProviders } from './providers/settings';
import { SeasonRepository } from './seasons/repository';
import { addSeasonRoutes } from './seasons/routes';
import { ScorerService } from './seasons/scorers';
import { SeasonService } from './seasons/service';
import { addSimulator } from './simulator/plugin';
import { StandingsRepository } from './standings/repository';
import { addStandingsRoutes } from './standings/routes';
import { StandingsService } from './standings/service';
import { addTeamRoutes } from './teams/routes';
import { TeamService } from './teams/service';
import { addWriteRoutes } from './write/routes';
import { MatchWriter } from './write/service';

/** The feed service, without a port. */
export async function buildApp(config: Config): Promise<FastifyInstance> {
  const database = openDatabase({
    url: config.DATABASE_URL,
    readUrl: config.DATABASE_READ_URL,
    poolSize: config.DATABASE_POOL,
    schema: 'feed',
    clock: config.CLOCK,
    onError: (error) => app.log.warn({ err: error }, 'database'),
  });
  const app = await createService({
    name: 'feed',
    title: 'Tribina feed',
    logLevel: config.LOG_LEVEL,
    answers: 'portal',
    readiness: { database: database.ping },
  });
  addServerTime(app, await startClock(database, config.CLOCK));
  addChangeFeed(app, database, config.INTERNAL_KEY);
  addDatabaseMetrics(app, database);

  const competitions = new CompetitionRepository(database);
  const matches = new MatchRepository(database);
  const standings = new StandingsService(competitions, new StandingsRepository(database));
  addCompetitionRoutes(app, competitions);
  addMatchRoutes(app, new MatchService(competitions, matches));
  addStandingsRoutes(app, standings);
  const seasons = new SeasonRepository(database);
  const scorers = new ScorerService(seasons);
  addSeasonRoutes(app, new SeasonService(competitions, matches, standings, seasons, scorers));
  const event = new EventService({
    competitions,
    matches,
    standings,
    scorers,
    event: new EventRepository(database),
  });
  addEventRoutes(app, event);
  addTeamRoutes(app, new TeamService(standings, matches, event));
  addWriteRoutes(app, new MatchWriter(database), config.INTERNAL_KEY);
  const identities = new IdentityReader(publicKeyOf(config.IDENTITY_PUBLIC_KEY), 'feed');
  await app.register(async (scope) =>
    addDeskRoutes(scope, {
      identities,
      competitions,
      desk: new EventDesk(database, competitions),
      writer: new DeskWriter(database),
      portal: { portalUrl: config.PORTAL_URL, internalKey: config.INTERNAL_KEY, log: app.log },
    }),
  );

  await addProviders(app, database, parseProviders(config.PROVIDERS));
  if (config.SIMULATOR === 'on') addSimulator(app, database);
  app.addHook('onClose', () => database.close());
  return app;
}
