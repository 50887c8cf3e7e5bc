import { answers } from '../testing/backend';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ hasPages: false });
});
afterAll(() => gateway.close());

const ask = (body: object) => gateway.ask('/api/feed-matches', { method: 'POST', body });

it('matches by filters, which nobody has asked for before, are for an address 300 times a minute', async () => {
  gateway.backends.feed.when(/^\/matches$/, answers(200, { status: 'OK', items: [] }));
  gateway.backends.feed.forgetCalls();
  const answered = [];
  for (let id = 1; id <= 320; id += 1) answered.push(await ask({ ids: [id] }));
  const refused = answered.filter(({ status }) => status === 429);
  // A minute may have ended meanwhile.
  expect(refused.length).toBeGreaterThan(0);
  expect(answered.filter(({ status }) => status === 200).length).toBe(320 - refused.length);
  expect([refused[0]?.body, Number(refused[0]?.headers['retry-after']) > 0]).toEqual([
    '{"status":"ERROR","message":"RATE_LIMITED"}',
    true,
  ]);
  expect(gateway.backends.feed.callsTo(/^\/matches$/)).toHaveLength(320 - refused.length);
  expect((await gateway.ask('/api/feed-standings?competitionId=1')).status).not.toBe(429);
});
