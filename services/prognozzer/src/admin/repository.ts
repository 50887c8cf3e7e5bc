import type { ChallengeDraft } from '@tribina/contracts';
import { STAGE_PRIZE_POOL_RSD } from '@tribina/game-rules';
import type { Queryable } from '@tribina/service-kit';
import { and, eq } from 'drizzle-orm';
import { challengeTable, eventTable, stageTable } from '../tables';
import type { PlannedStage } from './plan';

/** A draft with nothing left out. */
export type FullDraft = Required<ChallengeDraft>;

/** The challenge of a competition and season as it was drafted, or null. */
export async function findDraft(
  tx: Queryable,
  competitionId: number,
  season: string,
): Promise<{ id: number; draft: FullDraft } | null> {
  const [challenge] = await tx
    .select()
    .from(challengeTable)
    .where(and(eq(challengeTable.competitionId, competitionId), eq(challengeTable.season, season)));
  return challenge ? { id: challenge.id, draft: await draftOf(tx, challenge) } : null;
}

async function draftOf(tx: Queryable, challenge: typeof challengeTable.$inferSelect): Promise<FullDraft> {
  const { id, names, competitionId, editions, allowedCountries } = challenge;
  const stages = await tx.select().from(stageTable).where(eq(stageTable.challengeId, id)).orderBy(stageTable.ordinal);
  const events = await tx
    .select({ stageId: eventTable.stageId, matchId: eventTable.matchId })
    .from(eventTable)
    .innerJoin(stageTable, eq(stageTable.id, eventTable.stageId))
    .where(eq(stageTable.challengeId, id))
    .orderBy(eventTable.position);
  return {
    names,
    competitionId,
    editions,
    allowedCountries,
    stages: stages.map((stage) => ({
      ordinal: stage.ordinal,
      names: stage.names,
      shortname: stage.shortname,
      matchIds: events.filter((event) => event.stageId === stage.id).map((event) => event.matchId),
    })),
  };
}

/** Stores a new challenge with its stages and matches; returns its id and those of its stages. */
export async function insertChallenge(
  tx: Queryable,
  season: string,
  draft: FullDraft,
  planned: readonly PlannedStage[],
): Promise<{ id: number; stageIds: number[] }> {
  const { names, competitionId, editions, allowedCountries } = draft;
  const id = onlyId(
    await tx
      .insert(challengeTable)
      .values({ names, competitionId, season, editions, allowedCountries })
      .returning({ id: challengeTable.id }),
  );
  const stageIds: number[] = [];
  for (const stage of planned) stageIds.push(await insertStage(tx, id, stage));
  return { id, stageIds };
}

async function insertStage(tx: Queryable, challengeId: number, { draft, matches, timetable }: PlannedStage) {
  const stageId = onlyId(
    await tx
      .insert(stageTable)
      .values({
        challengeId,
        ordinal: draft.ordinal,
        names: draft.names,
        shortname: draft.shortname,
        deadline: new Date(timetable.deadline),
        endAt: new Date(timetable.end),
        prizePool: STAGE_PRIZE_POOL_RSD,
      })
      .returning({ id: stageTable.id }),
  );
  await tx.insert(eventTable).values(matches.map((match, index) => ({ ...match, stageId, position: index + 1 })));
  return stageId;
}

function onlyId(inserted: readonly { id: number }[]): number {
  const [row] = inserted;
  if (!row) throw new Error('Nothing was inserted');
  return row.id;
}
