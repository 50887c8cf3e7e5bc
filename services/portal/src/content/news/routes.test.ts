import type { ArticleCard, ArticleDraft, Home } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { aCategory, aDraft, startPortal, type PortalUnderTest } from '../../testing/portal';
import { LATEST, MAIN_GROUP, NEWS_GROUP } from './home';
import { NEWEST } from './routes';

interface Page {
  readonly data: ArticleCard[];
  readonly total: number;
}

let portal: PortalUnderTest;

beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(() => portal.emptyContent());
afterAll(() => portal.close());

async function writerOf(edition: EditionId): Promise<number> {
  return portal.create('/writers', { name: 'Pisac', role: '', bio: '' }, edition);
}

/** Writes articles an hour apart, the first one the oldest, and returns their ids. */
async function writeMany(
  count: number,
  draft: Partial<ArticleDraft> = {},
  edition: EditionId = 'rs',
): Promise<number[]> {
  const writerId = draft.writerId ?? (await writerOf(edition));
  const ids: number[] = [];
  for (let hour = 0; hour < count; hour += 1) {
    const publishedAt = new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
    ids.push(await portal.create('/articles', aDraft({ publishedAt, ...draft, writerId }), edition));
  }
  return ids;
}

const pageOf = async (url: string, edition: EditionId = 'rs') => (await portal.get(url, edition)).json<Page>();
const idsOf = async (url: string, edition: EditionId = 'rs') => (await pageOf(url, edition)).data.map(({ id }) => id);
const category = (url: string, parentId: number | null = null, edition: EditionId = 'rs') =>
  portal.create('/categories', aCategory({ url, parentId }), edition);

describe('news by category', () => {
  it('P001 P134 P016: its own articles, or those of the whole branch, newest first, each once', async () => {
    const top = await category('fudbal');
    const middle = await category('evropa', top);
    const leaf = await category('spanija', middle);
    const other = await category('tenis');
    const writerId = await writerOf('rs');
    const [inTop] = await writeMany(1, { writerId, categoryIds: [top] });
    const [inLeaf, inBoth] = await writeMany(2, { writerId, categoryIds: [leaf, middle] });
    await writeMany(1, { writerId, categoryIds: [other] });
    expect(await pageOf(`/news-by-category-id/${top}/9/0/1`)).toMatchObject({ total: 3 });
    expect(await idsOf(`/news-by-category-id/${top}/9/0/1`)).toEqual([inBoth, inLeaf, inTop]);
    expect(await idsOf(`/news-by-category-id/${top}/9/0/0`)).toEqual([inTop]);
    expect(await idsOf(`/news-by-category-id/${middle}/9/0/0`)).toEqual([inBoth, inLeaf]);
    expect(await idsOf(`/news-by-category-id/${leaf}/9/0/1`)).toEqual([inBoth, inLeaf]);
  });

  it('P134: with isSpecial=true only articles of the special', async () => {
    const top = await category('fudbal');
    const leaf = await category('mundijal', top);
    const [special] = await writeMany(1, { categoryIds: [leaf], isSpecial: true });
    const [plain] = await writeMany(1, { categoryIds: [leaf] });
    expect(await idsOf(`/news-by-category-id/${top}/9/0/1?isSpecial=true`)).toEqual([special]);
    expect(await idsOf(`/news-by-category-id/${leaf}/9/0/0?isSpecial=true`)).toEqual([special]);
    expect(await idsOf(`/news-by-category-id/${top}/9/0/1?isSpecial=false`)).toEqual([plain, special]);
  });

  it('an article without a category is under the uncategorised of its edition', async () => {
    const uncategorised = await category('nekategorisano');
    const [id] = await writeMany(1);
    expect(await idsOf(`/news-by-category-id/${uncategorised}/9/0/0`)).toEqual([id]);
  });
});

