import {
  applyStoredChoice,
  followChoicesElsewhere,
  isCookiePolicyAccepted,
  isGranted,
  onConsentChange,
  PURPOSES,
  saveChoice,
  storedChoice,
} from './index';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const store = (value: unknown) =>
  window.localStorage.setItem('consent', typeof value === 'string' ? value : JSON.stringify(value));
const granted = () => PURPOSES.filter(isGranted);

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  window.localStorage.clear();
  delete document.documentElement.dataset['consent'];
});
afterEach(() => jest.useRealTimers());

it('P084: nothing is granted before a choice', () => {
  expect([granted(), isCookiePolicyAccepted()]).toEqual([[], false]);
  expect(applyStoredChoice()).toBe(false);
  expect([granted(), isCookiePolicyAccepted()]).toEqual([[], false]);
});

it('keeps a choice with its version and date, puts it in force and tells of it', () => {
  const heard = jest.fn();
  const stop = onConsentChange(heard);
  saveChoice(['functional', 'statistics']);
  expect(JSON.parse(window.localStorage.getItem('consent') ?? '')).toEqual({
    v: 1,
    at: NOW.toISOString(),
    p: ['functional', 'statistics'],
  });
  expect([granted(), heard.mock.calls.length]).toEqual([['functional', 'statistics'], 1]);
  saveChoice([]);
  expect([granted(), heard.mock.calls.length]).toEqual([[], 2]);
  stop();
  saveChoice([]);
  expect(heard).toHaveBeenCalledTimes(2);
});

it('P084: the cookie policy is accepted with storage on the device, on which everything else rests', () => {
  saveChoice(['marketing']);
  expect([isCookiePolicyAccepted(), granted()]).toEqual([true, ['functional', 'marketing']]);
  saveChoice([]);
  expect(isCookiePolicyAccepted()).toBe(false);
});

it('puts a stored choice in force', () => {
  saveChoice(['functional']);
  delete document.documentElement.dataset['consent'];
  expect([applyStoredChoice(), granted()]).toEqual([true, ['functional']]);
});

it.each<[string, unknown]>([
  ['of another version', { v: 0, at: NOW.toISOString(), p: ['functional'] }],
  ['of a year ago', { v: 1, at: new Date(NOW.getTime() - YEAR_MS).toISOString(), p: ['functional'] }],
  ['without a date', { v: 1, p: ['functional'] }],
  ['without purposes', { v: 1, at: NOW.toISOString() }],
  ['that is none', '{broken'],
  ['that is null', 'null'],
])('asks again where a choice is stored %s', (_what, value) => {
  store(value);
  expect([applyStoredChoice(), storedChoice(), granted()]).toEqual([false, null, []]);
});

it('takes of what is stored only purposes that there are', () => {
  store({ v: 1, at: NOW.toISOString(), p: ['functional', 'everything'] });
  expect(storedChoice()?.purposes).toEqual(['functional']);
});

it('a choice holds for the page where storage is refused', () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused');
  });
  saveChoice(['functional']);
  expect(granted()).toEqual(['functional']);
  refused.mockRestore();
});

describe('what is chosen elsewhere', () => {
  const store = (p: readonly string[]) =>
    window.localStorage.setItem('consent', JSON.stringify({ v: 1, at: NOW.toISOString(), p }));
  const told = jest.fn();
  let stop = () => {};
  beforeAll(() => followChoicesElsewhere());
  beforeEach(() => {
    told.mockReset();
    saveChoice(['functional', 'statistics']);
    stop = onConsentChange(told);
  });
  afterEach(() => stop());

  it.each<[string, () => Event]>([
    ['in another tab', () => new StorageEvent('storage', { key: 'consent' })],
    ['in another tab, which has removed all', () => new StorageEvent('storage', { key: null })],
    ['while the page lay in the browser’s cache', () => Object.assign(new Event('pageshow'), { persisted: true })],
  ])('holds here: %s', (_where, event) => {
    store([]);
    dispatchEvent(event());
    expect([granted(), told.mock.calls.length]).toEqual([[], 1]);
  });

  it.each<[string, () => Event]>([
    ['what else is stored', () => new StorageEvent('storage', { key: 'theme' })],
    ['a page that is shown for the first time', () => Object.assign(new Event('pageshow'), { persisted: false })],
  ])('is not looked for by %s', (_what, event) => {
    store([]);
    dispatchEvent(event());
    expect([granted(), told.mock.calls.length]).toEqual([['functional', 'statistics'], 0]);
  });
});
