import { dropDrafts, hasDrafts } from '@tribina/browser';
import type { CallResult } from '@tribina/shell-api';
import { waitFor } from '@testing-library/dom';
import type * as Stale from './stale';
import { RELOADED_FROM } from './stale-levels';
import { withBoot } from './testing';

const asked = jest.fn<Promise<CallResult>, [{ path: string }]>();
const reload = jest.fn();
const close = jest.fn();
const banner = jest.fn();

jest.mock('@tribina/api-client', () => ({ fetchCall: (call: { path: string }) => asked(call) }));
jest.mock('./federation', () => ({
  running: new Map([
    ['host', 'host-2.0.0'],
    ['news', 'news-1.0.0'],
  ]),
}));
jest.mock('./notices/reload-banner', () => ({
  ReloadBanner: class {
    readonly close = close;
    constructor(_edition: unknown, doReload: () => void) {
      banner();
      reload.mockImplementation(doReload);
    }
  },
}));

const answer = (seq: number, remotes = {}): Promise<CallResult> =>
  Promise.resolve({ isOk: true, value: { status: 'OK', seq, remotes } });
const setHidden = (isHidden: boolean) =>
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });

let stale: typeof Stale;

beforeEach(async () => {
  jest.resetModules();
  for (const mock of [asked, reload, close, banner]) mock.mockReset();
  dropDrafts();
  delete document.documentElement.dataset['stale'];
  setHidden(false);
  withBoot();
  // Tests do not wait for tabs to spread.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  stale = await import('./stale');
  // Here, for fake timers do not wait for it.
  await import('./stale-tab');
});

/** What a test has begun must not hear what the next one does. */
const listeners: [EventTarget, string, EventListener][] = [];
beforeAll(() => {
  for (const target of [globalThis as unknown as Window, document]) {
    const add = target.addEventListener.bind(target) as EventTarget['addEventListener'];
    target.addEventListener = (name: string, listener: EventListener) => {
      listeners.push([target, name, listener]);
      add(name, listener);
    };
  }
});
afterEach(() => {
  jest.useRealTimers();
  for (const [target, name, listener] of listeners.splice(0)) target.removeEventListener(name, listener);
});

const level = () => document.documentElement.dataset['stale'];
const settled = (times: number) => waitFor(() => expect(asked).toHaveBeenCalledTimes(times));

it('is not forced a second time by what it has come to again', async () => {
  const { keepDraft, collectDrafts } = await import('@tribina/browser');
  const stop = keepDraft(RELOADED_FROM, () => 'host-2.0.0,news-1.0.0');
  collectDrafts();
  stop();
  jest.resetModules();
  stale = await import('./stale');
  asked.mockReturnValue(answer(8, { news: 'hard' }));
  stale.noteSeq(8);
  await waitFor(() => expect(level()).toBe('hard'));
  expect([banner.mock.calls.length, hasDrafts()]).toEqual([0, false]);
});

it('asks once for a newer number, with what the page really runs, and for no other', async () => {
  asked.mockReturnValue(answer(8, { news: 'info' }));
  stale.noteSeq(7);
  stale.noteSeq(8);
  stale.noteSeq(8);
  await waitFor(() => expect(level()).toBe('info'));
  stale.noteSeq(8);
  stale.noteSeq(6);
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked.mock.calls.map(([{ path }]) => path)).toEqual(['/api/staleness?host=host-2.0.0&news=news-1.0.0']);
  expect(banner).not.toHaveBeenCalled();
});

it('asks when it is visible again', async () => {
  asked.mockReturnValue(answer(8));
  setHidden(true);
  stale.noteSeq(8);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).not.toHaveBeenCalled();
  setHidden(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await settled(1);
});

it('a page that comes back from the browser’s cache asks, whatever it has heard', async () => {
  asked.mockReturnValue(answer(9, { host: 'soft' }));
  stale.watchReturn();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(level()).toBe('soft'));
  expect(asked).toHaveBeenCalledTimes(1);
});

