import type { EditionId } from '@tribina/editions';
import { row } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { aCategory, aDraft, asUser, type PortalUnderTest } from './portal';

/** A verified member, without a password. @returns the id. */
export async function addMember(portal: PortalUnderTest, displayName: string): Promise<number> {
  const added = await row<{ id: number }>(
    portal.owner.write,
    sql`insert into accounts_user (email, display_name, roles, verified_at, created_at)
        values (${`${displayName.toLowerCase()}@example.com`}, ${displayName}, '{member}', now(), now()) returning id`,
  );
  if (!added) throw new Error('No member was written');
  return added.id;
}

/** Many at once. */
export async function addManyMembers(portal: PortalUnderTest, count: number): Promise<void> {
  await portal.owner.write.execute(sql`
    insert into accounts_user (email, display_name, roles, verified_at, created_at)
    select 'many' || n || '@example.com', 'Many' || n, '{member}', now(), now() from generate_series(1, ${count}) as n`);
}

/** An article in a category of its own. @returns its id. */
export async function addArticle(portal: PortalUnderTest, edition: EditionId, url: string): Promise<number> {
  const writerId = await portal.create('/writers', { name: 'Pisac', role: 'novinar', bio: '' }, edition);
  const category = await portal.create('/categories', aCategory({ url }), edition);
  return portal.create('/articles', aDraft({ writerId, categoryIds: [category] }), edition);
}

export interface TestComment {
  readonly articleId: number;
  readonly authorId?: number;
  readonly guest?: string;
  readonly parentId?: number;
  readonly text?: string;
  readonly state?: 'pending' | 'published';
}

/** A comment as it stands after its moderation, past the rules of module comments. @returns its id. */
export async function addComment(portal: PortalUnderTest, comment: TestComment): Promise<number> {
  const { articleId, authorId, guest, parentId, text = 'Lepo rečeno.', state = 'published' } = comment;
  const added = await row<{ id: number }>(
    portal.owner.write,
    sql`insert into comments_comment
          (edition, article_id, parent_id, root_id, author_id, guest_name, text, state, risk, created_at, fingerprint)
        select edition, id, ${parentId ?? null}, ${parentId ?? null}, ${authorId ?? null}, ${guest ?? null}, ${text},
          ${state}, 0, now(), '' from content_article where id = ${articleId} returning id`,
  );
  if (!added) throw new Error('No such article');
  return added.id;
}

/** Asks as a member, in the Serbian edition unless another is named. */
export function askAs(portal: PortalUnderTest, userId: number, edition: EditionId = 'rs') {
  const headers = asUser(userId, 'member', edition);
  return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
    portal.ask(method, url, { edition, headers, ...(body === undefined ? {} : { body }) });
}
