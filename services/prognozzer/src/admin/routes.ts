import { gameCalls } from '@tribina/contracts';
import { gameSchemas } from '@tribina/contracts/schemas';
import { handle, type Database, type IdentityReader } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { DeskFeed } from '../feed/client';
import { actorOf } from './audit/audit';
import { addAuditRoutes } from './audit/routes';
import { addChoiceRoutes } from './choices/routes';
import { addJobRoutes } from './jobs/routes';
import type { Jobs } from './jobs/service';
import { addLinkRoutes } from './linking/routes';
import { LinkAdministration } from './linking/service';
import { addNoticeRoutes } from './notices/routes';
import { addOverviewRoutes } from './overview/routes';
import { addPlayerRoutes } from './players/routes';
import { PlayerAdministration } from './players/service';
import { addPrizeRoutes } from './prizes/routes';
import { addQuizRoutes } from './quiz/routes';
import { QuizAdministration } from './quiz/service';
import { ChallengeAdministration } from './service';
import type { SettleAnew } from './settling';
import { addStageRoutes } from './stages/routes';
import { StageAdministration } from './stages/service';

export interface AdminParts {
  /** For what waits for the feed. */
  readonly database: Database;
  /** For everything else: see `openDesk`. */
  readonly desk: Database;
  readonly feed: DeskFeed;
  readonly identities: IdentityReader;
  readonly settleAnew: SettleAnew;
  readonly jobs: Jobs;
}

/** The calls of administrators; the scope decides who that is. */
export function addAdminRoutes(app: FastifyInstance, parts: AdminParts): void {
  const { database, desk, feed, identities, settleAnew, jobs } = parts;
  const challenges = new ChallengeAdministration(database, feed);
  handle(app, gameCalls.createChallenge, gameSchemas.createChallenge, async ({ request, body, reply }) => {
    const { id, isNew } = await challenges.create(body, actorOf(identities, request));
    const status = isNew ? 201 : 200;
    reply.code(status);
    return { status, message: 'OK', id };
  });
  addOverviewRoutes(app, desk);
  addChoiceRoutes(app, identities, desk, feed);
  addStageRoutes(app, identities, new StageAdministration(database, feed));
  addQuizRoutes(app, identities, new QuizAdministration(desk, settleAnew));
  addPrizeRoutes(app, desk);
  addPlayerRoutes(app, { identities, players: new PlayerAdministration(desk), jobs });
  addLinkRoutes(app, identities, new LinkAdministration(desk));
  addJobRoutes(app, identities, jobs);
  addNoticeRoutes(app, desk);
  addAuditRoutes(app, desk);
}
