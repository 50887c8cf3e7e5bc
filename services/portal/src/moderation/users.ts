import type { ModeratedUser } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { assertThat, row, rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { instant } from '../content/sql';
import { NOW } from '../database/now';
import { faceAddress } from '../faces';
import { recordsOf } from './acts';
import { COUNTED, historyOf } from './history';
import { newestSuspension } from './standing';

const IS_SUSPENDED = sql`(account.suspended_at is not null and coalesce(account.suspended_until > ${NOW}, true))`;

type UserRow = Omit<ModeratedUser, 'photoUrl'> & { readonly photo: string | null };

/** `ModeratedUser` of `accounts_user account`. */
const USER = sql`
  account.id, account.display_name as name, account.photo, ${instant(sql`account.created_at`)} as "memberSince",
  account.roles, ${IS_SUSPENDED} as "isSuspended",
  case when ${IS_SUSPENDED} then ${instant(sql`account.suspended_until`)} end as "suspendedUntil",
  case when ${IS_SUSPENDED} then ${newestSuspension(sql`account.id`)} end as "suspensionId",
  decided.approved, decided.rejected`;
const USERS = sql`accounts_user account, lateral (${COUNTED(sql`account.id`)}) decided`;

const toUser = ({ photo, ...user }: UserRow): ModeratedUser => ({ ...user, photoUrl: faceAddress(photo) });

interface UserQuery {
  readonly term?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Users by a part of the name; without one, those who are suspended. */
export async function findUsers(db: Queryable, { term, limit, offset }: UserQuery) {
  const where: SQL =
    term === undefined
      ? IS_SUSPENDED
      : sql`account.display_name ilike ${`%${term.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
  const found = await rows<UserRow>(
    db,
    sql`select ${USER} from ${USERS} where ${where}
        order by account.suspended_at desc nulls last, lower(account.display_name), account.id
        limit ${limit} offset ${offset}`,
  );
  const counted = await row<{ total: number }>(
    db,
    sql`select count(*) as total from accounts_user account where ${where}`,
  );
  return { data: found.map(toUser), total: counted?.total ?? 0 };
}

/** @throws AppError NOT_FOUND (404). */
export async function userById(db: Queryable, userId: number): Promise<ModeratedUser> {
  const found = await row<UserRow>(db, sql`select ${USER} from ${USERS} where account.id = ${userId}`);
  assertThat(found, 'NOT_FOUND', 404);
  return toUser(found);
}

/** A user with what he has written here and what was decided on it. @throws AppError NOT_FOUND (404). */
export async function userHistory(db: Queryable, edition: Edition, userId: number) {
  return {
    user: await userById(db, userId),
    comments: await historyOf(db, edition, sql`comment.author_id = ${userId}`),
    records: await recordsOf(db, sql`act.edition = ${edition.id} and act.user_id = ${userId}`),
  };
}
