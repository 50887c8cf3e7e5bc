import { pathOf, widgetEditorialCalls, type Story } from '@tribina/contracts';
import { as, aSpecial, startPortal, type PortalUnderTest } from '../testing/portal';
import { aBanner, aStory, aVideo } from '../testing/widgets';

let portal: PortalUnderTest;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  await portal.owner.write.execute(
    'truncate widgets_fake_user, widgets_banner, widgets_video restart identity cascade',
  );
  await portal.forgetEvents();
});
afterAll(() => portal.close());

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

async function answerOf(url: string, edition: 'rs' | 'hr' | 'ke' = 'rs') {
  const answer = await portal.get(url, edition);
  return { ...answer.json<{ stories?: Story[]; count?: number; data?: unknown }>(), statusCode: answer.statusCode };
}

const storyIds = async (url = '/list-active-stories') => (await answerOf(url)).stories?.map(({ id }) => id);

describe('stories', () => {
  let ana: number;
  let vuk: number;
  beforeEach(async () => {
    ana = await portal.create('/fake-users', { name: 'Ana', photo: { dir: 'demo/net', filename: 'net-2.webp' } });
    vuk = await portal.create('/fake-users', { name: 'Vuk' });
  });

  it('P070 P131: are those of now, with who tells them and their count, by user and age', async () => {
    const second = await portal.create('/stories', aStory({ fakeUserId: vuk }));
    const third = await portal.create('/stories', aStory({ fakeUserId: ana, starts: inHours(-1) }));
    const first = await portal.create('/stories', aStory({ fakeUserId: ana, text: 'Prva', link: null }));
    const { stories, count, statusCode } = await answerOf('/list-active-stories');
    expect([statusCode, count, stories?.map(({ id }) => id)]).toEqual([200, 3, [first, third, second]]);
    expect(stories?.[0]).toEqual({
      id: first,
      fake_user: { id: ana, name: 'Ana', photo_url: '/img/160x160/demo/net/net-2.webp' },
      picture: { dir: 'demo/net', filename: 'net-1.webp' },
      alt: 'Mreža izbliza',
      text: 'Prva',
      link: null,
      starts: '2020-01-01T00:00:00.000Z',
      ends: '2040-01-01T00:00:00.000Z',
    });
  });

  it('P131: come and go by the clock that rules read', async () => {
    const id = await portal.create('/stories', aStory({ fakeUserId: ana, starts: inHours(1), ends: inHours(3) }));
    expect(await storyIds()).toEqual([]);
    await portal.moveClock('2 hours');
    expect(await storyIds()).toEqual([id]);
    await portal.moveClock('2 hours');
    expect(await storyIds()).toEqual([]);
    await portal.setClock(null);
  });

  it('P131: of the special are apart from the others, and there are none without one', async () => {
    await portal.edit('PUT', '/special', { body: aSpecial() });
    const plain = await portal.create('/stories', aStory({ fakeUserId: ana }));
    const special = await portal.create('/stories', aStory({ fakeUserId: ana, isSpecial: true }));
    expect(await storyIds()).toEqual([plain]);
    expect(await storyIds('/list-active-stories?isSpecial=0')).toEqual([plain]);
    expect(await storyIds('/list-active-stories?isSpecial=1')).toEqual([special]);
    await portal.edit('PUT', '/special', { body: aSpecial({ isActive: false }) });
    expect(await answerOf('/list-active-stories?isSpecial=1')).toMatchObject({
      statusCode: 200,
      stories: [],
      count: 0,
    });
    expect(await storyIds()).toEqual([plain]);
  });

  it('P132: all users of the edition, whether they tell anything or not', async () => {
    await portal.create('/fake-users', { name: 'Iva' }, 'hr');
    expect(await answerOf('/list-all-fake-users')).toMatchObject({
      status: 'OK',
      fakeUsers: [
        { id: ana, name: 'Ana', photo_url: '/img/160x160/demo/net/net-2.webp' },
        { id: vuk, name: 'Vuk', photo_url: null },
      ],
    });
    expect((await answerOf('/list-active-stories', 'hr')).count).toBe(0);
  });

  it('P172: a failure is GET_STORIES_FAILED, and so is a query that is none', async () => {
    expect(await answerOf('/list-active-stories?isSpecial=x')).toMatchObject({ message: 'BAD_REQUEST' });
    await portal.owner.write.execute('alter table widgets_story rename to gone');
    await portal.owner.write.execute('alter table widgets_fake_user rename to users_gone');
    for (const url of ['/list-active-stories', '/list-all-fake-users']) {
      const answer = await portal.get(url);
      expect([answer.statusCode, answer.json()]).toEqual([500, { status: 'ERROR', message: 'GET_STORIES_FAILED' }]);
    }
    await portal.owner.write.execute('alter table gone rename to widgets_story');
    await portal.owner.write.execute('alter table users_gone rename to widgets_fake_user');
  });

  it('are changed and removed by editors, and each change is told', async () => {
    const id = await portal.create('/stories', aStory({ fakeUserId: ana }));
    await portal.edit('PUT', `/stories/${id}`, { body: aStory({ fakeUserId: vuk, isSpecial: true }) });
    const rows = (await portal.edit('GET', '/stories')).json<{ data: object[] }>().data;
    expect(rows).toMatchObject([{ id, isSpecial: true, fake_user: { id: vuk } }]);
    await portal.edit('PUT', `/fake-users/${vuk}`, { body: { name: 'Vuk V.' } });
    await portal.edit('DELETE', `/fake-users/${vuk}`);
    expect((await portal.edit('GET', '/stories')).json()).toEqual({ status: 'OK', data: [] });
    expect((await portal.edit('DELETE', `/stories/${id}`)).statusCode).toBe(404);
    const told = (await portal.events()).map(({ kind }) => kind);
    expect(told).toEqual(Array<string>(6).fill('stories.changed'));
  });

  it.each<[string, (fakeUserId: number) => object, number, object]>([
    [
      'by nobody',
      () => aStory({ fakeUserId: 999 }),
      422,
      { message: 'UNKNOWN_FAKE_USER', data: { field: 'fakeUserId' } },
    ],
    ['that ends before it begins', (fakeUserId) => aStory({ fakeUserId, ends: '2019-01-01T00:00:00Z' }), 400, { message: 'BAD_REQUEST', data: { field: 'ends' } }], // oxfmt-ignore
    ['on a day that is none', (fakeUserId) => aStory({ fakeUserId, starts: '2026-02-31T10:00:00Z' }), 400, { message: 'BAD_REQUEST', data: { field: 'starts' } }], // oxfmt-ignore
    [
      'that leads to a script',
      (fakeUserId) => aStory({ fakeUserId, link: 'javascript:1' }),
      400,
      { message: 'BAD_REQUEST' },
    ],
    ['without an alternative text', (fakeUserId) => aStory({ fakeUserId, alt: ' ' }), 400, { message: 'BAD_REQUEST' }],
    ['of 10 kB', (fakeUserId) => aStory({ fakeUserId, text: 'x'.repeat(10_000) }), 400, { message: 'BAD_REQUEST' }],
    [
      'with an unknown field',
      (fakeUserId) => ({ ...aStory({ fakeUserId }), html: '<b>' }),
      400,
      { message: 'BAD_REQUEST' },
    ],
  ])('a story %s is refused', async (_what, draft, status, reply) => {
    const answer = await portal.edit('POST', '/stories', { body: draft(ana) });
    expect([answer.statusCode, answer.json()]).toMatchObject([status, reply]);
    expect((await portal.edit('GET', '/stories')).json<{ data: object[] }>().data).toEqual([]);
  });
});

