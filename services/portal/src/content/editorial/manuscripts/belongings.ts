import { rows } from '@tribina/service-kit';
import type { KeptRecord } from '@tribina/contracts';
import { sql } from 'drizzle-orm';
import type { Belongings } from '../../../accounts/belongings';
import { instant } from '../../sql';

/** What an editor has done: it stays the newsroom's, without the name of whom is gone. What was never saved goes along. */
export const newsroomBelongings: Belongings = {
  section: 'newsroom',
  exportOf: async (db, userId) => [
    ...(await rows<KeptRecord>(
      db,
      sql`select article_id, revision, action, ${instant(sql`made_at`)} as made_at, draft->>'title' as title from content_revision
          where made_by = ${userId} order by content_revision.made_at, article_id, revision`,
    )),
    ...(await rows<KeptRecord>(
      db,
      sql`select subject, action, ${instant(sql`made_at`)} as made_at, fields from content_frame_change
          where made_by = ${userId} order by id`,
    )),
    ...(await rows<KeptRecord>(
      db,
      sql`select article_id, ${instant(sql`kept_at`)} as kept_at, draft->>'title' as title from content_autosave
          where kept_by = ${userId} order by content_autosave.kept_at, page`,
    )),
    ...(await rows<KeptRecord>(
      db,
      sql`select article_id, ${instant(sql`since`)} as open_since from content_open_page
          where opened_by = ${userId} order by content_open_page.since, page`,
    )),
  ],
  forget: async (tx, userId) => {
    await tx.execute(sql`delete from content_autosave where kept_by = ${userId}`);
    await tx.execute(sql`delete from content_open_page where opened_by = ${userId}`);
    await tx.execute(sql`update content_revision set made_by = null, made_by_name = '' where made_by = ${userId}`);
    await tx.execute(sql`update content_frame_change set made_by = null, made_by_name = '' where made_by = ${userId}`);
    await tx.execute(sql`
      update content_manuscript set updated_by = null, updated_by_name = '' where updated_by = ${userId}`);
  },
};
