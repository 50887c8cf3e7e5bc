import { readLocal } from '@tribina/browser';
import { closeTabs, EVERYTHING, freshBrowser, NOTHING, openTab, storedKeys, wait, type Tab } from './testing/agents';
import { define, Locks, setHidden } from './testing/browser';
import type { Service } from './testing/service';

const ACTIONS = '/actions/save-multiple';
let service: Service;
beforeEach(() => {
  service = freshBrowser();
  // No jitter, unless a test is about it.
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  jest.restoreAllMocks();
  closeTabs();
});

const search = ({ agent }: Tab, times: number) => {
  for (let count = 0; count < times; count += 1) agent.track('SEARCH', [String(count)]);
};
const ids = () => service.events().map(({ eventId }) => eventId);
const queued = () =>
  storedKeys()
    .filter((key) => key.startsWith('msTrack.q'))
    .flatMap((key) => (JSON.parse(String(readLocal(key))) as { l: unknown[] }).l);
const leave = () => void dispatchEvent(new Event('pagehide'));

describe('G084, P208: a batch', () => {
  it('goes after five seconds', async () => {
    openTab();
    await wait(4_999);
    expect(service.asked).toEqual([]);
    await wait(1);
    expect(service.of(ACTIONS)[0]).toMatchObject({
      body: {
        site: 'rs',
        sentAt: Date.now(),
        consent: { s: true, p: true, m: true, v: 1 },
        list: [{ action: 'PAGE_VIEW' }],
      },
      init: { method: 'POST', keepalive: true, credentials: 'omit' },
    });
  });

  it('goes at once with twenty events, and holds no more', async () => {
    search(openTab(), 45);
    await wait(100);
    expect(service.of(ACTIONS).map(({ body }) => body.list?.length)).toEqual([20, 20, 6]);
    expect(queued()).toEqual([]);
  });

  it('is not made of what comes while another is under way: that waits for its own', async () => {
    service.waitMs = 20;
    const tab = openTab();
    await wait(5_500);
    service.asked.length = 0;
    for (let count = 0; count < 100; count += 1) {
      search(tab, 1);
      await wait(5);
    }
    await wait(10_000);
    expect(service.of(ACTIONS).map(({ body }) => body.list?.length)).toEqual([20, 20, 20, 20, 20]);
  });

  it('holds at most 48 kB', async () => {
    const { agent } = openTab();
    for (let count = 0; count < 19; count += 1) agent.track('SEARCH', ['š'.repeat(8_000)]);
    await wait(100);
    expect(service.events()).toHaveLength(20);
    for (const { init } of service.of(ACTIONS))
      expect(new Blob([String(init.body)]).size).toBeLessThanOrEqual(48 * 1024);
  });

  it('has ids that tell their time, and are each another', async () => {
    search(openTab(), 19);
    await wait(100);
    expect(new Set(ids()).size).toBe(20);
    for (const id of ids()) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.now() - 100);
    }
  });

  it('names a day by the clock of the service, once that is known', async () => {
    const ahead = 3 * 24 * 60 * 60 * 1000;
    service.reply = () => ({ status: 202, body: { serverTime: Date.now() + ahead } });
    const tab = openTab();
    await wait(5_000);
    search(tab, 1);
    await wait(5_000);
    expect(parseInt(String(ids()[1]).replaceAll('-', '').slice(0, 12), 16)).toBe(Date.now() - 5_000 + ahead);
  });
});

