import { gameAdminCalls, type Match, type MatchChoice } from '@tribina/contracts';
import { gameAdminSchemas } from '@tribina/contracts/schemas';
import { assertThat, handle, rows, type Database, type IdentityReader, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DeskFeed } from '../../feed/client';
import { editionOf, OK } from '../answers';
import { actorOf } from '../audit/audit';

/** The feed's competitions and matches, out of which challenges and stages are made. */
export function addChoiceRoutes(
  app: FastifyInstance,
  identities: IdentityReader,
  { write }: Pick<Database, 'write'>,
  feed: DeskFeed,
): void {
  handle(app, gameAdminCalls.listCompetitions, gameAdminSchemas.listCompetitions, async ({ request }) => {
    const asked = feed(actorOf(identities, request));
    const [competitions, challenges] = await Promise.all([
      asked.competitions(editionOf(request)),
      seasonsPlayed(write),
    ]);
    return {
      ...OK,
      competitions: competitions.map(({ id, name, season }) => ({
        id,
        name,
        season,
        challengeId: challenges.find((known) => known.competitionId === id && known.season === season)?.id ?? null,
      })),
    };
  });

  handle(app, gameAdminCalls.listMatches, gameAdminSchemas.listMatches, async ({ request, params }) => {
    const { competitionId } = params;
    const asked = feed(actorOf(identities, request));
    const season = await asked.seasonOf(competitionId);
    assertThat(season !== null, 'UNKNOWN_COMPETITION', 404);
    const [matches, stages] = await Promise.all([
      asked.schedule(editionOf(request), competitionId),
      stagesByMatch(write, competitionId, season),
    ]);
    return { ...OK, matches: matches.map((match) => choiceOf(match, stages.get(match.id) ?? null)) };
  });
}

interface PlayedSeason {
  readonly id: number;
  readonly competitionId: number;
  readonly season: string;
}

function seasonsPlayed(db: Queryable): Promise<PlayedSeason[]> {
  return rows(db, sql`select id, competition_id as "competitionId", season from challenge`);
}

/** The stage of each match that a season's challenge has. */
async function stagesByMatch(db: Queryable, competitionId: number, season: string): Promise<Map<number, number>> {
  const found = await rows<{ matchId: number; stageId: number }>(
    db,
    sql`select match_id as "matchId", stage_id as "stageId"
        from event join stage on stage.id = stage_id join challenge on challenge.id = challenge_id
        where competition_id = ${competitionId} and season = ${season}`,
  );
  return new Map(found.map(({ matchId, stageId }) => [matchId, stageId]));
}

function choiceOf({ id, startTime, round, home, visitor, status }: Match, stageId: number | null): MatchChoice {
  return {
    id,
    startTime,
    round,
    home: home.name,
    visitor: visitor.name,
    code: status.code,
    ended: status.endedStatus,
    stageId,
  };
}
