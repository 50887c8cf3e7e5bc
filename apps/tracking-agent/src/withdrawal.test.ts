import { readLocal, writeLocal } from '@tribina/browser';
import { closeTabs, EVERYTHING, FINGERPRINT, freshBrowser, NOTHING, openTab, storedKeys, wait } from './testing/agents';
import { define, Locks } from './testing/browser';
import type { Service } from './testing/service';

const VALIDATE = '/outsource-user/validate-secret';
const ERASE = '/user/erase';
const DAY_MS = 86_400_000;
const OWED = 'msTrack.w';
let service: Service;
beforeEach(() => {
  service = freshBrowser();
  define(navigator, 'locks', new Locks());
});
afterEach(closeTabs);

const erased = () => service.of(ERASE).map(({ body }) => body['scope']);
/** Of whose visits the service was asked for a token. */
const visitors = () => [...new Set(service.of(VALIDATE).map(({ body }) => body['visitor']))];
const offline = () => (service.reply = () => null);
const online = () => {
  service.asked.length = 0;
  service.reply = () => ({ status: 202 });
};
/** Another page of the same browser; nothing of the one before runs any more. */
function leave(): void {
  const kept = storedKeys().map((key) => [key, readLocal(key)] as const);
  const now = Date.now();
  jest.clearAllTimers();
  service = freshBrowser();
  jest.setSystemTime(now);
  define(navigator, 'locks', new Locks());
  for (const [key, value] of kept) writeLocal(key, value);
}

/** A tab of somebody whom the service knows. */
async function openKnown(consent = EVERYTHING) {
  const tab = openTab(consent);
  await wait(5_000);
  return tab.agent;
}

describe('P072, G101: who takes everything back', () => {
  it.each([
    ['everything', EVERYTHING],
    ['personalisation', { ...NOTHING, p: true }],
    ['marketing', { ...NOTHING, m: true }],
    ['statistics', { ...NOTHING, s: true }],
  ])('is erased whole where it was %s', async (_what, consent) => {
    const { agent } = openTab(consent);
    agent.convert('7', 'MATCH', 'bets.example');
    await wait(5_000);
    agent.setConsent(NOTHING);
    await wait(0);
    expect([erased(), visitors().length, storedKeys()]).toEqual([['all'], 1, []]);
  });

  it('without network is erased once there is some, and until then nothing stays but who it is', async () => {
    const agent = await openKnown();
    const visitor = JSON.parse(String(readLocal('msTrack.v'))) as string;
    offline();
    agent.setConsent(NOTHING);
    await wait(0);
    expect(storedKeys()).toEqual([OWED]);
    expect(Object.keys(JSON.parse(String(readLocal(OWED))) as object)).toEqual([visitor]);
    expect(readLocal(OWED)).not.toContain(FINGERPRINT);
    online();
    dispatchEvent(new Event('online'));
    await wait(0);
    expect([erased(), visitors(), storedKeys()]).toEqual([['all'], [visitor], []]);
  });

  it.each([
    ['who has agreed to nothing', NOTHING],
    ['that nobody has asked yet', null],
  ])('and leaves is erased from the next page, of one %s', async (_whose, consent) => {
    const agent = await openKnown();
    offline();
    agent.setConsent(NOTHING);
    await wait(0);
    leave();
    const { compute } = openTab(consent);
    await wait(0);
    expect([erased(), storedKeys(), compute.mock.calls]).toEqual([['all'], [], []]);
    await wait(60_000);
    expect(service.asked.map(({ path }) => path)).toEqual([VALIDATE, ERASE]);
  });

  it('after the fortnight of the token is erased by a new one', async () => {
    const agent = await openKnown();
    offline();
    jest.setSystemTime(Date.now() + 15 * DAY_MS);
    agent.setConsent(NOTHING);
    await wait(0);
    jest.setSystemTime(Date.now() + 60 * DAY_MS);
    online();
    dispatchEvent(new Event('online'));
    await wait(0);
    expect([erased(), storedKeys()]).toEqual([['all'], []]);
  });

  it('while a token is fetched is erased behind that', async () => {
    await openKnown();
    writeLocal('msTrack.t', null);
    service.waitMs = 1_000;
    const { agent } = openTab();
    await wait(5_500);
    agent.setConsent(NOTHING);
    await wait(5_000);
    expect([erased(), storedKeys()]).toEqual([['all'], []]);
  });

  it('and agrees anew before the service has heard of it is somebody else, and erased before', async () => {
    const agent = await openKnown();
    const visitor = JSON.parse(String(readLocal('msTrack.v'))) as string;
    offline();
    agent.setConsent(NOTHING);
    await wait(0);
    online();
    agent.setConsent(EVERYTHING);
    await wait(70_000);
    expect(erased()).toEqual(['all']);
    expect(visitors()).toEqual([expect.not.stringContaining(visitor), visitor]);
    expect(service.actions()).toEqual(['PAGE_VIEW']);
  });
});

describe('T17: who takes personalisation back', () => {
  const LEFT = { ...EVERYTHING, p: false };

  it('without network has the interests erased later, as the same visitor', async () => {
    const agent = await openKnown();
    offline();
    agent.setConsent(LEFT);
    await wait(30_000);
    expect(storedKeys()).toContain(OWED);
    leave();
    openTab(LEFT);
    await wait(10_000);
    expect(erased()).toEqual(['interests']);
    expect(service.of(ERASE)[0]?.body['fingerprint']).toBe(FINGERPRINT);
    expect(storedKeys()).not.toContain(OWED);
    expect(service.actions()).toContain('PAGE_VIEW');
  });

  it('and then everything, while that is under way, is erased whole', async () => {
    const agent = await openKnown();
    service.waitMs = 1_000;
    agent.setConsent(LEFT);
    await wait(500);
    agent.setConsent(NOTHING);
    await wait(10_000);
    expect([erased(), storedKeys()]).toEqual([['interests', 'all'], []]);
  });

  it('is told by a new token where the service does not take the one before', async () => {
    const agent = await openKnown();
    service.reply = (path, count) => ({ status: path === ERASE && count === 1 ? 401 : 202 });
    agent.setConsent(LEFT);
    await wait(0);
    expect([erased(), storedKeys().includes(OWED)]).toEqual([['interests', 'interests'], false]);
  });
});

it.each([429, 503])('a service that answers %i is asked again, no sooner than it says', async (status) => {
  const agent = await openKnown();
  service.reply = (path, count) =>
    path === ERASE && count === 1 ? { status, headers: { 'retry-after': '90' } } : { status: 202 };
  agent.setConsent(NOTHING);
  await wait(89_999);
  expect(erased()).toEqual(['all']);
  await wait(1);
  expect([erased(), storedKeys()]).toEqual([['all', 'all'], []]);
});

it.each([
  ['nobody', '{"null":1}'],
  [
    'what nobody knows any more after 90 days',
    '{"018f0000-0000-7000-8000-000000000000.00000000000000000000000000000000":1}',
  ],
  ['what is no note', '5'],
])('a note of %s goes without a word', async (_whom, text) => {
  writeLocal(OWED, text);
  openTab(NOTHING);
  await wait(60_000);
  expect([service.asked, storedKeys()]).toEqual([[], []]);
});
