import { closeTabs, EVERYTHING, freshBrowser, NOTHING, openTab, storedKeys, wait } from './testing/agents';
import { define } from './testing/browser';
import type { Service } from './testing/service';

let service: Service;
beforeEach(() => {
  service = freshBrowser();
});
afterEach(closeTabs);

const only = (purpose: 's' | 'p' | 'm') => ({ ...NOTHING, [purpose]: true });

it('T1: before consent nothing is asked, stored, computed or remembered', async () => {
  const { agent, compute } = openTab(null);
  agent.track('SEARCH');
  agent.page();
  agent.convert('7', 'MATCH', 'bets.example');
  history.pushState(null, '', '/vesti');
  await wait(60_000);
  expect([service.asked, storedKeys(), compute.mock.calls]).toEqual([[], [], []]);
  agent.setConsent(EVERYTHING);
  await wait(5_000);
  expect(service.actions()).toEqual(['PAGE_VIEW']);
  expect(service.of('/offers/convert')).toEqual([]);
});

it('T1: a choice of nothing is no consent', async () => {
  const { agent } = openTab(NOTHING);
  agent.track('SEARCH');
  await wait(60_000);
  expect([service.asked, storedKeys()]).toEqual([[], []]);
});

it('T3: withdrawn with five waiting: none is sent, and nothing of the visitor stays', async () => {
  const { agent } = openTab({ ...NOTHING, s: true });
  for (let count = 0; count < 4; count += 1) agent.track('SEARCH');
  await wait(100);
  expect(storedKeys()).toHaveLength(1);
  agent.setConsent(NOTHING);
  agent.track('SEARCH');
  await wait(60_000);
  expect([service.asked, storedKeys()]).toEqual([[], []]);
});

it('T3: fingerprint, token and visitor go too, and come back as somebody else', async () => {
  const { agent } = openTab();
  await wait(5_000);
  expect(storedKeys()).toEqual(expect.arrayContaining(['msTrack.f', 'msTrack.t', 'msTrack.v']));
  agent.setConsent(NOTHING);
  expect(storedKeys()).toEqual([]);
  agent.setConsent(EVERYTHING);
  await wait(5_000);
  const [first, second] = service.of('/outsource-user/validate-secret').map(({ body }) => body['visitor']);
  expect(second).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.[0-9a-f]{32}$/);
  expect(second).not.toBe(first);
});

/** A tab of a visitor who has agreed to everything, and whose fingerprint is being computed. */
async function openWhileAsked() {
  const { agent, compute } = openTab(null);
  let finish: (fingerprint: string) => void = () => {};
  compute.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  agent.setConsent(EVERYTHING);
  await wait(5_000);
  return { agent, finish };
}

it('withdrawn while the fingerprint is computed or the token asked for: nothing is kept', async () => {
  const { agent, finish } = await openWhileAsked();
  agent.setConsent(NOTHING);
  finish('cd'.repeat(16));
  await wait(5_000);
  expect([service.asked, storedKeys()]).toEqual([[], []]);
});

it('a part withdrawn while the token is asked for: what is sent says so', async () => {
  const { agent, finish } = await openWhileAsked();
  const left = { ...EVERYTHING, p: false };
  agent.setConsent(left);
  finish('cd'.repeat(16));
  await wait(10_000);
  expect(service.of('/actions/save-multiple').map(({ body }) => body['consent'])).toEqual([left]);
});

