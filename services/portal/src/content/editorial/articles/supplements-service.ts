import type { SuggestionsDraft } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { assertThat, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { tell } from '../../../changes';
import { lockArticle } from './repository';
import { factsOf } from './facts';

/** Replaces an article's betting suggestions; they show while it is under a betting category. @throws AppError NOT_FOUND. */
export function setSuggestions(
  database: Database,
  edition: Edition,
  articleId: number,
  { suggestions }: SuggestionsDraft,
): Promise<void> {
  return database.transaction(async (tx) => {
    const article = await lockArticle(tx, edition.id, articleId);
    assertThat(article, 'NOT_FOUND', 404);
    await tx.execute(sql`delete from content_suggestion where article_id = ${articleId}`);
    await tx.execute(sql`
      insert into content_suggestion (article_id, position, type, text, match_id, odds)
      select ${articleId}, given.position, given.value->>'type', given.value->>'text',
        (given.value->>'matchId')::bigint, (given.value->>'odds')::numeric
      from jsonb_array_elements(${JSON.stringify(suggestions)}::jsonb) with ordinality as given (value, position)`);
    if (!article.isAnnounced) return;
    for (const data of await factsOf(tx, [articleId])) await tell(tx, { kind: 'article.updated', data });
  });
}
