import { EDITIONS } from '@tribina/editions';
import { AppError, row, rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { lockFor } from '../database/locks';
import { NOW } from '../database/now';
import { written } from '../database/written';

const IS_STAFF = sql`roles && array['moderator', 'editor', 'admin']`;
/** Names of the house and of who works for it: nobody else's contains one, whatever letters it is written by. */
const OF_THE_HOUSE = [
  ...new Set(Object.values(EDITIONS).map(({ brand }) => brand.wordmark.toLowerCase())),
  'administrator',
  'moderator',
  'redakcija',
];
/** Nor begins with this one, which stands in the middle of other words. */
const BEGINNING = 'admin';

/**
 * Whether a name is another account's, or waits for the link of another's registration, or can be taken for one: what decides is how it looks (`name_skeleton` of the migrations).
 * Until the transaction ends nobody else takes such a name.
 *
 * @param userId whose name it is to be; null: of a new account.
 */
export async function isNameTaken(tx: Queryable, displayName: string, userId: number | null): Promise<boolean> {
  const { skeleton } = await written<{ skeleton: string }>(tx, sql`select name_skeleton(${displayName}) as skeleton`);
  await lockFor(tx, `name ${skeleton}`);
  const taken = await row(
    tx,
    sql`select from accounts_user where name_skeleton = ${skeleton} and id is distinct from ${userId}
        union all
        select from accounts_code
        where registration is not null and name_skeleton(registration ->> 'displayName') = ${skeleton} and user_id is distinct from ${userId}
          and expires_at > ${NOW}
        union all
        select from unnest(${sql.param(OF_THE_HOUSE)}::text[]) as word
        where (position(name_skeleton(word) in ${skeleton}) > 0 or starts_with(${skeleton}, name_skeleton(${BEGINNING})))
          and not exists (select from accounts_user where id = ${userId} and ${IS_STAFF})
        limit 1`,
  );
  return taken !== null;
}

/** @throws AppError EXISTING_USERNAME (409): see `isNameTaken`. */
export async function assertNameIsFree(tx: Queryable, displayName: string, userId: number | null): Promise<void> {
  if (await isNameTaken(tx, displayName, userId)) throw new AppError('EXISTING_USERNAME', 409);
}

/** Keeps the name that an account has, before it gets another one. */
export async function keepFormerName(tx: Queryable, userId: number): Promise<void> {
  await tx.execute(sql`
    insert into accounts_former_name (user_id, name) select id, display_name from accounts_user where id = ${userId}
    on conflict do nothing`);
}

/** The name of an account and those that it has had. */
export async function namesOf(tx: Queryable, userId: number): Promise<string[]> {
  const found = await rows<{ name: string }>(
    tx,
    sql`select display_name as name from accounts_user where id = ${userId}
        union select name from accounts_former_name where user_id = ${userId}`,
  );
  return found.map(({ name }) => name);
}
