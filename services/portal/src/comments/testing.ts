import type { CommentDraft, CommentThread, OwnComment } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { row, rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { aCategory, aDraft, asUser, type PortalUnderTest } from '../testing/portal';
import { publishComment } from './decisions';

export interface SavedAnswer {
  readonly data: OwnComment;
  readonly receipt: string | null;
}

/** What tests of comments do again and again. */
export function commentsOf(portal: PortalUnderTest) {
  let sender = 0;
  const save = (draft: CommentDraft, { userId, edition = 'rs' }: { userId?: number; edition?: EditionId } = {}) =>
    portal.ask('POST', '/save-comment', {
      edition,
      body: draft,
      headers: {
        // Guests of different addresses, unless a test says otherwise.
        'x-forwarded-for': `10.1.${Math.floor(++sender / 250)}.${sender % 250}`,
        ...(userId === undefined ? {} : asUser(userId, 'member', edition)),
      },
    });
  const saved = async (draft: CommentDraft, userId?: number): Promise<SavedAnswer> => {
    const answer = await save(draft, userId === undefined ? {} : { userId });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
    return answer.json<SavedAnswer>();
  };
  const publish = (id: number) => portal.owner.transaction((tx) => publishComment(tx, id));
  return {
    save,
    saved,
    publish,
    /** A comment that anybody can read. */
    published: async (draft: CommentDraft, userId?: number) => {
      const { data } = await saved(draft, userId);
      await publish(data.comment_id);
      return data.comment_id;
    },
    threads: async (articleId: number, call = 'get-comments-by-article-id', query = '') =>
      (await portal.get(`/${call}/${articleId}${query}`)).json<{
        data: CommentThread[];
        total: number;
        comments_count: number;
      }>(),
    /** Calls as a member. */
    asking: (userId: number, url: string, body: object, edition: EditionId = 'rs') =>
      portal.ask('POST', url, { edition, body, headers: asUser(userId, 'member', edition) }),
    member: async (name: string) => {
      const added = await row<{ id: number }>(
        portal.owner.write,
        sql`insert into accounts_user (email, display_name, password_hash, roles, verified_at, created_at)
            values (${`${name.toLowerCase()}@example.org`}, ${name}, '-', array['member'], now(), now()) returning id`,
      );
      return added?.id ?? 0;
    },
    article: async (edition: EditionId = 'rs') => {
      const categoryId = await portal.create('/categories', aCategory({ url: `c${Date.now()}${sender++}` }), edition);
      const writerId = await portal.create('/writers', { name: 'Ana Anić', role: '', bio: '' }, edition);
      return portal.create('/articles', aDraft({ writerId, categoryIds: [categoryId] }), edition);
    },
    row: async (id: number) =>
      (
        await rows<Record<string, unknown>>(portal.owner.write, sql`select * from comments_comment where id = ${id}`)
      )[0] ?? {},
  };
}
