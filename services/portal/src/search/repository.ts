import type { Block } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import type { Database } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { NOW } from '../database/now';
import { prepare } from '../database/prepared';
import { CARD_FIELDS, CARD_TABLES, type CardRow } from '../content/article-card';
import { STEM } from './document';
import type { KnownWord, MatchingQueries } from './matching';
import { stemOf } from './stem';
import { variantsOf } from './variants';

export interface SearchScope {
  readonly edition: EditionId;
  readonly isSpecial: boolean;
}

export interface SearchPage {
  readonly limit: number;
  readonly offset: number;
}

export type FoundRow = CardRow & { readonly body: readonly Block[] };

/** Of what is found so many of the newest are ordered by how well they fit: by the text, and by title, tags and lead. */
const NEWEST_CANDIDATES = 200;
const HEAD_CANDIDATES = 200;
/** Of words that are a mistake apart no more than this many are looked at. */
const MOST_NEAR = 40;
/** Behind every word that begins so. */
const LAST_LETTER = '\u{10FFFF}';

const EDITION = sql`${sql.placeholder('edition')}::text`;
const IS_SPECIAL = sql`${sql.placeholder('isSpecial')}::boolean`;
/** A query that needs one row to be asked of. */
const NOTHING = sql`(select 1) as nothing`;

/** What the index knows of the words that are asked for. */
const KNOWN_WORDS = sql`(
  select coalesce(json_agg(json_build_object(
    'word', asked.word,
    'isKnown', exists (
      select from search_word known where known.edition = ${EDITION} and known.word = any(asked.forms)),
    'isStart', exists (
      select from search_word known
      where known.edition = ${EDITION} and known.word >= asked.word and known.word < asked.until),
    'near', array(
      select distinct variant.word from search_variant variant
      where variant.edition = ${EDITION} and variant.variant = any(asked.variants) limit ${MOST_NEAR}))), '[]')
  from json_to_recordset(${sql.placeholder('asked')}::json)
    as asked (word text, forms text[], until text, variants text[]))`;

/** What the edition shows, of the special alone where that is asked for. */
const SCOPE = sql`(('''@' || ${EDITION} || '''')::tsquery
  && case when ${IS_SPECIAL} then '''@special'''::tsquery else ''::tsquery end)`;
/** The month of now, and the one before. */
const RECENT = sql`(('''@' || to_char(${NOW} at time zone 'utc', 'YYYYMM') || '''')::tsquery
  || ('''@' || to_char(${NOW} at time zone 'utc' - interval '1 month', 'YYYYMM') || '''')::tsquery)`;

/** The newest that match by a column of the index, of which the whole is only looked at where the last months have too little. */
function newest(column: 'words' | 'head', limit: number): SQL {
  const matches = (query: 'recent' | 'everything') => sql`
    select document.article_id from search_document document, query
    where document.${sql.raw(column)} @@ query.${sql.raw(query)} and document.published_at <= ${NOW}`;
  const order = sql`order by document.published_at desc, document.article_id desc limit ${sql.raw(String(limit))}`;
  const recent = sql.raw(`recent_${column}`);
  return sql`${recent} as materialized (${matches('recent')} ${order}),
    newest_${sql.raw(column)} as materialized (
      select article_id from ${recent}
      union
      (${matches('everything')} and (select count(*) from ${recent}) < ${sql.raw(String(limit))} ${order}))`;
}

/** Where the words stand counts most, then how often and how close, then how new the article is. */
const SCORE = sql`case when document.head @@ query.in_title then 2.0 when document.head @@ query.in_names then 1.4
    when document.head @@ query.everything then 0.8 else 0 end
  + ts_rank('{0.05, 0.2, 0.5, 1}', document.head, query.exact)
  + 0.4 / (1 + extract(epoch from ${NOW} - document.published_at) / (30 * 86400))`;

const FOUND = sql`(
  with asked as materialized (
    select ${sql.placeholder('all')}::tsquery as everything, ${sql.placeholder('inTitle')}::tsquery as in_title,
      ${sql.placeholder('inNames')}::tsquery as in_names, ${sql.placeholder('exact')}::tsquery as exact),
  query as materialized (
    select asked.everything && ${SCOPE} as everything, asked.everything && ${SCOPE} && ${RECENT} as recent,
      asked.in_title, asked.in_names, asked.exact
    from asked),
  ${newest('words', NEWEST_CANDIDATES)},
  ${newest('head', HEAD_CANDIDATES)},
  candidate as materialized (select article_id from newest_words union select article_id from newest_head),
  ranked as materialized (
    select document.article_id as id, document.published_at, ${SCORE} as score
    from candidate join search_document document on document.article_id = candidate.article_id, query),
  page as (
    select id, row_number() over (order by score desc, published_at desc, id desc) as place
    from ranked order by place limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')})
  select json_build_object(
    'isEmpty', not exists (select from ranked),
    'articles', (
      select coalesce(json_agg(card.value order by page.place), '[]') from page
      cross join lateral (
        select json_build_object(${CARD_FIELDS}, 'body', article.body) as value
        from ${CARD_TABLES} where article.id = page.id offset 0) card)))`;

export interface Found {
  readonly articles: readonly FoundRow[];
  /** Nothing is found at all: a page behind the last one has no articles too. */
  readonly isEmpty: boolean;
}

export type SearchRepository = ReturnType<typeof createSearchRepository>;

/** Reads the index; what is withdrawn is not in it, and what is yet to be published is not shown. */
export function createSearchRepository(database: Database) {
  const knownWords = prepare<KnownWord[]>(database, 'search_words', { select: KNOWN_WORDS, from: NOTHING });
  const found = prepare<Found>(database, 'search', { select: FOUND, from: NOTHING });
  return {
    knownWords: async (edition: EditionId, words: readonly string[]): Promise<ReadonlyMap<string, KnownWord>> => {
      const { language } = EDITIONS[edition];
      const asked = words.map((word) => {
        const stem = stemOf(word, language);
        return { word, forms: [word, stem, STEM + stem], until: word + LAST_LETTER, variants: variantsOf(word) };
      });
      const [known = []] = await knownWords({ edition, asked: JSON.stringify(asked) });
      return new Map(known.map((one) => [one.word, one]));
    },

    /** A page of what is found, the best first. */
    find: async (scope: SearchScope, queries: MatchingQueries, page: SearchPage): Promise<Found> => {
      const [answer] = await found({ ...scope, ...queries, ...page });
      return answer ?? { articles: [], isEmpty: true };
    },
  };
}
