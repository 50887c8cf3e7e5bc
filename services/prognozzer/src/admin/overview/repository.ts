import type { AdminEvent, AdminStage, GameNames, SettlementRun } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { instant } from '../answers';
import { STAGE_VERSION } from '../stages/repository';

export interface NamedChallenge {
  readonly id: number;
  readonly name: string;
  readonly competitionId: number;
}

export interface StoredQuiz {
  readonly id: number;
  readonly version: number;
  readonly question: GameNames;
  readonly answers: { readonly id: number; readonly names: GameNames }[];
  readonly correctId: number | null;
  readonly answered: number;
}

/** Challenges, the newest first. */
export function challengesIn(db: Queryable, language: Language, only?: number): Promise<NamedChallenge[]> {
  return rows(
    db,
    sql`select id, names ->> ${language} as name, competition_id as "competitionId" from challenge
        ${only === undefined ? sql`` : sql`where id = ${only}`} order by id desc`,
  );
}

/** Stages in order, of every challenge. */
export function allStages(db: Queryable, language: Language): Promise<AdminStage[]> {
  return rows(db, stages(language, sql`true`));
}

export function stageById(db: Queryable, language: Language, stageId: number): Promise<AdminStage | null> {
  return row(db, stages(language, sql`stage.id = ${stageId}`));
}

/**
 * How many slips a stage has, as they were counted: by its last settlement, before that by what was counted of its predictions some
 * seconds ago. Nothing is counted here but the first one.
 */
const SLIPS = sql`
  greatest(
    coalesce(
      (select players from settlement_run where settlement_run.stage_id = stage.id order by generation desc limit 1),
      (select max((predicted ->> '1')::integer + (predicted ->> 'X')::integer + (predicted ->> '2')::integer)
       from event where event.stage_id = stage.id)),
    exists (select from slip where slip.stage_id = stage.id)::integer)`;

function stages(language: Language, where: SQL): SQL {
  return sql`
    select id, challenge_id as "challengeId", ordinal, names ->> ${language} as name, names, shortname,
           ${instant(sql`deadline`)} as deadline, ${instant(sql`end_at`)} as "end",
           ${instant(sql`locked_at`)} as "lockedAt", ${instant(sql`closed_at`)} as "closedAt",
           ${instant(sql`frozen_at`)} as "frozenAt", generation,
           ${SLIPS} as slips, ${STAGE_VERSION} as version
    from stage where ${where} order by challenge_id, ordinal`;
}

/** The matches of a stage by their start, each with all of its results. */
export function eventsOf(db: Queryable, language: Language, stageId: number): Promise<AdminEvent[]> {
  return rows(
    db,
    sql`select event.id, match_id as "matchId", position, home -> 'names' ->> ${language} as home,
               visitor -> 'names' ->> ${language} as visitor, ${instant(sql`start_time`)} as "startTime", offered,
               (voided_at is not null or event.code = 62) as "isVoid",
               coalesce((
                 select json_agg(json_build_object(
                   'version', version, 'home', result.home_score, 'visitor', result.visitor_score, 'code', result.code,
                   'ended', result.ended, 'source', source, 'reason', reason, 'recordedBy', recorded_by,
                   'recordedAt', ${instant(sql`recorded_at`)}) order by version desc)
                 from result_version result where result.event_id = event.id), '[]') as results
        from event where stage_id = ${stageId} order by start_time, position`,
  );
}

/** How often a stage was settled, the newest first. */
export function runsOf(db: Queryable, stageId: number): Promise<SettlementRun[]> {
  return rows(
    db,
    sql`select id, generation, cause, changed, players, ${instant(sql`started_at`)} as "startedAt",
               ${instant(sql`ended_at`)} as "endedAt"
        from settlement_run where stage_id = ${stageId} order by generation desc`,
  );
}

export function quizOf(db: Queryable, stageId: number): Promise<StoredQuiz | null> {
  return row(
    db,
    sql`select id, version, question, answers, correct_id as "correctId",
               (select count(*)::integer from quiz_answer where quiz_answer.stage_id = quiz_question.stage_id) as answered
        from quiz_question where stage_id = ${stageId}`,
  );
}