describe('pages', () => {
  it('P133: follow each other without a gap or a repetition, also among articles of one moment', async () => {
    await category('nekategorisano');
    const ids = await writeMany(7, { publishedAt: '2026-01-01T12:00:00Z' });
    const pages = await Promise.all([0, 3, 6, 9].map((offset) => pageOf(`/all-archive-infinite-news/3/${offset}`)));
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(ids.reverse());
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7]);
  });

  it('P133: are not moved by what is written with an older time, nor by what is not there yet', async () => {
    await category('nekategorisano');
    const writerId = await writerOf('rs');
    const [oldest, newest] = await writeMany(2, { writerId });
    const first = await idsOf('/all-archive-infinite-news/1/0');
    await writeMany(1, { writerId, publishedAt: '2999-01-01T00:00:00Z' });
    const [older] = await writeMany(1, { writerId, publishedAt: '2025-01-01T00:00:00Z' });
    expect(first).toEqual([newest]);
    expect(await idsOf('/all-archive-infinite-news/9/1')).toEqual([oldest, older]);
  });
});

describe('all news', () => {
  it('P133: those of the special by path or by query', async () => {
    await category('nekategorisano');
    const [special] = await writeMany(1, { isSpecial: true });
    await writeMany(1);
    expect(await pageOf('/all-archive-infinite-news/9/0/true')).toMatchObject({ total: 1, data: [{ id: special }] });
    expect(await idsOf('/all-archive-infinite-news/9/0?isSpecial=true')).toEqual([special]);
    expect(await pageOf('/all-archive-infinite-news/9/0')).toMatchObject({ total: 2 });
  });

  it.each<[string, EditionId, string, string, string[], string[]]>([
    ['a winter day', 'rs', 'nekategorisano', '2026-01-15', ['2026-01-14T23:00:00Z', '2026-01-15T22:59:59.999Z'], ['2026-01-14T22:59:59.999Z', '2026-01-15T23:00:00Z']], // oxfmt-ignore
    ['a summer day', 'hr', 'nekategorizirano', '2026-07-15', ['2026-07-14T22:00:00Z', '2026-07-15T21:59:59Z'], ['2026-07-14T21:59:59Z', '2026-07-15T22:00:00Z']], // oxfmt-ignore
    ['the day of 23 hours', 'rs', 'nekategorisano', '2026-03-29', ['2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z'], ['2026-03-28T22:59:59Z', '2026-03-29T22:00:00Z']], // oxfmt-ignore
    ['the day of 25 hours', 'rs', 'nekategorisano', '2025-10-26', ['2025-10-25T22:00:00Z', '2025-10-26T22:59:59Z'], ['2025-10-25T21:59:59Z', '2025-10-26T23:00:00Z']], // oxfmt-ignore
    ['a day in Nairobi', 'ke', 'uncategorised', '2026-03-29', ['2026-03-28T21:00:00Z', '2026-03-29T20:59:59Z'], ['2026-03-28T20:59:59Z', '2026-03-29T21:00:00Z']], // oxfmt-ignore
  ])(
    'P021 P133: %s (%s) begins and ends in the zone of the edition',
    async (_case, edition, word, day, inside, outside) => {
      await category(word, null, edition);
      const writerId = await writerOf(edition);
      for (const publishedAt of [...inside, ...outside])
        await writeMany(1, { writerId, publishedAt, isSpecial: true }, edition);
      for (const query of [`date=${day}`, `date=${day}&isSpecial=true`]) {
        const { data, total } = await pageOf(`/all-archive-infinite-news/9/0?${query}`, edition);
        expect(data.map(({ published_at }) => Date.parse(published_at)).reverse()).toEqual(
          inside.map((at) => Date.parse(at)),
        );
        expect(total).toBe(2);
      }
    },
  );

  it('is of its edition alone, without what is withdrawn', async () => {
    await category('nekategorisano');
    await category('uncategorised', null, 'ke');
    const [first, second] = await writeMany(2);
    const [kenyan] = await writeMany(1, {}, 'ke');
    await portal.edit('DELETE', `/articles/${second}`);
    expect(await pageOf('/all-archive-infinite-news/9/0')).toMatchObject({ total: 1, data: [{ id: first }] });
    expect(await idsOf('/all-archive-infinite-news/9/0', 'ke')).toEqual([kenyan]);
  });
});

