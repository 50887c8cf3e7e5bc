import { EDITIONS } from '@tribina/editions';
import type { ReactNode } from 'react';
import { renderRootPage } from '../server/render-root';
import { Frame } from '../shell/Frame';
import { BOOT_RECORD, withBoot } from '../testing';
import type { AppPart } from './RemoteSlot';

const mockLoad = jest.fn<Promise<AppPart>, []>();
jest.mock('../federation', () => ({
  loadRemotePart: () => mockLoad(),
  markBroken: jest.fn(),
  forgive: jest.fn(),
  running: new Map(),
}));
jest.mock('../health', () => ({ noteMounted: () => undefined, endHealth: jest.fn() }));
jest.mock('../own-release', () => ({ OWN_RELEASE: 'host-2.0.0' }));

const ROWS = 20;
/** Longer than React works on in one go, whatever the machine. */
const ROW_MS = 6;
const rendered: number[] = [];

function work(row: number): void {
  const began = performance.now();
  while (performance.now() - began < ROW_MS);
  rendered.push(row);
}

function Row({ row }: { readonly row: number }): ReactNode {
  work(row);
  return <li>{row}</li>;
}

function App(): ReactNode {
  return (
    <ul>
      {[...Array(ROWS).keys()].map((row) => (
        <Row key={row} row={row} />
      ))}
    </ul>
  );
}

const shell = { navigation: null, special: null, specialNavigation: null };
const origins = { rs: '', hr: '', ke: '' };

it('a page comes to life in slices: what else is to be done gets its turn in between, and the markup stays', async () => {
  withBoot({ record: { ...BOOT_RECORD, mode: 'root', owner: 'prognozzer', rendered: 'prognozzer-2.0.0' } });
  globalThis.scrollTo = () => undefined;
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}, { status: 503 }));
  history.replaceState(null, '', '/prognozzer');
  const edition = EDITIONS.rs;
  const page = (
    <Frame edition={edition} shell={shell} path="/prognozzer" now={BOOT_RECORD.now}>
      {null}
      <App />
    </Frame>
  );
  document.body.innerHTML = `<div id="root">${renderRootPage(page, '/prognozzer').html}</div>`;
  const first = document.querySelector('li');
  rendered.length = 0;
  mockLoad.mockResolvedValue({
    module: { App, prefetch: jest.fn() },
    release: { id: 'prognozzer-2.0.0', e: { f: '', i: '' } },
    isFallback: false,
  });
  const { hydrateApp } = await import('./start-app');
  await hydrateApp({ origins, shell, page: null });
  const turns = new Set<number>();
  while (rendered.length < ROWS) {
    turns.add(rendered.length);
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(turns.size).toBeGreaterThan(ROWS / 2);
  expect(document.querySelector('li')).toBe(first);
});
