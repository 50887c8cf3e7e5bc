import type { Article, ArticleCard, ArticleDraft, Block, LivePost, Suggestion } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { aCategory, aDraft, startPortal, type PortalUnderTest } from '../../testing/portal';
import { READ_NEXT } from './repository';

let portal: PortalUnderTest;
let writerId: number;
let soccer: number;
let cup: number;

beforeAll(async () => {
  portal = await startPortal();
  writerId = await portal.create('/writers', { name: 'Milena Savić', role: 'urednica', bio: '' });
  soccer = await portal.create('/categories', aCategory({ url: 'fudbal', name: 'Fudbal' }));
  cup = await portal.create('/categories', aCategory({ parentId: soccer, url: 'kup', name: 'Kup' }));
});
afterAll(() => portal.close());

const write = (draft: Partial<ArticleDraft> = {}) => portal.create('/articles', aDraft({ writerId, ...draft }));

async function read(id: number, edition: EditionId = 'rs'): Promise<Article> {
  const answer = await portal.get(`/single-article/${id}`, edition);
  return answer.json<{ data: Article }>().data;
}

const statusOf = async (url: string) => (await portal.get(url)).statusCode;

describe('an article', () => {
  const body: Block[] = [
    { type: 'heading', text: 'Pet minuta ludila' },
    { type: 'paragraph', text: [{ text: 'Gol je pao u ' }, { text: '93', strong: true }, { text: '. minutu.' }] },
    { type: 'list', ordered: true, items: [[{ text: 'prvi gol' }], [{ text: 'drugi' }]] },
    { type: 'quote', text: [{ text: 'Tribina je ćutala.' }] },
    { type: 'table', head: ['Tim', 'Bodovi'], rows: [['Zvezda', '3']] },
    { type: 'image', dir: 'demo/pitch', filename: 'gol.webp', alt: 'Gol', caption: 'Ne broji se u reči' },
    { type: 'match', matchId: 7 },
    { type: 'match', matchId: 3 },
    { type: 'match', matchId: 7 },
  ];
  let article: Article;

  beforeAll(async () => {
    article = await read(
      await write({
        categoryIds: [cup, soccer],
        tags: ['Derbi', 'Đoković'],
        body,
        publishedAt: '2026-05-01T18:30:00+02:00',
      }),
    );
  });

  it('P060: has exactly the fields of the specification, and ours', () => {
    const specified =
      'news_id id title url categories primary_category rest_categories is_special comments_count attachments dir filename';
    const ours =
      'lead published_at updated_at writer old_id body match_ids tags word_count variants correction pre_match_id post_match_id marks_id club_id';
    expect(Object.keys(article).sort()).toEqual(`${specified} ${ours}`.split(' ').sort());
    expect(article).toMatchObject({ news_id: article.id, comments_count: 0, is_special: false, old_id: null });
  });

  it('P060: names its categories in order, each with its parent (name, url, baseUrl)', () => {
    const soccerRef = { id: soccer, name: 'Fudbal', url: 'fudbal', baseUrl: 'fudbal' };
    const cupRef = { id: cup, name: 'Kup', url: 'kup', baseUrl: 'fudbal/kup', parent: soccerRef };
    expect(article.categories).toEqual([cupRef, { ...soccerRef, parent: null }]);
    expect(article.primary_category).toEqual(cupRef);
    expect(article.rest_categories).toEqual([{ ...soccerRef, parent: null }]);
  });

  it('P060: has its main picture and those of its text as attachments (dir, model, type, filename)', () => {
    expect(article.attachments).toEqual([
      { dir: 'demo/pitch', model: 'article', type: 'main', filename: 'pitch-1.webp', alt: 'Teren odozgo' },
      {
        dir: 'demo/pitch',
        model: 'article',
        type: 'body',
        filename: 'gol.webp',
        alt: 'Gol',
        caption: 'Ne broji se u reči',
      },
    ]);
    expect([article.dir, article.filename]).toEqual(['demo/pitch', 'pitch-1.webp']);
  });

  it('P113: comes with its text, tags in order, writer and times in UTC', () => {
    expect(article.body).toEqual(body);
    expect(article.tags.map(({ name, url }) => [name, url])).toEqual([
      ['Derbi', 'derbi'],
      ['Đoković', 'djokovic'],
    ]);
    expect(article.writer).toEqual({ id: writerId, name: 'Milena Savić' });
    expect([article.published_at, article.updated_at]).toEqual([
      '2026-05-01T16:30:00.000Z',
      '2026-05-01T16:30:00.000Z',
    ]);
  });

  it('P200: counts the words of its text: heading, paragraph, list, quote and table', () => {
    expect(article.word_count).toBe(3 + 6 + 3 + 3 + 4);
  });

  it('names the matches that its body shows, each once, in order', async () => {
    expect(article.match_ids).toEqual([7, 3]);
    expect((await read(await write({ categoryIds: [soccer] }))).match_ids).toEqual([]);
  });

  it('P014: is found at the path of its primary category, five levels deep too', async () => {
    let parentId = soccer;
    for (const url of ['evropa', 'engleska', 'premijer-liga', 'sezona']) {
      parentId = await portal.create('/categories', aCategory({ parentId, url }));
    }
    const deep = await read(await write({ categoryIds: [parentId] }));
    expect(deep.primary_category.baseUrl).toBe('fudbal/evropa/engleska/premijer-liga/sezona');
  });

  it('P113: is found by its old id in its edition', async () => {
    const id = await write({ categoryIds: [soccer], oldId: 4711 });
    const answer = await portal.get('/single-article-by-old-id/4711');
    expect(answer.json<{ data: Article }>().data).toMatchObject({ id, old_id: 4711 });
    expect((await portal.get('/single-article-by-old-id/4711', 'hr')).statusCode).toBe(404);
  });

  it('names the same story of other editions, once it is published there', async () => {
    const writer = await portal.create('/writers', { name: 'Ivan', role: '', bio: '' }, 'hr');
    const category = await portal.create('/categories', aCategory({ url: 'nogomet', name: 'Nogomet' }), 'hr');
    const id = await write({ categoryIds: [soccer], variantKey: 'kratki-korner' });
    const draft = aDraft({
      writerId: writer,
      categoryIds: [category],
      variantKey: 'kratki-korner',
      title: 'Kratki korner',
    });
    const twin = await portal.create('/articles', { ...draft, publishedAt: '2999-01-01T00:00:00Z' }, 'hr');
    expect((await read(id)).variants).toEqual([]);
    const body = { ...draft, publishedAt: '2026-01-01T00:00:00Z' };
    await portal.edit('PUT', `/articles/${twin}`, { edition: 'hr', body });
    expect((await read(id)).variants).toEqual([
      {
        edition: 'hr',
        id: twin,
        url: 'kratki-korner',
        primary_category: { id: category, name: 'Nogomet', url: 'nogomet', baseUrl: 'nogomet' },
      },
    ]);
    expect((await read(twin, 'hr')).variants).toMatchObject([{ edition: 'rs', id }]);
  });
});