describe('newest lists', () => {
  it(`P138: the newest ${NEWEST}, of all or of a branch, with isSpecial only those of the special`, async () => {
    const top = await category('fudbal');
    const leaf = await category('evropa', top);
    const other = await category('tenis');
    const writerId = await writerOf('rs');
    const ids = await writeMany(NEWEST, { writerId, categoryIds: [leaf] });
    const [special] = await writeMany(1, { writerId, categoryIds: [leaf], isSpecial: true, publishedAt: '2025-01-01T00:00:00Z' }); // oxfmt-ignore
    const [elsewhere] = await writeMany(1, { writerId, categoryIds: [other], publishedAt: '2026-02-01T00:00:00Z' });
    const newestFirst = ids.toReversed();
    expect(await idsOf('/news-by-date-desc/0')).toEqual([elsewhere, ...newestFirst.slice(0, -1)]);
    expect(await idsOf(`/news-by-date-desc/${top}`)).toEqual(newestFirst);
    expect(await idsOf('/news-by-date-desc/0?isSpecial=true')).toEqual([special]);
    expect(await idsOf(`/news-by-date-desc/${top}?isSpecial=true`)).toEqual([special]);
  });

  it('P125: betting news are those of both betting segments, each once; another branch has none', async () => {
    const betting = await category('kladjenje');
    const tips = await category('saveti', betting);
    const centre = await category('bet-centar');
    const soccer = await category('fudbal');
    const writerId = await writerOf('rs');
    const [tip] = await writeMany(1, { writerId, categoryIds: [tips, centre] });
    const [, second] = await writeMany(2, { writerId, categoryIds: [centre] });
    const [first] = await writeMany(1, { writerId, categoryIds: [soccer], publishedAt: '2026-02-01T00:00:00Z' });
    const all = await idsOf('/betting-news-by-date-desc/0');
    expect(all).toHaveLength(3);
    expect(all[0]).toBe(second);
    expect(all).not.toContain(first);
    expect(await idsOf(`/betting-news-by-date-desc/${betting}`)).toEqual([tip]);
    expect((await portal.get(`/betting-news-by-date-desc/${soccer}`)).json()).toEqual({
      status: 'ERROR',
      message: 'GET_BETTING_NEWS_FAILED',
    });
  });

  it('P139: editors’ picks in the order of the editors, of the home page or a category, without what is hidden', async () => {
    const soccer = await category('fudbal');
    const [a, b, c] = await writeMany(3, { categoryIds: [soccer] });
    await portal.edit('PUT', '/editors-picks', { body: { categoryId: 0, articleIds: [b, c, a] } });
    await portal.edit('PUT', '/editors-picks', { body: { categoryId: soccer, articleIds: [a] } });
    await portal.edit('DELETE', `/articles/${c}`);
    expect(await idsOf('/get-editors-pick/0')).toEqual([b, a]);
    expect(await idsOf(`/get-editors-pick/${soccer}`)).toEqual([a]);
    await portal.edit('PUT', '/editors-picks', { body: { categoryId: 0, articleIds: [] } });
    expect(await idsOf('/get-editors-pick/0')).toEqual([]);
  });
});

