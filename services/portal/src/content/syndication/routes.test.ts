import type {
  Article,
  ArticleDraft,
  NewsSitemapArticle,
  SitemapArticle,
  SitemapIndex,
  SitemapLists,
} from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { aCategory, aDraft, startPortal, type PortalUnderTest } from '../../testing/portal';

const NOW = '2026-05-10T12:00:00Z';

let portal: PortalUnderTest;
let writer: number;
let soccer: number;
let cup: number;
let tennis: number;

beforeAll(async () => {
  portal = await startPortal();
  await portal.setClock(NOW);
  writer = await portal.create('/writers', { name: 'Milena Savić', role: 'urednica', bio: '' });
  soccer = await portal.create('/categories', aCategory({ url: 'fudbal' }));
  cup = await portal.create('/categories', aCategory({ parentId: soccer, url: 'kup' }));
  tennis = await portal.create('/categories', aCategory({ url: 'tenis' }));
  await write('Stari tenis', '2026-04-30T23:30:00Z', { categoryIds: [tennis] });
  await write('Derbi', '2026-05-10T10:00:00Z', { categoryIds: [soccer, tennis], tags: ['Derbi'] });
  await write('Finale kupa', '2026-05-09T10:00:00Z', { categoryIds: [cup], variantKey: 'cup-final' });
  await write('Tek sutra', '2026-05-11T10:00:00Z', { categoryIds: [soccer] });
  const withdrawn = await write('Povučeno', '2026-05-10T11:00:00Z', { categoryIds: [soccer], tags: ['Niko'] });
  await portal.edit('DELETE', `/articles/${withdrawn}`);
  const writerOfKenya = await portal.create('/writers', { name: 'Achieng', role: 'editor', bio: '' }, 'ke');
  const uncategorised = await portal.create('/categories', aCategory({ url: 'uncategorised' }), 'ke');
  const draft = aDraft({
    writerId: writerOfKenya,
    categoryIds: [uncategorised],
    title: 'Cup final',
    variantKey: 'cup-final',
  });
  await portal.create('/articles', { ...draft, publishedAt: '2026-05-09T11:00:00Z' }, 'ke');
});
afterAll(() => portal.close());

const write = (title: string, publishedAt: string, draft: Partial<ArticleDraft>) =>
  portal.create('/articles', aDraft({ writerId: writer, title, publishedAt, ...draft }));

async function read<T>(url: string, edition?: EditionId): Promise<T> {
  return (await portal.get(url, edition)).json<{ data: T }>().data;
}

const titlesOf = async (url: string, edition?: EditionId) =>
  (await read<Article[]>(url, edition)).map(({ title }) => title);

describe('the news of feeds', () => {
  it.each<[string, EditionId, string[]]>([
    ['/rss-news/20/0/0', 'rs', ['Derbi', 'Finale kupa', 'Stari tenis']],
    ['/rss-news/1/1/0', 'rs', ['Finale kupa']],
    ['/rss-news/20/0/1', 'rs', ['Derbi', 'Finale kupa']],
    ['/rss-news/20/0/2', 'rs', []],
    ['/rss-news/20/0/3', 'rs', ['Derbi', 'Stari tenis']],
    ['/rss-news/1/1/3', 'rs', ['Stari tenis']],
    ['/rss-news/20/0/0', 'ke', ['Cup final']],
    ['/rss-news/20/0/3', 'ke', []],
  ])('P135: %s in %s are %j', async (url, edition, titles) => {
    expect(await titlesOf(url, edition)).toEqual(titles);
  });

  it('P135: are whole articles', async () => {
    const [article] = await read<Article[]>('/rss-news/1/0/1');
    expect(article).toEqual(await read<Article>(`/single-article/${article?.id}`));
  });

  it('P135: say when the edition last changed, also by a withdrawal', async () => {
    const updated = async () => (await portal.get('/rss-news/1/0/0')).json<{ updated: string }>().updated;
    const id = await write('Kratko', '2026-05-10T11:59:00Z', { categoryIds: [tennis] });
    const before = await updated();
    await portal.edit('DELETE', `/articles/${id}`);
    expect(Date.parse(await updated())).toBeGreaterThan(Date.parse(before));
  });

  it.each<[string, EditionId, number, string]>([
    ['/rss-news/20/0/5', 'rs', 404, 'GET_ALL_NEWS_FAILED'],
    ['/rss-news/20/0/5', 'ke', 404, 'GET_ALL_NEWS_FAILED'],
    ['/rss-news/20/0/6', 'rs', 400, 'BAD_REQUEST'],
    ['/rss-news/20/0/-1', 'rs', 400, 'BAD_REQUEST'],
    ['/rss-news/51/0/0', 'rs', 400, 'BAD_REQUEST'],
    ['/rss-news/x/0/0', 'rs', 400, 'BAD_REQUEST'],
  ])('P135: %s in %s is %i %s', async (url, edition, status, code) => {
    const answer = await portal.get(url, edition);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([status, code]);
  });
});

