import type { CommentAuthor, CommentThread, PublicComment } from '@tribina/contracts';
import { sql, type SQL } from 'drizzle-orm';
import { instant } from '../content/sql';
import { faceAddress } from '../faces';

/** Answers that come with the head of their thread. */
const FIRST_REPLIES = 10;

interface AuthorRow {
  readonly id: number | null;
  readonly name: string | null;
  readonly photo: string | null;
}

export interface CommentRow extends Omit<PublicComment, 'author'> {
  readonly author: AuthorRow;
}

export interface ThreadRow extends CommentRow {
  readonly state: string;
  readonly replies: readonly CommentRow[];
  readonly replies_count: number;
}

/** Name of who wrote it, of a row with `author_id` and `guest_name`; null: a member who has left. */
function nameOf(alias: SQL): SQL {
  return sql`coalesce(
    (select member.display_name from accounts_user member where member.id = ${alias}.author_id), ${alias}.guest_name)`;
}

/** Arguments of `json_build_object`, of `comments_comment` under that alias: a `CommentRow`. */
export function commentFields(name: 'comment' | 'reply'): SQL {
  const alias = sql.raw(name);
  return sql`
    'news_id', ${alias}.article_id, 'comment_id', ${alias}.id, 'text', ${alias}.text,
    'likes', ${alias}.likes, 'dislikes', ${alias}.dislikes,
    'author', json_build_object('id', ${alias}.author_id, 'name', ${nameOf(alias)}, 'photo', (
      select member.photo from accounts_user member where member.id = ${alias}.author_id)),
    'parent_id', ${alias}.parent_id, 'root_id', ${alias}.root_id,
    'reply_to', (select ${nameOf(sql`parent`)} from comments_comment parent
      where parent.id = ${alias}.parent_id and parent.state = 'published'),
    'mentions', (
      select coalesce(json_agg(${mentionOf('named')} order by named.id), '[]')
      from comments_mention mention join accounts_user named on named.id = mention.user_id
      where mention.comment_id = ${alias}.id),
    'created_at', ${instant(sql`${alias}.created_at`)}, 'edited_at', ${instant(sql`${alias}.edited_at`)},
    'is_pinned', ${alias}.is_pinned`;
}

/** What stands behind the `@` (spec portal §5: "mentions use @user with spaces replaced by _"). */
export function mentionOf(member: 'named' | 'account'): SQL {
  return sql`replace(${sql.raw(member)}.display_name, ' ', '_')`;
}

/** A `ThreadRow` of `comments_comment comment`, with its first answers. */
export const THREAD = sql`json_build_object(${commentFields('comment')}, 'state', comment.state,
  'replies', (
    select coalesce(json_agg(json_build_object(${commentFields('reply')}) order by reply.id), '[]')
    from (select * from comments_comment reply where reply.root_id = comment.id and reply.state = 'published'
          order by reply.id limit ${sql.raw(String(FIRST_REPLIES))}) reply),
  'replies_count', ${repliesCount()})`;

/** Published answers of `comments_comment comment`, the head of a thread. */
export function repliesCount(): SQL {
  return sql`(select count(*)::int from comments_comment reply
    where reply.root_id = comment.id and reply.state = 'published')`;
}

export function toAuthor({ id, name, photo }: AuthorRow): CommentAuthor {
  const kind = id !== null ? 'member' : name !== null ? 'guest' : 'former';
  return { kind, id, display_name: name ?? '', photo_url: faceAddress(photo) };
}

export function toPublic<R extends CommentRow>(row: R): Omit<R, 'author'> & { readonly author: CommentAuthor } {
  return { ...row, author: toAuthor(row.author) };
}

/** A head that is not published any more says nothing: it stands for its answers. */
export function toThread({ state, replies, ...head }: ThreadRow): CommentThread {
  const shown = { ...toPublic(head), replies: replies.map(toPublic) };
  if (state === 'published') return { ...shown, is_removed: false };
  return {
    ...shown,
    is_removed: true,
    text: '',
    likes: 0,
    dislikes: 0,
    author: toAuthor({ id: null, name: null, photo: null }),
    mentions: [],
    edited_at: null,
    is_pinned: false,
  };
}
