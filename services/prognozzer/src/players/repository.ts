import type { FoundPlayer, GameUser } from '@tribina/contracts';
import { foldName, row, rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { instant } from '../admin/answers';
import { holdMembers, isErased } from '../members/erased';
import { wasTold } from '../members/told';

/** Most hits of a search (design "Search in rankings"). */
const MOST_FOUND = 20;
/**
 * What the index of names can look for anywhere in them: three letters or digits, or two beside what is neither. By fewer it
 * would read them all.
 */
const HAS_TRIGRAM = /[a-z\d]{3}|[^a-z\d][a-z\d]{2}|[a-z\d]{2}[^a-z\d]/;
/** Of names that have a text elsewhere than at their beginning. */
const MOST_LOOKED_AT = 2_000;

export interface NewPlayer {
  readonly portalUserId: number;
  /** As the portal has it. */
  readonly displayName: string;
  readonly name: string;
  readonly lastname: string;
  readonly email: string | null;
  readonly avatarUrl: string;
}

/** What a player changes of the own data; what is undefined stays. */
export interface PlayerChange {
  readonly name: string | undefined;
  readonly lastname: string | undefined;
  readonly email: string | null | undefined;
  readonly avatarUrl: string | undefined;
}

/** A player with the identity number as it is kept. */
export interface PlayerRow extends Omit<GameUser, 'identityNumber'> {
  readonly portalUserId: number;
  readonly isBlocked: boolean;
  readonly identitySealed: Buffer | null;
}

/** Makes a player of a member of whom something was told lately, as the portal knows them now. */
export type Join = (member: number, insert: (tx: Queryable) => Promise<number | null>) => Promise<number | null>;

/**
 * Makes a member a player, once however often it is asked; nobody whose account was erased meanwhile.
 *
 * @returns the game's id; null for who is erased.
 */
export async function insertPlayer(
  { write, transaction }: Database,
  player: NewPlayer,
  join: Join,
): Promise<number | null> {
  const { portalUserId } = player;
  const before = await idOf(write, portalUserId);
  if (before !== null) return before;
  const made = await transaction(async (tx) => {
    await holdMembers(tx, [portalUserId]);
    return (await wasTold(tx, portalUserId)) ? undefined : insert(tx, player);
  });
  return made === undefined ? join(portalUserId, (tx) => insert(tx, player)) : made;
}

async function insert(tx: Queryable, player: NewPlayer): Promise<number | null> {
  const { portalUserId, displayName, name, lastname, email, avatarUrl } = player;
  await holdMembers(tx, [portalUserId]);
  if (await isErased(tx, portalUserId)) return null;
  await tx.execute(sql`
    insert into game_user (portal_user_id, display_name, folded_name, name, lastname, email, avatar_url)
    values (${portalUserId}, ${displayName}, ${foldName(displayName)}, ${name}, ${lastname}, ${email}, ${avatarUrl})
    on conflict (portal_user_id) do nothing`);
  return idOf(tx, portalUserId);
}

async function idOf(db: Queryable, portalUserId: number): Promise<number | null> {
  const found = await row<{ id: number }>(db, sql`select id from game_user where portal_user_id = ${portalUserId}`);
  return found?.id ?? null;
}

export function findPlayer(db: Queryable, userId: number): Promise<PlayerRow | null> {
  return row<PlayerRow>(
    db,
    sql`select id, portal_user_id as "portalUserId", display_name as username, name, lastname, email, avatar_url as "avatarUrl",
          identity_sealed as "identitySealed", country_id as "countryId", is_email_subscribed as "emailSubscribed",
          linked_at is not null as "isLinked", is_verified as "isVerified", ${instant(sql`linked_at`)} as "linkedAt", is_blocked as "isBlocked"
        from game_user where id = ${userId}`,
  );
}

export async function changePlayer(db: Queryable, userId: number, change: PlayerChange): Promise<void> {
  const { name, lastname, email, avatarUrl } = change;
  await db.execute(sql`
    update game_user set
      name = coalesce(${name ?? null}, name),
      lastname = coalesce(${lastname ?? null}, lastname),
      email = case when ${email === undefined} then email else ${email ?? null} end,
      avatar_url = coalesce(${avatarUrl ?? null}, avatar_url)
    where id = ${userId}`);
}

export async function subscribe(db: Queryable, userId: number, isSubscribed: boolean): Promise<void> {
  await db.execute(sql`update game_user set is_email_subscribed = ${isSubscribed} where id = ${userId}`);
}

/**
 * Players with a text anywhere in their name, nearest first: the name itself, names that begin with it, short before long. Where
 * a million have it, those that begin with it are walked through in that order, length by length, as far as is needed; of the
 * others so many are looked at as are found in a moment, and none where no index leads to them.
 *
 * @param folded as `foldName` has it.
 * @param challengeId whose overall ranking is told; undefined: there is none.
 */
export async function findPlayers(
  { read }: Database,
  folded: string,
  challengeId: number | undefined,
): Promise<FoundPlayer[]> {
  const begun = await rows<FoundId>(read, beginningWith(folded));
  const missing = MOST_FOUND - begun.length;
  const others = missing > 0 && HAS_TRIGRAM.test(folded) ? await rows<FoundId>(read, having(folded, missing)) : [];
  return rows<FoundPlayer>(
    read,
    standingsOf(
      [...begun, ...others].map(({ id }) => id),
      challengeId,
    ),
  );
}

interface FoundId {
  readonly id: number;
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

function beginningWith(folded: string): SQL {
  return sql`
    select found.id
    from generate_series(${[...folded].length}::integer, (select max(length(folded_name)) from game_user)) as long
      cross join lateral (
        select id, folded_name from game_user
        where length(folded_name) = long and folded_name like ${`${escaped(folded)}%`} and not is_blocked
        order by folded_name, id limit ${MOST_FOUND}::integer) as found
    order by long, found.folded_name, found.id limit ${MOST_FOUND}::integer`;
}

function having(folded: string, most: number): SQL {
  const text = escaped(folded);
  return sql`
    select id
    from (select id, folded_name from game_user
          where folded_name like ${`%${text}%`} and folded_name not like ${`${text}%`} and not is_blocked
          limit ${MOST_LOOKED_AT}::integer) as looked_at
    order by length(folded_name), folded_name, id limit ${most}::integer`;
}

function standingsOf(userIds: readonly number[], challengeId: number | undefined): SQL {
  return sql`
    select player.id, player.display_name as username, player.avatar_url as "avatarUrl",
      coalesce(overall.rank, 0) as rank, coalesce(overall.points, 0) as "totalPoints"
    from unnest(${sql.param([...userIds])}::bigint[]) with ordinality as found (id, place)
      join game_user player on player.id = found.id
      left join challenge on challenge.id = ${challengeId ?? null}::bigint
      left join overall_score overall on overall.challenge_id = challenge.id
        and overall.generation = challenge.generation and overall.user_id = found.id
    order by found.place`;
}
