import { aCategory, aDraft, aNavigation, aSpecial, startPortal, type PortalUnderTest } from '../../testing/portal';
import { aBanner, aStory } from '../../testing/widgets';

let portal: PortalUnderTest;
let articles: readonly number[];
let faceId: number;

beforeAll(async () => {
  portal = await startPortal();
  const writerId = await portal.create('/writers', { name: 'Ana', role: '', bio: '' });
  const categoryIds = [await portal.create('/categories', aCategory({ url: 'fudbal' }))];
  articles = [
    await portal.create('/articles', aDraft({ writerId, categoryIds })),
    await portal.create('/articles', aDraft({ writerId, categoryIds })),
  ];
  faceId = await portal.create('/fake-users', { name: 'Sofija' });
});
afterAll(() => portal.close());

interface Read {
  readonly version: string;
  readonly document: unknown;
}

/** A document that several editors write: where it is written, two different ones, and how it is read. */
interface Shared {
  readonly name: string;
  readonly put: (which: 0 | 1) => Promise<{ readonly url: string; readonly body: object }>;
  readonly read: () => Promise<Read>;
}

interface Entry {
  readonly id: number;
  readonly version: string;
}

/** Created once, by a title of its own. */
const made = new Map<string, Promise<number>>();
function idOf(list: string, body: object): Promise<number> {
  const id = made.get(list) ?? portal.create(list, body);
  made.set(list, id);
  return id;
}

async function whole(url: string): Promise<Read> {
  const { data, version } = (await portal.edit('GET', url)).json<{ data: unknown; version: string }>();
  return { version, document: data };
}

async function listed(url: string, id: Promise<number>): Promise<Read> {
  const wanted = await id;
  const { data } = (await portal.edit('GET', url)).json<{ data: Entry[] }>();
  const entry = data.find((one) => one.id === wanted);
  return { version: entry?.version ?? '', document: entry };
}

const story = (which: 0 | 1) => aStory({ fakeUserId: faceId, text: `Priča ${which}` });
const SHARED: readonly Shared[] = [
  {
    name: 'picks',
    put: async (which) => ({
      url: '/editors-picks',
      body: { categoryId: 0, articleIds: which === 0 ? articles : articles.toReversed() },
    }),
    read: () => whole('/editors-picks/0'),
  },
  ...(['master', 'special'] as const).map((kind): Shared => ({
    name: `navigation of ${kind}`,
    put: async (which) => ({
      url: kind === 'master' ? '/navigation' : '/navigation/special',
      body: { ...aNavigation(), largeLogo: which === 1 },
    }),
    read: () => whole(`/navigation/${kind}`),
  })),
  {
    name: 'special',
    put: async (which) => ({ url: '/special', body: aSpecial({ ends: `2022-12-1${which}` }) }),
    read: async () => {
      const { data } = (await portal.edit('GET', '/specials')).json<{ data: Entry[] }>();
      return { version: data[0]?.version ?? 'none', document: data[0] };
    },
  },
  {
    name: 'banner',
    put: async (which) => ({
      url: `/banners/${await idOf('/banners', aBanner())}`,
      body: aBanner({ title: `Naslov ${which}` }),
    }),
    read: () => listed('/banners', idOf('/banners', aBanner())),
  },
  {
    name: 'story',
    put: async (which) => ({ url: `/stories/${await idOf('/stories', story(0))}`, body: story(which) }),
    read: () => listed('/stories', idOf('/stories', story(0))),
  },
];

async function write(shared: Shared, which: 0 | 1, seen?: string) {
  const { url, body } = await shared.put(which);
  const answer = await portal.edit('PUT', seen === undefined ? url : `${url}?seen=${seen}`, { body });
  const { message, data } = answer.json<{ message?: string; data?: { version?: string } }>();
  return { status: answer.statusCode, message, data };
}

it.each(SHARED)(
  '$name: a save over what a colleague has changed meanwhile is refused and changes nothing',
  async (shared) => {
    await write(shared, 0);
    const seen = await shared.read();
    await write(shared, 1);
    const theirs = await shared.read();
    expect(theirs.version).not.toBe(seen.version);

    const refused = await write(shared, 0, seen.version);
    expect(refused).toMatchObject({ status: 409, message: 'STALE_REVISION', data: { version: theirs.version } });
    expect(await shared.read()).toEqual(theirs);

    expect(await write(shared, 0, theirs.version)).toMatchObject({ status: 200 });
    expect((await shared.read()).version).toBe(seen.version);
  },
);

it.each(SHARED)('$name: of two who save over the same version at once one is refused', async (shared) => {
  await write(shared, 0);
  const { version } = await shared.read();
  await write(shared, 1, version);
  const seen = (await shared.read()).version;
  const statuses = await Promise.all([write(shared, 0, seen), write(shared, 0, seen), write(shared, 0, seen)]);
  expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

it('a special that is new to its writer is not written over one of the same name', async () => {
  const body = aSpecial();
  await portal.edit('PUT', '/special', { body });
  const answer = await portal.edit('PUT', '/special?seen=none', { body: { ...body, isActive: !body.isActive } });
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([409, 'STALE_REVISION']);
});

it.each(['banners', 'stories'])('what a colleague has changed meanwhile is not removed unseen: %s', async (list) => {
  const [shared] = SHARED.filter(({ name }) => list.startsWith(name.slice(0, 4)));
  if (!shared) throw new Error(list);
  await write(shared, 0);
  const seen = await shared.read();
  await write(shared, 1);
  const { url } = await shared.put(0);
  expect((await portal.edit('DELETE', `${url}?seen=${seen.version}`)).statusCode).toBe(409);
  expect((await portal.edit('DELETE', `${url}?seen=${(await shared.read()).version}`)).statusCode).toBe(200);
  made.delete(`/${list}`);
});
