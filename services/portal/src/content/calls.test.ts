import { pathOf, portalCalls, type CallDefinition } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { sql } from 'drizzle-orm';
import { aCategory, aDraft, aNavigation, aSpecial, startPortal, type PortalUnderTest } from '../testing/portal';

interface Ids {
  readonly article: number;
  readonly category: number;
  readonly betting: number;
  readonly writer: number;
  readonly tag: number;
}

interface Sample {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}

const NEWS_PAGE = { limit: 9, offset: 0 };

/** Every reading call with what an edition's own ids make of it; those of the second table take no id. */
const CALLS: [keyof typeof portalCalls, (ids: Ids) => Sample][] = [
  ['singleArticle', ({ article }) => ({ params: { id: article } })],
  ['singleArticleByOldId', ({ article }) => ({ params: { id: article } })],
  ['livePosts', ({ article }) => ({ params: { id: article } })],
  ['suggestions', ({ article }) => ({ params: { id: article } })],
  ['readNext', ({ article }) => ({ params: { id: article } })],
  ['newsByCategory', ({ category }) => ({ params: { categoryId: category, withChildren: 1, ...NEWS_PAGE } })],
  ['newsByDate', ({ category }) => ({ params: { id: category } })],
  ['bettingNewsByDate', ({ betting }) => ({ params: { id: betting } })],
  ['editorsPick', ({ category }) => ({ params: { id: category } })],
  ['newsByWriter', ({ writer }) => ({ params: { writerId: writer, ...NEWS_PAGE } })],
  ['tagById', ({ tag }) => ({ params: { id: tag } })],
  ['newsByTagAndCategory', ({ tag }) => ({ body: { tagId: tag, ...NEWS_PAGE } })],
  ['categoryById', ({ category }) => ({ params: { id: category } })],
  ['writer', ({ writer }) => ({ params: { id: writer } })],
  ['writerWithNews', ({ writer }) => ({ params: { id: writer, count: 5 } })],
];
const CALLS_WITHOUT_ID: [keyof typeof portalCalls, Sample][] = [
  ['home', {}],
  ['allNews', { params: NEWS_PAGE, query: { date: '2026-01-01', isSpecial: true } }],
  ['allSpecialNews', { params: { ...NEWS_PAGE, special: 'true' } }],
  ['navigation', {}],
  ['specialNavigation', {}],
  ['activeSpecial', {}],
  ['journalists', {}],
  ['articlesByIds', { query: { ids: '1' } }],
];
const UNKNOWN: Ids = { article: 999_999, category: 999_999, betting: 999_999, writer: 999_999, tag: 999_999 };

let portal: PortalUnderTest;
const ids: Partial<Record<EditionId, Ids>> = {};

beforeAll(async () => {
  portal = await startPortal();
  ids.rs = await fill('rs', 'fudbal', 'kladjenje');
  ids.ke = await fill('ke', 'soccer', 'betting');
});
afterAll(() => portal.close());

async function fill(edition: EditionId, soccer: string, bettingWord: string): Promise<Ids> {
  const writer = await portal.create('/writers', { name: 'Pisac', role: 'novinar', bio: '' }, edition);
  const category = await portal.create('/categories', aCategory({ url: soccer }), edition);
  const betting = await portal.create('/categories', aCategory({ url: bettingWord }), edition);
  const draft = aDraft({ writerId: writer, categoryIds: [category, betting], tags: ['Derbi'] });
  const article = await portal.create('/articles', draft, edition);
  await portal.edit('PUT', `/articles/${article}`, { edition, body: { ...draft, oldId: article } });
  for (const url of ['/navigation', '/navigation/special'])
    await portal.edit('PUT', url, { edition, body: aNavigation() });
  await portal.edit('PUT', '/special', { edition, body: aSpecial() });
  const tags = (await portal.get(`/single-article/${article}`, edition)).json<{ data: { tags: { id: number }[] } }>();
  return { article, category, betting, writer, tag: tags.data.tags[0]?.id ?? 0 };
}

function idsOf(edition: EditionId): Ids {
  const found = ids[edition];
  if (!found) throw new Error(`Nothing was written in ${edition}`);
  return found;
}

async function answerOf(call: CallDefinition, { params, query, body }: Sample, edition: EditionId = 'rs') {
  const answer = await portal.ask(call.method === 'POST' ? 'POST' : 'GET', pathOf(call, params, query), {
    edition,
    body,
  });
  const { status, message } = answer.json<{ status: string; message?: string }>();
  return [answer.statusCode, status, message];
}

describe.each(CALLS)('%s', (name, sample) => {
  const call = portalCalls[name];

  it('answers for an id of its edition', async () => {
    expect(await answerOf(call, sample(idsOf('rs')))).toEqual([200, 'OK', undefined]);
    expect(await answerOf(call, sample(idsOf('ke')), 'ke')).toEqual([200, 'OK', undefined]);
  });

  it('P172: answers 404 with its own code for an unknown id and for an id of another edition', async () => {
    expect(await answerOf(call, sample(UNKNOWN))).toEqual([404, 'ERROR', call.failure]);
    expect(await answerOf(call, sample(idsOf('ke')), 'rs')).toEqual([404, 'ERROR', call.failure]);
  });

  it('answers 400 for an id that is none', async () => {
    for (const wrong of ['x', -1, 1.5, '9007199254740993']) {
      const faulty = Object.fromEntries(Object.keys(UNKNOWN).map((key) => [key, wrong])) as unknown as Ids;
      expect(await answerOf(call, sample(faulty))).toEqual([400, 'ERROR', 'BAD_REQUEST']);
    }
  });
});

it.each(CALLS_WITHOUT_ID)('%s answers in an edition', async (name, sample) => {
  expect(await answerOf(portalCalls[name], sample)).toEqual([200, 'OK', undefined]);
});

it.each([
  ['/all-archive-infinite-news/0/0', 'limit'],
  ['/all-archive-infinite-news/51/0', 'limit'],
  ['/all-archive-infinite-news/9/-1', 'offset'],
  ['/all-archive-infinite-news/9/0/false', 'special'],
  ['/all-archive-infinite-news/9/0?date=2026-02-30', 'date'],
  ['/all-archive-infinite-news/9/0?date=0000-01-01', 'date'],
  ['/all-archive-infinite-news/9/0?date=today', 'date'],
  ['/all-archive-infinite-news/9/0?isSpecial=1', 'isSpecial'],
  ['/all-archive-infinite-news/9/0?isSpecial=true&isSpecial=true', 'isSpecial'],
  ['/news-by-category-id/1/9/0/2', 'withChildren'],
])('%s is refused, naming %s', async (url, field) => {
  const answer = await portal.get(url);
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { status: 'ERROR', message: 'BAD_REQUEST', data: { field, reason: expect.any(String) } },
  ]);
});

describe('when the database refuses', () => {
  beforeAll(() => portal.owner.write.execute(sql`revoke select on all tables in schema portal from tribina_portal`));

  it.each(
    [...CALLS.map(([name, sample]) => [name, sample(UNKNOWN)] as const), ...CALLS_WITHOUT_ID].map(
      ([name, sample]) => [name, portalCalls[name].failure, sample] as const,
    ),
  )('P179 P172: %s answers 500 %s', async (name, failure, sample) => {
    expect(await answerOf(portalCalls[name], sample)).toEqual([500, 'ERROR', failure]);
  });
});
