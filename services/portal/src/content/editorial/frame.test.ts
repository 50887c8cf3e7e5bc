import type { SpecialEntry } from '@tribina/contracts';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import {
  aCategory,
  aDraft,
  aNavigation,
  asUser,
  aSpecial,
  startPortal,
  type PortalUnderTest,
} from '../../testing/portal';

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
  ['a start before all football', '/special', aSpecial({ starts: '0001-01-01' })],
  ['an end that nobody sees', '/special', aSpecial({ ends: '9999-12-31' })],
  ['an end before the start', '/special', aSpecial({ ends: '2022-11-19' })],
  ['a category that is no number', '/editors-picks', { categoryId: '0', articleIds: [] }],
  ['a category beyond all numbers', '/editors-picks', { categoryId: 1e20, articleIds: [] }],
  ['an article twice', '/editors-picks', { categoryId: 0, articleIds: [1, 1] }],
])('refuses %s', async (_case, url, body) => {
  expect(await put(url, body)).toEqual([400, 'BAD_REQUEST']);
  expect(await portal.events()).toEqual([]);
});

it.each([
  ['white words on white', { main: '#ffffff', onMain: '#ffffff' }],
  ['a main colour that cannot be read on a ticket', { sand: '#8a2f4d' }],
  ['grey words on grey in dark pages', { mainDark: '#777777', onMainDark: '#888888' }],
])('shows readers no special in colours in which they could not read: %s', async (_what, colours) => {
  const special = (more: object) => {
    const draft = aSpecial(more);
    return { ...draft, colors: { ...draft.colors, ...colours } };
  };
  expect(await put('/special', special({ isActive: true }))).toEqual([422, 'LOW_CONTRAST']);
  const [status] = await put('/special', special({ isActive: false }));
  expect(status).toBe(200);
});

const foreign = 'https://pictures.example/logo.svg';
it.each<[string, object, string]>([
  ['/special', aSpecial({ logo_url: foreign }), 'logo_url'],
  ['/special', aSpecial({ small_logo: foreign }), 'small_logo'],
  ['/special', aSpecial({ favicon_url: '/' }), 'favicon_url'],
  ['/navigation/special', { ...aNavigation(), data: [{ ...item, logoUrl: foreign }] }, 'data.0.logoUrl'],
  ['/navigation', { ...aNavigation(), data: [{ ...item, children: [{ ...item, children: undefined, mobileLogoUrl: foreign }] }] }, 'data.0.children.0.mobileLogoUrl'], // oxfmt-ignore
  ['/navigation', { ...aNavigation(), otherSites: [{ name: 'Kvota', url: foreign, external: true, logoUrl: foreign }] }, 'otherSites.0.logoUrl'], // oxfmt-ignore
])('%s refuses a picture that no reader would see (case %#)', async (url, body, field) => {
  const answer = await portal.edit('PUT', url, { body });
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    { status: 'ERROR', message: 'FOREIGN_PICTURE', data: { field } },
  ]);
  expect(await portal.events()).toEqual([]);
});

const menu = (entry: object) => ({ ...aNavigation(), data: [{ ...item, ...entry }] });
it.each<[string, object, string, string]>([
  ['/special', aSpecial({ name: '   ' }), 'name', 'says nothing'],
  ['/special', aSpecial({ name: '\u200B\u2800\u00A0' }), 'name', 'says nothing'],
  ['/special', aSpecial({ name: 'a\nb' }), 'name', 'control'],
  ['/special', aSpecial({ name: '\u202Eabc' }), 'name', 'control'],
  ['/special', aSpecial({ name: 'a\u2028b' }), 'name', 'control'],
  ['/navigation', menu({ name: ' ' }), 'data.0.name', 'says nothing'],
  ['/navigation/special', menu({ name: 'Fudbal\u2066' }), 'data.0.name', 'control'],
  ['/navigation', menu({ desc: 'a\nb' }), 'data.0.desc', 'control'],
  ['/navigation', menu({ children: [{ ...item, children: undefined, name: '\u00AD' }] }), 'data.0.children.0.name', 'says nothing'], // oxfmt-ignore
  ['/navigation', { ...aNavigation(), sisterSites: [{ name: '\t', url: '/', external: false, logoUrl: null }] }, 'sisterSites.0.name', 'control'], // oxfmt-ignore
])('%s refuses a name that says nothing, or more than one line (case %#)', async (url, body, field, reason) => {
  const answer = await portal.edit('PUT', url, { body });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { status: 'ERROR', message: 'BAD_REQUEST', data: { field, reason: expect.stringContaining(reason) } },
  ]);
  expect(await portal.events()).toEqual([]);
});