describe('what is not to be seen', () => {
  it.each([
    ['single-article', 410],
    ['get-live-posts-by-article', 404],
    ['get-suggestions-by-article', 404],
    ['get-read-next', 404],
  ])('%s: 404 before its time and %i after it was withdrawn', async (call, status) => {
    const id = await write({ categoryIds: [soccer], publishedAt: '2030-01-01T12:00:00Z' });
    expect(await statusOf(`/${call}/${id}`)).toBe(404);
    await portal.setClock('2030-01-01T12:00:01Z');
    expect(await statusOf(`/${call}/${id}`)).toBe(200);
    await portal.edit('DELETE', `/articles/${id}`);
    expect(await statusOf(`/${call}/${id}`)).toBe(status);
    await portal.setClock(null);
  });
});

describe('live posts', () => {
  it('P111: newest first, with exactly their fields', async () => {
    const id = await write({ categoryIds: [soccer] });
    for (const minute of ['1', '90+3']) {
      await portal.create(`/articles/${id}/live-posts`, { title: null, minute, text: [{ text: `Minut ${minute}` }] });
    }
    const posts = (await portal.get(`/get-live-posts-by-article/${id}`)).json<{ data: LivePost[] }>().data;
    expect(posts.map(({ minute }) => minute)).toEqual(['90+3', '1']);
    expect(Object.keys(posts[0] ?? {}).sort()).toEqual(
      'created id isKeyEvent minute pictures pinned text title updated'.split(' '),
    );
    expect(posts[0]).toMatchObject({ title: null, text: [{ text: 'Minut 90+3' }] });
  });
});

