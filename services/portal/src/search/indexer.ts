import { EDITIONS, type EditionId } from '@tribina/editions';
import { row, rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { INDEX_RULES, ROOT, searchDocument, type SearchableArticle } from './document';
import { variantsOf } from './variants';

interface ArticleRow extends SearchableArticle {
  readonly edition: EditionId;
}

/**
 * Marks beside the words of `content_article article`: its edition, the month of its publication, whether it is the special's.
 * With them the index alone finds what a search may show, and the newest of it first.
 */
export const MARKS = `array_to_tsvector(array_remove(array['@' || article.edition,
  '@' || to_char(article.published_at at time zone 'utc', 'YYYYMM'), case when article.is_special then '@special' end], null))`;

/** Makes an article that is not withdrawn findable as it is now; part of every transaction that writes one. */
export async function indexArticle(tx: Queryable, id: number): Promise<void> {
  const article = await row<ArticleRow>(
    tx,
    sql`select article.edition, article.title, article.url, article.lead, article.body, writer.name as writer,
          array(select tag.name from content_article_tag tagged join content_tag tag on tag.id = tagged.tag_id
                where tagged.article_id = article.id order by tagged.position) as tags
        from content_article article join content_writer writer on writer.id = article.writer_id
        where article.id = ${id} and article.withdrawn_at is null`,
  );
  if (!article) return;
  const { head, words, lexemes } = searchDocument(article, EDITIONS[article.edition].language);
  await tx.execute(sql`
    insert into search_document (article_id, edition, is_special, published_at, rules, head, words)
    select id, edition, is_special, published_at, ${INDEX_RULES}, ${head}::tsvector || ${sql.raw(MARKS)},
      ${words}::tsvector || ${sql.raw(MARKS)}
    from content_article article where id = ${id}
    on conflict (article_id) do update set is_special = excluded.is_special, published_at = excluded.published_at,
      rules = excluded.rules, head = excluded.head, words = excluded.words`);
  await learnWords(tx, article.edition, lexemes);
}

/** Makes an article unfindable; part of the transaction that withdraws it. */
export async function unindexArticle(tx: Queryable, id: number): Promise<void> {
  await tx.execute(sql`delete from search_document where article_id = ${id}`);
}

/** No text that anybody reads has more; further ones of an article are found as they are, and by no start or mistake of theirs. */
const MOST_LEARNT = 10_000;

/** In one order for all, so that two writers of the same new words do not wait for each other. */
async function learnWords(tx: Queryable, edition: EditionId, lexemes: readonly string[]): Promise<void> {
  const learnt = await rows<{ word: string }>(
    tx,
    sql`insert into search_word (edition, word)
        select ${edition}, given.word from unnest(${sql.param(lexemes.slice(0, MOST_LEARNT))}::text[]) as given (word)
        where not exists (select from search_word known where known.edition = ${edition} and known.word = given.word)
        order by given.word on conflict do nothing returning word`,
  );
  const pairs = learnt.flatMap(({ word }) =>
    word.startsWith(ROOT) ? [] : variantsOf(word).map((variant) => [variant, word] as const),
  );
  if (pairs.length === 0) return;
  await tx.execute(sql`
    insert into search_variant (edition, variant, word)
    select ${edition}, given.variant, given.word
    from unnest(${sql.param(pairs.map(([variant]) => variant))}::text[],
      ${sql.param(pairs.map(([, word]) => word))}::text[]) as given (variant, word)
    order by given.variant, given.word on conflict do nothing`);
}

const AT_ONCE = 500;
const IS_MISSING = sql`article.withdrawn_at is null and not exists (
  select from search_document known where known.article_id = article.id and known.rules = ${INDEX_RULES})`;

/**
 * Indexes what was written before there was a search, or by older rules of it, the newest first; several processes may do so
 * at once. Each article is a transaction of its own, as it is when it is written; one that cannot be indexed keeps no other from
 * it.
 *
 * @param onFailure is told of each that is left out.
 * @returns how many articles were indexed.
 */
export async function indexMissing(
  database: Database,
  signal: AbortSignal,
  onFailure: (id: number, error: unknown) => void,
): Promise<number> {
  let done = 0;
  for (let last = Number.MAX_SAFE_INTEGER; !signal.aborted;) {
    const missing = await rows<{ id: number }>(
      database.write,
      sql`select article.id from content_article article where article.id < ${last} and ${IS_MISSING}
          order by article.id desc limit ${AT_ONCE}`,
    );
    for (const { id } of missing) {
      if (signal.aborted) return done;
      try {
        await database.transaction((tx) => indexIfMissing(tx, id));
        done += 1;
      } catch (error) {
        onFailure(id, error);
      }
      last = id;
    }
    if (missing.length < AT_ONCE) break;
  }
  return done;
}

async function indexIfMissing(tx: Queryable, id: number): Promise<void> {
  const own = await row(
    tx,
    sql`select from content_article article where article.id = ${id} and ${IS_MISSING} for update`,
  );
  if (own) await indexArticle(tx, id);
}
