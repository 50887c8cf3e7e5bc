import { answers } from '../testing/backend';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ hasPages: false });
});
beforeEach(() => {
  for (const backend of Object.values(gateway.backends)) backend.forgetCalls();
});
afterAll(() => gateway.close());

const json = (body: string) => JSON.parse(body) as Record<string, unknown>;
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

it('P170 G080: stories and who tells them, each under its name, those of the special by a query', async () => {
  gateway.backends.portal
    .when(/^\/list-active-stories/, answers(200, { status: 'OK', stories: [], count: 0 }))
    .when(/^\/list-all-fake-users$/, answers(200, { status: 'OK', fakeUsers: [] }));
  expect(json((await gateway.ask('/api/list-active-stories')).body)).toMatchObject({ stories: [], count: 0 });
  await gateway.ask('/api/list-active-stories?isSpecial=1');
  expect(json((await gateway.ask('/api/list-all-fake-users')).body)).toMatchObject({ fakeUsers: [] });
  const asked = gateway.backends.portal.callsTo(/^\/list-/).map(({ url }) => url);
  expect(asked).toEqual(['/list-active-stories', '/list-active-stories?isSpecial=1', '/list-all-fake-users']);
});

it('P131 P132 P153: the portal answers the same calls itself, and nothing beside them', async () => {
  gateway.backends.portal
    .when(/^\/list-active-stories/, answers(200, { status: 'OK', stories: [], count: 0 }))
    .when(/^\/is-bot$/, answers(200, { status: 'OK', isBot: false }));
  expect((await gateway.ask('/portal/list-active-stories?isSpecial=1')).status).toBe(200);
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"userAgent":"x"}' } as const;
  expect((await gateway.ask('/portal/is-bot', post)).status).toBe(200);
  expect((await gateway.ask('/portal/get-active-banner')).status).toBe(404);
  expect((await gateway.ask('/portal/get-active-global-video')).status).toBe(404);
});

it.each([
  ['/api/list-active-stories', 500, 'GET_STORIES_FAILED'],
  ['/api/list-all-fake-users', 503, 'GET_STORIES_FAILED'],
  ['/api/banner/active', 500, 'SOMETHING_WENT_WRONG'],
  ['/api/global-video/active', 500, 'SOMETHING_WENT_WRONG'],
])('P172: %s with a portal that answers %i is %s', async (path, status, message) => {
  gateway.backends.portal.when(/^\/(list-|get-active-)/, answers(status, { status: 'ERROR', message: 'X' }));
  // An edition for which nothing is remembered that could stand in.
  const answer = await gateway.ask(path, { host: 'hr.localhost' });
  expect([answer.status >= 500, json(answer.body)]).toEqual([true, { status: 'ERROR', message }]);
});

it('P164: the video, or an error', async () => {
  gateway.backends.portal.when(/^\/get-active-global-video$/, answers(404, { status: 'ERROR', message: 'NOT_FOUND' }));
  const none = await gateway.ask('/api/global-video/active');
  expect([none.status, json(none.body)]).toEqual([404, { status: 'ERROR', message: 'NOT_FOUND' }]);
  const video = { status: 'OK', data: { id: 1, title: 'Gol nedelje' } };
  gateway.backends.portal.when(/^\/get-active-global-video$/, answers(200, video));
  expect(json((await gateway.ask('/api/global-video/active')).body)).toEqual(video);
});

it.each([
  [GOOGLE, true],
  ['Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0', false],
])('P166: whether %s is a bot is answered here: %s', async (userAgent, isBot) => {
  const answer = await gateway.ask('/api/is-bot', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userAgent }),
  });
  expect([answer.status, json(answer.body)]).toEqual([200, { status: 'OK', isBot }]);
  expect(gateway.backends.portal.callsTo(/is-bot/)).toEqual([]);
});

it('P166: refuses what is no question', async () => {
  for (const body of ['{}', '{"userAgent":1}', JSON.stringify({ userAgent: 'x'.repeat(10_000) }), 'x']) {
    const answer = await gateway.ask('/api/is-bot', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect([body.length, answer.status]).toEqual([body.length, 400]);
  }
});
