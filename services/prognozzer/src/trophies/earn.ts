import type { BadgeType } from '@tribina/contracts';
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
 * A2.7, A2.8). One that is earned again is as it was: acknowledged or not, and nobody is told of it a second time;
 * who was not told the first time, since it was taken away before, is told then.
 */
export async function followBadges(tx: Queryable, earning: Earning): Promise<void> {
  const { challengeId, stageId, generation } = earning;
  const of = (number: number) =>
    sql`select user_id, badges from overall_score where challenge_id = ${challengeId} and generation = ${number}`;
  const news = await rows<{ userId: number; again: BadgeType | null }>(
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
        select distinct user_id as "userId", null as again from message
        union all
        select user_id, type from news where earned and not is_first`,
  );
  const told = new Set(news.flatMap(({ userId, again }) => (again === null ? userId : [])));
  const again = news.flatMap(({ userId, again: type }) => (type === null ? [] : { userId, type }));
  if (again.length > 0) for (const userId of await tellAgain(tx, earning, again)) told.add(userId);
  await tellPlayers(tx, { challengeId, stageId, news: 'badge' }, [...told]);
}

/**
 * Tells who has earned badges again and was never told of them. Behind the trophies, each of which is held by now: whoever drops
 * a message holds its trophy (`dropOvertaken`), so that what is not seen here is gone, and what is seen is sent.
 *
 * @returns the players.
 */
async function tellAgain(
  tx: Queryable,
  { challengeId, stageId }: Earning,
  again: readonly { readonly userId: number; readonly type: BadgeType }[],
): Promise<number[]> {
  const told = await rows<{ userId: number }>(
    tx,
    sql`insert into message (user_id, kind, stage_id, key, data)
        select user_id, 'badge', ${stageId}::bigint, type, jsonb_build_object('badge', type)
        from unnest(${sql.param(again.map(({ userId }) => userId))}::bigint[],
                    ${sql.param(again.map(({ type }) => type))}::text[]) as again (user_id, type)
          join trophy using (user_id, type)
        where challenge_id = ${challengeId} and acknowledged_at is null
          and not exists (
            select from message told join stage on stage.id = told.stage_id
            where told.user_id = trophy.user_id and told.kind = 'badge' and told.key = trophy.type
              and stage.challenge_id = ${challengeId})
        on conflict (user_id, kind, stage_id, key) do nothing
        returning user_id as "userId"`,
  );
  return told.map(({ userId }) => userId);
}
