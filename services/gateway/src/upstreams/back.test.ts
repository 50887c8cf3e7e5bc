import { until } from '@tribina/testing';
import { answers, Backend } from '../testing/backend';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await startGateway({ hasPages: false });
});
afterEach(() => gateway.close());

const ASKED = ['referees', 'stadiums', 'scorers'].map((name) => `/api/feed-${name}?competitionId=196`);
const all = () => Promise.all(ASKED.map((at) => gateway.ask(at)));
const statuses = async () => (await all()).map(({ status }) => status);

it('a backend that is back and tells of a change is asked for all of a page at once, not for one part of it to see', async () => {
  const { port } = gateway.backends.feed;
  await gateway.backends.feed.kill();
  for (let turn = 0; turn < 10; turn += 1) await all();
  const feed = await Backend.start(port);
  try {
    feed
      .when(/^\/livez/, answers(200, { status: 'OK' }))
      .when(/196/, answers(200, { status: 'OK', data: {} }))
      .when(/^\/internal\/changes/, gateway.feeds.feed.behaviour);
    // It is not to be known by chance that it can be asked again.
    await until(() => gateway.feeds.feed.isRead);
    gateway.feeds.feed.tell('competition.changed', { competitionId: 196 });
    await feed.untilCalled(/^\/internal\/changes\?after=1/);
    expect(await statuses()).toEqual([200, 200, 200]);
  } finally {
    await feed.kill();
  }
});
