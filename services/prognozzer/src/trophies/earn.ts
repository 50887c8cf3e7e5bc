import { BADGE_TYPES } from '@tribina/game-rules';
import { rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { tellPlayers } from '../settlement/player-news';

/** A generation of a challenge's overall ranking, and the stage by which it was made. */
export interface Earning {
  readonly challengeId: number;
  readonly stageId: number;
  /** Of `overall_score`. */
  readonly generation: number;
}

/**
 * Gives and takes badges by what is different between a generation of the overall ranking and the one before (design contracts
 * A2.7, A2.8). One that is earned again is as it was: acknowledged or not, and nobody is told of it a second time.
 */
export async function followBadges(tx: Queryable, earning: Earning): Promise<void> {
  const { challengeId, stageId, generation } = earning;
  const of = (number: number) =>
    sql`select user_id, badges from overall_score where challenge_id = ${challengeId} and generation = ${number}`;
  const told = await rows<{ userId: number }>(
    tx,
    sql`with difference as (
          select user_id, coalesce(new.badges, 0) as badges, coalesce(new.badges, 0) # coalesce(old.badges, 0) as changed
          from (${of(generation)}) as new full join (${of(generation - 1)}) as old using (user_id)
          where new.badges is distinct from old.badges),
        news as (
          select player.id as user_id, badge.type, (badges >> place) & 1 = 1 as earned, known.user_id is null as is_first
          from difference
            join game_user player on player.id = difference.user_id
            join (select type, (ordinality - 1)::integer as place
                  from unnest(${sql.param(BADGE_TYPES)}::text[]) with ordinality as listed (type)) as badge
              on (changed >> place) & 1 = 1
            left join trophy known
              on known.challenge_id = ${challengeId} and known.user_id = player.id and known.type = badge.type),
        written as (
          insert into trophy (challenge_id, user_id, type, earned, earned_at)
          select ${challengeId}::bigint, user_id, type, earned, (select app_now()) from news
          on conflict (challenge_id, user_id, type) do update set earned = excluded.earned),
        message as (
          insert into message (user_id, kind, stage_id, key, data)
          select user_id, 'badge', ${stageId}::bigint, type, jsonb_build_object('badge', type)
          from news where earned and is_first
          on conflict (user_id, kind, stage_id, key) do nothing
          returning user_id)
        select distinct user_id as "userId" from message`,
  );
  await tellPlayers(
    tx,
    { challengeId, stageId, news: 'badge' },
    told.map(({ userId }) => userId),
  );
}
