import type { LivePost, LivePostDraft, SuggestionsDraft } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { assertThat, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { tell } from '../../../changes';
import { written } from '../../../database/written';
import { LIVE_POST } from '../../articles/repository';
import { lockArticle, type Announced } from './repository';
import { factsOf } from './facts';

async function articleOf(tx: Queryable, edition: Edition, id: number): Promise<Announced> {
  const article = await lockArticle(tx, edition.id, id);
  assertThat(article, 'NOT_FOUND', 404);
  return article;
}

/** Adds a post to an article's live report. @returns its id. @throws AppError NOT_FOUND (404). */
export function addLivePost(
  database: Database,
  edition: Edition,
  articleId: number,
  draft: LivePostDraft,
): Promise<number> {
  return database.transaction(async (tx) => {
    const article = await articleOf(tx, edition, articleId);
    const { post } = await written<{ post: LivePost }>(
      tx,
      sql`insert into content_live_post as post (article_id, title, text, minute, created_at)
          values (${articleId}, ${draft.title}, ${JSON.stringify(draft.text)}::jsonb, ${draft.minute}, app_now())
          returning ${LIVE_POST} as post`,
    );
    if (article.isAnnounced) await tell(tx, { kind: 'livepost.added', data: { edition: edition.id, articleId, post } });
    return post.id;
  });
}

/** Replaces an article's betting suggestions; they show while it is under a betting category. @throws AppError NOT_FOUND. */
export function setSuggestions(
  database: Database,
  edition: Edition,
  articleId: number,
  { suggestions }: SuggestionsDraft,
): Promise<void> {
  return database.transaction(async (tx) => {
    const article = await articleOf(tx, edition, articleId);
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
