import { rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { Pair } from '../score';
import type { FeedChanges } from './changes';
import type { GoalFacts, MatchState } from './document';

interface StateOfMatch {
  readonly matchId: number;
  readonly state: MatchState;
}

/** A state whose goals are settled: those of the source, or those known. */
type SettledState = MatchState & { readonly goals: readonly GoalFacts[] };

/**
 * Writes play: scores, minutes, ends, goals. Each goal that was not known before and comes while the match is on is told
 * of; those of a match that is over when it is first heard of are not news.
 */
export async function writeStates(tx: Queryable, changes: FeedChanges, given: readonly StateOfMatch[]): Promise<void> {
  const known = await knownStates(
    tx,
    given.map(({ matchId }) => matchId),
  );
  for (const { matchId, state } of given) {
    const before = known.get(matchId);
    const goals = state.goals?.map(plainGoal) ?? goalsThatFit(before?.goals ?? [], state.score);
    const after: SettledState = plainState({ ...state, goals });
    if (JSON.stringify(before) === JSON.stringify(after)) continue;
    await updateState(tx, matchId, after);
    if (JSON.stringify(before?.goals) !== JSON.stringify(goals)) await replaceGoals(tx, matchId, goals);
    changes.matches.add(matchId);
    if (!after.ended) changes.goals.push(...newGoals(matchId, before?.goals ?? [], goals));
  }
}

async function knownStates(tx: Queryable, ids: readonly number[]): Promise<Map<number, SettledState>> {
  const found = await rows<SettledState & { id: number }>(
    tx,
    sql`
      select id, code, ended, minute, score, half_time as "halfTime", full_time as "fullTime", extra_time as "extraTime",
             penalties, coalesce((
               select jsonb_agg(jsonb_build_object('side', side, 'scorer', scorer, 'minute', minute, 'offset', stoppage,
                                                   'penalty', is_penalty, 'ownGoal', is_own_goal) order by ordinal)
               from goal where goal.match_id = match.id), '[]') as goals
      from match where id = any(${sql.param(ids)}::bigint[])`,
  );
  return new Map(found.map(({ id, ...state }) => [id, plainState({ ...state, goals: state.goals.map(plainGoal) })]));
}

/** One order of fields, so that equal states are equal as text. */
function plainState(state: SettledState): SettledState {
  const { code, ended, minute, score, halfTime, fullTime, extraTime, penalties, goals } = state;
  return { code, ended, minute, score, halfTime, fullTime, extraTime, penalties, goals };
}

function plainGoal({ side, scorer, minute, offset, penalty, ownGoal }: GoalFacts): GoalFacts {
  return { side, scorer, minute, offset, penalty, ownGoal };
}

/** Goals stay while the score has room for them; a list that contradicts it is dropped. */
function goalsThatFit(goals: readonly GoalFacts[], score: Pair | null): readonly GoalFacts[] {
  const count = (side: GoalFacts['side']) => goals.filter((goal) => goal.side === side).length;
  return score && count('home') <= score[0] && count('visitor') <= score[1] ? goals : [];
}

function newGoals(matchId: number, before: readonly GoalFacts[], after: readonly GoalFacts[]) {
  const known = new Set(before.map((goal) => JSON.stringify(goal)));
  let score: Pair = [0, 0];
  return after.flatMap((goal) => {
    score = goal.side === 'home' ? [score[0] + 1, score[1]] : [score[0], score[1] + 1];
    return known.has(JSON.stringify(goal)) ? [] : [{ matchId, ...goal, score }];
  });
}

async function updateState(tx: Queryable, matchId: number, state: SettledState): Promise<void> {
  const pair = (value: Pair | null) => sql`${sql.param(value)}::smallint[]`;
  await tx.execute(sql`
    update match set code = ${state.code}, ended = ${state.ended}, minute = ${state.minute}, score = ${pair(state.score)},
      half_time = ${pair(state.halfTime)}, full_time = ${pair(state.fullTime)}, extra_time = ${pair(state.extraTime)},
      penalties = ${pair(state.penalties)}
    where id = ${matchId}`);
}

async function replaceGoals(tx: Queryable, matchId: number, goals: readonly GoalFacts[]): Promise<void> {
  await tx.execute(sql`delete from goal where match_id = ${matchId}`);
  const given = JSON.stringify(goals.map((goal, index) => ({ ...goal, ordinal: index + 1 })));
  await tx.execute(sql`
    insert into goal (match_id, ordinal, side, scorer, minute, stoppage, is_penalty, is_own_goal)
    select ${matchId}, ordinal, side, scorer, minute, "offset", penalty, "ownGoal"
    from jsonb_to_recordset(${given}::jsonb) as given (ordinal smallint, side text, scorer text, minute smallint,
      "offset" smallint, penalty boolean, "ownGoal" boolean)`);
}
