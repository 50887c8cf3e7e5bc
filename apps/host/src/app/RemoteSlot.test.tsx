import { EDITIONS } from '@tribina/editions';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { withBoot } from '../testing';
import { RemoteSlot, type AppPart } from './RemoteSlot';

const load = jest.fn<Promise<AppPart>, [string, string, boolean]>();
const [markBroken, forgive, noteMounted] = [jest.fn(), jest.fn(), jest.fn()];
jest.mock('../federation', () => ({
  loadRemotePart: (remote: string, expose: string, hasContent: boolean) => load(remote, expose, hasContent),
  markBroken: (release: unknown) => markBroken(release),
  forgive: (remote: string) => forgive(remote),
}));
jest.mock('../health', () => ({ noteMounted: (release: string) => noteMounted(release) }));

const silent = () => undefined;
beforeEach(() => {
  withBoot();
  for (const mock of [load, markBroken, forgive, noteMounted]) mock.mockReset();
  for (const name of ['error', 'warn'] as const) jest.spyOn(console, name).mockImplementation(silent);
});
afterEach(() => jest.restoreAllMocks());

/** A release whose app throws once the text in its field ends with an exclamation mark. */
function part(id: string, isFragile = false): AppPart {
  function App(): ReactNode {
    const [text, setText] = useState('');
    if (isFragile && text.endsWith('!')) throw new Error('boom');
    return (
      <label>
        {id}
        <input name="slip" value={text} onChange={({ target }) => setText(target.value)} />
      </label>
    );
  }
  return { module: { App, prefetch: jest.fn() }, release: { id, e: { f: '', i: '' } }, isFallback: false };
}

function show(ready: AppPart | null = null): void {
  render(
    <div id="slot">
      <RemoteSlot
        remote="prognozzer"
        expose="App"
        edition={EDITIONS.rs}
        origins={{ rs: '', hr: '', ke: '' }}
        path="/prognozzer"
        ready={ready}
        initial={null}
        onPage={silent}
      />
    </div>,
  );
}

const field = (id: string) => screen.findByLabelText<HTMLInputElement>(id);

it('shows a skeleton, with the shorter patience of one, until the part is there', async () => {
  load.mockResolvedValue(part('prognozzer-2.0.0'));
  show();
  expect(screen.getByRole('status', { name: 'Učitava se…' })).toBeTruthy();
  expect(await field('prognozzer-2.0.0')).toBeTruthy();
  expect(load).toHaveBeenCalledWith('prognozzer', 'App', false);
  expect(noteMounted).toHaveBeenCalledWith('prognozzer-2.0.0');
});

it('says what happened where neither release can be had, and tries all of them again on a press', async () => {
  load.mockRejectedValueOnce(new Error('none')).mockResolvedValueOnce(part('prognozzer-2.0.0'));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Pokušaj ponovo' }));
  expect(await field('prognozzer-2.0.0')).toBeTruthy();
  expect(forgive).toHaveBeenCalledWith('prognozzer');
});

it('a release that throws on screen gives way to the previous good, and what was typed stays', async () => {
  load.mockResolvedValueOnce(part('prognozzer-1.0.0'));
  show(part('prognozzer-2.0.0', true));
  const before = await field('prognozzer-2.0.0');
  act(() => tribina.type(before, '1x, 200 dinara!'));
  const after = await field('prognozzer-1.0.0');
  expect(after.value).toBe('1x, 200 dinara!');
  expect(markBroken).toHaveBeenCalledWith(expect.objectContaining({ id: 'prognozzer-2.0.0' }));
});
