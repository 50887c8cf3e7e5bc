import type { GameNames } from '@tribina/contracts';
import { rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';

/** A stage that is closed to slips. */
export interface PastStage {
  readonly id: number;
  readonly ordinal: number;
  /** Milliseconds since 1970: when slips were taken. */
  readonly opensAt: number;
  readonly deadline: number;
}

export interface DemoPlayer {
  readonly id: number;
  readonly bettingRef: string;
}

export interface PastSlip {
  readonly userId: number;
  readonly picks: string;
  /** ISO 8601. */
  readonly savedAt: string;
  /** From 1. */
  readonly jokerAt: number;
  /** 0: none was given. */
  readonly answer: number;
}

const WEEK = sql`interval '7 days'`;

/** The locked stages of a challenge by their ordinals; each took slips since the deadline before it. */
export function pastStages(tx: Queryable, challengeId: number): Promise<PastStage[]> {
  const ms = (instant: ReturnType<typeof sql>) => sql`(extract(epoch from ${instant}) * 1000)::float8`;
  return rows(
    tx,
    sql`select id, ordinal, ${ms(sql`deadline`)} as deadline,
               ${ms(sql`coalesce(lag(deadline) over (order by ordinal), deadline - ${WEEK})`)} as "opensAt"
        from stage where challenge_id = ${challengeId} and locked_at is not null order by ordinal`,
  );
}

export function linkedPlayers(tx: Queryable): Promise<DemoPlayer[]> {
  return rows(tx, sql`select id, betting_ref as "bettingRef" from game_user where is_verified order by id`);
}

export async function hasSlips(tx: Queryable, challengeId: number): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select from slip join stage on stage.id = slip.stage_id
        where challenge_id = ${challengeId} and locked_at is not null limit 1`,
  );
  return found.length > 0;
}

/** Players were there before the first stage, a stage was locked at its deadline, and results came when matches had ended. */
export async function dateBack(tx: Queryable, challengeId: number): Promise<void> {
  await tx.execute(sql`
    update game_user
    set created_at = first.deadline - ${WEEK} - game_user.id * interval '97 minutes',
        linked_at = first.deadline - ${WEEK} - game_user.id * interval '89 minutes'
    from (select min(deadline) as deadline from stage where challenge_id = ${challengeId}) as first
    where betting_ref is not null`);
  await tx.execute(sql`
    update result_version result set recorded_at = least(recorded_at, event.start_time + interval '2 hours')
    from event join stage on stage.id = event.stage_id
    where result.event_id = event.id and stage.challenge_id = ${challengeId} and stage.locked_at is not null`);
  await tx.execute(sql`
    update stage set locked_at = deadline, closed_at = null, predicted_at = null, counted_at = null
    where challenge_id = ${challengeId} and locked_at is not null`);
}

/** Slips with their jokers, of who has one. */
export async function writeSlips(tx: Queryable, stageId: number, slips: readonly PastSlip[]): Promise<void> {
  await tx.execute(sql`
    with given as (
           select * from jsonb_to_recordset(${JSON.stringify(slips)}::jsonb)
             as slip ("userId" bigint, picks text, "savedAt" timestamptz, "jokerAt" integer)),
         invested as (
           update joker set state = 'INVESTED', event_id = event.id, invested_at = given."savedAt"
           from given join event on event.stage_id = ${stageId} and event.position = given."jokerAt"
           where joker.stage_id = ${stageId} and joker.user_id = given."userId" and joker.state = 'AVAILABLE'
           returning joker.id, joker.user_id, joker.type, event.position),
         saved as (
           insert into slip (stage_id, user_id, picks, joker_id, joker_position, joker_type, version, saved_at)
           select ${stageId}::bigint, "userId", picks, invested.id, invested.position, invested.type, 1, "savedAt"
           from given left join invested on invested.user_id = given."userId"
           returning *)
    insert into slip_history (stage_id, user_id, version, picks, joker_id, joker_position, joker_type, saved_at)
    select stage_id, user_id, version, picks, joker_id, joker_position, joker_type, saved_at from saved`);
}

/** A stage's question, and what was answered. @param right null while the stage is played. */
export async function writeQuiz(
  tx: Queryable,
  stageId: number,
  quiz: { readonly question: GameNames; readonly answers: readonly GameNames[]; readonly right: number | null },
  slips: readonly PastSlip[],
): Promise<void> {
  const answers = quiz.answers.map((names, index) => ({ id: index + 1, names }));
  await tx.execute(sql`
    insert into quiz_question (stage_id, question, answers, correct_id)
    values (${stageId}, ${JSON.stringify(quiz.question)}::jsonb, ${JSON.stringify(answers)}::jsonb, ${quiz.right})`);
  await tx.execute(sql`
    insert into quiz_answer (stage_id, user_id, question_id, answer_id, answered_at)
    select ${stageId}::bigint, "userId", quiz_question.id, answer, "savedAt"
    from jsonb_to_recordset(${JSON.stringify(slips)}::jsonb) as given ("userId" bigint, answer integer, "savedAt" timestamptz)
      join quiz_question on quiz_question.stage_id = ${stageId}
    where answer > 0`);
}

/** What was worked out before anybody had played is no longer so. */
export async function forgetSettlement(tx: Queryable, stageId: number): Promise<void> {
  await tx.execute(sql`update stage set input_hash = null where id = ${stageId}`);
}

/** Badges that a stage has brought were seen at that time. */
export async function dateBadges(tx: Queryable, challengeId: number, stageId: number): Promise<void> {
  await tx.execute(sql`
    update trophy set earned_at = seen.at, acknowledged_at = seen.at
    from (select coalesce(closed_at, app_now()) as at from stage where id = ${stageId}) as seen
    where challenge_id = ${challengeId} and acknowledged_at is null`);
}

/** What there was to tell was told at the time. */
export async function noteAllTold(tx: Queryable): Promise<void> {
  await tx.execute(sql`update message set sent_at = app_now() where sent_at is null`);
}