describe('the banner', () => {
  it('P071: is the one of now that began last; where there is none it is null', async () => {
    expect(await answerOf('/get-active-banner')).toMatchObject({ status: 'OK', data: null });
    await portal.create('/banners', aBanner({ title: 'Star' }));
    await portal.create('/banners', aBanner({ title: 'Sutra', starts: inHours(24) }));
    const newest = await portal.create('/banners', aBanner({ title: 'Danas', starts: inHours(-1) }));
    const banner = aBanner({ title: 'Danas' });
    expect((await answerOf('/get-active-banner')).data).toMatchObject({
      ...banner,
      id: newest,
      starts: expect.anything(),
    });
    expect((await answerOf('/get-active-banner', 'hr')).data).toBeNull();
  });

  it('is changed and removed by editors, and each change is told', async () => {
    const id = await portal.create('/banners', aBanner());
    await portal.edit('PUT', `/banners/${id}`, { body: aBanner({ showAlways: true }) });
    expect((await answerOf('/get-active-banner')).data).toMatchObject({ showAlways: true });
    expect((await portal.edit('DELETE', `/banners/${id}`)).statusCode).toBe(200);
    expect((await portal.edit('PUT', `/banners/${id}`, { body: aBanner() })).statusCode).toBe(404);
    expect((await portal.edit('GET', '/banners')).json()).toEqual({ status: 'OK', data: [] });
    expect((await portal.events()).map(({ kind }) => kind)).toEqual(Array<string>(3).fill('banner.changed'));
  });

  it.each([
    ['a storage key with spaces', { localStorageKey: 'a b' }],
    ['no picture for a layout', { images: { mobile: { dir: 'a', filename: 'b' } } }],
    ['a button that leads nowhere', { button: { text: 'Igraj', url: '//evil.example' } }],
  ])('with %s is refused', async (_what, wrong) => {
    const answer = await portal.edit('POST', '/banners', { body: { ...aBanner(), ...wrong } });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: 'BAD_REQUEST' }]);
  });
});

