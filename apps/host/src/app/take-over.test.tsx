import type { LoadedPart } from '@tribina/federation-web';
import { act } from '@testing-library/react';
import { withBoot } from '../testing';
import type { AppModule, AppPart } from './RemoteSlot';

const load = jest.fn<Promise<LoadedPart<AppModule>>, []>();
jest.mock('../federation', () => ({ loadRemotePart: () => load(), running: new Map() }));
jest.mock('../health', () => ({ noteMounted: () => undefined }));

function part(id: string): AppPart {
  const module: AppModule = { App: () => <p>{id}</p>, prefetch: jest.fn() };
  return { module, release: { id, e: { f: '', i: '' } }, isFallback: false };
}

it('of two links that are pressed one after the other the later one is shown, whichever comes first', async () => {
  withBoot();
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}, { status: 503 }));
  globalThis.scrollTo = () => undefined;
  document.body.innerHTML = '<div id="root"><p>a public page</p></div>';
  const arrive: ((part: AppPart) => void)[] = [];
  load.mockImplementation(() => new Promise((resolve) => arrive.push(resolve)));
  const { takeOver } = await import('./start-app');
  const unmount = jest.fn();
  const taken = ['/fudbal/101', '/kosarka/102'].map((path) => takeOver(new URL(path, location.href), unmount));
  const shown = () => [location.pathname, document.querySelector('#slot')?.textContent];
  arrive[1]?.(part('the later'));
  await act(async () => taken[1]);
  expect(shown()).toEqual(['/kosarka/102', 'the later']);
  arrive[0]?.(part('the earlier'));
  await act(async () => taken[0]);
  expect(shown()).toEqual(['/kosarka/102', 'the later']);
  expect([unmount.mock.calls.length, history.length]).toEqual([1, 2]);
});

it('one that fails when another was pressed since leads nobody away', async () => {
  const fail: (() => void)[] = [];
  load.mockImplementation(() => new Promise((_resolve, reject) => fail.push(() => reject(new Error('no network')))));
  const { takeOver } = await import('./start-app');
  const taken = ['/fudbal/101', '/kosarka/102'].map((path) => takeOver(new URL(path, location.href), jest.fn()));
  for (const each of fail) each();
  expect((await Promise.allSettled(taken)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});
