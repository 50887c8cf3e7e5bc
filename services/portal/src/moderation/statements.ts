import type { Statement } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { assertThat, refuseConflicts, row, rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { instant } from '../content/sql';
import { NOW } from '../database/now';
import { ARTICLE, toArticle, type ArticleRow } from './history';

/** How long an author may appeal (as the European law on digital services has it: six months). */
const APPEAL_WITHIN = sql`interval '6 months'`;
const SHOWN = 50;

type StatementRow = Omit<Statement, 'article'> & { readonly article: ArticleRow | null };

/** `Statement` of `moderation_act act`, and whether it can be appealed against: what was taken back is none. */
const STATEMENT = sql`
  act.code, ${instant(sql`act.at`)} as at, case act.action when 'rejected' then 'comment' else 'account' end as about,
  act.reason, act.note, act.subject as text, act.was_pointed_out as "wasPointedOut", ${instant(sql`act.until`)} as until,
  case when article.id is not null then ${ARTICLE} end as article,
  case when appeal.id is null and act.at + ${APPEAL_WITHIN} > ${NOW} then ${instant(sql`(act.at + ${APPEAL_WITHIN})`)} end
    as "appealUntil",
  case when appeal.id is not null then json_build_object('text', appeal.text, 'at', ${instant(sql`appeal.at`)},
    'state', case answer.action when 'appeal_granted' then 'granted' when 'appeal_dismissed' then 'dismissed'
      else 'waiting' end,
    'answer', coalesce(answer.note, '')) end as appeal`;

function statementsWhere(db: Queryable, edition: Edition, where: SQL): Promise<Statement[]> {
  const found = rows<StatementRow>(
    db,
    sql`select ${STATEMENT}
        from moderation_act act left join content_article article on article.id = act.article_id
          left join moderation_appeal appeal on appeal.act_id = act.id
          left join moderation_act answer on answer.id = appeal.answer_id
        where act.edition = ${edition.id} and act.action in ('rejected', 'suspended') and act.undone_at is null
          and act.user_id is not null and ${where}
        order by act.id desc limit ${SHOWN}`,
  );
  return found.then((all) =>
    all.map(({ article, ...rest }) => ({ ...rest, article: article && toArticle(edition, article) })),
  );
}

/** What somebody was told, newest first. */
export function statementsOf(db: Queryable, edition: Edition, userId: number): Promise<Statement[]> {
  return statementsWhere(db, edition, sql`act.user_id = ${userId}`);
}

/** @throws AppError NOT_FOUND (404): there is none, or it was taken back. */
export async function statementOf(db: Queryable, edition: Edition, code: string): Promise<Statement> {
  const [found] = await statementsWhere(db, edition, sql`act.code = ${code}`);
  assertThat(found, 'NOT_FOUND', 404);
  return found;
}

/** The author's answer. @throws AppError NOT_FOUND (404), EXISTING_APPEAL, TOO_LATE (409). */
export function appealAgainst(database: Database, edition: Edition, code: string, text: string): Promise<Statement> {
  return refuseConflicts({ moderation_appeal_act_id_key: 'EXISTING_APPEAL' }, () =>
    database.transaction(async (tx) => {
      const statement = await statementOf(tx, edition, code);
      assertThat(statement.appeal === null, 'EXISTING_APPEAL', 409);
      assertThat(statement.appealUntil !== null, 'TOO_LATE', 409);
      await row(
        tx,
        sql`insert into moderation_appeal (edition, act_id, text, at)
            select ${edition.id}, id, ${text.trim()}, app_now() from moderation_act where code = ${code}`,
      );
      return statementOf(tx, edition, code);
    }),
  );
}
