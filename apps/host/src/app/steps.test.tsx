import { EDITIONS } from '@tribina/editions';
import type { PageHead, RemoteAppProps } from '@tribina/shell-api';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { withBoot } from '../testing';
import { HostApp } from './App';
import { navigateInApp } from './navigate';
import { keepPlaces } from './reading-place';
import type { AppPart } from './RemoteSlot';
import { loadShellData } from './shell-data';

const load = jest.fn<Promise<AppPart>, []>();
jest.mock('../federation', () => ({ loadRemotePart: () => load(), markBroken: jest.fn(), forgive: jest.fn() }));
jest.mock('../health', () => ({ noteMounted: () => undefined }));

const HEAD: PageHead = { title: '', description: '', canonical: null, type: 'website', structured: [], alternates: [] };

function part(id: string): AppPart {
  function App({ onPage }: RemoteAppProps<ReactNode>): ReactNode {
    useEffect(() => onPage(HEAD, true, 'OTHER'), [onPage]);
    return <p>{id}</p>;
  }
  return { module: { App, prefetch: jest.fn() }, release: { id, e: { f: '', i: '' } }, isFallback: false };
}

let grow = (): void => undefined;

class Growth {
  constructor(tell: () => void) {
    grow = tell;
  }
  observe(): void {}
  disconnect(): void {
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
