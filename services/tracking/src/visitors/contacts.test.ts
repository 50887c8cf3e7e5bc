/** How a visitor and an offer have met, and how long that is kept. */
import { TrackingUnderTest, type Browser } from '../testing/tracking';
import { newEventId } from '../events/event-id';

let tracking: TrackingUnderTest;
let browser: Browser;
beforeAll(async () => {
  tracking = await TrackingUnderTest.startWithContent();
});
beforeEach(async () => {
  browser = await tracking.browser();
});
afterAll(() => tracking.close());

const FOR_INTERESTS = { s: false, p: true, m: false, v: 1 };
const assisted = async () => {
  const found = await tracking.rows<{ assisted: boolean }>(
    `select assisted from event where fingerprint = '${browser.fingerprint}' and action = 'OFFER_CONVERT'`,
  );
  return found.map((row) => row.assisted);
};

it('P072: tells of no conversion where it was kept for interests alone', async () => {
  await tracking.visit(browser, FOR_INTERESTS);
  await tracking.loaded();
  await tracking.convert(browser);
  await tracking.loaded();
  expect(await assisted()).toEqual([false]);
});

it('P072: goes with the interests where it was kept for them alone', async () => {
  await tracking.visit(browser, FOR_INTERESTS);
  await tracking.loaded();
  await tracking.call(browser, '/user/erase', { scope: 'interests' });
  expect((await tracking.tracesOf(browser))['offer_contact']).toBeUndefined();
});

it('P072: is forgotten where nothing is left that it is kept for, also of who had no interests', async () => {
  const offer = () =>
    tracking.call(browser, '/offers/see', { consent: { s: true, p: false, m: true, v: 1 }, ...tracking.seen('12') });
  await offer();
  await tracking.loaded();
  expect((await tracking.tracesOf(browser))['offer_contact']).toBe(1);
  await tracking.visit(browser, { s: true, p: false, m: false, v: 1 });
  await tracking.loaded();
  expect((await tracking.tracesOf(browser))['offer_contact']).toBeUndefined();
});

it('P072: tells of no conversion once its visitor has withdrawn marketing, until they meet again', async () => {
  await tracking.visit(browser);
  await tracking.loaded();
  await tracking.visit(browser, { s: true, p: true, m: false, v: 1 });
  await tracking.loaded();
  await tracking.convert(browser);
  await tracking.loaded();
  expect(await assisted()).toEqual([false]);
  await tracking.visit(browser);
  await tracking.loaded();
  await tracking.convert(browser, { eventId: newEventId(Date.now()) });
  await tracking.loaded();
  expect(new Set(await assisted())).toEqual(new Set([false, true]));
});