describe('the video of the front page', () => {
  it('P164: is there, or the answer is an error', async () => {
    expect(await answerOf('/get-active-global-video')).toMatchObject({ status: 'ERROR', message: 'NOT_FOUND' });
    await portal.edit('PUT', '/global-video', { body: aVideo({ title: 'Stari' }) });
    await portal.edit('PUT', '/global-video', { body: aVideo() });
    expect((await answerOf('/get-active-global-video')).data).toMatchObject(aVideo());
    expect((await portal.edit('GET', '/global-video')).json()).toMatchObject({ data: { title: 'Gol nedelje' } });
    expect((await portal.edit('DELETE', '/global-video')).statusCode).toBe(200);
    expect((await portal.edit('DELETE', '/global-video')).statusCode).toBe(404);
    expect((await portal.events()).map(({ kind }) => kind)).toEqual(Array<string>(3).fill('video.changed'));
  });

  it('plays nothing that is not ours', async () => {
    const answer = await portal.edit('PUT', '/global-video', {
      body: aVideo({ src: 'https://elsewhere.example/a.webm' }),
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: 'BAD_REQUEST' }]);
  });
});

describe('is-bot', () => {
  it.each<[string, object, number, object]>([
    ['a crawler', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, 200, { status: 'OK', isBot: true }],
    ['a reader', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0' }, 200, { status: 'OK', isBot: false }],
    ['nothing', {}, 400, { status: 'ERROR', message: 'BAD_REQUEST' }],
    ['10 kB', { userAgent: 'x'.repeat(10_000) }, 400, { status: 'ERROR', message: 'BAD_REQUEST' }],
  ])('P153: of %s', async (_what, body, status, reply) => {
    const answer = await portal.ask('POST', '/is-bot', { body });
    expect([answer.statusCode, answer.json()]).toMatchObject([status, reply]);
  });
});

it.each(Object.values(widgetEditorialCalls).map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s is for editors of the edition alone',
  async (_name, call) => {
    const url = pathOf(call, { id: 1 });
    const body = call.method === 'GET' || call.method === 'DELETE' ? {} : { body: {} };
    for (const [headers, status] of [
      [{}, 401],
      [as('member'), 403],
      [as('editor', 'hr'), 403],
    ] as const) {
      expect((await portal.ask(call.method, url, { headers, ...body })).statusCode).toBe(status);
    }
    expect([200, 400, 404]).toContain(
      (await portal.ask(call.method, url, { headers: as('editor'), ...body })).statusCode,
    );
  },
);
