import type { Block } from '@tribina/contracts';
import { EDITION_IDS, EDITIONS, type EditionId } from '@tribina/editions';
import type { Database } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { NOW } from '../database/now';
import { prepare } from '../database/prepared';
import { CARD_FIELDS, CARD_TABLES, type CardRow } from '../content/article-card';
import { ROOT } from './document';
import type { KnownWord, MatchingQueries } from './matching';
import type { MostQueries, WordCounts } from './most';
import { rootOf } from './root';
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
/** Of each, where most of it is enough: each of them costs more. */
const MOST_CANDIDATES = 80;
/** Where fewer have all that is looked for, those with most of it are asked for too. */
export const FEW = 5;
/** Every so many articles are asked how common a word is: a part of the index by itself (migration 020). */
const SAMPLED = 64;
/** Where fewer of the sample have a word, all are asked: they are few. */
const FEW_OF_SAMPLE = 16;
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

/**
 * The newest that match by a column of the index, of which the whole is only looked at where the last months have too little,
 * and at once where few can match.
 */
function newest(column: 'words' | 'head', limit: number, also: SQL): SQL {
  const wanted = sql.raw(`query.in_${column}`);
  const matches = (more: SQL) => sql`
    select document.article_id from search_document document, query
    where document.${sql.raw(column)} @@ ${more} ${also} and document.published_at <= ${NOW}`;
  const order = sql`order by document.published_at desc, document.article_id desc limit ${sql.raw(String(limit))}`;
  const recent = sql.raw(`recent_${column}`);
  return sql`${recent} as materialized (
      ${matches(sql`(${wanted} && ${RECENT})`)} and not ${sql.placeholder('isRare')}::boolean ${order}),
    newest_${sql.raw(column)} as materialized (
      select article_id from ${recent}
      union
      (${matches(wanted)} and (select count(*) from ${recent}) < ${sql.raw(String(limit))} ${order}))`;
}

/** How often what is looked for stands there and how close, and how new the article is. */
const FIT = sql`ts_rank('{0.05, 0.2, 0.5, 1}', document.head, query.exact)
  + 0.4 / (1 + extract(epoch from ${NOW} - document.published_at) / (30 * 86400))`;
/** Where all the words stand counts most. */
const SCORE_OF_ALL = sql`case when document.head @@ query.in_title then 2.0 when document.head @@ query.in_names then 1.4
    when document.head @@ query.in_head then 0.8 else 0 end + ${FIT}`;
/** How much of the words there is counts most, in the title half as much again. The long column is unpacked once. */
const SCORE_OF_MOST = sql`(
    select 3 * sum(word.weight * case when document.head @@ word.in_title then 1.5 when document.head @@ word.anywhere then 1.2
      when whole.words @@ word.anywhere then 1 else 0 end)
    from (select document.words || ''::tsvector as words offset 0) whole, word) + ${FIT}`;

interface Ranking {
  /** What an article must have anywhere, and in its head to be found by that. */
  readonly inWords: SQL;
  readonly inHead: SQL;
  /** Conditions beside what it must have anywhere. */
  readonly beside: SQL;
  /** Further columns that the score needs. */
  readonly asked: SQL;
  readonly score: SQL;
  /** Further tables, each with a comma behind it. */
  readonly tables: SQL;
  readonly candidates: { readonly words: number; readonly head: number };
}

const BY_ALL: Ranking = {
  inWords: sql`${sql.placeholder('all')}`,
  inHead: sql`${sql.placeholder('all')}`,
  beside: sql``,
  asked: sql`, ${sql.placeholder('inTitle')}::tsquery as in_title, ${sql.placeholder('inNames')}::tsquery as in_names`,
  score: SCORE_OF_ALL,
  tables: sql``,
  candidates: { words: NEWEST_CANDIDATES, head: HEAD_CANDIDATES },
};
/** Both indexes are asked, and only articles that both know are looked at. */
const BY_GUESSES: Ranking = {
  ...BY_ALL,
  beside: sql`and document.head @@ query.guessed`,
  asked: sql`${BY_ALL.asked}, ${sql.placeholder('guessed')}::tsquery as guessed`,
};
const BY_MOST: Ranking = {
  inWords: sql`${sql.placeholder('anywhere')}`,
  inHead: sql`${sql.placeholder('inHead')}`,
  beside: sql``,
  asked: sql``,
  score: SCORE_OF_MOST,
  tables: sql`word as materialized (
    select * from json_to_recordset(${sql.placeholder('words')}::json)
      as word (weight real, anywhere tsquery, in_title tsquery)),`,
  candidates: { words: MOST_CANDIDATES, head: MOST_CANDIDATES },
};

/** Who has it in the head has it anywhere too: where those are few, all of them are found already. */
function isHeadAsked({ candidates }: Ranking): SQL {
  return sql`and (select query.in_head is distinct from query.in_words
    or (select count(*) from newest_words) >= ${sql.raw(String(candidates.words))} from query)`;
}