describe('lists by writer and tag', () => {
  it('P140 P027 P137: the articles of a writer, in pages, and the newest beside the writer', async () => {
    await category('nekategorisano');
    const writerId = await writerOf('rs');
    const ids = await writeMany(3, { writerId });
    await writeMany(1);
    expect(await pageOf(`/news-by-writer-id/${writerId}/2/1`)).toMatchObject({ total: 3 });
    expect(await idsOf(`/news-by-writer-id/${writerId}/2/1`)).toEqual([ids[1], ids[0]]);
    const writer = (await portal.get(`/admins/${writerId}/2`)).json<{ data: { news: ArticleCard[] } }>().data;
    expect(writer.news.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  });

  it('P128 P026 P141: the articles of a tag, of a branch, or of both', async () => {
    const soccer = await category('fudbal');
    const cup = await category('kup', soccer);
    const tennis = await category('tenis');
    const writerId = await writerOf('rs');
    const [tagged] = await writeMany(1, { writerId, categoryIds: [cup], tags: ['Finale'] });
    const [plain] = await writeMany(1, { writerId, categoryIds: [cup], publishedAt: '2026-02-01T00:00:00Z' });
    const [elsewhere] = await writeMany(1, { writerId, categoryIds: [tennis], tags: ['finale!'], publishedAt: '2026-03-01T00:00:00Z' }); // oxfmt-ignore
    const [withdrawn] = await writeMany(1, { writerId, categoryIds: [cup], tags: ['Finale'] });
    await portal.edit('DELETE', `/articles/${withdrawn}`);
    const answer = (await portal.get(`/single-article/${tagged}`)).json<{ data: { tags: { id: number }[] } }>();
    const tagId = answer.data.tags[0]?.id;
    const by = async (body: object) => {
      const page = (
        await portal.ask('POST', '/get-by-tag-cat', { body: { limit: 9, offset: 0, ...body } })
      ).json<Page>();
      return [page.total, page.data.map(({ id }) => id)];
    };
    expect(await by({ tagId })).toEqual([2, [elsewhere, tagged]]);
    expect(await by({ categoryId: soccer })).toEqual([2, [plain, tagged]]);
    expect(await by({ tagId, categoryId: soccer })).toEqual([1, [tagged]]);
    expect((await portal.get(`/get-tag-by-id/${tagId}`)).json()).toEqual({
      status: 'OK',
      data: { id: tagId, name: 'Finale', url: 'finale' },
    });
  });

  it.each([
    ['neither tag nor category', { limit: 9, offset: 0 }],
    ['a tag that is a text', { tagId: '1', limit: 9, offset: 0 }],
    ['an unknown field', { tagId: 1, limit: 9, offset: 0, writer: 1 }],
    ['no page', { tagId: 1 }],
  ])('P128: %s is refused', async (_case, body) => {
    const answer = await portal.ask('POST', '/get-by-tag-cat', { body });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { status: 'ERROR', message: 'BAD_REQUEST' }]);
  });
});

describe('P001: cards of some articles', () => {
  it('come in the order in which they are named; one of another edition and one that is withdrawn are left out', async () => {
    await category('nekategorisano');
    await category('uncategorised', null, 'ke');
    const [first, second, gone] = await writeMany(3);
    const [foreign] = await writeMany(1, {}, 'ke');
    await portal.edit('DELETE', `/articles/${gone}`);
    expect(await idsOf(`/get-articles?ids=${second},${foreign},${gone},${first},999999`)).toEqual([second, first]);
    expect(await idsOf('/get-articles?ids=')).toEqual([]);
  });

  it.each(['', '?ids=x', '?ids=1,', '?ids=0', `?ids=${Array.from({ length: 21 }, (_none, n) => n + 1).join(',')}`])(
    '/get-articles%s is refused',
    async (query) => {
      const answer = await portal.get(`/get-articles${query}`);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { status: 'ERROR', message: 'BAD_REQUEST' }]);
    },
  );
});

