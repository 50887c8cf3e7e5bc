import { currentReleases } from '@tribina/browser';
import { EDITIONS } from '@tribina/editions';
import { act, render, screen, waitFor } from '@testing-library/react';
import { withBoot } from '../testing';
import { HostApp } from './App';
import { navigateInApp } from './navigate';
import { keepPlaces } from './reading-place';
import type { AppPart } from './RemoteSlot';
import { loadShellData } from './shell-data';
import { part } from './testing';

const load = jest.fn<Promise<AppPart>, []>();
jest.mock('../federation', () => ({
  loadRemotePart: () => load(),
  markBroken: jest.fn(),
  forgive: jest.fn(),
  running: new Map([
    ['host', 'host-1.0.0'],
    ['news', 'news-1.0.0'],
    ['special', 'special-1.0.0'],
    ['prognozzer', 'prognozzer-1.0.0'],
  ]),
}));
jest.mock('../health', () => ({ noteMounted: () => undefined }));

let grow = (): void => undefined;
let isFollowed = false;

class Growth {
  constructor(tell: () => void) {
    grow = tell;
  }
  observe(): void {
    isFollowed = true;
  }
  disconnect(): void {
    isFollowed = false;
    grow = () => undefined;
  }
}

let height = 0;
const scroll = (y: number) => {
  Object.assign(globalThis, { scrollY: Math.min(y, height) });
  dispatchEvent(new Event('scroll'));
};

const place = () => [scrollY, document.activeElement?.id];
const step = async (go: () => void, shown: string) => {
  load.mockResolvedValue(part(shown));
  (document.activeElement as HTMLElement | null)?.blur();
  await act(async () => go());
  expect(await screen.findByText(shown)).toBeVisible();
  // The frame of another part is shown behind its preloader.
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
};

const pop = (go: () => void) =>
  act(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('popstate', () => setTimeout(resolve), { once: true });
        go();
      }),
  );
/** As a browser follows `<a href="#pravila">`: an entry without state, told by popstate. */
const toPlace = () =>
  pop(() => {
    location.hash = '#pravila';
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });

beforeEach(async () => {
  withBoot();
  height = 10_000;
  Object.assign(globalThis, { scrollTo: (_x: number, y: number) => scroll(y), ResizeObserver: Growth });
  history.replaceState(null, '', '/');
  scroll(0);
  keepPlaces();
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}, { status: 503 }));
  const origins = { rs: '', hr: '', ke: '' };
  const first = { remote: 'news', expose: 'App', part: part('news'), initial: null } as const;
  const shell = await loadShellData();
  scroll(5_870);
  render(<HostApp edition={EDITIONS.rs} origins={origins} shell={shell} first={first} now="2026-11-20T17:00:00Z" />);
});
afterEach(() => jest.restoreAllMocks());

it('P035: a step into another part begins at the top with the focus on it, there and back; the page that the document came with stays where it is', async () => {
  expect(scrollY).toBe(5_870);
  for (const [path, remote] of [
    ['/prognozzer', 'prognozzer'],
    ['/fudbal/101', 'news'],
  ] as const) {
    scroll(900);
    await step(() => navigateInApp(path), remote);
    expect(place()).toEqual([0, 'main']);
    expect(currentReleases()).toEqual(['host-1.0.0', `${remote}-1.0.0`]);
  }
});

it('P035: back and forward lead to where the reader was, also where the page grows once more, until the reader moves', async () => {
  await step(() => navigateInApp('/prognozzer'), 'prognozzer');
  scroll(400);
  await step(() => navigateInApp('/fudbal/101'), 'news');
  await step(() => history.back(), 'prognozzer');
  expect(place()).toEqual([400, 'main']);
  height = 1_000;
  await step(() => history.back(), 'news');
  expect(place()).toEqual([1_000, 'main']);
  height = 3_000;
  act(() => grow());
  expect(scrollY).toBe(3_000);
  scroll(2_900);
  height = 9_000;
  act(() => grow());
  expect(scrollY).toBe(2_900);
});

it('P035: a document that comes back out of the browser’s own cache keeps places itself again', () => {
  expect(history.scrollRestoration).toBe('manual');
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(history.scrollRestoration).toBe('manual');
});

it('P035: after a step to a place of the same page (the skip link, a table of contents) the page is found again where it was left', async () => {
  await step(() => navigateInApp('/prognozzer'), 'prognozzer');
  await toPlace();
  scroll(1_500);
  await step(() => navigateInApp('/fudbal/101'), 'news');
  await step(() => history.back(), 'prognozzer');
  expect([location.hash, scrollY]).toEqual(['#pravila', 1_500]);
});

it('P035: after a link of a page to itself (the logo, the current entry of a menu) the page is found again where it was left', async () => {
  await step(() => navigateInApp('/prognozzer'), 'prognozzer');
  scroll(700);
  await act(async () => navigateInApp('/prognozzer'));
  scroll(1_500);
  await step(() => navigateInApp('/fudbal/101'), 'news');
  await step(() => history.back(), 'prognozzer');
  expect(scrollY).toBe(1_500);
});

it('P035: back from a place of the same page leads to where the link was pressed', async () => {
  await step(() => navigateInApp('/prognozzer'), 'prognozzer');
  scroll(400);
  await toPlace();
  scroll(3_000);
  await pop(() => history.back());
  // What a browser does by itself, and jsdom does not, unless it is told to leave it.
  if (history.scrollRestoration !== 'manual') scroll(400);
  expect([location.hash, scrollY]).toEqual(['', 400]);
});

it('P035: a reader who steps on before a page has grown again loses no place', async () => {
  await step(() => navigateInApp('/prognozzer'), 'prognozzer');
  scroll(5_000);
  await step(() => navigateInApp('/fudbal/101'), 'news');
  height = 1_000;
  await step(() => history.back(), 'prognozzer');
  expect(scrollY).toBe(1_000);
  // At once forward and back again; by then the page is long at once.
  await step(() => history.forward(), 'news');
  height = 10_000;
  await step(() => history.back(), 'prognozzer');
  expect(scrollY).toBe(5_000);
});

it('P035: what follows a page’s growth stops when its time is over', async () => {
  await step(() => navigateInApp('/prognozzer'), 'prognozzer');
  scroll(5_000);
  await step(() => navigateInApp('/fudbal/101'), 'news');
  height = 1_000;
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  try {
    load.mockResolvedValue(part('prognozzer'));
    history.back();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(isFollowed).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(isFollowed).toBe(false);
  } finally {
    jest.useRealTimers();
  }
});

it('P035: whoever goes back and forth before the other part was shown has the focus on the page', async () => {
  await step(() => navigateInApp('/prognozzer'), 'prognozzer');
  await step(() => navigateInApp('/specijal'), 'special');
  await step(() => history.back(), 'prognozzer');
  load.mockReturnValue(new Promise(() => undefined));
  (document.activeElement as HTMLElement | null)?.blur();
  await pop(() => history.forward());
  load.mockResolvedValue(part('prognozzer'));
  await pop(() => history.back());
  expect(await screen.findByText('prognozzer')).toBeVisible();
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});
