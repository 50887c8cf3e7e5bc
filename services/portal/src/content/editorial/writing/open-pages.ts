import type { Company, Editor } from '@tribina/contracts';
import { assertThat, row, rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { NOW } from '../../../database/now';
import { instant } from '../../sql';
import { signer } from '../editors';

/** Who has not said anything for so long has died: a tab in the background may speak once a minute. */
const SILENCE_SECONDS = 90;
/** After that no word of a page that was left is on its way any more. */
const FORGOTTEN_MINUTES = 60;

interface OpenPage {
  readonly id: number;
  readonly page: string;
}

/** Of `content_open_page open`. */
const IS_HEARD = sql`open.seen_at > clock_timestamp() - make_interval(secs => ${SILENCE_SECONDS})`;

/**
 * An editor's page has an article open, and says so again and again. It holds nobody up: who saves is not asked who looks on.
 *
 * @returns who else has it open.
 * @throws AppError NOT_FOUND (404), UNAUTHORIZED (401) where the account was erased meanwhile.
 */
export async function stayAt(database: Database, edition: string, editor: Editor, { id, page }: OpenPage) {
  await database.transaction(async (tx) => {
    const isKnown = await row(tx, sql`select from content_manuscript where id = ${id} and edition = ${edition}`);
    assertThat(isKnown, 'NOT_FOUND', 404);
    const by = await signer(tx, editor);
    assertThat(by.id !== null, 'UNAUTHORIZED', 401);
    await tx.execute(sql`
      insert into content_open_page as open (article_id, opened_by, page, opened_by_name, since, seen_at)
      values (${id}, ${by.id}, ${page}, ${by.name}, ${NOW}, clock_timestamp())
      on conflict (article_id, opened_by, page) do update set
        seen_at = clock_timestamp(), opened_by_name = excluded.opened_by_name,
        since = case when ${IS_HEARD} then open.since else excluded.since end
      where not open.is_left`);
    await forgetGone(tx);
  });
  return companyOf(database.write, editor, { id, page });
}

/** A page is left for good, whichever word of it comes later. */
export async function leave(
  database: Database,
  edition: string,
  editor: Editor,
  { id, page }: OpenPage,
): Promise<void> {
  await database.transaction(async (tx) => {
    const by = await signer(tx, editor);
    if (by.id === null) return;
    await tx.execute(sql`
      insert into content_open_page (article_id, opened_by, page, opened_by_name, since, seen_at, is_left)
      select id, ${by.id}, ${page}, '', ${NOW}, clock_timestamp(), true
      from content_manuscript where id = ${id} and edition = ${edition}
      on conflict (article_id, opened_by, page) do update set is_left = true, opened_by_name = ''`);
  });
}

async function forgetGone(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    delete from content_open_page where (article_id, opened_by, page) in (
      select article_id, opened_by, page from content_open_page
      where seen_at < clock_timestamp() - make_interval(mins => ${FORGOTTEN_MINUTES}) for update skip locked)`);
}

/** Each person once, those who have it open for longest first; the asker too, where it is another page. */
function companyOf(tx: Queryable, editor: Editor, { id, page }: OpenPage): Promise<Company[]> {
  return rows<Company>(
    tx,
    sql`select json_build_object('id', opened_by, 'name', max(opened_by_name)) as by, ${instant(sql`min(since)`)} as since
        from content_open_page open
        where article_id = ${id} and (opened_by, page) <> (${editor.id}, ${page}) and not is_left and ${IS_HEARD}
        group by opened_by order by min(since), opened_by`,
  );
}