describe('what to read next', () => {
  const nextOf = async (id: number) =>
    (await portal.get(`/get-read-next/${id}`)).json<{ data: ArticleCard[] }>().data.map((card) => card.id);
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();

  it('is the newest of the category, then of those above it, then of the edition, without the article itself', async () => {
    const tennis = await portal.create('/categories', aCategory({ url: 'tenis' }));
    const slam = await portal.create('/categories', aCategory({ parentId: tennis, url: 'gren-slem' }));
    const inTennis = await write({ categoryIds: [tennis], publishedAt: at(1) });
    const older = await write({ categoryIds: [slam], publishedAt: at(2) });
    const read = await write({ categoryIds: [slam, cup], publishedAt: at(3) });
    const newer = await write({ categoryIds: [slam], publishedAt: at(4) });
    const hidden = await write({ categoryIds: [slam], publishedAt: '2999-01-01T00:00:00Z' });
    const withdrawn = await write({ categoryIds: [slam], publishedAt: at(5) });
    await portal.edit('DELETE', `/articles/${withdrawn}`);
    const elsewhere = await write({ categoryIds: [soccer] });
    const next = await nextOf(read);
    expect(next.slice(0, 4)).toEqual([newer, older, inTennis, elsewhere]);
    expect(next).not.toContain(hidden);
    expect(new Set(next).size).toBe(READ_NEXT);
  });

  it('is of the article’s edition alone, and nothing where there is nothing', async () => {
    const writer = await portal.create('/writers', { name: 'Achieng', role: '', bio: '' }, 'ke');
    const category = await portal.create('/categories', aCategory({ url: 'soccer' }), 'ke');
    const id = await portal.create('/articles', aDraft({ writerId: writer, categoryIds: [category] }), 'ke');
    expect((await portal.get(`/get-read-next/${id}`, 'ke')).json()).toEqual({ status: 'OK', data: [] });
  });
});

describe('suggestions', () => {
  const suggestions = [
    { type: 'not_good_for_try', text: 'Više od 5 golova', odds: 7.5 },
    { type: 'fixes_of_the_day', text: 'Domaćin', matchId: 12, odds: 1.45 },
    { type: 'good_to_try', text: 'Oba daju gol' },
  ];
  const suggestionsOf = async (id: number) =>
    (await portal.get(`/get-suggestions-by-article/${id}`)).json<{ data: Suggestion[] }>().data;

  it.each([
    ['kladjenje', 'betting'],
    ['bet-centar', 'betting-news'],
  ])('P112 P075: the three types, in their order, on an article under %s (%s)', async (url, segment) => {
    const category = await portal.create('/categories', aCategory({ url }));
    const below = await portal.create('/categories', aCategory({ parentId: category, url: 'saveti' }));
    const id = await write({ categoryIds: [soccer, below] });
    await portal.edit('PUT', `/articles/${id}/suggestions`, { body: { suggestions: suggestions.slice(0, 1) } });
    await portal.edit('PUT', `/articles/${id}/suggestions`, { body: { suggestions } });
    expect((await portal.get(`/get-category-by-id/${below}`)).json()).toMatchObject({ data: { segment } });
    expect(await suggestionsOf(id)).toEqual([
      { id: expect.any(Number), type: 'not_good_for_try', text: 'Više od 5 golova', match_id: null, odds: 7.5 },
      { id: expect.any(Number), type: 'fixes_of_the_day', text: 'Domaćin', match_id: 12, odds: 1.45 },
      { id: expect.any(Number), type: 'good_to_try', text: 'Oba daju gol', match_id: null, odds: null },
    ]);
  });

  it('P112: none on an article that is not about betting', async () => {
    const id = await write({ categoryIds: [soccer] });
    await portal.edit('PUT', `/articles/${id}/suggestions`, { body: { suggestions } });
    expect(await suggestionsOf(id)).toEqual([]);
  });
});
