import type { CategoryDraft } from '@tribina/contracts';
import { aCategory, startPortal, type PortalUnderTest } from '../../testing/portal';

let portal: PortalUnderTest;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(() => portal.emptyContent());
afterAll(() => portal.close());

async function refusalOf(category: Partial<CategoryDraft> & Pick<CategoryDraft, 'url'>) {
  const answer = await portal.edit('POST', '/categories', { body: aCategory(category) });
  return [answer.statusCode, answer.json<{ message: string }>().message];
}

describe('a new category', () => {
  it('P034: takes the id that it is given; others get one above all that can be given', async () => {
    expect(await portal.create('/categories', aCategory({ id: 16_846, url: 'section' }), 'ke')).toBe(16_846);
    expect(await portal.create('/categories', aCategory({ url: 'fudbal' }))).toBeGreaterThanOrEqual(1_000_000);
    expect(await refusalOf({ id: 1_000_000, url: 'tenis' })).toEqual([400, 'BAD_REQUEST']);
  });

  it('is told of with all above it', async () => {
    const top = await portal.create('/categories', aCategory({ url: 'fudbal' }));
    await portal.forgetEvents();
    const below = await portal.create('/categories', aCategory({ parentId: top, url: 'evropa' }));
    expect(await portal.events()).toEqual([
      { kind: 'category.changed', data: { edition: 'rs', categoryId: below, categoryIds: [top, below] } },
    ]);
  });

  it.each(['sve-vesti', 'specijal', 'prognozzer', 'api', 'backoffice', 'login', 'tags', 'vesti'])(
    'cannot begin with %s, a reserved word',
    async (url) => {
      expect(await refusalOf({ url })).toEqual([409, 'RESERVED_WORD']);
    },
  );

  it('can have a reserved word below the top, but never the word that ends a category in an article’s path', async () => {
    const parentId = await portal.create('/categories', aCategory({ url: 'fudbal' }));
    expect(await refusalOf({ parentId, url: 'vesti' })).toEqual([409, 'RESERVED_WORD']);
    expect(await refusalOf({ parentId, url: 'specijal' })).toEqual([200, undefined]);
  });

  it('can have another edition’s word, and the word of betting news', async () => {
    expect(await refusalOf({ url: 'latest-news' })).toEqual([200, undefined]);
    expect(await refusalOf({ url: 'bet-centar' })).toEqual([200, undefined]);
  });

  it('P014: is on one of five levels', async () => {
    let parentId: number | null = null;
    for (const url of ['a', 'b', 'c', 'd', 'e']) {
      parentId = await portal.create('/categories', aCategory({ parentId, url }));
    }
    expect(await refusalOf({ parentId, url: 'f' })).toEqual([409, 'TOO_DEEP']);
  });

  it('has a segment of its own among its siblings, and an id of its own', async () => {
    const top = await portal.create('/categories', aCategory({ id: 101, url: 'fudbal' }));
    const other = await portal.create('/categories', aCategory({ url: 'tenis' }));
    await portal.create('/categories', aCategory({ parentId: top, url: 'kup' }));
    expect(await refusalOf({ parentId: top, url: 'kup' })).toEqual([409, 'EXISTING_CATEGORY']);
    expect(await refusalOf({ url: 'fudbal' })).toEqual([409, 'EXISTING_CATEGORY']);
    expect(await refusalOf({ id: 101, url: 'rukomet' })).toEqual([409, 'EXISTING_CATEGORY']);
    expect(await refusalOf({ parentId: other, url: 'kup' })).toEqual([200, undefined]);
  });

  it('needs a parent of its own edition', async () => {
    const kenyan = await portal.create('/categories', aCategory({ url: 'soccer' }), 'ke');
    expect(await refusalOf({ parentId: kenyan, url: 'kup' })).toEqual([422, 'UNKNOWN_CATEGORY']);
    expect(await refusalOf({ parentId: 999_999, url: 'kup' })).toEqual([422, 'UNKNOWN_CATEGORY']);
  });

  it.each([
    ['no segment of an address', { url: 'Liga šampiona' }],
    ['no known segment', { url: 'kup', segment: 'chess' as CategoryDraft['segment'] }],
    ['a name of white space', { url: 'kup', name: '  ' }],
  ])('with %s is refused', async (_case, category) => {
    expect(await refusalOf(category)).toEqual([400, 'BAD_REQUEST']);
  });
});
