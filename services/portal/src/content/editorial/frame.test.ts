import { aCategory, aDraft, aNavigation, aSpecial, startPortal, type PortalUnderTest } from '../../testing/portal';

let portal: PortalUnderTest;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  await portal.emptyContent();
  await portal.forgetEvents();
});
afterAll(() => portal.close());

async function put(url: string, body: object) {
  const answer = await portal.edit('PUT', url, { body });
  return [answer.statusCode, answer.json<{ message?: string }>().message];
}

it('tells of navigation, special and writers', async () => {
  await put('/navigation', aNavigation());
  await put('/navigation/special', aNavigation());
  await put('/special', aSpecial());
  const writerId = await portal.create('/writers', { name: 'Ana', role: '', bio: '' });
  expect(await portal.events()).toEqual([
    { kind: 'navigation.changed', data: { edition: 'rs' } },
    { kind: 'navigation.changed', data: { edition: 'rs' } },
    { kind: 'special.changed', data: { edition: 'rs' } },
    { kind: 'writer.changed', data: { edition: 'rs', writerId } },
  ]);
});

it('lists the writers of the edition by name', async () => {
  const zoran = await portal.create('/writers', { name: 'Zoran', role: '', bio: '' });
  const ana = await portal.create('/writers', { name: 'Ana', role: '', bio: '' });
  await portal.create('/writers', { name: 'Iva', role: '', bio: '' }, 'hr');
  expect((await portal.edit('GET', '/writers')).json()).toEqual({
    status: 'OK',
    data: [
      { id: ana, name: 'Ana' },
      { id: zoran, name: 'Zoran' },
    ],
  });
});

const [item] = aNavigation().data;

it.each<[string, string, object]>([
  [
    'a menu entry that leads to a script',
    '/navigation',
    { ...aNavigation(), data: [{ ...item, url: 'javascript:1' }] },
  ],
  ['a menu entry with an unknown field', '/navigation', { ...aNavigation(), data: [{ ...item, target: '_blank' }] }],
  ['a menu of four levels', '/navigation', { ...aNavigation(), data: [{ ...item, childrenThirdLevel: [{ ...item, children: [] }] }] }], // oxfmt-ignore
  ['an unknown social network', '/navigation', { ...aNavigation(), socialLinks: [{ name: 'irc', url: '/irc' }] }],
  ['a navigation without a switch', '/navigation', { ...aNavigation(), largeLogo: undefined }],
  [
    'a colour that is more than a colour',
    '/special',
    { ...aSpecial(), colors: { ...aSpecial().colors, main: 'red;}' } },
  ],
  ['a day that is none', '/special', aSpecial({ starts: '2022-11-31' })],
  ['an end before the start', '/special', aSpecial({ ends: '2022-11-19' })],
  ['a category that is no number', '/editors-picks', { categoryId: '0', articleIds: [] }],
  ['a category beyond all numbers', '/editors-picks', { categoryId: 1e20, articleIds: [] }],
  ['an article twice', '/editors-picks', { categoryId: 0, articleIds: [1, 1] }],
])('refuses %s', async (_case, url, body) => {
  expect(await put(url, body)).toEqual([400, 'BAD_REQUEST']);
  expect(await portal.events()).toEqual([]);
});

const foreign = 'https://pictures.example/logo.svg';
it.each<[string, object, string]>([
  ['/special', aSpecial({ logo_url: foreign }), 'logo_url'],
  ['/special', aSpecial({ small_logo: foreign }), 'small_logo'],
  ['/special', aSpecial({ favicon_url: '/' }), 'favicon_url'],
  ['/navigation/special', { ...aNavigation(), data: [{ ...item, logoUrl: foreign }] }, 'data.0.logoUrl'],
  ['/navigation', { ...aNavigation(), data: [{ ...item, children: [{ ...item, children: undefined, mobileLogoUrl: foreign }] }] }, 'data.0.children.0.mobileLogoUrl'], // oxfmt-ignore
  ['/navigation', { ...aNavigation(), otherSites: [{ name: 'Kvota', url: foreign, external: true, logoUrl: foreign }] }, 'otherSites.0.logoUrl'], // oxfmt-ignore
])('P167: %s refuses a picture that no reader would see (case %#)', async (url, body, field) => {
  const answer = await portal.edit('PUT', url, { body });
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    { status: 'ERROR', message: 'FOREIGN_PICTURE', data: { field } },
  ]);
  expect(await portal.events()).toEqual([]);
});

it('refuses picks of another edition, hidden ones, and in an unknown category', async () => {
  const writerId = await portal.create('/writers', { name: 'Ana', role: '', bio: '' });
  const category = await portal.create('/categories', aCategory({ url: 'fudbal' }));
  const id = await portal.create('/articles', aDraft({ writerId, categoryIds: [category] }));
  expect(await put('/editors-picks', { categoryId: 999_999, articleIds: [id] })).toEqual([422, 'UNKNOWN_CATEGORY']);
  expect(await put('/editors-picks', { categoryId: 0, articleIds: [id, 999_999] })).toEqual([422, 'UNKNOWN_ARTICLE']);
  const kenyan = await portal.edit('PUT', '/editors-picks', {
    edition: 'ke',
    body: { categoryId: 0, articleIds: [id] },
  });
  expect([kenyan.statusCode, kenyan.json()]).toMatchObject([422, { message: 'UNKNOWN_ARTICLE' }]);
  expect(await put('/editors-picks', { categoryId: category, articleIds: [id] })).toEqual([200, undefined]);
  await portal.edit('DELETE', `/articles/${id}`);
  expect(await put('/editors-picks', { categoryId: 0, articleIds: [id] })).toEqual([422, 'UNKNOWN_ARTICLE']);
});

it('sets picks one after the other when two editors do it at once', async () => {
  const writerId = await portal.create('/writers', { name: 'Ana', role: '', bio: '' });
  const category = await portal.create('/categories', aCategory({ url: 'fudbal' }));
  const a = await portal.create('/articles', aDraft({ writerId, categoryIds: [category] }));
  const b = await portal.create('/articles', aDraft({ writerId, categoryIds: [category] }));
  const answers = await Promise.all(
    [[a, b], [b, a], [a], [b]].map((articleIds) => put('/editors-picks', { categoryId: 0, articleIds })),
  );
  expect(answers.map(([status]) => status)).toEqual([200, 200, 200, 200]);
});
