import { act, waitFor } from '@testing-library/react';
import type { LoadedPart } from '@tribina/federation-web';
import { withBoot } from '../testing';
import type { AppModule } from './RemoteSlot';
import { part } from './testing';

const load = jest.fn<Promise<LoadedPart<AppModule>>, []>();
jest.mock('../federation', () => ({
  loadRemotePart: () => load(),
  markBroken: jest.fn(),
  forgive: jest.fn(),
  running: new Map(),
}));
jest.mock('../health', () => ({ noteMounted: () => undefined }));

const HEIGHT = 10_000;
const scroll = (y: number) => {
  Object.assign(globalThis, { scrollY: Math.min(y, HEIGHT) });
  dispatchEvent(new Event('scroll'));
};

it.each([
  ['that has just come', null],
  ['that was loaded anew where a page had been taken over', { key: 'taken', idx: 1 }],
])('P035: a link of a public page %s to another page of the same list leads to its top', async (_what, state) => {
  withBoot();
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}, { status: 503 }));
  const resize = class {
    observe(): void {}
    disconnect(): void {}
  };
  Object.assign(globalThis, { scrollTo: (_x: number, y: number) => scroll(y), ResizeObserver: resize });
  document.body.innerHTML = '<div id="root"><p>all news, first page</p></div>';
  history.replaceState(state, '', '/sve-vesti');
  // The links to the other pages stand below the list.
  scroll(2_400);
  load.mockResolvedValue(part('all news, second page'));
  const { takeOver } = await import('./start-app');
  await act(() => takeOver(new URL('/sve-vesti?page=2', location.href), jest.fn()));
  await waitFor(() => expect(document.querySelector('#slot')?.textContent).toBe('all news, second page'));
  expect([location.pathname + location.search, scrollY]).toEqual(['/sve-vesti?page=2', 0]);
});
