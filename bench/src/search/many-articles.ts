import { EDITIONS } from '@tribina/editions';
import pg from 'pg';
import { readWorld } from '../../../tools/demo/seed/world';
import { INDEX_RULES, searchDocument } from '../../../services/portal/src/search/document';
import { wordsOf } from '../../../services/portal/src/search/fold';
import { MARKS } from '../../../services/portal/src/search/indexer';
import { variantsOf } from '../../../services/portal/src/search/variants';

const EDITION = EDITIONS.rs;
const TITLE_WORDS = 9;
const LEAD_WORDS = 25;
const BODY_WORDS = 220;
/** Names that few articles have, beside the words that many have. */
const NAMES = 40_000;
const SHARE_OF_NAMES = 0.12;
const AT_ONCE = 500;

/** Articles that were made up: their titles, newest first. */
export interface ManyArticles {
  readonly titles: readonly string[];
  /** The words that they are made of, as often as the demo world's articles have them. */
  readonly words: readonly string[];
  readonly names: readonly string[];
}

/** Always the same row of numbers from 0 to 1. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const pick = <T>(values: readonly T[], next: () => number): T => {
  const value = values[Math.floor(next() * values.length)];
  if (value === undefined) throw new Error('There is nothing to pick from');
  return value;
};

/** Fills the portal's tables behind its back with articles of two years, and indexes them as the portal does. */
export async function insertManyArticles(ownerUrl: string, count: number): Promise<ManyArticles> {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c search_path=portal,platform' });
  await client.connect();
  try {
    // Rows first: an index that is built at once takes a fraction of the time.
    await client.query('drop index search_document_head, search_document_words');
    const material = materialOf();
    const titles: string[] = [];
    const lexemes = new Set<string>();
    const next = numbers(7);
    const place = await placeOf(client);
    for (let from = 0; from < count; from += AT_ONCE) {
      const batch = Array.from({ length: Math.min(AT_ONCE, count - from) }, () => madeUp(material, next));
      titles.push(...batch.map(({ title }) => title));
      await insertBatch(client, batch, place, from, lexemes);
    }
    await learn(client, [...lexemes]);
    await client.query("set maintenance_work_mem = '512MB'");
    await client.query('create index search_document_head on search_document using gin (head) with (fastupdate = off)');
    await client.query(
      'create index search_document_words on search_document using gin (words) with (fastupdate = off)',
    );
    await client.query('vacuum analyze');
    return { titles, ...material };
  } finally {
    await client.end();
  }
}

function materialOf(): { readonly words: readonly string[]; readonly names: readonly string[] } {
  const texts = readWorld(EDITION.id).articles.flatMap(({ head, body }) => [
    head.title,
    head.lead,
    JSON.stringify(body),
  ]);
  const words = texts.flatMap((text) => wordsOf(text).map(({ start, end }) => text.slice(start, end)));
  const next = numbers(3);
  const syllables = 'ba ko vić mir dra go ste fan luk ma ri ja ne sto vla di sla va pe tar ze lj ko šan đur'.split(' ');
  const names = Array.from({ length: NAMES }, () =>
    Array.from({ length: 3 + Math.floor(next() * 2) }, () => pick(syllables, next)).join(''),
  );
  return { words, names };
}

interface MadeUp {
  readonly title: string;
  readonly url: string;
  readonly lead: string;
  readonly text: string;
}

function madeUp({ words, names }: Omit<ManyArticles, 'titles'>, next: () => number): MadeUp {
  const text = (length: number) =>
    Array.from({ length }, () => pick(next() < SHARE_OF_NAMES ? names : words, next)).join(' ');
  const title = text(TITLE_WORDS);
  const url = wordsOf(title)
    .map(({ folded }) => folded)
    .join('-');
  return { title, url, lead: text(LEAD_WORDS), text: text(BODY_WORDS) };
}

interface Place {
  readonly writerId: number;
  readonly writer: string;
  readonly categoryId: number;
}

async function placeOf(client: pg.Client): Promise<Place> {
  const { rows } = await client.query<Place>(
    `select (select id from content_category where edition = $1 order by id limit 1)::int as "categoryId",
       id::int as "writerId", name as writer from content_writer where edition = $1 order by id limit 1`,
    [EDITION.id],
  );
  if (!rows[0]) throw new Error('The demo world has no writer');
  return rows[0];
}

async function insertBatch(
  client: pg.Client,
  batch: readonly MadeUp[],
  { writerId, writer, categoryId }: Place,
  from: number,
  lexemes: Set<string>,
): Promise<void> {
  const documents = batch.map(({ title, url, lead, text }) => {
    const document = searchDocument(
      { title, url, lead, writer, tags: [], body: [{ type: 'paragraph', text: [{ text }] }] },
      EDITION.language,
    );
    for (const lexeme of document.lexemes) lexemes.add(lexeme);
    return document;
  });
  await client.query(
    `with given as (
       select *, row_number() over () as n from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[],
         $10::text[]) as given (title, lead, text, head, words, url)),
     article as (
       insert into content_article (edition, title, url, lead, body, word_count, writer_id, dir, filename, attachments,
         is_special, published_at, updated_at, announced_at)
       select 'rs', title, url, lead,
         jsonb_build_array(jsonb_build_object('type', 'paragraph', 'text', jsonb_build_array(jsonb_build_object('text', text)))),
         ${BODY_WORDS}, $6, 'demo', 'a.webp', '[]', ($7 + n) % 50 = 0, at, at, at
       from given, lateral (select now() - ($7 + n) * interval '10 minutes' as at) moment order by n
       returning id, edition, is_special, published_at),
     numbered as (select *, row_number() over (order by id) as n from article),
     link as (insert into content_article_category (article_id, position, category_id) select id, 0, $8 from article)
     insert into search_document (article_id, edition, is_special, published_at, rules, head, words)
     select id, edition, is_special, published_at, $9, head::tsvector || ${MARKS}, words::tsvector || ${MARKS}
     from numbered article join given using (n)`,
    [
      batch.map(({ title }) => title),
      batch.map(({ lead }) => lead),
      batch.map(({ text }) => text),
      documents.map(({ head }) => head),
      documents.map(({ words }) => words),
      writerId,
      from,
      categoryId,
      INDEX_RULES,
      batch.map(({ url }) => url),
    ],
  );
}

async function learn(client: pg.Client, lexemes: readonly string[]): Promise<void> {
  await client.query(
    `insert into search_word (edition, word) select 'rs', word from unnest($1::text[]) word on conflict do nothing`,
    [lexemes],
  );
  const words = lexemes.filter((lexeme) => !lexeme.startsWith('~'));
  for (let from = 0; from < words.length; from += AT_ONCE) {
    const pairs = words
      .slice(from, from + AT_ONCE)
      .flatMap((word) => variantsOf(word).map((variant) => [variant, word] as const));
    await client.query(
      `insert into search_variant (edition, variant, word)
       select 'rs', variant, word from unnest($1::text[], $2::text[]) given (variant, word) on conflict do nothing`,
      [pairs.map(([variant]) => variant), pairs.map(([, word]) => word)],
    );
  }
}