describe('the home page', () => {
  const home = async () => (await portal.get('/get-home')).json<{ data: Home }>().data;
  const ids = (cards: ArticleCard[]) => cards.map(({ id }) => id);

  it('P060: shows cards with exactly the fields of the specification, and ours', async () => {
    await category('nekategorisano');
    await writeMany(1);
    const [card] = (await home()).main;
    const specified =
      'news_id id title url categories primary_category rest_categories is_special comments_count attachments dir filename';
    const ours = 'lead published_at updated_at writer';
    expect(Object.keys(card ?? {}).sort()).toEqual(`${specified} ${ours}`.split(' ').sort());
  });

  it(`P198: main group: picks, then the newest, ${MAIN_GROUP} in all; latest: the newest ${LATEST}`, async () => {
    const soccer = await category('fudbal');
    const all = (await writeMany(20, { categoryIds: [soccer] })).toReversed();
    await portal.edit('PUT', '/editors-picks', { body: { categoryId: 0, articleIds: [all[15], all[1]] } });
    const { main, picks, latest, groups } = await home();
    expect(ids(picks)).toEqual([all[15], all[1]]);
    expect(ids(main)).toEqual([all[15], all[1], all[0], all[2], all[3], all[4]]);
    expect(ids(latest)).toEqual(all.slice(0, LATEST));
    expect(groups.map(({ articles }) => ids(articles))).toEqual([all.slice(5, 5 + NEWS_GROUP)]);
  });

  it('P198: groups: the top categories in their order with what is below them, none empty, nothing of the main group', async () => {
    const tennis = await portal.create('/categories', aCategory({ url: 'tenis', order: 2 }));
    const soccer = await portal.create('/categories', aCategory({ url: 'fudbal', order: 1 }));
    const cup = await category('kup', soccer);
    await category('rukomet');
    const writerId = await writerOf('rs');
    const inTennis = await writeMany(2, { writerId, categoryIds: [tennis], publishedAt: '2025-01-01T00:00:00Z' });
    const inCup = (await writeMany(MAIN_GROUP + NEWS_GROUP + 1, { writerId, categoryIds: [cup] })).toReversed();
    const { main, groups } = await home();
    expect(ids(main)).toEqual(inCup.slice(0, MAIN_GROUP));
    expect(groups.map(({ category: { id }, articles }) => [id, ids(articles)])).toEqual([
      [soccer, inCup.slice(MAIN_GROUP, MAIN_GROUP + NEWS_GROUP)],
      [tennis, inTennis.toReversed()],
    ]);
    expect(groups[0]?.category.children.map(({ id }) => id)).toEqual([cup]);
  });

  it('P206 G104: the blocks whose ids the edition names, in its order, and none in an edition that names none', async () => {
    const writerId = await writerOf('ke');
    const make = (draft: Parameters<typeof aCategory>[0]) => portal.create('/categories', aCategory(draft), 'ke');
    const betting = await make({ url: 'betting', order: 9 });
    const basketball = await make({ id: 20, url: 'basketball', order: 2 });
    const soccer = await make({ url: 'soccer', order: 1 });
    const domestic = await make({ id: 7, url: 'domestic-football', parentId: soccer });
    const ticket = await make({ id: 1, url: 'crazy-ticket', parentId: betting });
    await make({ id: 533, url: 'features' });
    const write = (count: number, category: number) =>
      writeMany(count, { writerId, categoryIds: [category], publishedAt: '2025-01-01T00:00:00Z' }, 'ke');
    const inTicket = await write(1, ticket);
    const inDomestic = await write(4, domestic);
    const inBasketball = await write(2, basketball);
    await writeMany(LATEST, { writerId, categoryIds: [soccer] }, 'ke');
    const { blocks, groups } = (await portal.get('/get-home', 'ke')).json<{ data: Home }>().data;
    expect(blocks.map(({ block, category: { id }, articles }) => [block, id, ids(articles)])).toEqual([
      ['domesticFootball', 7, inDomestic.toReversed().slice(0, 3)],
      ['basketballSection', 20, inBasketball.toReversed()],
      ['crazyTicket', 1, inTicket],
    ]);
    expect(groups.map(({ category: { id } }) => id)).toEqual([soccer, betting]);
    expect((await home()).blocks).toEqual([]);
  });

  it('is empty, not broken, in an edition without articles', async () => {
    expect(await home()).toEqual({ main: [], blocks: [], picks: [], latest: [], groups: [] });
  });
});
