import type { Category, Special } from '@tribina/contracts';
import { EDITION_IDS, EDITIONS, type EditionId } from '@tribina/editions';
import { aCategory, aNavigation, aSpecial, startPortal, type PortalUnderTest } from '../../testing/portal';

let portal: PortalUnderTest;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const dataOf = async <T>(url: string, edition: EditionId = 'rs') =>
  (await portal.get(url, edition)).json<{ data: T }>().data;

describe('categories', () => {
  it('P141 P016: a category with its way up and its children in their order', async () => {
    const top = await portal.create('/categories', aCategory({ url: 'svet', name: 'Svet', segment: 'soccer' }));
    const middle = await portal.create('/categories', aCategory({ parentId: top, url: 'evropa', name: 'Evropa' }));
    const last = await portal.create('/categories', aCategory({ parentId: middle, url: 'spanija', name: 'Španija' }));
    const first = await portal.create('/categories', aCategory({ parentId: middle, url: 'italija', name: 'Italija', order: 0 })); // oxfmt-ignore
    await portal.create('/categories', aCategory({ parentId: middle, url: 'nemacka', name: 'Nemačka', order: 9 }));
    const ref = (id: number, name: string, url: string, baseUrl: string) => ({ id, name, url, baseUrl });
    const category = await dataOf<Category>(`/get-category-by-id/${middle}`);
    expect(category).toEqual({
      ...ref(middle, 'Evropa', 'evropa', 'svet/evropa'),
      segment: 'soccer',
      parent: ref(top, 'Svet', 'svet', 'svet'),
      ancestors: [ref(top, 'Svet', 'svet', 'svet')],
      children: [
        ref(last, 'Španija', 'spanija', 'svet/evropa/spanija'),
        ref(first, 'Italija', 'italija', 'svet/evropa/italija'),
        { ...ref(0, 'Nemačka', 'nemacka', 'svet/evropa/nemacka'), id: expect.any(Number) },
      ],
    });
    expect((await dataOf<Category>(`/get-category-by-id/${first}`)).ancestors.map(({ id }) => id)).toEqual([
      top,
      middle,
    ]);
  });

  it.each(EDITION_IDS)('P034: the ten segments in the words of %s', async (edition) => {
    const segments: Record<string, string> = {};
    for (const [sport, url] of Object.entries(EDITIONS[edition].sports)) {
      const id = await portal.create('/categories', aCategory({ url }), edition);
      segments[sport] = (await dataOf<Category>(`/get-category-by-id/${id}`, edition)).segment;
    }
    expect(segments).toEqual({
      soccer: 'soccer',
      basketball: 'basketball',
      tennis: 'tennis',
      otherSports: 'other-sports',
      uncategorised: 'uncategorised',
      betting: 'betting',
      handball: 'handball',
      rugby: 'rugby',
      athletics: 'athletics',
      bettingNews: 'betting-news',
    });
  });

  it('a branch takes its segment from above, or the one that it is given', async () => {
    const top = await portal.create('/categories', aCategory({ url: 'zanimljivosti' }));
    const below = await portal.create('/categories', aCategory({ parentId: top, url: 'tipovi', segment: 'betting' }));
    const deeper = await portal.create('/categories', aCategory({ parentId: below, url: 'dana' }));
    const segmentOf = async (id: number) => (await dataOf<Category>(`/get-category-by-id/${id}`)).segment;
    expect([await segmentOf(top), await segmentOf(below), await segmentOf(deeper)]).toEqual([
      'other-sports',
      'betting',
      'betting',
    ]);
  });
});

describe('writers', () => {
  it('P137 P027: one writer, alone and with the newest articles, and all of an edition by name', async () => {
    const photo = { dir: 'writers', filename: 'zoran.webp' };
    const zoran = { name: 'Zoran', role: 'novinar', bio: 'Piše o košarci.' };
    const id = await portal.create('/writers', { ...zoran, photo });
    await portal.create('/writers', { name: 'Ana', role: 'urednica', bio: '' });
    await portal.create('/writers', { name: 'Iva', role: 'urednica', bio: '' }, 'hr');
    const writer = { id, ...zoran, photo_url: '/img/160x160/writers/zoran.webp' };
    expect(await dataOf(`/admins/${id}`)).toEqual(writer);
    expect(await dataOf(`/admins/${id}/5`)).toEqual({ ...writer, news: [] });
    expect(await dataOf('/get-journalists-cvs')).toEqual([
      { id: expect.any(Number), name: 'Ana', role: 'urednica', bio: '', photo_url: null },
      writer,
    ]);
  });
});

