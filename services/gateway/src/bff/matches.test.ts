import { answers } from '../testing/backend';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await startGateway({ hasPages: false });
  gateway.backends.feed.when(/^\/matches$/, answers(200, { status: 'OK', items: [] }));
});
afterEach(() => gateway.close());

const ask = (body: object) => gateway.ask('/api/feed-matches', { method: 'POST', body });
const asked = () =>
  gateway.backends.feed.callsTo(/^\/matches$/).map(({ body }) => JSON.parse(body) as { competitionIds?: number[] });
/** What the portal says of the active special. */
const special = (competitionIds: readonly number[], starts = '2022-11-20', ends = '2022-12-18') =>
  answers(200, { status: 'OK', data: { starts, ends, betRadar: { competitionIds } } });
const GET_SPECIAL = /^\/get-active-special$/;

it.each([{}, { subgameIds: [] }, { ids: [] }])(
  '%j is about the active special: an empty list is as one left out',
  async (filter) => {
    gateway.backends.portal.when(GET_SPECIAL, special([196]));
    expect((await ask(filter)).status).toBe(200);
    expect(asked()).toMatchObject([{ competitionIds: [196], fromTime: '2022-11-19T23:00:00.000Z' }]);
  },
);

it('matches by their ids are of any competition', async () => {
  expect((await ask({ ids: [7] })).status).toBe(200);
  expect(asked()).toEqual([{ ids: [7] }]);
});

it.each([
  ['no active special', answers(404, { status: 'ERROR', message: 'NOT_FOUND' })],
  ['one without a competition', special([])],
])(
  'with %s there are none to be had without a filter, and all with an empty list of competitions',
  async (_what, says) => {
    gateway.backends.portal.when(GET_SPECIAL, says);
    const { status, body } = await ask({});
    expect([status, JSON.parse(body)]).toEqual([404, { status: 'ERROR', message: 'NOT_FOUND' }]);
    expect(asked()).toEqual([]);
    expect((await ask({ competitionIds: [] })).status).toBe(200);
    expect(asked()).toEqual([{ competitionIds: [] }]);
  },
);

it('what a filter has wrong is told as the feed says it', async () => {
  const data = { field: 'fromTime', reason: 'is no time' };
  gateway.backends.feed.when(/^\/matches$/, answers(400, { status: 'ERROR', message: 'BAD_REQUEST', data }));
  const { status, body } = await ask({ fromTime: '2022-02-30T00:00:00Z', competitionIds: [] });
  expect([status, JSON.parse(body)]).toEqual([400, { status: 'ERROR', message: 'BAD_REQUEST', data }]);
});

it('of a feed that fails nothing is told but that the call has', async () => {
  const data = { field: 'fromTime' };
  gateway.backends.feed.when(/^\/matches$/, answers(500, { status: 'ERROR', message: 'INTERNAL_ERROR', data }));
  const { status, body } = await ask({ competitionIds: [] });
  expect([status, JSON.parse(body)]).toEqual([500, { status: 'ERROR', message: 'FEED_FAILED' }]);
});
