import { hastenBackgroundWork, row, rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { newToken, tokenHash } from '../accounts/tokens';
import type { PortalUnderTest } from '../testing/portal';

/** What a request is made of. */
export interface Target {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}

/** A member with one of everything that a member can have. */
export interface Victim {
  readonly userId: number;
  readonly displayName: string;
  readonly bearer: string;
  readonly sessionId: string;
  readonly deletionCode: string;
  readonly articleId: number;
  /** Published long ago, published just now, waiting. */
  readonly commentId: number;
  readonly freshCommentId: number;
  readonly pendingId: number;
  readonly notificationId: number;
  readonly marksId: number;
  readonly markId: number;
  /** A moderator's refusal, with its statement of reasons, and a word of the moderators'. */
  readonly actId: number;
  readonly statementCode: string;
  readonly wordId: number;
  readonly publicTexts: readonly string[];
  /** Texts that nobody else may ever get to see. */
  readonly secrets: readonly string[];
}

let made = 0;

/** Opens a session behind the service's back. @returns its bearer and its public id. */
export async function aSession(owner: Database, userId: number, userAgent = 'Probe/1.0') {
  const bearer = newToken();
  const { id } = await one<{ id: string }>(
    owner,
    sql`insert into accounts_session (token_hash, user_id, created_at, last_seen_at, user_agent)
        select ${tokenHash(bearer)}, ${userId}, now, now, ${userAgent} from app_now() as now returning id`,
  );
  return { bearer, id };
}

/** Makes an account behind the service's back. @returns its id. */
export async function anAccount(owner: Database, displayName: string, role: string): Promise<number> {
  const { id } = await one<{ id: number }>(
    owner,
    sql`insert into accounts_user (email, display_name, password_hash, roles, verified_at, created_at)
        select ${`${displayName.toLowerCase()}@secret.example`}, ${displayName}, 'none', array[${role}], now, now
        from app_now() as now returning id`,
  );
  return id;
}

/** @param articleId of an article that everybody sees. */
export async function aVictim(
  owner: Database,
  articleId: number,
  marks: { marksId: number; markId: number },
): Promise<Victim> {
  made += 1;
  const displayName = `Zrtva_${made}`;
  const userId = await anAccount(owner, displayName, 'member');
  const { bearer, id: sessionId } = await aSession(owner, userId, `SecretBrowser/${made}`);
  const deletionCode = newToken();
  await owner.write.execute(sql`
    insert into accounts_code (code_hash, user_id, purpose, created_at, expires_at)
    select ${tokenHash(deletionCode)}, ${userId}, 'delete_profile', now, now + interval '1 hour' from app_now() as now`);
  const waiting = `Tajni tekst ${made} ceka.`;
  const commentId = await aComment(owner, articleId, userId, 'published', `Javni tekst ${made}.`, '2 days');
  const freshCommentId = await aComment(owner, articleId, userId, 'published', `Nov tekst ${made}.`, '0 s');
  const pendingId = await aComment(owner, articleId, userId, 'held', waiting, '1 hour');
  const { id: eventId } = await one<{ id: number }>(
    owner,
    sql`insert into notifications_event (edition, kind, comment_id, url, created_at, recipients, told_at)
        select 'rs', 'approved', ${commentId}, ${`/tajna-adresa-${made}`}, now, '{}', now from app_now() as now returning id`,
  );
  const { id: notificationId } = await one<{ id: number }>(
    owner,
    sql`insert into notifications_notification (user_id, edition, event_id, kind, about)
        values (${userId}, 'rs', ${eventId}, 'approved', ${`approved:${commentId}`}) returning id`,
  );
  await owner.write.execute(sql`
    insert into favourites_favourite (user_id, article_id, added_at) values (${userId}, ${articleId}, app_now())`);
  const { id: actId, code: statementCode } = await one<{ id: number; code: string }>(
    owner,
    sql`insert into moderation_act (edition, at, moderator_name, action, reason, note, subject, user_id, comment_id,
          was_pointed_out)
        select 'rs', now, 'Moderator', 'rejected', 'spam', ${`Tajna napomena ${made}.`}, ${waiting}, ${userId},
          ${pendingId}, true
        from app_now() as now returning id, code`,
  );
  const { id: wordId } = await one<{ id: number }>(
    owner,
    sql`insert into moderation_word (edition, word, kind, added_by_name, added_at)
        values ('rs', ${`tajnarec${made}`}, 'banned', 'Moderator', app_now()) returning id`,
  );
  return {
    userId,
    displayName,
    bearer,
    sessionId,
    deletionCode,
    articleId,
    commentId,
    freshCommentId,
    pendingId,
    notificationId,
    ...marks,
    actId,
    statementCode,
    wordId,
    publicTexts: [`Javni tekst ${made}.`, `Nov tekst ${made}.`],
    secrets: [
      `zrtva_${made}@secret.example`,
      `SecretBrowser/${made}`,
      waiting,
      `/tajna-adresa-${made}`,
      `Tajna napomena ${made}.`,
      `tajnarec${made}`,
      bearer,
      deletionCode,
    ],
  };
}

async function aComment(
  owner: Database,
  articleId: number,
  authorId: number,
  state: 'published' | 'held',
  text: string,
  age: string,
): Promise<number> {
  const { id } = await one<{ id: number }>(
    owner,
    sql`insert into comments_comment (edition, article_id, author_id, text, state, risk, created_at, published_at, fingerprint)
        select 'rs', ${articleId}, ${authorId}, ${text}, ${state}, 0, now - ${age}::interval,
          case when ${state} = 'published' then now - ${age}::interval end, ${text}
        from app_now() as now returning id`,
  );
  return id;
}

async function one<T extends object>(owner: Database, query: Parameters<typeof row>[1]): Promise<T> {
  const found = await row<T & Record<string, unknown>>(owner.write, query);
  if (!found) throw new Error('Nothing was written');
  return found;
}

/** What tells of changes is stamped in the background. */
const STAMPED = new Set(['change_event']);

/** A digest of every table of the service's: equal before and after what has changed nothing. */
export async function fingerprint(owner: Database): Promise<Readonly<Record<string, string>>> {
  const tables = await rows<{ name: string }>(
    owner.write,
    sql`select table_name::text as name from information_schema.tables
        where table_schema = 'portal' and table_type = 'BASE TABLE'`,
  );
  return digests(
    owner,
    tables.filter(({ name }) => !STAMPED.has(name)).map(({ name }) => ({ table: name, where: 'true' })),
  );
}

/** The same over what is one member's alone. */
export async function fingerprintOf(owner: Database, userId: number): Promise<Readonly<Record<string, string>>> {
  const columns = await rows<{ table: string; column: string }>(
    owner.write,
    sql`select table_name::text as table, column_name::text as column from information_schema.columns
        where table_schema = 'portal' and column_name in ('user_id', 'author_id')`,
  );
  return digests(
    owner,
    [{ table: 'accounts_user', column: 'id' }, ...columns].map(({ table, column }) => ({
      table,
      where: `"${column}" = ${userId}`,
    })),
  );
}

async function digests(
  owner: Database,
  parts: readonly { readonly table: string; readonly where: string }[],
): Promise<Readonly<Record<string, string>>> {
  const found = await rows<{ name: string; digest: string }>(
    owner.write,
    sql.raw(
      parts
        .map(
          ({ table, where }) => `select '${table}' as name,
             md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from "${table}" t where ${where}`,
        )
        .join(' union all '),
    ),
  );
  return Object.fromEntries(found.map(({ name, digest }) => [name, digest]));
}

/** Resolves when all that is told in the background has been told: nothing changes by itself any more. */
export async function untilTold({ app, owner, moveClock }: PortalUnderTest): Promise<void> {
  for (let hasMoved = false; ; hasMoved = true) {
    hastenBackgroundWork(app);
    const { left } = await one<{ left: number }>(
      owner,
      sql`select (select count(*) from notifications_event where told_at is null)
            + (select count(*) from mail_message where state = 'waiting')
            + (select count(*) from moderation_act where told_at is null and undone_at is null and user_id is not null)
            + (select count(*) from content_article where announced_at is null)
            as left`,
    );
    if (Number(left) === 0) return;
    // Past the time in which a moderator may take back what authors are then told of.
    if (!hasMoved) await moveClock('15 s');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