describe('navigation', () => {
  it('P126 P064 P065: is what was set, with exactly the specified fields', async () => {
    await portal.edit('PUT', '/navigation', { body: aNavigation() });
    await portal.edit('PUT', '/navigation', { body: { ...aNavigation(), largeLogo: true } });
    const answer = (await portal.get('/get-nav-master')).json<{ data: { children: object[] }[] }>();
    expect(answer).toEqual({ status: 'OK', ...aNavigation(), largeLogo: true });
    expect(Object.keys(answer).sort()).toEqual(
      ['status', 'data', 'sisterSites', 'otherSites', 'socialLinks', 'showBetLogo', 'largeLogo'].sort(),
    );
    const specified =
      'name url categoryId children childrenThirdLevel loginRequired loginCondition logoUrl mobileLogoUrl cols external desc';
    expect(Object.keys(answer.data[0] ?? {}).sort()).toEqual(`${specified} order`.split(' ').sort());
  });

  it('P126 P158: is each edition’s own, and the special has another; without one 404', async () => {
    expect((await portal.get('/get-nav-master', 'hr')).json()).toEqual({
      status: 'ERROR',
      message: 'GET_NAVIGATION_FAILED',
    });
    await portal.edit('PUT', '/special', { edition: 'hr', body: aSpecial() });
    await portal.edit('PUT', '/navigation/special', { edition: 'hr', body: { ...aNavigation(), showBetLogo: false } });
    expect((await portal.get('/get-nav-special', 'hr')).json()).toMatchObject({ showBetLogo: false });
    expect((await portal.get('/get-nav-master', 'hr')).statusCode).toBe(404);
  });
});

describe('the special', () => {
  it('P068: has exactly the fields of the specification, and its days', async () => {
    await portal.edit('PUT', '/special', { body: aSpecial() });
    const { isActive: _, ...rest } = aSpecial();
    const special = await dataOf<Special>('/get-active-special');
    expect(special).toEqual({ id: expect.any(Number), ...rest });
    expect(Object.keys(special).sort()).toEqual(
      ['id', 'name', 'logo_url', 'small_logo', 'favicon_url', 'betRadar', 'colors', 'starts', 'ends'].sort(),
    );
  });

  it('P187: one is active in an edition: another takes its place, and none is NOT_FOUND', async () => {
    await portal.edit('PUT', '/special', { body: aSpecial() });
    await portal.edit('PUT', '/special', { edition: 'ke', body: aSpecial({ name: 'World Cup 2022' }) });
    await portal.edit('PUT', '/special', { body: aSpecial({ name: 'Olimpijske igre' }) });
    expect(await dataOf('/get-active-special')).toMatchObject({ name: 'Olimpijske igre' });
    expect(await dataOf('/get-active-special', 'ke')).toMatchObject({ name: 'World Cup 2022' });
    await portal.edit('PUT', '/special', { body: aSpecial({ name: 'Olimpijske igre', isActive: false }) });
    const none = await portal.get('/get-active-special');
    expect([none.statusCode, none.json()]).toEqual([404, { status: 'ERROR', message: 'NOT_FOUND' }]);
  });

  it('P158 P187: without one its own menu is not there, and with one again', async () => {
    await portal.edit('PUT', '/navigation/special', { body: aNavigation() });
    await portal.edit('PUT', '/special', { body: aSpecial({ isActive: false }) });
    const none = await portal.get('/get-nav-special');
    expect([none.statusCode, none.json()]).toEqual([404, { status: 'ERROR', message: 'GET_NAVIGATION_FAILED' }]);
    await portal.edit('PUT', '/special', { body: aSpecial() });
    expect((await portal.get('/get-nav-special')).json()).toEqual({ status: 'OK', ...aNavigation() });
  });

  it('P013: without one no menu leads into it, and with one as it was set', async () => {
    const [item] = aNavigation().data;
    const leaf = item?.childrenThirdLevel[0] ?? item?.children[0]?.childrenThirdLevel[0];
    if (!item || !leaf) throw new Error('The navigation is not deep enough');
    const special = { ...leaf, url: '/specijal/timovi?tab=standings' };
    const children = [
      { ...special, childrenThirdLevel: [] },
      { ...leaf, url: '/fudbal/7', childrenThirdLevel: [special] },
    ];
    const data = [
      { ...special, children: [], childrenThirdLevel: [] },
      { ...item, children, childrenThirdLevel: [special] },
    ];
    await portal.edit('PUT', '/navigation', { body: { ...aNavigation(), data } });
    const urls = async () =>
      (await portal.get('/get-nav-master')).body.match(/"url":"[^"]*(?:fudbal|specijal)[^"]*"/g)?.join(' ');
    await portal.edit('PUT', '/special', { body: aSpecial({ isActive: false }) });
    expect(await urls()).toBe('"url":"/fudbal/101" "url":"/fudbal/7"');
    await portal.edit('PUT', '/special', { body: aSpecial() });
    expect((await urls())?.match(/specijal/g)).toHaveLength(4);
  });
});
