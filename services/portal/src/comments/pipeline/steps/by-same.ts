import { sql, type SQL } from 'drizzle-orm';
import type { Submission } from '../step';

/** Rows of `comments_comment` by the same member, or by guests of the same address. */
export function isBySame({ author, sender }: Submission): SQL {
  return 'userId' in author ? sql`author_id = ${author.userId}` : sql`(author_id is null and sender = ${sender})`;
}
