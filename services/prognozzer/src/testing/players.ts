import type { JokerType } from '@tribina/contracts';
import { IDENTITY_HEADER, row } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import type { World } from './world';

type Stored = Pick<World, 'owner'>;

/** The service's time: the owner's connection does not follow the clock that tests move. */
export const SERVICE_NOW = sql`(clock_timestamp() + (select clock_offset from platform.clock))`;

export interface TestPlayer {
  /** The game's own id. */
  readonly id: number;
  /** The portal's id of the same person. */
  readonly sub: number;
}

export interface PlayerFacts {
  /** The portal's id; one that nobody has yet unless stated. */
  readonly sub?: number;
  readonly name?: string;
  readonly isLinked?: boolean;
  readonly isVerified?: boolean;
  readonly isEmployee?: boolean;
  readonly isBlocked?: boolean;
  readonly countryId?: number;
}

/** Stores a player, linked and verified unless stated otherwise. */
export async function addPlayer(world: Stored, facts: PlayerFacts = {}): Promise<TestPlayer> {
  const [player] = await addPlayers(world, 1, facts);
  if (!player) throw new Error('No player was stored');
  return player;
}

/** Stores so many players that are alike. @param facts `sub` is the first one's; the others follow. */
export async function addPlayers(world: Stored, count: number, facts: PlayerFacts = {}): Promise<TestPlayer[]> {
  const { isLinked = true, isVerified = isLinked, isEmployee = false, isBlocked = false, countryId = 1 } = facts;
  const stored = await world.owner.write.execute<{ id: number; sub: number }>(sql`
    insert into game_user (portal_user_id, display_name, folded_name, is_employee, is_blocked, identity_sealed,
                           identity_hash, betting_ref, country_id, linked_at, is_verified, created_at)
    select sub, name, lower(name), ${isEmployee}, ${isBlocked},
           case when ${isLinked} then '\\x00'::bytea end,
           case when ${isLinked} then sha256(convert_to(sub::text, 'utf8')) end,
           case when ${isLinked} then 'kvota-' || sub end,
           case when ${isLinked} then ${countryId}::integer end,
           case when ${isLinked} then ${SERVICE_NOW} end,
           ${isVerified}, ${SERVICE_NOW}
    from (select sub, coalesce(${facts.name ?? null}, 'player_' || sub) as name
          from (select coalesce(${facts.sub ?? null}::bigint,
                                (select coalesce(max(portal_user_id), 1000) + 1 from game_user)) + place as sub
                from generate_series(0, ${count}::integer - 1) as place) as numbered) as named
    order by sub
    returning id, portal_user_id as sub`);
  return stored.rows.map(({ id, sub }) => ({ id, sub }));
}

/** Grants a joker as tickets would; returns its id. */
export async function grantJoker(
  world: Stored,
  player: Pick<TestPlayer, 'id'>,
  stageId: number,
  type: JokerType = 'EVENT_DOUBLE_PTS',
): Promise<number> {
  const granted = await row<{ id: number }>(
    world.owner.write,
    sql`insert into joker (user_id, stage_id, type, granted_at)
        values (${player.id}, ${stageId}, ${type}, ${SERVICE_NOW}) returning id`,
  );
  if (!granted) throw new Error('No joker was granted');
  return granted.id;
}

export interface SlipFacts {
  readonly stageId: number;
  readonly userId: number;
  /** Packed, by position: `1X21X21X`. */
  readonly picks: string;
  /** ISO 8601; now unless stated. */
  readonly savedAt?: string;
  /** A joker that was granted before, and the position (1 to 8) of its match. */
  readonly joker?: { readonly id: number; readonly position: number };
}

/** Stores a slip as if it had been saved in time, whatever time it is. */
export async function storeSlip(world: Stored, facts: SlipFacts): Promise<void> {
  const { stageId, userId, picks, savedAt = null, joker } = facts;
  await world.owner.write.execute(sql`
    with invested as (
           update joker set state = 'INVESTED', invested_at = ${SERVICE_NOW},
                  event_id = (select id from event where stage_id = ${stageId} and position = ${joker?.position ?? null})
           where id = ${joker?.id ?? null}
           returning id, type),
         saved as (
           insert into slip (stage_id, user_id, picks, joker_id, joker_position, joker_type, version, saved_at)
           values (${stageId}, ${userId}, ${picks}, (select id from invested), ${joker?.position ?? null},
                   (select type from invested), 1, coalesce(${savedAt}::timestamptz, ${SERVICE_NOW}))
           returning *)
    insert into slip_history (stage_id, user_id, version, picks, joker_id, joker_position, joker_type, saved_at)
    select stage_id, user_id, version, picks, joker_id, joker_position, joker_type, saved_at from saved`);
}

export interface AskFacts {
  /** With whose session; nobody's unless stated. */
  readonly as?: Pick<TestPlayer, 'sub'>;
  readonly edition?: string;
  /** Sent by POST; without it the request is a GET. */
  readonly body?: object;
}

/** Asks the service as the gateway would. */
export function ask(
  world: Pick<World, 'app' | 'keys'>,
  url: string,
  { as, edition = 'rs', body }: AskFacts = {},
): Promise<LightMyRequestResponse> {
  return world.app.inject({
    method: body ? 'POST' : 'GET',
    url,
    headers: {
      'x-edition': edition,
      ...(as ? { [IDENTITY_HEADER]: world.keys.assertionOf({ sub: as.sub, edition }) } : {}),
    },
    ...(body ? { payload: body } : {}),
  });
}

/** The HTTP status and the code of an answer. */
export function codeOf(answer: LightMyRequestResponse): [status: number, message: string] {
  return [answer.statusCode, answer.json<{ message: string }>().message];
}