function found(ranking: Ranking): SQL {
  const { inWords, inHead, beside, asked, score, tables, candidates } = ranking;
  return sql`(
  with ${tables} query as materialized (
    select ${inWords}::tsquery && ${SCOPE} as in_words, ${inHead}::tsquery && ${SCOPE} as in_head,
      ${sql.placeholder('exact')}::tsquery as exact ${asked}),
  ${newest('words', candidates.words, beside)},
  ${newest('head', candidates.head, isHeadAsked(ranking))},
  candidate as materialized (
    (select article_id from newest_words union select article_id from newest_head)
    except select unnest(${sql.placeholder('except')}::bigint[])),
  ranked as materialized (
    select document.article_id as id, document.published_at, ${score} as score
    from candidate join search_document document on document.article_id = candidate.article_id, query),
  page as (
    select id, row_number() over (order by score desc, published_at desc, id desc) as place
    from ranked order by place limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')})
  select json_build_object(
    'count', (select count(*) from ranked),
    'first', (select coalesce(json_agg(id), '[]') from (select id from ranked limit ${sql.raw(String(FEW))}) few),
    'articles', (
      select coalesce(json_agg(card.value order by page.place), '[]') from page
      cross join lateral (
        select json_build_object(${CARD_FIELDS}, 'body', article.body) as value
        from ${CARD_TABLES} where article.id = page.id offset 0) card)))`;
}

/** The articles of a search that have a word, of all or of the sample alone. */
const having = (more: SQL) => sql`(
  select count(*) from search_document document where document.words @@ asked.query ${more})`;
/** Roughly how many articles have each of the words, and how many there are: their ids are given in a row, to all editions. */
const COUNTS = sql`(
  select json_build_object(
    'all', (select coalesce(max(article_id), 0) / ${sql.raw(String(EDITION_IDS.length))} from search_document),
    'having', (
      select coalesce(json_agg(
        case when sample.articles < ${sql.raw(String(FEW_OF_SAMPLE))} then ${having(sql``)}
          else sample.articles * ${sql.raw(String(SAMPLED))} end order by asked.place), '[]')
      from (
        select word.query::tsquery && ${SCOPE} as query, word.place
        from json_array_elements_text(${sql.placeholder('counted')}::json) with ordinality as word (query, place)) asked
      cross join lateral ${having(sql`and document.article_id % ${sql.raw(String(SAMPLED))} = 0`)} as sample (articles))))`;

export interface Found {
  readonly articles: readonly FoundRow[];
  /** On all pages together. */
  readonly count: number;
  /** All of them where they are few. */
  readonly first: readonly number[];
}

export const NONE: Found = { articles: [], count: 0, first: [] };

export type SearchRepository = ReturnType<typeof createSearchRepository>;

/** Reads the index; what is withdrawn is not in it, and what is yet to be published is not shown. */
export function createSearchRepository(database: Database) {
  const knownWords = prepare<KnownWord[]>(database, 'search_words', { select: KNOWN_WORDS, from: NOTHING });
  const counts = prepare<WordCounts>(database, 'search_counts', { select: COUNTS, from: NOTHING });
  const all = prepare<Found>(database, 'search', { select: found(BY_ALL), from: NOTHING });
  const guesses = prepare<Found>(database, 'search_guesses', { select: found(BY_GUESSES), from: NOTHING });
  const most = prepare<Found>(database, 'search_most', { select: found(BY_MOST), from: NOTHING });
  return {
    knownWords: async (edition: EditionId, words: readonly string[]): Promise<ReadonlyMap<string, KnownWord>> => {
      const { language } = EDITIONS[edition];
      const asked = words.map((word) => {
        const root = rootOf(word, language);
        return { word, forms: [word, root, ROOT + root], until: word + LAST_LETTER, variants: variantsOf(word) };
      });
      const [known = []] = await knownWords({ edition, asked: JSON.stringify(asked) });
      return new Map(known.map((one) => [one.word, one]));
    },

    counts: async (scope: SearchScope, counted: readonly string[]): Promise<WordCounts> => {
      const [answer] = await counts({ ...scope, counted: JSON.stringify(counted) });
      return answer ?? { all: 0, having: [] };
    },

    /** A page of the articles with all that is looked for, the best first. */
    findAll: async (
      scope: SearchScope,
      queries: MatchingQueries & { readonly isRare: boolean },
      page: SearchPage,
    ): Promise<Found> => {
      const find = queries.guessed === null ? all : guesses;
      const [answer] = await find({ ...scope, ...queries, ...page, except: '{}' });
      return answer ?? NONE;
    },

    /** A page of those that have most of it, without some that are shown already, the best first. */
    findMost: async (
      scope: SearchScope,
      queries: MostQueries,
      page: SearchPage,
      except: readonly number[],
    ): Promise<Found> => {
      const [answer] = await most({ ...scope, ...queries, ...page, except: `{${except.join(',')}}` });
      return answer ?? NONE;
    },
  };
}