describe('at least once', () => {
  it('T7: 503 three times, then 202: resent after 1, 2 and 4 seconds, the same events', async () => {
    service.reply = (path, count) => ({ status: path === ACTIONS && count <= 3 ? 503 : 202 });
    openTab();
    await wait(5_000);
    const times: number[] = [];
    for (let ms = 0; ms < 8_000; ms += 100) {
      await wait(100);
      if (times.length < service.of(ACTIONS).length - 1) times.push(ms + 100);
    }
    expect(times).toEqual([1_000, 3_000, 7_000]);
    expect(new Set(ids()).size).toBe(1);
    expect(queued()).toEqual([]);
  });

  it('pauses no longer than a minute, and up to a third more at random', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.999);
    service.reply = (path) => ({ status: path === ACTIONS ? 500 : 202 });
    openTab();
    await wait(10 * 60_000);
    const before = service.of(ACTIONS).length;
    await wait(77_999);
    expect(service.of(ACTIONS).length - before).toBe(1);
  });

  it.each([429, 503])('%i with Retry-After: waits as long as the service asks', async (status) => {
    service.reply = (path, count) => {
      const isFirst = path === ACTIONS && count === 1;
      return isFirst ? { status, headers: { 'retry-after': '30' } } : { status: 202 };
    };
    const tab = openTab();
    await wait(5_000);
    search(tab, 25);
    await wait(29_999);
    expect(service.of(ACTIONS)).toHaveLength(1);
    await wait(1);
    expect(queued()).toEqual([]);
  });

  it.each(['9999999999', 'Infinity'])(
    'Retry-After: %s is longer than a browser can wait, and is no reason to ask without end',
    async (after) => {
      service.reply = (path) =>
        path === ACTIONS ? { status: 503, headers: { 'retry-after': after } } : { status: 202 };
      openTab();
      await wait(10 * 60_000);
      expect(service.of(ACTIONS)).toHaveLength(1);
    },
  );

  it('T8: the answer is lost after the service has stored: resent with the same id', async () => {
    service.reply = (path, count) => (path === ACTIONS && count === 1 ? null : { status: 202 });
    openTab();
    await wait(6_000);
    const [first, second, ...more] = ids();
    expect([second, more]).toEqual([first, []]);
    expect(queued()).toEqual([]);
  });

  it('T9, T19: offline, closed, opened online: all is sent, with its own time', async () => {
    service.reply = () => null;
    const tab = openTab();
    const at = Date.now();
    search(tab, 3);
    await wait(10 * 60_000);
    leave();
    service.asked.length = 0;
    service.reply = () => ({ status: 202 });
    openTab();
    await wait(70_000);
    const sent = new Map(service.events().map((event) => [event.eventId, event as unknown as { ts: number }]));
    expect([...sent.values()].filter(({ ts }) => ts === at)).toHaveLength(4);
    expect(queued()).toEqual([]);
  });

  it('comes back at once when the browser is online again', async () => {
    service.reply = () => null;
    openTab();
    await wait(3 * 60_000);
    service.asked.length = 0;
    service.reply = () => ({ status: 202 });
    dispatchEvent(new Event('online'));
    await wait(0);
    expect(queued()).toEqual([]);
  });

  it('T10: of 600 events the 500 newest are sent, and the service hears of the other hundred once', async () => {
    service.reply = () => null;
    const tab = openTab();
    search(tab, 599);
    await wait(5_000);
    expect(queued()).toHaveLength(500);
    service.asked.length = 0;
    service.reply = () => ({ status: 202 });
    await wait(60_000);
    expect(service.of(ACTIONS).map(({ body }) => body['dropped'])).toEqual([100, ...Array<undefined>(24)]);
    expect(service.events().map(({ iDs }) => iDs)).toEqual(Array.from({ length: 500 }, (_, at) => [String(at + 99)]));
  });

  it('T10: what was dropped of who has withdrawn meanwhile is not owed by who agrees after that', async () => {
    service.reply = () => null;
    const tab = openTab();
    search(tab, 599);
    await wait(5_000);
    service.asked.length = 0;
    service.reply = () => ({ status: 202 });
    service.waitMs = 1_000;
    while (service.of(ACTIONS).length === 0) await wait(1_000);
    tab.agent.setConsent(NOTHING);
    tab.agent.setConsent(EVERYTHING);
    await wait(20_000);
    expect(service.of(ACTIONS).map(({ body }) => body['dropped'])).toEqual([100, undefined]);
  });

  it.each([400, 403, 404, 413, 422])('%i: the same would be refused again, so it is dropped', async (status) => {
    service.reply = (path) => ({ status: path === ACTIONS ? status : 202 });
    openTab();
    await wait(60_000);
    expect(service.of(ACTIONS)).toHaveLength(1);
    expect(queued()).toEqual([]);
  });

  it('T12: 401: the token is renewed once, and the batch kept', async () => {
    service.reply = (path, count) => ({ status: path === ACTIONS && count === 1 ? 401 : 202 });
    openTab();
    await wait(5_000);
    expect(service.tokens).toBe(2);
    expect(service.of(ACTIONS).map(({ body }) => body['token'])).toEqual(['token-1', 'token-2']);
    expect(new Set(ids()).size).toBe(1);
    expect(queued()).toEqual([]);
  });

  it('T12: 401 again: it waits like after any failure', async () => {
    service.reply = (path) => ({ status: path === ACTIONS ? 401 : 202 });
    openTab();
    await wait(5_500);
    expect(service.of(ACTIONS)).toHaveLength(2);
    expect(queued()).toHaveLength(1);
  });
});

it.each([
  ['nothing', null],
  ['a text', 'x'],
  ['a time that is a text', { serverTime: 'x' }],
  ['a time before all days', { serverTime: -1e18 }],
  ['a time after all days', { serverTime: 1e30 }],
])('a service that takes a batch and answers %s is asked on, with ids that it knows', async (_what, body) => {
  service.reply = (path) => ({ status: 202, ...(path === ACTIONS ? { body } : {}) });
  const tab = openTab();
  await wait(5_000);
  search(tab, 1);
  await wait(5_000);
  expect(service.actions()).toEqual(['PAGE_VIEW', 'SEARCH']);
  expect(ids()[1]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

describe('the page ends', () => {
  it('sends what waits at once, of every kind', async () => {
    const tab = openTab();
    await wait(5_000);
    service.asked.length = 0;
    search(tab, 1);
    tab.agent.convert('7', 'MATCH', 'bets.example');
    leave();
    expect(service.asked.map(({ path, init }) => [path, init.keepalive])).toEqual([
      [ACTIONS, true],
      ['/offers/convert', true],
    ]);
    expect(queued()).toHaveLength(2);
  });

  it('G039: sends what has led away from it, though a batch is under way', async () => {
    const tab = openTab();
    await wait(5_000);
    service.waitMs = 10_000;
    search(tab, 1);
    await wait(5_000);
    expect(service.actions()).toEqual(['PAGE_VIEW', 'SEARCH']);
    service.asked.length = 0;
    tab.agent.track('OFFER_CLICK', ['7']);
    leave();
    expect(service.actions()).toContain('OFFER_CLICK');
  });

  it('and though it was hidden before it ended', async () => {
    define(navigator, 'locks', new Locks());
    const tab = openTab();
    await wait(5_500);
    service.asked.length = 0;
    tab.agent.track('OFFER_CLICK', ['7']);
    setHidden(true);
    leave();
    expect(service.actions()).toEqual(['OFFER_CLICK']);
  });

  it('without a token it keeps it for the next page', async () => {
    openTab();
    leave();
    expect(service.asked).toEqual([]);
    expect(queued()).toHaveLength(1);
  });

  it('a tab that is hidden sends too: it may not be heard of again', async () => {
    openTab();
    await wait(100);
    setHidden(true);
    await wait(0);
    expect(service.actions()).toEqual(['PAGE_VIEW']);
  });
});
