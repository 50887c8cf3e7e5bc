import { act, fireEvent, waitFor } from '@testing-library/react';
import type * as NoticesModule from '@tribina/messages/notices';
import { useState } from 'react';
import type * as HostNotices from '../notices';
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

let mockHasWords = true;
jest.mock('../notices', () => {
  const notices = jest.requireActual<typeof HostNotices>('../notices');
  return { ...notices, loadNotices: () => (mockHasWords ? notices.loadNotices() : Promise.reject(new Error('none'))) };
});

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

describe('a part that cannot be had', () => {
  const { noticePhrases } = jest.requireActual<typeof NoticesModule>('@tribina/messages/notices');
  /** Made once for a page. */
  let snackbar: Element | null = null;
  const said = () => (snackbar = document.querySelector('[role=status]') ?? snackbar)?.textContent ?? '';
  const press = (selector: string) => act(async () => document.querySelector<HTMLElement>(selector)?.click());
  const FORM = '<form method="post"><input name="comment"><button>send</button></form>';
  const SEARCH = '<form action="/search"><input name="q"><button>look</button></form>';
  let warn: jest.SpyInstance;

  beforeEach(() => {
    warn = jest.spyOn(console, 'warn').mockImplementation();
    load.mockRejectedValue(new Error('none'));
    document
      .querySelector('#i1')
      ?.insertAdjacentHTML('beforeend', `<button type="button">like</button>${FORM}${SEARCH}`);
    Object.assign(document, { adoptedStyleSheets: [] });
    Object.assign(CSSStyleSheet.prototype, { replaceSync: jest.fn() });
    Object.assign(HTMLElement.prototype, { showPopover: jest.fn(), hidePopover: jest.fn() });
  });
  beforeEach(() => snackbar && document.body.append(snackbar));
  afterEach(() => {
    if (snackbar) fireEvent.keyDown(snackbar, { key: 'Escape' });
    warn.mockRestore();
  });

  it('gives back what was pressed meanwhile: it waits for nothing, and is told why', async () => {
    const replay = jest.fn();
    // As the boot script does: once.
    replay.mockImplementationOnce((place: Element) => place.querySelector('button')?.click());
    withBoot({ replay });
    await start();
    await waitFor(() => expect(replay).toHaveBeenCalledWith(document.querySelector('#i1')));
    await waitFor(() => expect(said()).toContain(noticePhrases.sr.partLost));
  });

  it.each(['#i1 > button', 'form[method=post] button'])(
    'says so at each press (%s), and asks once more',
    async (what) => {
      await start();
      await waitFor(() => expect(tribina.replay).toHaveBeenCalled());
      expect([load.mock.calls.length, said()]).toEqual([1, '']);
      type('half a sentence');
      await press(what);
      expect([load.mock.calls.length, field().value]).toEqual([2, 'half a sentence']);
      await waitFor(() => expect(said()).toContain(noticePhrases.sr.partLost));
      load.mockResolvedValue(release('news-1.0.0', Sound));
      await press(what);
      await waitFor(() => expect(document.querySelector('#i1')?.textContent).toContain('15'));
      expect([load.mock.calls.length, field().value]).toEqual([3, 'half a sentence']);
    },
  );

  it.each<[string, () => Promise<void>]>([
    ['a press', () => press('#i1 > button')],
    ['the network that is back', () => act(async () => void window.dispatchEvent(new Event('online')))],
  ])('where there are no words for it either, %s asks for it anew, once', async (_, happens) => {
    mockHasWords = false;
    try {
      await start();
      await waitFor(() => expect(tribina.replay).toHaveBeenCalled());
      type('half a sentence');
      load.mockResolvedValue(release('news-1.0.0', Sound));
      await happens();
      await waitFor(() => expect(document.querySelector('#i1')?.textContent).toContain('15'));
      await happens();
      expect([load.mock.calls.length, field().value]).toEqual([2, 'half a sentence']);
    } finally {
      mockHasWords = true;
    }
  });

  it('leaves a form that works without script to the browser', async () => {
    await start();
    await waitFor(() => expect(tribina.replay).toHaveBeenCalled());
    const sent = jest.fn((event: Event) => [event.defaultPrevented, event.preventDefault()]);
    document.addEventListener('submit', sent, { once: true });
    await press('form[action] button');
    expect([sent.mock.results[0]?.value, said(), load.mock.calls.length]).toEqual([[false, undefined], '', 1]);
  });
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
