import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { withBoot } from '../testing';

interface Loaded {
  readonly module: object;
  readonly release: { readonly id: string };
}

const load = jest.fn<Promise<Loaded>, []>();
const markBroken = jest.fn();
jest.mock('../federation', () => ({
  loadRemotePart: () => load(),
  markBroken: (release: unknown) => markBroken(release),
}));

/** Throws once the reader has typed an exclamation mark. */
function Fragile() {
  const [text, setText] = useState('');
  if (text.endsWith('!')) throw new Error('boom');
  return <input name="comment" value={text} onChange={({ target }) => setText(target.value)} />;
}

function Sound() {
  const [text, setText] = useState('');
  return (
    <p>
      <input name="comment" value={text} onChange={({ target }) => setText(target.value)} /> {text.length}
    </p>
  );
}

const release = (id: string, component: unknown): Loaded => ({ module: { Comment: component }, release: { id } });
const field = () => document.querySelector('input') as HTMLInputElement;

beforeEach(async () => {
  withBoot();
  load.mockReset();
  document.body.innerHTML =
    '<p>text</p><div id="i1" data-island="Comment" data-remote="news"><input name="comment"></div>';
});

async function start(): Promise<void> {
  const { startIslands } = await import('./start-islands');
  await act(() => startIslands());
}

const type = (text: string) => act(() => tribina.type(field(), text));

it('a release that throws on screen gives way to the previous good, and what was typed stays', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  load.mockResolvedValueOnce(release('news-1.9.0', Fragile)).mockResolvedValueOnce(release('news-1.0.0', Sound));
  await start();
  type('half a sentence');
  expect(field().value).toBe('half a sentence');
  type('half a sentence!');
  await waitFor(() => expect(document.querySelector('#i1')?.textContent).toContain('16'));
  expect(field().value).toBe('half a sentence!');
  expect(markBroken).toHaveBeenCalledWith({ id: 'news-1.9.0' });
  error.mockRestore();
});

it('where no other release can be had, what the server has sent stands there again', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  load
    .mockResolvedValueOnce(
      release('news-1.9.0', () => {
        throw new Error('boom');
      }),
    )
    .mockRejectedValueOnce(new Error('none'));
  await start();
  await waitFor(() => expect(document.querySelector('#i1')?.innerHTML).toBe('<input name="comment">'));
  expect(document.querySelector('body > p')?.textContent).toBe('text');
  for (const spy of [error, warn]) spy.mockRestore();
});

it('leaves the document alone when nothing can be loaded', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  load.mockRejectedValue(new Error('none'));
  const before = document.body.innerHTML;
  await start();
  expect(document.body.innerHTML).toBe(before);
  warn.mockRestore();
});

it('is ended without complaint before React has taken it over', async () => {
  const complaints: unknown[] = [];
  const note = (event: ErrorEvent) => {
    event.preventDefault();
    complaints.push(event.error);
  };
  window.addEventListener('error', note);
  load.mockResolvedValueOnce(release(tribina.record.rendered ?? '', Sound));
  const { startIslands, unmountIslands } = await import('./start-islands');
  await act(async () => {
    await startIslands();
    unmountIslands();
  });
  window.removeEventListener('error', note);
  expect(complaints).toEqual([]);
});
