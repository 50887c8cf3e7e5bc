import type { CommentThread, PublicComment } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { row, rows, type Database } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { IS_VISIBLE } from '../content/sql';
import { prepare, type Prepared } from '../database/prepared';
import {
  commentFields,
  repliesCount,
  THREAD,
  toPublic,
  toThread,
  type CommentRow,
  type ThreadRow,
} from './comment-json';

const PAGE = 20;
/** Answers of a thread that a permalink shows: so many up to its comment, and so many behind it. */
const AROUND = 25;

export interface Page {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** `default`: newest first, pinned ones above. */
export type ThreadOrder = 'default' | 'newest' | 'likes' | 'dislikes';

const ORDERS: Readonly<Record<ThreadOrder, SQL>> = {
  default: sql`comment.is_pinned desc, comment.id desc`,
  newest: sql`comment.id desc`,
  likes: sql`comment.likes desc, comment.id desc`,
  dislikes: sql`comment.dislikes desc, comment.id desc`,
};

/** Of `comments_comment comment`: a head of a thread that is shown, or stands for the answers that are. */
const IS_HEAD = sql`comment.root_id is null and comment.published_at is not null and (comment.state = 'published'
  or exists (select from comments_comment reply where reply.root_id = comment.id and reply.state = 'published'))`;
const ARTICLE_ID = sql.placeholder('articleId');

export interface Threads {
  readonly data: CommentThread[];
  readonly total: number;
  readonly comments_count: number;
}

/** What readers see of comments. */
export class CommentReading {
  readonly #threads: Readonly<Record<ThreadOrder, Prepared<ThreadRow>>>;
  readonly #article: Prepared<Pick<Threads, 'total' | 'comments_count'>>;

  constructor(private readonly database: Database) {
    const inOrder = (order: ThreadOrder) =>
      prepare<ThreadRow>(database, `comments_${order}`, {
        select: THREAD,
        from: sql`(select * from comments_comment comment where comment.article_id = ${ARTICLE_ID} and ${IS_HEAD}
          order by ${ORDERS[order]} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) comment`,
        orderBy: ORDERS[order],
      });
    this.#threads = {
      default: inOrder('default'),
      newest: inOrder('newest'),
      likes: inOrder('likes'),
      dislikes: inOrder('dislikes'),
    };
    this.#article = prepare(database, 'comments_article', {
      select: sql`json_build_object('comments_count', article.comments_count, 'total', (
        select count(*)::int from comments_comment comment where comment.article_id = article.id and ${IS_HEAD}))`,
      from: sql`content_article article`,
      where: sql`article.id = ${ARTICLE_ID} and article.edition = ${sql.placeholder('edition')} and ${IS_VISIBLE}`,
    });
  }

  /** Threads of an article; null where the edition has no such article to be seen. */
  async threads(edition: EditionId, articleId: number, order: ThreadOrder, page: Page): Promise<Threads | null> {
    const [article] = await this.#article({ articleId, edition });
    if (!article) return null;
    const { limit = PAGE, offset = 0 } = page;
    const data = article.total > offset ? await this.#threads[order]({ articleId, limit, offset }) : [];
    return { ...article, data: data.map(toThread) };
  }

  /**
   * Answers of a thread, oldest first; null where it cannot be seen.
   *
   * @param page `after`, `before`: those next to that answer, which `offset` says nothing of.
   */
  async replies(
    edition: EditionId,
    headId: number,
    { limit = PAGE, offset = 0, after, before }: Page & { readonly after?: number; readonly before?: number },
  ): Promise<{ data: PublicComment[]; total: number } | null> {
    const head = await row<{ total: number }>(
      this.database.read,
      sql`select ${repliesCount()} as total
          from comments_comment comment join content_article article on article.id = comment.article_id
          where comment.id = ${headId} and ${IS_HEAD} and article.edition = ${edition} and ${IS_VISIBLE}`,
    );
    if (!head) return null;
    const found = await rows<{ reply: CommentRow }>(
      this.database.read,
      sql`select json_build_object(${commentFields('reply')}) as reply from (
            select * from comments_comment
            where root_id = ${headId} and state = 'published'
              ${after === undefined ? sql`` : sql`and id > ${after}`} ${before === undefined ? sql`` : sql`and id < ${before}`}
            order by id ${before === undefined ? sql`` : sql`desc`}
            limit ${limit} offset ${after === undefined && before === undefined ? offset : 0}) reply
          order by reply.id`,
    );
    return { data: found.map(({ reply }) => toPublic(reply)), total: head.total };
  }

  /** The thread of a published comment, with the answers around it; null where it cannot be seen. */
  async threadOf(edition: EditionId, commentId: number): Promise<CommentThread | null> {
    const found = await row<{ thread: ThreadRow }>(
      this.database.read,
      sql`select ${THREAD} as thread
          from comments_comment linked
          join comments_comment comment on comment.id = coalesce(linked.root_id, linked.id)
          join content_article article on article.id = linked.article_id
          where linked.id = ${commentId} and linked.state = 'published'
            and article.edition = ${edition} and ${IS_VISIBLE}`,
    );
    if (!found) return null;
    const { thread } = found;
    if (thread.comment_id === commentId || thread.replies.some((reply) => reply.comment_id === commentId)) {
      return toThread(thread);
    }
    return toThread({ ...thread, replies: await this.#around(thread.comment_id, commentId) });
  }

  async #around(headId: number, commentId: number): Promise<CommentRow[]> {
    const found = await rows<{ reply: CommentRow }>(
      this.database.read,
      sql`select json_build_object(${commentFields('reply')}) as reply from (
            (select * from comments_comment where root_id = ${headId} and state = 'published' and id <= ${commentId}
             order by id desc limit ${AROUND})
            union all
            (select * from comments_comment where root_id = ${headId} and state = 'published' and id > ${commentId}
             order by id limit ${AROUND})) reply
          order by reply.id`,
    );
    return found.map(({ reply }) => reply);
  }
}
