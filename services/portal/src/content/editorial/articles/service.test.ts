import type { Article, ArticleDraft, PortalChange } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { sql } from 'drizzle-orm';
import { aCategory, aDraft, as, startPortal, type PortalUnderTest } from '../../../testing/portal';

let portal: PortalUnderTest;
let writerId: number;
let soccer: number;
let cup: number;

beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  await portal.emptyContent();
  writerId = await portal.create('/writers', { name: 'Milena', role: '', bio: '' });
  soccer = await portal.create('/categories', aCategory({ url: 'fudbal' }));
  cup = await portal.create('/categories', aCategory({ parentId: soccer, url: 'kup' }));
  await portal.forgetEvents();
});
afterAll(() => portal.close());

const draftOf = (draft: Partial<ArticleDraft> = {}) => aDraft({ writerId, categoryIds: [cup], ...draft });
const write = (draft: Partial<ArticleDraft> = {}) => portal.create('/articles', draftOf(draft));
const read = async (id: number) => (await portal.get(`/single-article/${id}`)).json<{ data: Article }>().data;
const update = (id: number, draft: Partial<ArticleDraft> = {}) =>
  portal.edit('PUT', `/articles/${id}`, { body: draftOf(draft) });

/** Status and code of an attempt to write. */
async function refusalOf(body: object, edition: EditionId = 'rs') {
  const answer = await portal.edit('POST', '/articles', { edition, body });
  return [answer.statusCode, answer.json<{ message: string }>().message];
}

const articleEvents = async (): Promise<PortalChange[]> =>
  (await portal.events()).filter(({ kind }) => kind.startsWith('article.'));

