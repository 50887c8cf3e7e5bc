import { until } from '@tribina/testing';
import { answers, hangs } from '../testing/backend';
import type { Answer } from '../testing/client';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';

const ACTIVE = /^\/get-active-special$/;
const NONE = answers(404, { status: 'ERROR', message: 'NOT_FOUND' });
const FAILS = answers(500, { status: 'ERROR', message: 'GET_SPECIAL_FAILED' });
const SHOWN = answers(200, { status: 'OK', data: { betRadar: { competitionIds: [196] } } });

let gateway: GatewayUnderTest;
beforeEach(async () => {
  // Longer than any test.
  gateway = await startGateway({ settings: { PAGE_BUDGET_MS: 600_000, UPSTREAM_BUDGET_MS: 600_000 } });
});
afterEach(() => gateway.close());

const ways = ({ status, headers }: Answer) => [status, headers.location];
const HOME = [302, '/?specialError=NOT_FOUND'];

async function heard(): Promise<void> {
  gateway.feeds.portal.tell('special.changed', { edition: 'rs' });
  await until(() => gateway.feeds.portal.isRead);
}

describe('P013: a special begins', () => {
  beforeEach(async () => {
    gateway.backends.portal.when(ACTIVE, NONE);
    await heard();
    expect(ways(await gateway.ask('/specijal/raspored'))).toEqual(HOME);
  });

  it('and the way home stands in for no page of it, not even for one that cannot be made', async () => {
    gateway.backends.portal.when(ACTIVE, SHOWN);
    gateway.backends.feed.when(/schedule/, FAILS);
    await heard();
    const answer = await gateway.ask('/specijal/raspored');
    expect([answer.status, answer.body.includes('data-slot="')]).toEqual([503, true]);
  });

  it('and nobody is led home a second later, though nothing has been heard of it', async () => {
    gateway.backends.portal.when(ACTIVE, SHOWN);
    gateway.pass(1);
    expect((await gateway.ask('/specijal/raspored')).headers.location).toBeUndefined();
  });
});

describe('P013 P167: a special is over', () => {
  it('and its pages lead home, though what else they are made of never comes', async () => {
    const { portal } = gateway.backends;
    portal.when(ACTIVE, (response, call) => (call.headers['x-edition'] === 'rs' ? NONE : hangs)(response, call));
    await heard();
    expect(ways(await gateway.ask('/specijal/raspored'))).toEqual(HOME);
  });

  it('and stays so while the portal is gone: that there is none is what it said last', async () => {
    expect((await gateway.ask('/specijal')).status).toBe(200);
    gateway.backends.portal.when(ACTIVE, NONE);
    await heard();
    expect(ways(await gateway.ask('/specijal'))).toEqual(HOME);
    await gateway.backends.portal.kill();
    gateway.pass(60);
    expect(ways(await gateway.ask('/specijal'))).toEqual(HOME);
  });

  it('while nothing can be heard of it: what is remembered is asked anew', async () => {
    const { portal } = gateway.backends;
    const failsAgain = async () => {
      portal.forgetCalls();
      await portal.untilCalled(/^\/internal\/changes/, 2);
    };
    portal.when(/^\/internal\/changes/, FAILS);
    gateway.feeds.portal.tell('banner.changed');
    await failsAgain();
    expect((await gateway.ask('/api/specials/active')).status).toBe(200);
    portal.when(ACTIVE, NONE);
    await failsAgain();
    expect((await gateway.ask('/api/specials/active')).status).toBe(404);
  });
});