describe('G101: by purpose', () => {
  it.each([
    ['s', 1, 0],
    ['p', 1, 0],
    ['m', 0, 1],
  ] as const)('T16: %s alone', async (purpose, actions, conversions) => {
    const { agent } = openTab(only(purpose));
    agent.convert('7', 'MATCH', 'bets.example');
    await wait(5_000);
    expect(service.events()).toHaveLength(actions);
    expect(service.of('/offers/convert')).toHaveLength(conversions);
    for (const { body, path } of service.asked) {
      if (path !== '/outsource-user/validate-secret') expect(body['consent']).toEqual(only(purpose));
    }
    const interests = await agent.interests();
    expect(interests === null).toBe(purpose !== 'p');
    expect(service.of('/user/get-interests?newsLimit=15&betsLimit=5')).toHaveLength(purpose === 'p' ? 1 : 0);
  });

  it('T16: what is no longer agreed to goes unsent', async () => {
    const { agent } = openTab();
    agent.convert('7', 'MATCH', 'bets.example');
    agent.setConsent({ ...EVERYTHING, m: false });
    await wait(5_000);
    expect(service.of('/offers/convert')).toEqual([]);
    expect(service.actions()).toEqual(['PAGE_VIEW']);
  });

  it.each([
    ['everything', EVERYTHING],
    ['personalisation', { ...NOTHING, p: true }],
    ['marketing', { ...NOTHING, m: true }],
    ['statistics', { ...NOTHING, s: true }],
  ])('P072: everything withdrawn where it was %s: the visitor is erased whole, at once', async (_what, consent) => {
    const { agent } = openTab(consent);
    agent.convert('7', 'MATCH', 'bets.example');
    await wait(5_000);
    agent.setConsent(NOTHING);
    expect(storedKeys()).toEqual([]);
    await wait(60_000);
    expect(service.of('/user/erase').map(({ body }) => body)).toEqual([
      { fingerprint: 'ab'.repeat(16), token: 'token-1' },
    ]);
  });

  it('T17: personalisation withdrawn: the interests are erased at once, counting goes on', async () => {
    const { agent } = openTab();
    await wait(5_000);
    agent.setConsent({ ...EVERYTHING, p: false });
    expect(service.of('/user/erase').map(({ body }) => body)).toEqual([
      { fingerprint: 'ab'.repeat(16), token: 'token-1', scope: 'interests' },
    ]);
    expect(await agent.interests()).toBeNull();
    agent.track('SEARCH');
    await wait(5_000);
    expect(service.actions()).toEqual(['PAGE_VIEW', 'SEARCH']);
  });
});

describe('by TCF', () => {
  type Listener = (data: object, isOk: boolean) => void;
  let listener: Listener = () => {};
  const tell = (eventStatus: string, numbers: readonly number[], isOk = true) =>
    listener(
      { eventStatus, tcfPolicyVersion: 5, purpose: { consents: Object.fromEntries(numbers.map((n) => [n, true])) } },
      isOk,
    );
  beforeEach(() => {
    define(globalThis, '__tcfapi', (command: string, version: number, told: Listener) => {
      if (command === 'addEventListener' && version === 2) listener = told;
    });
    openTab(null, { consent: 'tcf' });
  });

  it.each([
    ['tcloaded', [1, 8, 9], { s: true, p: false, m: false, v: 5 }],
    ['useractioncomplete', [1, 5, 6], { s: false, p: true, m: false, v: 5 }],
    ['tcloaded', [1, 2, 3, 4, 5, 6, 7, 8, 9], { s: true, p: true, m: true, v: 5 }],
  ])('%s with %j', async (status, numbers, consent) => {
    tell(status, numbers);
    await wait(5_000);
    expect(service.of('/actions/save-multiple').map(({ body }) => body['consent'])).toEqual([consent]);
  });

  it.each([
    ['cmpuishown', [1, 8, 9]],
    ['tcloaded', [1]],
    ['tcloaded', [8, 9]],
  ])('%s with %j is none', async (status, numbers) => {
    tell(status, numbers);
    tell('tcloaded', [1, 8, 9], false);
    await wait(5_000);
    expect(service.asked).toEqual([]);
  });
});

describe('T14: programs', () => {
  it.each([
    ['webdriver', true],
    ['userAgent', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['userAgent', 'Mozilla/5.0 AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36'],
  ])('%s %s: nothing is asked', async (name, value) => {
    define(navigator, name, value);
    openTab();
    await wait(60_000);
    expect([service.asked, storedKeys()]).toEqual([[], []]);
  });

  it('a phone whose maker ends in bot is none', async () => {
    define(navigator, 'userAgent', 'Mozilla/5.0 (Linux; Android 13; CUBOT P80) Chrome/140.0 Mobile Safari/537.36');
    openTab();
    await wait(5_000);
    expect(service.actions()).toEqual(['PAGE_VIEW']);
  });
});

it('shows its state to whoever asks for it, after consent', async () => {
  history.replaceState(null, '', '/?msTrackDebug');
  const shown = () => (globalThis as { __msTrack?: { state: { consent: unknown } } }).__msTrack;
  const { agent } = openTab(null);
  expect(shown()).toBeUndefined();
  agent.setConsent(EVERYTHING);
  await wait(5_000);
  expect(shown()?.state.consent).toEqual(EVERYTHING);
});
