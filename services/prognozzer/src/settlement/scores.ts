import { JOKER_FACTORS, POINTS_PER_CORRECT, QUIZ_POINTS } from '@tribina/game-rules';
import { row, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { stageBadges } from './badge-bits';
import { countedIn, isClosedBy, LETTERS, resultsOf, type StageInput } from './inputs';
import { placed } from './places';

/** Positions of a slip. */
const POSITIONS = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * The scores of a stage, worked out of its slips and nothing else (design contracts A2.2, A2.5): user_id, points, correct,
 * saved_at, is_boosted (a joker counts on a right prediction), rank and position.
 *
 * @param results see `resultsOf`.
 */
export function settledSlips(input: Omit<StageInput, 'events'>, eventIds: readonly number[], results: string): SQL {
  return placed(sql`
    select user_id, saved_at, correct, is_blocked, bonus > 0 as is_boosted,
           (correct + bonus) * ${POINTS_PER_CORRECT}::integer + quiz * ${QUIZ_POINTS}::integer as points
    -- Worked out once per slip: without an end of its own it would be wherever it is used.
    from (${countedSlips(input, eventIds, results)} offset 0) as counted`);
}

/** A joker counts where it was invested last: `joker.event_id` (vectors R4 to R6). */
function countedSlips(
  { stageId, quizAnswerId, blocked }: Omit<StageInput, 'events'>,
  eventIds: readonly number[],
  results: string,
): SQL {
  // By their bytes: a letter of a text is looked for from its beginning. Beyond the last match nothing is right.
  const letters = results.padEnd(POSITIONS.length, LETTERS.PENDING);
  const hits = POSITIONS.map((position) => {
    const index = position - 1;
    return sql`(get_byte(picked, ${index}) = ${letters.charCodeAt(index)}::integer)::integer`;
  });
  return sql`
    select slip.user_id, slip.saved_at, slip.user_id = any(${sql.param(blocked)}::bigint[]) as is_blocked,
           ${sql.join(hits, sql` + `)} as correct,
           case when joker.id is not null
                  and get_byte(picked, joker_position - 1) = get_byte(${letters}::text::bytea, joker_position - 1)
                then case joker_type when 'EVENT_TRIPLE_PTS' then ${JOKER_FACTORS.EVENT_TRIPLE_PTS - 1}::integer
                                     else ${JOKER_FACTORS.EVENT_DOUBLE_PTS - 1}::integer end
                else 0 end as bonus,
           ${quizAnswerId === null ? sql`0` : sql`(answer.user_id is not null)::integer`} as quiz
    from (select user_id, saved_at, joker_id, joker_position, joker_type, picks::bytea as picked
          from slip where stage_id = ${stageId} offset 0) as slip
      left join joker on joker.id = slip.joker_id
        and joker.event_id = (${sql.param(eventIds)}::bigint[])[slip.joker_position]
      ${quizAnswerId === null ? sql`` : rightAnswers(stageId, quizAnswerId)}`;
}

function rightAnswers(stageId: number, quizAnswerId: number): SQL {
  return sql`left join quiz_answer answer on answer.stage_id = ${stageId} and answer.user_id = slip.user_id
               and answer.answer_id = ${quizAnswerId}::integer`;
}

/** Writes a new generation of a stage's scores. */
export async function writeScores(tx: Queryable, input: StageInput, generation: number): Promise<void> {
  const { challengeId, stageId, events } = input;
  const results = resultsOf(input);
  const badges = stageBadges(countedIn(results), isClosedBy(input));
  const eventIds = events.map(({ id }) => id);
  await tx.execute(sql`
    insert into score (stage_id, generation, user_id, points, correct, badges, saved_at, rank, position)
    select ${stageId}::bigint, ${generation}::integer, user_id, points, correct, ${badges}, saved_at, rank, position
    from (${settledSlips(input, eventIds, results)}) as settled`);
  await tx.execute(sql`
    insert into points_histogram (challenge_id, stage_id, generation, points, players)
    select ${challengeId}::bigint, stage_id, generation, points, count(*)
    from score where stage_id = ${stageId} and generation = ${generation} and rank is not null
    group by stage_id, generation, points`);
}

/** How many players a generation holds, and for how many points, rank or right predictions are not as in the one before. */
export async function compareScores(
  tx: Queryable,
  stageId: number,
  generation: number,
): Promise<{ players: number; changed: number }> {
  const of = (number: number) =>
    sql`select user_id, points, correct, rank from score where stage_id = ${stageId} and generation = ${number}`;
  const found = await row<{ players: number; changed: number }>(
    tx,
    sql`select count(new.user_id)::integer as players,
               (count(*) filter (where (new.points, new.correct, new.rank)
                                       is distinct from (old.points, old.correct, old.rank)))::integer as changed
        from (${of(generation)}) as new full join (${of(generation - 1)}) as old using (user_id)`,
  );
  return found ?? { players: 0, changed: 0 };
}