describe('writing', () => {
  it('makes the slug of the title unless it is given', async () => {
    expect((await read(await write({ title: 'Ćuti, đače: Šampion!' }))).url).toBe('cuti-djace-sampion');
    expect((await read(await write({ url: 'po-izboru' }))).url).toBe('po-izboru');
    expect((await read(await write({ title: '足球足球' }))).url).toBe('vesti');
  });

  it('an update keeps the id and replaces the rest', async () => {
    const id = await write({ tags: ['Derbi', 'Kup'], publishedAt: '2026-01-01T00:00:00Z' });
    const answer = await update(id, {
      title: 'Novi naslov',
      categoryIds: [soccer],
      tags: ['Kup', 'Finale'],
      isSpecial: true,
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'OK', data: { id } }]);
    const article = await read(id);
    expect(article).toMatchObject({
      id,
      title: 'Novi naslov',
      url: 'novi-naslov',
      is_special: true,
      rest_categories: [],
    });
    expect(article.published_at).toBe('2026-01-01T00:00:00.000Z');
    expect(article.updated_at > article.published_at).toBe(true);
    expect(article.tags.map(({ name }) => name)).toEqual(['Kup', 'Finale']);
    expect((await portal.get(`/news-by-category-id/${cup}/9/0/1`)).json()).toMatchObject({ total: 0 });
    expect((await portal.get(`/news-by-category-id/${soccer}/9/0/0`)).json()).toMatchObject({ total: 1 });
  });

  it('one tag for all ways of writing it', async () => {
    const first = await read(await write({ tags: ['Đoković', 'djokovic', 'Ђоковић'] }));
    const second = await read(await write({ tags: ['DJOKOVIĆ'] }));
    expect(first.tags).toEqual([{ id: expect.any(Number), name: 'Đoković', url: 'djokovic' }]);
    expect(second.tags).toEqual(first.tags);
  });

  it('P141: tags are each edition’s own', async () => {
    const tagged = await read(await write({ tags: ['Derbi'] }));
    expect((await portal.get(`/get-tag-by-id/${tagged.tags[0]?.id}`, 'hr')).statusCode).toBe(404);
  });

  it('withdrawing hides for good', async () => {
    const id = await write();
    expect((await portal.edit('DELETE', `/articles/${id}`)).json()).toEqual({ status: 'OK', data: { id } });
    for (const again of [await portal.edit('DELETE', `/articles/${id}`), await update(id)]) {
      expect([again.statusCode, again.json()]).toEqual([404, { status: 'ERROR', message: 'NOT_FOUND' }]);
    }
  });

  it('an id of another edition is 404, and stays as it was', async () => {
    const id = await write();
    for (const [method, url, body] of [
      ['PUT', `/articles/${id}`, draftOf({ title: 'Tuđe' })],
      ['DELETE', `/articles/${id}`, undefined],
      ['POST', `/articles/${id}/live-posts`, { title: null, minute: null, text: [{ text: 'x' }] }],
      ['PUT', `/articles/${id}/suggestions`, { suggestions: [] }],
    ] as const) {
      const answer = await portal.edit(method, url, { edition: 'hr', body });
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 404, { status: 'ERROR', message: 'NOT_FOUND' }]);
    }
    expect((await read(id)).title).toBe('Zvezda u poslednjem minutu');
  });

  it('refuses categories and writers that the edition does not have, and leaves nothing behind', async () => {
    const kenyanWriter = await portal.create('/writers', { name: 'Achieng', role: '', bio: '' }, 'ke');
    await portal.forgetEvents();
    expect(await refusalOf(draftOf({ categoryIds: [cup, 999_999], tags: ['Nova'] }))).toEqual([
      422,
      'UNKNOWN_CATEGORY',
    ]);
    expect(await refusalOf(draftOf({ writerId: kenyanWriter }))).toEqual([422, 'UNKNOWN_WRITER']);
    expect(await refusalOf(draftOf(), 'ke')).toEqual([422, 'UNKNOWN_WRITER']);
    // The edition has no uncategorised yet.
    expect(await refusalOf(draftOf({ categoryIds: [] }))).toEqual([422, 'UNKNOWN_CATEGORY']);
    expect((await portal.get('/all-archive-infinite-news/9/0')).json()).toMatchObject({ total: 0 });
    expect(await portal.events()).toEqual([]);
  });

  it('refuses an old id and a variant key that another article of the edition has', async () => {
    const id = await write({ oldId: 7, variantKey: 'derbi' });
    expect(await refusalOf(draftOf({ oldId: 7 }))).toEqual([409, 'EXISTING_OLD_ID']);
    expect(await refusalOf(draftOf({ variantKey: 'derbi' }))).toEqual([409, 'EXISTING_VARIANT']);
    await portal.edit('DELETE', `/articles/${id}`);
    expect(await refusalOf(draftOf({ oldId: 7, variantKey: 'derbi' }))).toEqual([200, undefined]);
  });

  it.each<[string, object]>([
    ['an unknown field', { author: 'Milena' }],
    ['a number for a title', { title: 5 }],
    ['a title of white space', { title: '     ' }],
    ['a slug that is none', { url: 'Nije slug' }],
    ['no text', { body: [] }],
    ['an unknown block', { body: [{ type: 'html', text: '<b>' }] }],
    ['a link to a script', { body: [{ type: 'paragraph', text: [{ text: 'x', href: 'javascript:alert(1)' }] }] }],
    ['a link without a scheme', { body: [{ type: 'paragraph', text: [{ text: 'x', href: '//evil.example' }] }] }],
    ['a link still to be typed', { body: [{ type: 'paragraph', text: [{ text: 'x', href: 'https://' }] }] }],
    ['a link by a tab', { body: [{ type: 'paragraph', text: [{ text: 'x', href: '/\t/evil.example' }] }] }],
    ['an unknown field in a run', { body: [{ type: 'paragraph', text: [{ text: 'x', style: 'y' }] }] }],
    ['a picture outside the store', { picture: { dir: 'demo/..', filename: 'a.webp', alt: 'x' } }],
    [
      'a picture in the text outside the store',
      { body: [{ type: 'image', dir: 'a', filename: '../b.webp', alt: 'x' }] },
    ],
    ['the same category twice', { categoryIds: [5, 5] }],
    ['a tag that cannot stand in an address', { tags: ['足球'] }],
    ['a tag without a letter', { tags: ['!!!'] }],
    ['a day that is none', { publishedAt: '2026-02-30T10:00:00Z' }],
    ['an hour that is none', { publishedAt: '2026-02-03T25:00:00Z' }],
    ['a year before all years', { publishedAt: '0000-01-01T00:00:00Z' }],
    ['a zero character', { title: 'Nula \0 ovde' }],
    ['half a character', { lead: 'Pola \ud83d ovde' }],
    ['half a character deep in the text', { body: [{ type: 'paragraph', text: [{ text: 'Pola \udc00' }] }] }],
  ])('refuses %s', async (_case, fault) => {
    expect(await refusalOf({ ...draftOf(), ...fault })).toEqual([400, 'BAD_REQUEST']);
  });

  it('refuses what is no JSON, of another type, or too large', async () => {
    const send = async (type: string, body: string) => {
      const headers = { ...as('editor'), 'content-type': type };
      const answer = await portal.ask('POST', '/editorial/articles', { headers, body });
      return [answer.statusCode, answer.json()];
    };
    expect(await send('application/json', '{"title":')).toEqual([400, { status: 'ERROR', message: 'INVALID_JSON' }]);
    expect(await send('text/csv', 'title')).toEqual([415, { status: 'ERROR', message: 'UNSUPPORTED_MEDIA_TYPE' }]);
    const large = JSON.stringify({ ...draftOf(), lead: 'x'.repeat(300_000) });
    expect(await send('application/json', large)).toEqual([413, { status: 'ERROR', message: 'BODY_TOO_LARGE' }]);
  });
});