it('what it takes to ask is fetched again where it could not be had', async () => {
  asked.mockReturnValue(answer(8, { news: 'soft' }));
  jest.spyOn(console, 'warn').mockImplementation();
  jest.resetModules();
  let fetched = 0;
  jest.doMock('./stale-tab', () => {
    fetched += 1;
    if (fetched === 1) throw new Error('no network');
    return jest.requireActual<object>('./stale-tab');
  });
  stale = await import('./stale');
  stale.noteSeq(8);
  await waitFor(() => expect(fetched).toBe(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).not.toHaveBeenCalled();
  stale.noteSeq(8);
  await settled(1);
  jest.dontMock('./stale-tab');
});

it('a page that comes back before the network does asks again', async () => {
  asked
    .mockResolvedValueOnce({ isOk: false, status: 0, code: 'UNREACHABLE' })
    .mockReturnValueOnce(answer(9, { host: 'soft' }));
  stale.watchReturn();
  jest.useFakeTimers();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await jest.advanceTimersByTimeAsync(6_000);
  expect([asked.mock.calls.length, level()]).toEqual([2, 'soft']);
});

it('a gateway that has heard less takes nothing back of what another one has said', async () => {
  asked.mockReturnValueOnce(answer(9, { news: 'hard' })).mockReturnValueOnce(answer(8));
  stale.noteSeq(9);
  await waitFor(() => expect(level()).toBe('hard'));
  stale.watchReturn();
  jest.useFakeTimers();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await jest.advanceTimersByTimeAsync(1_000);
  expect([asked.mock.calls.length, level(), close.mock.calls.length]).toEqual([2, 'hard', 0]);
});

it('a part that is no longer behind is forgotten', async () => {
  asked.mockReturnValueOnce(answer(8, { news: 'hard' })).mockReturnValueOnce(answer(9));
  stale.noteSeq(8);
  await waitFor(() => expect(level()).toBe('hard'));
  expect(banner).toHaveBeenCalledTimes(1);
  stale.noteSeq(9);
  await waitFor(() => expect(level()).toBeUndefined());
  expect(close).toHaveBeenCalledTimes(1);
});

it('asks again where the answering gateway had not heard of the act', async () => {
  asked.mockReturnValueOnce(answer(7)).mockReturnValueOnce(answer(8, { news: 'soft' }));
  jest.useFakeTimers();
  stale.noteSeq(8);
  await jest.advanceTimersByTimeAsync(6_000);
  expect([asked.mock.calls.length, level()]).toEqual([2, 'soft']);
});

it('keeps what was typed when the page is left, and gives it back in the next one, once', async () => {
  asked.mockReturnValue(answer(8, { news: 'info' }));
  document.body.innerHTML = '<textarea name="comment"></textarea>';
  const area = () => document.querySelector('textarea') as HTMLTextAreaElement;
  area().value = 'half a sentence';
  dispatchEvent(new Event('pagehide'));
  expect(hasDrafts()).toBe(false);
  stale.noteSeq(8);
  await waitFor(() => expect(level()).toBe('info'));
  dispatchEvent(new Event('pagehide'));

  document.body.innerHTML = '<textarea name="comment"></textarea>';
  const { giveBackKept } = await import('./kept-fields');
  giveBackKept();
  expect([area().value, hasDrafts()]).toEqual(['half a sentence', false]);
  area().value = '';
  giveBackKept();
  expect(area().value).toBe('');
});

it('does not give back on another page', async () => {
  asked.mockReturnValue(answer(8, { news: 'info' }));
  document.body.innerHTML = '<textarea name="comment"></textarea>';
  (document.querySelector('textarea') as HTMLTextAreaElement).value = 'half a sentence';
  stale.noteSeq(8);
  await waitFor(() => expect(level()).toBe('info'));
  dispatchEvent(new Event('pagehide'));
  history.pushState(null, '', '/elsewhere');
  document.body.innerHTML = '<textarea name="comment"></textarea>';
  const { giveBackKept } = await import('./kept-fields');
  giveBackKept();
  expect(document.querySelector('textarea')?.value).toBe('');
  history.pushState(null, '', '/');
});
