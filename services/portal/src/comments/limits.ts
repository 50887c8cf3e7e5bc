import { AppError, assertThat, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { mayWrite, secondsToWait, type NewComment } from './repository';

/** Comments a minute: of a member, and of all guests of one address, which a whole network of phones can share. */
const LIMITS = { member: { most: 6, withinSeconds: 60 }, guests: { most: 15, withinSeconds: 60 } } as const;

/**
 * Lets a comment be written by whom may write one more; whoever writes holds the turn of its author.
 *
 * @throws AppError UNAUTHORIZED (401): suspended, or gone, since the text was looked at; TOO_MANY_COMMENTS (429).
 */
export async function requireRoom(
  tx: Queryable,
  { authorId, sender }: Pick<NewComment, 'authorId' | 'sender'>,
): Promise<void> {
  if (authorId !== null) assertThat(await mayWrite(tx, authorId, 'for share'), 'UNAUTHORIZED', 401);
  const isTheirs = authorId === null ? sql`sender = ${sender} and author_id is null` : sql`author_id = ${authorId}`;
  const wait = await secondsToWait(tx, isTheirs, authorId === null ? LIMITS.guests : LIMITS.member);
  if (wait > 0) throw new AppError('TOO_MANY_COMMENTS', 429, { retryAfter: wait });
}
