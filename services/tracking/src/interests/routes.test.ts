import type { InterestsReply } from '@tribina/contracts';
import { ALL, TrackingUnderTest, type Browser } from '../testing/tracking';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Categories of the portal. */
const [FOOTBALL, TENNIS, BASKETBALL, RUGBY] = [1, 2, 3, 4];

let tracking: TrackingUnderTest;
let browser: Browser;
beforeAll(async () => {
  tracking = await TrackingUnderTest.start();
  const { portal, feed } = tracking;
  portal.segments.set(TENNIS, 'tennis').set(BASKETBALL, 'basketball').set(RUGBY, 'rugby');
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
  portal.publish(1, [FOOTBALL], ago(0.01));
  portal.publish(2, [FOOTBALL], ago(24));
  portal.publish(3, [TENNIS, FOOTBALL], ago(0.01));
  portal.publish(4, [BASKETBALL], ago(6));
  portal.publish(5, [RUGBY], ago(0.01));
  for (const [index, category] of [FOOTBALL, TENNIS, BASKETBALL].entries())
    portal.publish(100 + index, [category], ago(9 * 24));
  portal.publish(201, [21], ago(1), 'hr');
  feed.offer(11, new Date(Date.now() + HOUR_MS), 2);
  feed.offer(12, new Date(Date.now() + 2 * HOUR_MS), 9, { competition: { id: 7 } });
  feed.offer(13, new Date(Date.now() + 50 * HOUR_MS), 20);
  feed.offer(14, new Date(Date.now() + HOUR_MS), 30, { status: { code: 62, endedStatus: false } });
  await tracking.followed();
});
beforeEach(async () => {
  browser = await tracking.browser();
});
afterAll(() => tracking.close());

const did = (action: string, ageDays: number, ids: object) =>
  tracking.item(action, { iDs: ids, ts: tracking.now().getTime() - ageDays * DAY_MS });

async function act(list: readonly object[], own = browser): Promise<void> {
  await tracking.call(own, '/actions/save-multiple', tracking.batch(list, { site: own.site }));
  await tracking.loaded();
}

const ask = (query = '', given: object = {}) =>
  tracking.call(browser, `/user/get-interests${query}`, { consent: ALL, ...given });

async function interests(query = ''): Promise<InterestsReply> {
  return (await ask(query)).json<InterestsReply>();
}

/** I1 without what is older than seven days: that is not taken (see the vectors of the formula). */
const I1 = () => [
  did('NEWS_READ', 0, ['100']),
  did('NEWS_READ', 6.99, ['100']),
  did('NEWS_VIEW', 0, ['101']),
  did('FAVOURITE_ADD', 0, { categoryId: BASKETBALL }),
];

it('G039 G101 P201: 15 news and 5 offers unless a query says otherwise, with their config', async () => {
  const answer = await ask();
  expect(answer.headers['cache-control']).toBe('private, max-age=60');
  expect(answer.json<InterestsReply>().config).toEqual({
    newsLimit: 15,
    betsLimit: 5,
    halfLifeDays: 7,
    computedAt: expect.closeTo(Date.now(), -4) as number,
    coldStart: true,
  });
  const { config, interests: lists } = await interests('?newsLimit=2&betsLimit=0');
  expect([config.newsLimit, config.betsLimit, lists.news.length, lists.betOffers.length]).toEqual([2, 0, 2, 0]);
});

it.each(['?newsLimit=51', '?newsLimit=-1', '?betsLimit=21', '?newsLimit=x', '?x=1'])(
  'G039: refuses %s',
  async (query) => {
    const answer = await ask(query);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { status: 400, message: 'INVALID_BODY' }]);
  },
);

it('G039: news go by what was done on this site, with the reason', async () => {
  await act(I1());
  const { interests: lists, config } = await interests();
  // Football 4.5, basketball 5 (but six hours old), tennis 1.
  expect(lists.news.map(({ id }) => id)).toEqual([1, 4, 3, 2, 5]);
  expect(lists.news[0]?.score).toBeCloseTo(4.5 / 10.5, 2);
  expect(lists.news[0]?.why).toEqual({ category: String(FOOTBALL), share: expect.closeTo(4.5 / 10.5, 2) as number });
  expect(config.coldStart).toBe(false);
});

it('G039: what was read is not offered again', async () => {
  await act([...I1(), did('NEWS_VIEW', 0, ['1'])]);
  expect((await interests()).interests.news.map(({ id }) => id)).not.toContain(1);
});

it('G039: a withdrawn article goes, and comes again with its publication', async () => {
  const listed = async () => (await interests()).interests.news.some(({ id }) => id === 5);
  expect(await listed()).toBe(true);
  tracking.portal.withdraw(5);
  await tracking.followed();
  expect(await listed()).toBe(false);
  tracking.portal.publish(5, [RUGBY], new Date(Date.now() - 60_000));
  await tracking.followed();
  expect(await listed()).toBe(true);
});

it('G039: offers are open matches of the next 48 hours, and tire who sees them and never clicks', async () => {
  await act([did('FAVOURITE_ADD', 0, { eventId: 11 })]);
  const order = async () => (await interests()).interests.betOffers.map(({ id, score }) => [id, score]);
  expect(await order()).toEqual([[11, 1.5], [12, 1]]); // oxfmt-ignore
  const see = () => tracking.call(browser, '/offers/see', { consent: ALL, ...tracking.seen('11') });
  for (let times = 0; times < 3; times += 1) await see();
  await tracking.loaded();
  expect((await order())[0]?.[0]).toBe(12);
  await act([tracking.item('OFFER_CLICK', { iDs: ['11'] })]);
  expect((await order())[0]?.[0]).toBe(11);
});

it('G039: who is not known gets the highest odds', async () => {
  expect((await interests()).interests.betOffers).toEqual([
    { id: 12, score: 0, why: null },
    { id: 11, score: 0, why: null },
  ]);
});

it('T22: interests of two editions are apart', async () => {
  const croatian = await tracking.browser('hr', browser.fingerprint);
  await act(I1(), croatian);
  expect((await interests()).config.coldStart).toBe(true);
  const answer = await tracking.call(croatian, '/user/get-interests', { consent: ALL });
  expect(answer.json<InterestsReply>().interests.news.map(({ id }) => id)).toEqual([201]);
});

it('what came twice counts once', async () => {
  const list = I1();
  await act(list);
  const once = await tracking.tracesOf(browser);
  await act(list);
  expect(await tracking.tracesOf(browser)).toEqual(once);
});

it('catches up with what portal and feed have told while the service was away', async () => {
  await tracking.app.close();
  tracking.portal.publish(6, [FOOTBALL], new Date());
  tracking.feed.offer(15, new Date(Date.now() + HOUR_MS), 99);
  await tracking.open();
  await tracking.followed();
  const { interests: lists } = await interests();
  expect([lists.news.map(({ id }) => id).includes(6), lists.betOffers[0]?.id]).toEqual([true, 15]);
});
