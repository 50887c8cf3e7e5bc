import { until } from '@tribina/testing';
import { answers, hangs } from '../testing/backend';
import { RawClient } from '../testing/client';
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

describe('one address', () => {
  // Another minute than that of the test before.
  beforeEach(async () => {
    await gateway.close();
    gateway = await startGateway({ hasPages: false, settings: { UPSTREAM_BUDGET_MS: 60_000 } });
  });

  it('has no more of them under way than half of what there is, also where it goes away from them', async () => {
    const { feed } = gateway.backends;
    feed.when(/^\/matches$/, hangs);
    const text = (id: number) => JSON.stringify({ ids: [id] });
    const clients = await Promise.all(
      Array.from({ length: 32 }, (_, id) =>
        RawClient.open(
          gateway.port,
          `POST /api/feed-matches HTTP/1.1\r\nHost: rs.localhost\r\nContent-Type: application/json\r\n` +
            `Content-Length: ${text(id + 1).length}\r\n\r\n${text(id + 1)}`,
        ),
      ),
    );
    await feed.untilCalled(/^\/matches$/, 32);
    clients.forEach((client) => client.leave());
    await until(async () => (await gateway.connections()) === 0);
    expect((await ask({ ids: [100] })).status).toBe(429);
    expect(feed.callsTo(/^\/matches$/)).toHaveLength(32);
    await feed.kill();
    await until(async () => (await ask({ ids: [101] })).status !== 429);
  });
});
