import { saveChoice, type Purpose } from '@tribina/browser';
import { tellAction, TRACK_EVENT, type BootRecord, type ToldTrack } from '@tribina/shell-api';
import { BOOT_RECORD } from './testing';
import { followTracking } from './tracking';

const loadRemotePart = jest.fn<Promise<object>, [string, string]>();
const noteMounted = jest.fn<void, [string]>();
jest.mock('./federation', () => ({ loadRemotePart: (...given: [string, string]) => loadRemotePart(...given) }));
jest.mock('./health', () => ({ noteMounted: (id: string) => noteMounted(id) }));

const agree = (...purposes: Purpose[]) => saveChoice(purposes);
/** What a page listens to ends with it. */
let heard: jest.SpiedFunction<typeof globalThis.addEventListener>;

function follow(tracking: string | undefined = 'public-key'): void {
  Object.assign(globalThis, { tribina: { record: { ...BOOT_RECORD, tracking } satisfies BootRecord } });
  followTracking();
}

beforeEach(() => {
  window.localStorage.clear();
  saveChoice([]);
  for (const mock of [loadRemotePart, noteMounted]) mock.mockReset();
  loadRemotePart.mockResolvedValue({ release: { id: 'tracking-agent-1' } });
  heard = jest.spyOn(globalThis, 'addEventListener');
});
afterEach(() => {
  for (const [name, listener] of heard.mock.calls) globalThis.removeEventListener(name, listener);
  heard.mockRestore();
});

it.each([[[]], [['functional']]] as [Purpose[]][])(
  'P057 G060: fetches nothing and leaves nothing for who agreed to %j',
  (purposes) => {
    saveChoice(purposes);
    follow();
    expect(loadRemotePart.mock.calls).toEqual([]);
  },
);

describe('P072: what is stored', () => {
  const KEYS = { 'msTrack.f': '{"v":"f","e":1}', 'msTrack.q.0.5': '{}', other: 'kept' };
  const left = () => Object.keys(KEYS).filter((key) => window.localStorage.getItem(key) !== null);
  const store = () => Object.entries(KEYS).forEach(([key, value]) => window.localStorage.setItem(key, value));

  it.each([
    ['where the agent is out of service', undefined],
    ['where it does not come', 'public-key'],
  ])('goes with the first page after the reader’s word %s', (_where, tracking) => {
    agree('statistics');
    store();
    loadRemotePart.mockReturnValue(new Promise(() => undefined));
    Object.assign(globalThis, { tribina: { record: { ...BOOT_RECORD, tracking } } });
    followTracking();
    expect(left()).toEqual(Object.keys(KEYS));
    saveChoice(['functional']);
    // Until then agents of other tabs have asked for what only they know of.
    expect(left()).toEqual(Object.keys(KEYS));
    followTracking();
    expect(left()).toEqual(['other']);
  });

  it('does not outlive a word that was taken back where nobody could hear it', () => {
    store();
    follow();
    expect(left()).toEqual(['other']);
  });
});

it('fetches the agent once somebody agrees, however often the choice changes', () => {
  follow();
  agree('functional', 'statistics');
  agree('functional', 'personalisation', 'marketing');
  saveChoice([]);
  expect(loadRemotePart.mock.calls).toEqual([['tracking-agent', 'agent', true]]);
});

it('fetches it for who has agreed before, and reports it as alive', async () => {
  agree('personalisation');
  follow();
  await Promise.resolve();
  expect([loadRemotePart.mock.calls.length, noteMounted.mock.calls]).toEqual([1, [['tracking-agent-1']]]);
});

it('leaves the page alone where the agent cannot be had', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  loadRemotePart.mockRejectedValue(new Error('blocked'));
  agree('statistics');
  follow();
  await new Promise((resolve) => setTimeout(resolve));
  expect([noteMounted.mock.calls.length, warn.mock.calls.length]).toEqual([0, 1]);
  warn.mockRestore();
});

it('what is told while the agent is on its way is told again once it is there, and nothing of before it was agreed to', async () => {
  let arrive: (part: object) => void = () => undefined;
  loadRemotePart.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const told: unknown[] = [];
  follow();
  tellAction('SHARE');
  agree('statistics');
  for (let times = 0; times < 30; times += 1) tellAction('FAVOURITE_ADD', { newsId: String(times) });
  addEventListener(TRACK_EVENT, (event) => told.push((event as CustomEvent<ToldTrack>).detail));
  arrive({ release: { id: 'tracking-agent-1' } });
  await new Promise((resolve) => setTimeout(resolve));
  const kept = Array.from({ length: 20 }, (_, times) => ({ action: 'FAVOURITE_ADD', iDs: { newsId: String(times) } }));
  expect(told).toEqual(kept);
  tellAction('SHARE');
  expect(told).toEqual([...kept, { action: 'SHARE', iDs: undefined }]);
});

it('is not there where the edition has no key', () => {
  agree('statistics');
  Object.assign(globalThis, { tribina: { record: BOOT_RECORD } });
  followTracking();
  expect(loadRemotePart.mock.calls).toEqual([]);
});
