import type { ReactionType } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { AppError, assertThat, row, rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { IS_VISIBLE } from '../content/sql';
import { NOW } from '../database/now';
import { tellOfReaction } from '../notifications/notify';

const FAILED = 'COMMENT_LIKE_DISLIKE_FAILED';

/** `none` takes it back. */
export type ReactionChoice = ReactionType | 'none';

export interface Numbers {
  readonly likes: number;
  readonly dislikes: number;
  readonly type: ReactionChoice;
}

interface Reaction {
  readonly edition: EditionId;
  readonly id: number;
  readonly userId: number;
  readonly type: ReactionChoice;
}

/** What can be liked, and where that is kept. */
interface Liked {
  readonly table: SQL;
  readonly reactions: SQL;
  /** Of `reactions`. */
  readonly id: SQL;
  /** Of `liked`, the row of `table`: somebody may see it. */
  readonly isVisible: (edition: EditionId) => SQL;
}

const COMMENTS: Liked = {
  table: sql`comments_comment`,
  reactions: sql`comments_reaction`,
  id: sql`comment_id`,
  isVisible: (edition) => sql`liked.edition = ${edition} and liked.state = 'published' and exists (
    select from content_article article where article.id = liked.article_id and ${IS_VISIBLE})`,
};

const MARKS: Liked = {
  table: sql`match_mark`,
  reactions: sql`match_mark_reaction`,
  id: sql`mark_id`,
  isVisible: (edition) =>
    sql`exists (select from match_marks marks where marks.id = liked.marks_id and marks.edition = ${edition})`,
};

/** What members think of comments and of the marks of players: one reaction per person, whatever comes how often at once. */
export class Reactions {
  constructor(private readonly database: Database) {}

  /** @throws AppError COMMENT_LIKE_DISLIKE_FAILED (404): there is no such comment to be seen. */
  reactToComment(reaction: Reaction): Promise<Numbers> {
    return react(this.database.write, COMMENTS, reaction);
  }

  /** @throws AppError COMMENT_LIKE_DISLIKE_FAILED (404): there is no such mark. */
  reactToMark(reaction: Reaction): Promise<Numbers> {
    return react(this.database.write, MARKS, reaction);
  }

  /** Tells the author of a comment of a member's reaction. @throws AppError SEND_NOTIFICATIONS_FOR_LIKE_FAILED (404): there is none. */
  tellAuthor(edition: EditionId, commentId: number, userId: number): Promise<void> {
    return this.database.transaction(async (tx) => {
      // What is withdrawn in the same moment is so before it is looked at.
      await tx.execute(sql`
        select from content_article where id = (select article_id from comments_comment where id = ${commentId}) for key share`);
      const reaction = await row<{ vote: ReactionType }>(
        tx,
        sql`select reaction.type as vote
            from comments_reaction reaction join comments_comment liked on liked.id = reaction.comment_id
            where liked.id = ${commentId} and reaction.user_id = ${userId} and reaction.type <> 'none' and ${COMMENTS.isVisible(edition)}
            for share of liked`,
      );
      assertThat(reaction, 'SEND_NOTIFICATIONS_FOR_LIKE_FAILED', 404);
      await tellOfReaction(tx, { commentId, actorId: userId, vote: reaction.vote });
    });
  }

  /** A member's reactions below an article. @throws AppError COMMENT_LIKE_DISLIKE_FAILED (404): there is no such article. */
  async toCommentsOf(
    edition: EditionId,
    articleId: number,
    userId: number,
  ): Promise<{ comment_id: number; type: ReactionType }[]> {
    const article = await row(
      this.database.write,
      sql`select from content_article article where id = ${articleId} and edition = ${edition} and ${IS_VISIBLE}`,
    );
    if (!article) throw new AppError(FAILED, 404);
    return rows(
      this.database.write,
      sql`select reaction.comment_id, reaction.type
          from comments_reaction reaction join comments_comment comment on comment.id = reaction.comment_id
          where reaction.user_id = ${userId} and comment.article_id = ${articleId} and comment.state = 'published'
            and reaction.type <> 'none'
          order by reaction.comment_id`,
    );
  }

  /** A member's reactions to a collection of marks. @throws AppError COMMENT_LIKE_DISLIKE_FAILED (404): there is no such collection. */
  async toMarksOf(
    edition: EditionId,
    marksId: number,
    userId: number,
  ): Promise<{ mark_id: number; type: ReactionType }[]> {
    const marks = await row(
      this.database.write,
      sql`select from match_marks where id = ${marksId} and edition = ${edition}`,
    );
    if (!marks) throw new AppError(FAILED, 404);
    return rows(
      this.database.write,
      sql`select reaction.mark_id, reaction.type
          from match_mark_reaction reaction join match_mark mark on mark.id = reaction.mark_id
          where reaction.user_id = ${userId} and mark.marks_id = ${marksId} and reaction.type <> 'none'
          order by reaction.mark_id`,
    );
  }
}

/**
 * Sets a reaction and moves the numbers by what has changed, in one statement: whoever comes at the same time waits for the
 * row of the reaction, and sees what it has become.
 */
async function react(db: Queryable, liked: Liked, { edition, id, userId, type }: Reaction): Promise<Numbers> {
  const moved = (one: ReactionType) => sql`(put.type = ${one})::int - (put.previous = ${one})::int`;
  const numbers = await row<Omit<Numbers, 'type'>>(
    db,
    sql`with put as (
          insert into ${liked.reactions} as reaction (${liked.id}, user_id, type, previous, created_at)
          select liked.id, ${userId}, ${type}, 'none', ${NOW} from ${liked.table} liked
          where liked.id = ${id} and ${liked.isVisible(edition)}
          on conflict (${liked.id}, user_id) do update set previous = reaction.type, type = excluded.type
          returning type, previous)
        update ${liked.table} set likes = likes + ${moved('like')}, dislikes = dislikes + ${moved('dislike')}
        from put where id = ${id} returning likes, dislikes`,
  );
  assertThat(numbers, FAILED, 404);
  return { ...numbers, type };
}
