import { until } from '@tribina/testing';
import { answers, held, inTurn } from '../testing/backend';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';

const AT = '/api/single-news?id=7';
const ARTICLE = /^\/single-article\/7$/;
const GONE = answers(503, { status: 'ERROR', message: 'SERVICE_UNAVAILABLE' });

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await startGateway({ hasPages: false });
});
afterEach(() => gateway.close());

it('what was forgotten while it was asked anew does not stand in for a backend that is gone', async () => {
  const { portal } = gateway.backends;
  const gone = held(GONE);
  portal.when(ARTICLE, inTurn(answers(200, { status: 'OK', data: { id: 7, title: 'as it was' } }), gone.behaviour));
  expect((await gateway.ask(AT)).status).toBe(200);
  gateway.feeds.portal.tell('banner.changed');
  await until(() => gateway.feeds.portal.isRead);
  portal.forgetCalls();
  const asked = gateway.ask(AT);
  await portal.untilCalled(ARTICLE);
  gateway.feeds.portal.tell('article.withdrawn', { articleId: 7 });
  await until(() => gateway.feeds.portal.isRead);
  gone.letGo();
  const answer = await asked;
  expect([answer.status, answer.body.includes('as it was')]).toEqual([503, false]);
});

it('what nobody has taken back stands in', async () => {
  const { portal } = gateway.backends;
  portal.when(ARTICLE, inTurn(answers(200, { status: 'OK', data: { id: 7, title: 'as it was' } }), GONE));
  await gateway.ask(AT);
  gateway.feeds.portal.tell('banner.changed');
  await until(() => gateway.feeds.portal.isRead);
  const answer = await gateway.ask(AT);
  expect([answer.status, answer.body.includes('as it was')]).toEqual([200, true]);
});