describe('what sitemaps are made of', () => {
  it('are the months with articles, newest first', async () => {
    expect(await read<SitemapIndex>('/get-sitemap-index')).toMatchObject({
      months: [
        { month: '2026-05', total: 2 },
        { month: '2026-04', total: 1 },
      ],
      updated: expect.stringMatching(/^2026-05-10T12:/),
    });
    expect(await read<SitemapIndex>('/get-sitemap-index', 'hr')).toEqual({
      months: [],
      hasSpecial: false,
      updated: null,
    });
  });

  it('are the articles of a month with their variants, oldest first', async () => {
    const articles = await read<SitemapArticle[]>('/get-sitemap-articles/2026-05/1');
    expect(articles.map(({ baseUrl, url }) => `${baseUrl}/${url}`)).toEqual(['fudbal/kup/finale-kupa', 'fudbal/derbi']);
    expect(articles[0]?.variants).toMatchObject([{ edition: 'ke', url: 'cup-final' }]);
  });

  it.each(['/get-sitemap-articles/2026-05/2', '/get-sitemap-articles/2026-03/1'])('%s is 404', async (url) => {
    expect((await portal.get(url)).statusCode).toBe(404);
  });

  it('are the categories, tags and writers that have articles', async () => {
    const { categories, tags, writers } = await read<SitemapLists>('/get-sitemap-lists');
    expect(categories.map(({ baseUrl }) => baseUrl)).toEqual(['fudbal', 'fudbal/kup', 'tenis']);
    expect(tags).toHaveLength(1);
    expect(writers).toMatchObject([{ id: writer, updated: '2026-05-10T10:00:00.000Z' }]);
  });

  it('are the news of two days', async () => {
    const news = await read<NewsSitemapArticle[]>('/get-news-sitemap');
    expect(news.map(({ title }) => title)).toEqual(['Derbi', 'Finale kupa']);
  });
});

it('says of a withdrawn article that it is gone, of one that never was shown that there is none', async () => {
  const id = await write('Kratko', '2026-05-10T11:30:00Z', { categoryIds: [soccer] });
  const scheduled = await write('Zakazano', '2026-05-12T11:30:00Z', { categoryIds: [soccer] });
  for (const article of [id, scheduled]) await portal.edit('DELETE', `/articles/${article}`);
  const codeOf = async (article: number) => {
    const answer = await portal.get(`/single-article/${article}`);
    return [answer.statusCode, answer.json<{ message: string }>().message];
  };
  expect(await codeOf(id)).toEqual([410, 'GONE']);
  expect(await codeOf(scheduled)).toEqual([404, 'GET_SINGLE_NEWS_FAILED']);
  expect((await portal.get(`/single-article/${id}`, 'ke')).statusCode).toBe(404);
});
