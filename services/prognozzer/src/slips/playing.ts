import { openDatabase, readGauge, type Database } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GameEditions } from '../access/editions';
import type { Players } from '../access/players';
import type { Config } from '../config';
import { addJokerRoutes } from '../jokers/routes';
import { Jokers } from '../jokers/service';
import { QuizRepository } from '../quiz/repository';
import { addQuizRoutes } from '../quiz/routes';
import { Quiz } from '../quiz/service';
import { AnsweredRequests } from './answered-requests';
import { keepSlips } from './background';
import { SlipHistory } from './history';
import { OpenStages } from './open-stage';
import { addSlipRoutes } from './routes';
import { Slips } from './service';

/** What a save waits for at most: less than passes between a deadline and the reveal of predictions (design contracts A2.9). */
const STATEMENT_LIMIT_MS = 2_000;
/** And for a connection: with its statement less than the gateway waits for the answer (`UPSTREAM_BUDGET_MS`). */
const FREE_LIMIT_MS = 900;

export interface PlayingParts {
  readonly config: Config;
  readonly editions: GameEditions;
  readonly players: Players;
  /** For what no save waits for. */
  readonly database: Database;
}

/**
 * The calls by which players play: slips, jokers, quiz. They have connections of their own, so that slow queries elsewhere take
 * none of them shortly before a deadline.
 */
export function addPlaying(app: FastifyInstance, { config, editions, players, database }: PlayingParts): void {
  const playing = openDatabase({
    url: config.DATABASE_URL,
    schema: 'prognozzer',
    clock: config.CLOCK,
    connectLimitMs: FREE_LIMIT_MS,
    statementLimitMs: STATEMENT_LIMIT_MS,
    onError: (error) => app.log.warn({ err: error }, 'database'),
  });
  readGauge(app, 'playing_connections', 'Connections of saves, and saves that wait for one', ['state'], () =>
    Promise.resolve(Object.entries(playing.connections()).map(([state, value]) => ({ labels: { state }, value }))),
  );
  const stages = new OpenStages(playing);
  const answered = new AnsweredRequests(playing);
  addSlipRoutes(app, {
    editions,
    players,
    slips: new Slips(playing, stages, answered),
    history: new SlipHistory(database),
  });
  addJokerRoutes(app, { editions, players, jokers: new Jokers(playing, stages, answered) });
  addQuizRoutes(app, { editions, players, quiz: new Quiz(new QuizRepository(playing), stages, answered) });

  keepSlips(app, database, new AnsweredRequests(database));
  app.addHook('onClose', () => playing.close());
}
