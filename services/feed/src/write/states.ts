import { rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { Pair } from '../score';
import type { FeedChanges } from './changes';
import type { GoalFacts, MatchState } from './document';

interface StateOfMatch {
  readonly matchId: number;
  readonly state: MatchState;
}

/** Of a match of which nothing is known but that it is to be played. */
export const NOT_PLAYED: MatchState = {
  code: 0,
  ended: false,
  minute: null,
  score: null,
  halfTime: null,
  fullTime: null,
  extraTime: null,
  penalties: null,
  goals: [],
};

/** A state whose goals are settled: those of the source, or those known. */
export type SettledState = MatchState & { readonly goals: readonly GoalFacts[] };

interface Changed {
  readonly matchId: number;
  readonly state: SettledState;
  readonly hasOtherGoals: boolean;
}

/**
 * Writes play: scores, minutes, ends, goals. Each goal that was not known before and comes while the match is on is told
 * of; those of a match that is over when it is first heard of are not news.
 */
export async function writeStates(tx: Queryable, changes: FeedChanges, given: readonly StateOfMatch[]): Promise<void> {
  const known = await knownStates(
    tx,
    given.map(({ matchId }) => matchId),
  );
  const changed: Changed[] = [];
  for (const { matchId, state } of given) {
    const before = known.get(matchId);
    const goals = state.goals?.map(plainGoal) ?? goalsThatFit(before?.goals ?? [], state.score);
    const after: SettledState = plainState({ ...state, goals });
    if (JSON.stringify(before) === JSON.stringify(after)) continue;
    changed.push({ matchId, state: after, hasOtherGoals: JSON.stringify(before?.goals) !== JSON.stringify(goals) });
    changes.matches.add(matchId);
    noteScore(changes, matchId, before, after);
    if (!after.ended) changes.goals.push(...newGoals(matchId, before?.goals ?? [], goals));
  }
  await updateStates(tx, changed);
  await replaceGoals(
    tx,
    changed.filter(({ hasOtherGoals }) => hasOtherGoals),
  );
}

function noteScore(
  changes: FeedChanges,
  matchId: number,
  known: SettledState | undefined,
  { score: after }: SettledState,
): void {
  const before = known?.score ?? null;
  if (String(before) !== String(after)) changes.scores.set(matchId, { before, after });
}

/** What is known of the play of matches. */
export async function knownStates(tx: Queryable, ids: readonly number[]): Promise<Map<number, SettledState>> {
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

async function updateStates(tx: Queryable, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return;
  const given = changed.map(({ matchId, state: { goals: _goals, ...state } }) => ({ matchId, ...state }));
  await tx.execute(sql`
    update match set code = given.code, ended = given.ended, minute = given.minute, score = given.score,
      half_time = given."halfTime", full_time = given."fullTime", extra_time = given."extraTime", penalties = given.penalties
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given ("matchId" bigint, code smallint, ended boolean,
      minute smallint, score smallint[], "halfTime" smallint[], "fullTime" smallint[], "extraTime" smallint[],
      penalties smallint[])
    where match.id = given."matchId"`);
}

async function replaceGoals(tx: Queryable, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return;
  await tx.execute(sql`
    delete from goal where match_id = any(${sql.param(changed.map(({ matchId }) => matchId))}::bigint[])`);
  const given = changed.flatMap(({ matchId, state }) =>
    state.goals.map((goal, index) => ({ ...goal, matchId, ordinal: index + 1 })),
  );
  await tx.execute(sql`
    insert into goal (match_id, ordinal, side, scorer, minute, stoppage, is_penalty, is_own_goal)
    select "matchId", ordinal, side, scorer, minute, "offset", penalty, "ownGoal"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given ("matchId" bigint, ordinal smallint, side text,
      scorer text, minute smallint, "offset" smallint, penalty boolean, "ownGoal" boolean)`);
}
