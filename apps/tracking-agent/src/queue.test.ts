import { readLocal, writeLocal } from '@tribina/browser';
import { closeTabs, freshBrowser, openTab, storedKeys, wait } from './testing/agents';
import { define, Locks } from './testing/browser';
import type { Service } from './testing/service';

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

const ids = () => service.events().map(({ eventId }) => eventId);

describe('T18: two tabs', () => {
  it('share a queue under a lock: each event goes once', async () => {
    define(navigator, 'locks', new Locks());
    const tabs = [openTab(), openTab()];
    for (const { agent } of tabs) for (let nth = 0; nth < 30; nth += 1) agent.track('SEARCH', [String(nth)]);
    await wait(20_000);
    expect(storedKeys().filter((key) => key.startsWith('msTrack.q'))).toEqual(['msTrack.q']);
    expect(ids()).toHaveLength(62);
    expect(new Set(ids()).size).toBe(62);
  });

  it('without locks a tab takes over what another has left a minute ago', async () => {
    jest.mocked(Math.random).mockRestore();
    service.reply = () => null;
    openTab();
    await wait(100);
    const [left] = storedKeys();
    const text = String(readLocal(String(left)));
    closeTabs();
    service = freshBrowser();
    writeLocal(String(left), text);
    openTab();
    await wait(50_000);
    expect(readLocal(String(left))).toBe(text);
    service.reply = () => ({ status: 202 });
    await wait(10_000);
    openTab().agent.track('SEARCH');
    await wait(20_000);
    expect(readLocal(String(left))).toBeNull();
    expect(ids()).toContain((JSON.parse(text) as { l: { e: { eventId: string } }[] }).l[0]?.e.eventId);
  });
});

it.each(['{', '5', '{"l":7}', '{"l":[null,{"e":null}]}'])(
  'a queue that is damaged (%s) counts as empty',
  async (text) => {
    define(navigator, 'locks', new Locks());
    writeLocal('msTrack.q', text);
    openTab();
    await wait(5_000);
    expect(service.actions()).toEqual(['PAGE_VIEW']);
  },
);

it('where storage is refused nothing breaks', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { agent } = openTab();
  agent.track('SEARCH');
  await wait(60_000);
  expect(service.events()).toEqual([]);
});
