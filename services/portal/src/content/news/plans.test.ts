import { EDITIONS } from '@tribina/editions';
import { openDatabase, row, rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { insertManyArticles } from '../../testing/many-articles';
import { startPortal, type PortalUnderTest } from '../../testing/portal';
import { createArticleRepository, READ_NEXT } from '../articles/repository';
import { createCatalogue } from '../catalogue/repository';
import { readHome } from './home';
import { NewsRepository } from './repository';
import type { SelectionName } from './selections';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const ARTICLES = 5_000;
const PAGE = { limit: 20, offset: 40 };
const DAY = '2026-01-01';
const ZONE = 'Europe/Belgrade';
let portal: PortalUnderTest;
let database: Database;
let ids: { id: number; categoryId: number; writerId: number; tagId: number };

beforeAll(async () => {
  portal = await startPortal();
  await insertManyArticles(portal.owner, 'rs', ARTICLES);
  await insertManyArticles(portal.owner, 'hr', ARTICLES / 5);
  // One connection: what the service has prepared on it can be explained on it, in the plan that holds for all values.
  database = openDatabase({ url: portal.config.DATABASE_URL, schema: 'portal', clock: 'system', poolSize: 1 });
  await database.read.execute(sql`set plan_cache_mode = force_generic_plan`);
  const found = await row<typeof ids>(
    database.read,
    sql`select (select min(id) from content_article where edition = 'rs') as id,
          (select min(id) from content_category where edition = 'rs' and parent_id is null) as "categoryId",
          (select min(id) from content_writer where edition = 'rs') as "writerId",
          (select min(id) from content_tag where edition = 'rs') as "tagId"`,
  );
  if (!found) throw new Error('Nothing was inserted');
  ids = found;
});

afterAll(async () => {
  await database.close();
  await portal.close();
});

/** The plan of a statement that the service has prepared. */
async function planOf(statement: string, values: readonly (string | number)[]): Promise<Plan> {
  const literals = values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ');
  const [explained] = await rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    database.read,
    sql.raw(`explain (format json) execute ${statement}(${literals})`),
  );
  if (!explained) throw new Error(`${statement} was not explained`);
  return explained['QUERY PLAN'][0].Plan;
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

describe('plans', () => {
  it.each<[SelectionName, string, () => (string | number)[]]>([
    ['all', 'content_article_newest', () => ['rs']],
    ['all_special', 'content_article_special', () => ['rs']],
    ['day', 'content_article_newest', () => ['rs', DAY, ZONE, DAY, ZONE]],
    ['day_special', 'content_article_special', () => ['rs', DAY, ZONE, DAY, ZONE]],
    ['tree', 'content_listing_newest', () => [ids.categoryId]],
    ['tree_special', 'content_listing_special', () => [ids.categoryId]],
    ['category', 'content_listing_direct', () => [ids.categoryId]],
    ['category_special', 'content_listing_special', () => [ids.categoryId]],
    ['writer', 'content_article_writer', () => [ids.writerId]],
    ['tag', 'content_article_tag_newest', () => [ids.tagId]],
  ])('a page of %s is read along %s, without sorting', async (selection, index, values) => {
    const news = new NewsRepository(database);
    await news.page(selection, { edition: 'rs', day: DAY, timeZone: ZONE, ...ids }, PAGE);
    const page = nodesOf(await planOf(`cards_${selection}`, [...values(), PAGE.limit, PAGE.offset]));
    const limit = page.find((node) => node['Node Type'] === 'Limit');
    const reading = limit ? nodesOf(limit) : [];
    expect(reading.map((node) => node['Index Name'])).toContain(index);
    expect(reading.map((node) => node['Node Type'])).not.toContain('Sort');
    expect(page.map((node) => node['Index Name'])).toContain('content_article_pkey');
    const total = nodesOf(await planOf(`total_${selection}`, values()));
    expect(total.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  });

  it('what to read next is read from the indexes of its categories and its edition, beside the few categories', async () => {
    await createArticleRepository(database).readNext('rs', ids.id);
    const { id } = ids;
    const nodes = nodesOf(await planOf('read_next', [id, READ_NEXT, id, 5, 'rs', id, READ_NEXT, READ_NEXT, id, 'rs']));
    const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
    expect([...new Set(scanned)]).toEqual(['content_category']);
    expect(nodes.map((node) => node['Index Name'])).toEqual(
      expect.arrayContaining(['content_listing_newest', 'content_article_newest']),
    );
  });

  it('a tag within a category is read from the indexes of both', async () => {
    await new NewsRepository(database).page('tag_tree', ids, PAGE);
    const total = nodesOf(await planOf('total_tag_tree', [ids.tagId, ids.categoryId]));
    expect(total.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    expect(total.map((node) => node['Index Name'])).toContain('content_article_tag_newest');
  });
});

describe('queries', () => {
  async function countQueries(work: () => Promise<unknown>): Promise<number> {
    // The pool behind the handle, which its type does not show.
    const { $client } = database.read as unknown as { $client: { query: () => unknown } };
    const query = jest.spyOn($client, 'query');
    await work();
    const count = query.mock.calls.length;
    query.mockRestore();
    return count;
  }

  it.each([1, 50])('a page of %i articles is two queries, however long it is', async (limit) => {
    const news = new NewsRepository(database);
    expect(await countQueries(() => news.page('tree', ids, { limit, offset: 0 }))).toBe(2);
    expect(await countQueries(() => news.newestBetting('rs', limit))).toBe(1);
  });

  it('the home page is four queries, an article and a category one each', async () => {
    expect(await countQueries(() => readHome(new NewsRepository(database), EDITIONS.rs))).toBe(4);
    // Its blocks are one more.
    expect(await countQueries(() => readHome(new NewsRepository(database), EDITIONS.ke))).toBe(5);
    expect(await countQueries(() => createArticleRepository(database).byId('rs', ids.id))).toBe(1);
    expect(await countQueries(() => createArticleRepository(database).readNext('rs', ids.id))).toBe(1);
    expect(await countQueries(() => createCatalogue(database).category('rs', ids.categoryId))).toBe(1);
  });
});
