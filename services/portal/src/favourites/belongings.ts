import type { KeptRecord } from '@tribina/contracts';
import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { Belongings } from '../accounts/belongings';
import { instant } from '../content/sql';

/** Articles that a member keeps. */
export const favouriteBelongings: Belongings = {
  section: 'favorites',
  exportOf: (db, userId) =>
    rows<KeptRecord>(
      db,
      sql`select favourite.article_id as news_id, article.title, ${instant(sql`favourite.added_at`)} as added
          from favourites_favourite favourite join content_article article on article.id = favourite.article_id
          where favourite.user_id = ${userId} order by favourite.added_at, favourite.article_id`,
    ),
  forget: async (tx, userId) => {
    await tx.execute(sql`delete from favourites_favourite where user_id = ${userId}`);
  },
};
