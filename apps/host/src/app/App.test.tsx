import { EDITIONS } from '@tribina/editions';
import { createRemoteApp } from '@tribina/federation-web';
import type { PageHead, RemoteName } from '@tribina/shell-api';
import { act, render, screen, waitFor } from '@testing-library/react';
import { withBoot } from '../testing';
import { HostApp } from './App';
import { navigateInApp } from './navigate';
import { keepPlaces } from './reading-place';
import type { AppPart } from './RemoteSlot';

const PATHS: Readonly<Partial<Record<RemoteName, readonly string[]>>> = {
  news: ['/', '/o-nama'],
  special: ['/specijal'],
  prognozzer: ['/prognozzer'],
};

const headOf = (path: string): PageHead => ({
  title: path,
  description: '',
  canonical: path,
  type: 'website',
  structured: [],
  alternates: [],
});

/** A release whose pages are a heading each. */
function part(name: RemoteName): AppPart {
  const module = createRemoteApp({
    manifest: {
      name,
      shellApi: '^1.0.0',
      islands: [],
      routes: (PATHS[name] ?? []).map((path) => ({
        id: path,
        paths: { rs: [path], hr: [], ke: [] },
        mode: 'islands',
        pageType: 'OTHER',
        data: {},
        cache: null,
      })),
    },
    page: ({ path }) => ({ kind: 'page', status: 200, head: headOf(path), element: <h1>{path}</h1>, tags: [] }),
  });
  return { module, release: { id: `${name}-2.0.0`, e: { f: '', i: '' } }, isFallback: false };
}

jest.mock('../federation', () => ({
  loadRemotePart: (remote: RemoteName) => Promise.resolve(part(remote)),
  markBroken: jest.fn(),
  forgive: jest.fn(),
}));
jest.mock('../health', () => ({ noteMounted: jest.fn() }));

const scroll = (y: number) => {
  Object.assign(globalThis, { scrollY: y });
  dispatchEvent(new Event('scroll'));
};

const origins = { rs: '', hr: '', ke: '' };

beforeEach(async () => {
  withBoot();
  Object.assign(globalThis, { scrollTo: (_x: number, y: number) => scroll(y) });
  history.replaceState(null, '', '/');
  scroll(0);
  keepPlaces();
  const first = part('news');
  const initial = await first.module.prefetch(EDITIONS.rs, origins, '/', '');
  render(
    <HostApp
      edition={EDITIONS.rs}
      origins={origins}
      shell={{ navigation: null, special: null, specialNavigation: null }}
      first={{ remote: 'news', expose: 'App', part: first, initial }}
      now="2022-11-25T16:00:00.000Z"
    />,
  );
  await shown('/');
});

const shown = (path: string) => screen.findByRole('heading', { level: 1, name: path }, { timeout: 3_000 });
const focused = () => document.activeElement?.id;

async function go(path: string): Promise<void> {
  (document.activeElement as HTMLElement | null)?.blur();
  act(() => void navigateInApp(path));
  await shown(path);
}

async function step(by: number, path: string): Promise<void> {
  (document.activeElement as HTMLElement | null)?.blur();
  act(() => history.go(by));
  await shown(path);
}

it('P035: every change of page begins at the top, with the focus on what is new', async () => {
  for (const path of ['/specijal', '/o-nama', '/prognozzer', '/specijal', '/', '/o-nama', '/']) {
    scroll(900);
    await go(path);
    expect([path, scrollY, focused()]).toEqual([path, 0, 'main']);
  }
});

it('P035: the link of the page that is shown leads to its top', async () => {
  await go('/o-nama');
  scroll(900);
  await go('/o-nama');
  await waitFor(() => expect([scrollY, focused()]).toEqual([0, 'main']));
});

it('P035: back and forward lead to where the reader was', async () => {
  scroll(5_870);
  await go('/specijal');
  scroll(400);
  await go('/o-nama');
  await step(-1, '/specijal');
  expect([scrollY, focused()]).toEqual([400, 'main']);
  await step(-1, '/');
  expect(scrollY).toBe(5_870);
  await step(2, '/o-nama');
  expect(scrollY).toBe(0);
});
