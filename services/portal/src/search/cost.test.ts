import { EDITIONS } from '@tribina/editions';
import { openDatabase, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { aCategory, aDraft, startPortal, type PortalUnderTest } from '../testing/portal';
import { createSearchRepository } from './repository';
import { searchArticles } from './service';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const ARTICLES = 2_000;
/** Of so many articles one is in the sample. */
const SAMPLED = 64;
let portal: PortalUnderTest;
let database: Database;

beforeAll(async () => {
  portal = await startPortal();
  const writerId = await portal.create('/writers', { name: 'Ana Anić', role: '', bio: '' });
  const categoryId = await portal.create('/categories', aCategory({ url: 'fudbal' }));
  const write = (title: string, text: string) =>
    portal.create(
      '/articles',
      aDraft({
        title,
        lead: 'Danas.',
        body: [{ type: 'paragraph', text: [{ text }] }],
        writerId,
        categoryIds: [categoryId],
      }),
    );
  await copies(await write('Vesti', 'Lopta i mreža na terenu.'), ARTICLES);
  await copies(await write('Lopta', 'Samo u naslovu.'), 10);
  await copies(await write('Košava', 'Vetar i lopta.'), 10);
  await copies(await write('Plima', 'Talas.'), 10);
  await portal.owner.write.execute(sql`vacuum analyze`);
  database = openDatabase({ url: portal.config.DATABASE_URL, schema: 'portal', clock: 'system', poolSize: 1 });
});

afterAll(async () => {
  await database.close();
  await portal.close();
});

/** Fills the tables behind the service's back: the same article again, every eight hours further back. */
async function copies(id: number, count: number): Promise<void> {
  await portal.owner.write.execute(sql`
    with article as (
      insert into content_article (edition, title, url, lead, body, word_count, writer_id, dir, filename, attachments,
        is_special, published_at, updated_at, announced_at)
      select edition, title, url, lead, body, word_count, writer_id, dir, filename, attachments, is_special, at, at, at
      from content_article, generate_series(1, ${count}::integer) n, lateral (select now() - n * interval '8 hours' as at) moment
      where id = ${id}
      returning id, published_at),
    link as (
      insert into content_article_category (article_id, position, category_id)
      select article.id, given.position, given.category_id from article, content_article_category given
      where given.article_id = ${id})
    insert into search_document (article_id, edition, is_special, published_at, rules, head, words)
    select article.id, given.edition, given.is_special, article.published_at, given.rules,
      ts_delete(given.head, to_char(given.published_at at time zone 'utc', '@YYYYMM')) || month.mark,
      ts_delete(given.words, to_char(given.published_at at time zone 'utc', '@YYYYMM')) || month.mark
    from article, search_document given,
      lateral (select array_to_tsvector(array[to_char(article.published_at at time zone 'utc', '@YYYYMM')]) as mark) month
    where given.article_id = ${id}`);
}

/** What a search asks of the database. */
async function statementsOf(term: string): Promise<Statement[]> {
  // The pool behind the handle, which its type does not show.
  const { $client } = database.read as unknown as {
    $client: { query: (query: Statement, values: readonly unknown[]) => unknown };
  };
  const query = jest.spyOn($client, 'query');
  const hits = await searchArticles(createSearchRepository(database), EDITIONS.rs, { term, limit: 10, offset: 0 });
  const asked = query.mock.calls.map(([{ name, text }, values]) => ({ name, text, values }));
  query.mockRestore();
  expect([term, hits.length]).toEqual([term, 10]);
  return asked;
}

/** What one of them does, as far as it reads the index. */
async function readingOf(term: string, name: string): Promise<{ scans: number; articles: number }> {
  const statement = (await statementsOf(term)).find((one) => one.name === name);
  if (!statement) throw new Error(`'${term}' does not ask ${name}`);
  const { $client } = database.read as unknown as {
    $client: {
      query: (text: string, values: readonly unknown[]) => Promise<{ rows: { 'QUERY PLAN': [{ Plan: Plan }] }[] }>;
    };
  };
  const explained = await $client.query(`explain (analyze, format json) ${statement.text}`, statement.values);
  const plan = explained.rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error(`${name} was not explained`);
  const nodes = nodesOf(plan).filter((node) => node['Actual Loops'] > 0);
  const heap = nodes.filter((node) => node['Node Type'] === 'Bitmap Heap Scan');
  return {
    scans: heap.length,
    articles: heap.reduce((all, node) => all + node['Actual Loops'] * readBy(node), 0),
  };
}

const readBy = (node: Plan) =>
  node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

describe('what a search costs', () => {
  it.each([
    ['lopta', ['search_words', 'search']],
    ['lopta teren', ['search_words', 'search_counts', 'search']],
    ['kosava plima', ['search_words', 'search_counts', 'search', 'search_most']],
    ['lotpa', ['search_words', 'search_guesses']],
  ])('%s: so many statements', async (term, expected) => {
    expect((await statementsOf(term)).map(({ name }) => name)).toEqual(expected);
  });

  it('how common a word is is counted in a sample, and in all articles only where it is rare', async () => {
    const { articles } = await readingOf('lopta plima', 'search_counts');
    expect(articles).toBeGreaterThan(ARTICLES / SAMPLED);
    expect(articles).toBeLessThan((2 * ARTICLES) / SAMPLED);
  });

  it('where few articles can have all words, the index is asked once', async () => {
    const { scans, articles } = await readingOf('lopta kosava', 'search');
    expect([scans, articles]).toEqual([1, 11]);
  });

  it('where few can have most of them, each index is asked once', async () => {
    const { scans, articles } = await readingOf('kosava plima', 'search_most');
    expect([scans, articles]).toEqual([2, 22]);
  });

  it('a guess of a short word is looked for in heads, and no whole text is read for it', async () => {
    const { articles } = await readingOf('lotpa', 'search_guesses');
    expect(articles).toBeLessThanOrEqual(2 * 11);
  });
});