describe('what is told', () => {
  it('of an article: everything whose pages show it', async () => {
    const id = await write({ tags: ['Derbi'], isSpecial: true });
    const tagId = (await read(id)).tags[0]?.id;
    const data = {
      edition: 'rs',
      articleId: id,
      categoryIds: [soccer, cup],
      tagIds: [tagId],
      writerId,
      isSpecial: true,
      variantIds: [],
    };
    expect(await portal.events()).toEqual([{ kind: 'article.published', data }]);
    await portal.forgetEvents();
    await update(id, { tags: ['Derbi'], isSpecial: true, title: 'Ispravka' });
    expect(await portal.events()).toEqual([{ kind: 'article.updated', data }]);
    await portal.forgetEvents();
    await portal.edit('DELETE', `/articles/${id}`);
    expect(await portal.events()).toEqual([{ kind: 'article.withdrawn', data }]);
  });

  it('of an article that moves: what it leaves and where it goes', async () => {
    const tennis = await portal.create('/categories', aCategory({ url: 'tenis' }));
    const id = await write();
    await portal.forgetEvents();
    await update(id, { categoryIds: [tennis] });
    expect((await articleEvents()).map(({ data }) => data)).toMatchObject([
      { articleId: id, categoryIds: [soccer, cup] },
      { articleId: id, categoryIds: [tennis] },
    ]);
  });

  it('of a scheduled article nothing, until an update brings its time about', async () => {
    const id = await write({ publishedAt: '2999-01-01T00:00:00Z' });
    await update(id, { publishedAt: '2998-01-01T00:00:00Z' });
    await portal.create(`/articles/${id}/live-posts`, { title: null, minute: null, text: [{ text: 'x' }] });
    await portal.edit('PUT', `/articles/${id}/suggestions`, { body: { suggestions: [] } });
    expect(await portal.events()).toEqual([]);
    await update(id, { publishedAt: '2026-01-01T00:00:00Z' });
    expect(await portal.events()).toMatchObject([{ kind: 'article.published', data: { articleId: id } }]);
  });

  it('of a scheduled article that is withdrawn nothing', async () => {
    await portal.edit('DELETE', `/articles/${await write({ publishedAt: '2999-01-01T00:00:00Z' })}`);
    expect(await portal.events()).toEqual([]);
  });

  it('of the same story in another edition: its article there', async () => {
    const writer = await portal.create('/writers', { name: 'Ivan', role: '', bio: '' }, 'hr');
    const category = await portal.create('/categories', aCategory({ url: 'nogomet' }), 'hr');
    const twin = await portal.create(
      '/articles',
      aDraft({ writerId: writer, categoryIds: [category], variantKey: 'derbi' }),
      'hr',
    );
    await portal.forgetEvents();
    await write({ variantKey: 'derbi' });
    expect(await articleEvents()).toMatchObject([{ kind: 'article.published', data: { variantIds: [twin] } }]);
  });

  it('of suggestions as of an update, of a live post with the post, of picks, navigation and writers', async () => {
    const id = await write();
    await portal.forgetEvents();
    const post = { title: 'Gol', minute: '93', text: [{ text: 'Zvezda vodi.' }] };
    const postId = await portal.create(`/articles/${id}/live-posts`, post);
    await portal.edit('PUT', `/articles/${id}/suggestions`, { body: { suggestions: [] } });
    await portal.edit('PUT', '/editors-picks', { body: { categoryId: cup, articleIds: [id] } });
    expect(await portal.events()).toMatchObject([
      {
        kind: 'livepost.added',
        data: { edition: 'rs', articleId: id, post: { ...post, id: postId, created: expect.stringMatching(/Z$/) } },
      },
      { kind: 'article.updated', data: { articleId: id } },
      { kind: 'picks.changed', data: { edition: 'rs', categoryId: cup } },
    ]);
  });

  it('nothing without the write, and no write without it: both are one transaction', async () => {
    await portal.owner.write.execute(sql`revoke insert on portal.change_event from tribina_portal`);
    const answer = await portal.edit('POST', '/articles', { body: draftOf({ tags: ['Derbi'] }) });
    await portal.owner.write.execute(sql`grant insert on portal.change_event to tribina_portal`);
    expect([answer.statusCode, answer.json()]).toEqual([500, { status: 'ERROR', message: 'INTERNAL_ERROR' }]);
    expect((await portal.get('/all-archive-infinite-news/9/0')).json()).toMatchObject({ total: 0 });
    expect(await portal.events()).toEqual([]);
  });
});
