import { AppError, assertThat, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { mayWrite, secondsToWait, timesOfComments, timesOfEdits, type NewComment } from './repository';

/**
 * Comments a minute, and as many edits: of a member, and of all guests of one address, which a whole network of phones can
 * share.
 */
const LIMITS = { member: { most: 6, withinSeconds: 60 }, guests: { most: 15, withinSeconds: 60 } } as const;

/** Whose comments are counted together. */
type Author = Pick<NewComment, 'authorId' | 'sender'>;

/**
 * Lets a comment be written by whom may write one more; whoever writes holds the turn of its author.
 *
 * @throws AppError UNAUTHORIZED (401): suspended, or gone, since the text was looked at; TOO_MANY_COMMENTS (429).
 */
export async function requireRoom(tx: Queryable, author: Author): Promise<void> {
  const { authorId } = author;
  if (authorId !== null) assertThat(await mayWrite(tx, authorId, 'for share'), 'UNAUTHORIZED', 401);
  await requireFewer(tx, author, timesOfComments);
}

/** Lets a comment be changed once more; whoever changes it holds the turn of its author. @throws AppError TOO_MANY_COMMENTS (429). */
export function requireRoomToEdit(tx: Queryable, author: Author): Promise<void> {
  return requireFewer(tx, author, timesOfEdits);
}

async function requireFewer(
  tx: Queryable,
  { authorId, sender }: Author,
  timesOf: (isTheirs: SQL) => SQL,
): Promise<void> {
  const isTheirs = authorId === null ? sql`sender = ${sender} and author_id is null` : sql`author_id = ${authorId}`;
  const wait = await secondsToWait(tx, timesOf(isTheirs), authorId === null ? LIMITS.guests : LIMITS.member);
  if (wait > 0) throw new AppError('TOO_MANY_COMMENTS', 429, { retryAfter: wait });
}
