import { TrackingUnderTest, type Browser } from '../testing/tracking';

let tracking: TrackingUnderTest;
let browser: Browser;
beforeAll(async () => {
  tracking = await TrackingUnderTest.start();
  tracking.portal.publish(7, [1], new Date());
  tracking.feed.offer(12, new Date(Date.now() + 3_600_000), 2);
  await tracking.followed();
});
beforeEach(async () => {
  for (const table of ['traffic_day', 'offer_day', 'article_hour']) await tracking.rows(`delete from ${table}`);
  browser = await tracking.browser();
});
afterAll(() => tracking.close());

/** What each call answers, and what is kept after all of them. */
async function useEverything(s: boolean, p: boolean, m: boolean) {
  const consent = { s, p, m, v: 1 };
  const offer = { foreignId: '12', type: 'MATCH', domain: 'bet.example' };
  const list = [tracking.item('PAGE_VIEW'), tracking.item('NEWS_READ', { iDs: ['7'] })];
  const actions = await tracking.call(browser, '/actions/save-multiple', tracking.batch(list, { consent }));
  const seen = await tracking.call(browser, '/offers/see', { consent, ...tracking.seen('12') });
  await tracking.loaded();
  const converted = await tracking.call(browser, '/offers/convert', { consent, ...offer });
  await tracking.loaded();
  const interests = await tracking.call(browser, '/user/get-interests', { consent });
  const {
    views = 0,
    seenCount = 0,
    conversions = 0,
    assisted = 0,
  } = (
    await tracking.rows<Record<'views' | 'seenCount' | 'conversions' | 'assisted', number>>(
      `select (select coalesce(sum(views), 0)::int from traffic_day) as views, coalesce(sum(seen), 0)::int as "seenCount",
           coalesce(sum(converted), 0)::int as conversions, coalesce(sum(assisted), 0)::int as assisted from offer_day`,
    )
  )[0] ?? {};
  return {
    status: [actions, seen, converted, interests].map(({ statusCode }) => statusCode),
    counted: [views, seenCount],
    profile: (await tracking.tracesOf(browser))['affinity'] ?? 0,
    conversions: [conversions, assisted],
    betOffers:
      interests.statusCode === 200
        ? interests.json<{ interests: { betOffers: unknown[] } }>().interests.betOffers.length
        : 0,
  };
}

it.each<[string, [s: boolean, p: boolean, m: boolean], Awaited<ReturnType<typeof useEverything>>]>([
  ['nothing', [false, false, false], { status: [403, 403, 403, 403], counted: [0, 0], profile: 0, conversions: [0, 0], betOffers: 0 }],
  ['statistics', [true, false, false], { status: [202, 202, 403, 403], counted: [1, 1], profile: 0, conversions: [0, 0], betOffers: 0 }],
  ['personalisation', [false, true, false], { status: [202, 202, 403, 200], counted: [0, 0], profile: 3, conversions: [0, 0], betOffers: 0 }],
  ['marketing', [false, false, true], { status: [403, 403, 202, 403], counted: [0, 0], profile: 0, conversions: [1, 0], betOffers: 0 }],
  ['statistics and personalisation', [true, true, false], { status: [202, 202, 403, 200], counted: [1, 1], profile: 3, conversions: [0, 0], betOffers: 0 }],
  ['statistics and marketing', [true, false, true], { status: [202, 202, 202, 403], counted: [1, 1], profile: 0, conversions: [1, 1], betOffers: 0 }],
  ['personalisation and marketing', [false, true, true], { status: [202, 202, 202, 200], counted: [0, 0], profile: 3, conversions: [1, 1], betOffers: 1 }],
  ['everything', [true, true, true], { status: [202, 202, 202, 200], counted: [1, 1], profile: 3, conversions: [1, 1], betOffers: 1 }],
])('T16: who has agreed to %s', async (_title, consent, expected) => {
  expect(await useEverything(...consent)).toEqual(expected);
}); // oxfmt-ignore

it('a call without its purpose stores nothing, and says why', async () => {
  const consent = { s: false, p: false, m: true, v: 1 };
  const answer = await tracking.call(
    browser,
    '/actions/save-multiple',
    tracking.batch([tracking.item('PAGE_VIEW')], { consent }),
  );
  expect([answer.statusCode, answer.json()]).toEqual([403, { status: 403, message: 'NO_CONSENT' }]);
  await tracking.loaded();
  expect(await tracking.tracesOf(browser)).toEqual({});
});
