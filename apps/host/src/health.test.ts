import type { PartReports } from '@tribina/shell-api';
import type * as Health from './health';
import { withBoot } from './testing';

jest.mock('./own-release', () => ({ OWN_RELEASE: 'host-2.0.0' }));

const report = jest.fn<void, [PartReports]>();
let health: typeof Health;

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  report.mockReset();
  withBoot({ report });
  Object.assign(performance, { getEntriesByName: () => [{ duration: 123.4 }] });
  health = await import('./health');
  health.startHealth();
});
afterEach(() => {
  // What the next test starts anew listens beside what this one has started.
  dispatchEvent(new Event('pagehide'));
  jest.useRealTimers();
});

const told = () => report.mock.calls.map(([parts]) => parts);
const setHidden = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const throwFrom = (stack: string) => {
  const error = Object.assign(new Error('boom'), { stack });
  dispatchEvent(new ErrorEvent('error', { error, filename: 'http://rs.localhost/' }));
};

it('reports once, when everything that was on its way has settled and a second has passed', () => {
  const settled = health.noteLoading();
  health.noteMounted('host-2.0.0');
  jest.advanceTimersByTime(5_000);
  expect(told()).toEqual([]);
  health.noteLoaded('news-2.0.0');
  health.noteMounted('news-2.0.0');
  settled();
  jest.advanceTimersByTime(999);
  expect(told()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(told()).toEqual([
    [
      { r: 'host-2.0.0', l: 123, m: expect.any(Number) },
      { r: 'news-2.0.0', l: expect.any(Number), m: expect.any(Number) },
    ],
  ]);
  jest.advanceTimersByTime(60_000);
  expect(told()).toHaveLength(1);
});

it.each([
  ['is hidden', () => setHidden(true)],
  ['is left', () => dispatchEvent(new Event('pagehide'))],
])('reports what it knows when the page %s', (_what, leave) => {
  health.noteLoading();
  leave();
  expect(told()).toEqual([[{ r: 'host-2.0.0', l: 123 }]]);
  setHidden(false);
});

it('says what failed and that the previous good took its place', () => {
  health.noteError('news-2.0.0', 'integrity');
  health.noteError('news-2.0.0', 'load');
  health.noteReplaced('news-2.0.0');
  jest.advanceTimersByTime(1_000);
  expect(told()[0]?.[1]).toEqual({ r: 'news-2.0.0', e: 'integrity', f: 1 });
});

it('says of errors later in the page’s life that they are no further view', () => {
  jest.advanceTimersByTime(0);
  health.noteLoaded('news-2.0.0');
  dispatchEvent(new Event('pagehide'));
  throwFrom('Error: boom\n at x (http://rs.localhost/r/news/news-2.0.0/scores.js:1:2)');
  jest.advanceTimersByTime(1_000);
  expect(told()[1]).toEqual([{ r: 'news-2.0.0', e: 'unhandled', x: 1 }]);
});

describe('blames for what nobody has caught', () => {
  it.each([
    ['the release on top', 'at /r/news/news-2.0.0/a.js at /r/host/host-2.0.0/main.js', 'news-2.0.0'],
    ['the remote’s before the host’s', 'at /r/host/host-2.0.0/main.js at /r/news/news-1.0.0/a.js', 'news-1.0.0'],
    ['the host where it is alone', 'at /r/host/host-2.0.0/main.js', 'host-2.0.0'],
  ])('%s', (_what, stack, blamed) => {
    throwFrom(stack);
    jest.advanceTimersByTime(1_000);
    expect(told()[0]?.find(({ e }) => e === 'unhandled')?.r).toBe(blamed);
  });

  it('a release by a broken promise', () => {
    const reason = Object.assign(new Error('boom'), { stack: 'at /r/news/news-2.0.0/a.js' });
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    jest.advanceTimersByTime(1_000);
    expect(told()[0]?.find(({ e }) => e === 'unhandled')?.r).toBe('news-2.0.0');
  });

  it.each(['at chrome-extension://abc/x.js', 'at /r/news/news-9.9.9/a.js', ''])('nobody of this page: %s', (stack) => {
    throwFrom(stack);
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'a text' }));
    jest.advanceTimersByTime(1_000);
    expect(
      told()
        .flat()
        .some(({ e }) => e),
    ).toBe(false);
  });
});

it('ends with what it knows when the host gives the page up', () => {
  health.endHealth('render');
  expect(told()).toEqual([[{ r: 'host-2.0.0', l: 123, e: 'render', f: 1 }]]);
});

it('stays below 1 KB with six releases of the longest usual ids', () => {
  for (let at = 0; at < 8; at += 1) {
    const id = `prognozzer-1.0.0-g${'0123456789'}${at}`;
    health.noteLoaded(id);
    health.noteMounted(id);
    health.noteError(id, 'integrity');
    health.noteReplaced(id);
  }
  jest.advanceTimersByTime(1_000);
  expect(told()[0]).toHaveLength(6);
  expect(JSON.stringify({ seq: 123_456, parts: told()[0] }).length).toBeLessThan(1_024);
});