it('keeps a special under its name in one line, and no second one that looks like it', async () => {
  const specials = async () => {
    const answer = await portal.edit('GET', '/specials');
    return answer.json<{ data: { name: string }[] }>().data.map(({ name }) => name);
  };
  const others = await specials();
  expect(await put('/special', aSpecial({ name: '  Kup  2024 ', isActive: false }))).toEqual([200, undefined]);
  for (const name of ['Kup 2024 ', ' Kup 2024', 'Kup\u00A02024', 'Kup\u2800\u20092024']) {
    expect([name, ...(await put('/special', aSpecial({ name })))]).toEqual([name, 200, undefined]);
  }
  // The last three by Cyrillic letters and by a Latin one for a digit.
  for (const name of ['Kup 2024\u200B', 'kup 2024', 'Ｋup 2024', 'Кup 2024', 'Kuр 2О24', 'Kup 2O24']) {
    for (const seen of ['', '?seen=none']) {
      const answer = await portal.edit('PUT', `/special${seen}`, { body: aSpecial({ name }) });
      expect([name, answer.statusCode, answer.json()]).toEqual([
        name,
        409,
        { status: 'ERROR', message: 'EXISTING_SPECIAL', data: { name: 'Kup 2024' } },
      ]);
    }
  }
  expect(await put('/special', aSpecial({ name: 'Kup 2024', ends: '2022-12-20' }))).toEqual([200, undefined]);
  const kenyan = await portal.edit('PUT', '/special', { edition: 'ke', body: aSpecial({ name: 'KUP 2024' }) });
  expect(kenyan.statusCode).toBe(200);
  expect((await specials()).filter((name) => !others.includes(name))).toEqual(['Kup 2024']);
});

it('a new special that is sent again, since the answer was lost, is no second one, and what was made is there to be seen', async () => {
  const special = aSpecial({ name: 'Zimski kup', isActive: false });
  const send = () => portal.edit('PUT', '/special?seen=none', { body: special });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
  const { data } = (await portal.edit('GET', '/specials')).json<{ data: SpecialEntry[] }>();
  const named = data.filter(({ name }) => name === special.name);
  expect(named).toMatchObject([special]);
  expect(answers.map((answer) => answer.json<object>())).toContainEqual(
    expect.objectContaining({ message: 'STALE_REVISION', data: { version: named[0]?.version } }),
  );
});

describe('a new special that is sent again with its key, since the answer was lost', () => {
  const send = async (name: string, key: string, headers = asUser(1, 'editor')) => {
    const body = aSpecial({ name, isActive: false });
    const answer = await portal.edit('PUT', `/special?seen=none&key=${key}`, { body, headers });
    const { data, message } = answer.json<{ data?: { id: number }; message?: string }>();
    return data?.id ?? message;
  };
  const nameOf = async (id: number | string | undefined) => {
    const { data } = (await portal.edit('GET', '/specials')).json<{ data: SpecialEntry[] }>();
    return data.find((one) => one.id === id)?.name;
  };

  it('is the same, also at once, under the name that was sent last, which is no other one’s', async () => {
    const key = randomUUID();
    const [id, again] = await Promise.all([send('Prvi kup', key), send('Prvi kup', key)]);
    expect(again).toBe(id);
    expect([await send('prvi  Kup', key), await nameOf(id)]).toEqual([id, 'prvi Kup']);
    await send('Treći kup', randomUUID());
    expect([await send('Treći kup', key), await nameOf(id)]).toEqual(['EXISTING_SPECIAL', 'prvi Kup']);
  });

  it('takes the place of none that has its name', async () => {
    await put('/special', aSpecial({ name: 'Jesenji kup', isActive: true }));
    const before = await portal.edit('GET', '/specials');
    expect(await send('Jesenji kup', randomUUID())).toBe('EXISTING_SPECIAL');
    expect((await portal.edit('GET', '/specials')).json()).toEqual(before.json());
  });

  it('writes nothing over what a colleague has made of it, and is not to be had by another editor with its key', async () => {
    const key = randomUUID();
    const id = await send('Letnji kup', key);
    expect(await send('Njen kup', key, asUser(2, 'editor'))).not.toBe(id);
    await put('/special', aSpecial({ name: 'Letnji kup', isActive: false, ends: '2023-01-01' }));
    expect([await send('Drugi kup', key), await nameOf(id)]).toEqual(['STALE_REVISION', 'Letnji kup']);
  });
});

it('a special is found again by the name that it was given, however that was written', async () => {
  const special = aSpecial({ name: '  Novi   kup ', isActive: false });
  for (const time of ['first', 'second'])
    expect([time, ...(await put('/special', special))]).toEqual([time, 200, undefined]);
});

it('a special whose name looks like another’s from before is found again by its own', async () => {
  await put('/special', aSpecial({ name: 'Stari', isActive: false }));
  await portal.owner.write.execute(sql`
    insert into content_special (edition, name, logo_url, small_logo, favicon_url, bet_radar, colors, starts, ends, is_active)
    select edition, name || ' ', logo_url, small_logo, favicon_url, bet_radar, colors, starts, ends, false
    from content_special where edition = 'rs' and name = 'Stari'`);
  for (const name of ['Stari ', 'Stari']) expect(await put('/special', aSpecial({ name }))).toEqual([200, undefined]);
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
  // Which of them, so that it can be taken out.
  const which = { field: 'articleIds', ids: [id] };
  expect([kenyan.statusCode, kenyan.json()]).toMatchObject([422, { message: 'UNKNOWN_ARTICLE', data: which }]);
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
