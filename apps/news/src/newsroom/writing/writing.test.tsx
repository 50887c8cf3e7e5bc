import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WorkingDraft } from '@tribina/contracts';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { setUpEditor } from '../../testing/article-pictures';
import { AT, edit, manuscript, whole, type Replies } from '../../testing/newsroom';
// It is loaded by then: how long that takes is not what is looked at.
import './Company';

const words = newsroomPhrases.en;
const SAVE = 'PUT /portal/editorial/manuscripts/12';
const BEGIN = 'POST /portal/editorial/manuscripts';
const saved = (id: number, revision: number) => ({ body: { status: 'OK', data: { id, revision, at: AT } } });

setUpEditor();
afterEach(() => history.replaceState(null, '', '/'));

const title = () => screen.getByLabelText(words.editor.fields.title);
const press = () => userEvent.keyboard('{Control>}s{/Control}');

/** The portal with what it keeps of one editor: autosaves by page, and who else has the article open. */
class Portal {
  readonly copies = new Map<string, { id?: number; revision: number; draft: WorkingDraft }>();
  readonly pages = new Set<string>();
  company: readonly object[] = [];
  isDown = false;
  /** Its answers are lost on their way: the gateway has given up. */
  isLost = false;
  isAsked = false;

  /** Puts itself in the way of what a page asks. */
  listen(): void {
    const answer = jest.mocked(globalThis.fetch).getMockImplementation();
    jest.mocked(globalThis.fetch).mockImplementation(async (input, init = {}) => {
      const { pathname, searchParams } = new URL(String(input), 'http://ke.localhost');
      const [, kind, page = ''] = /\/editorial\/(autosaves|manuscripts\/12\/pages)\/?(.*)$/.exec(pathname) ?? [];
      if (kind === undefined) return (await answer?.(input, init)) as Response;
      if (this.isDown) throw new TypeError('no network');
      const data = this.#asked(`${init.method} ${kind}`, page, searchParams, init.body);
      if (this.isLost) return new Response('{"status":"ERROR","message":"UPSTREAM_TIMEOUT"}', { status: 504 });
      return new Response(JSON.stringify({ status: 'OK', data }), { headers: { 'content-type': 'application/json' } });
    });
  }

  #asked(call: string, page: string, query: URLSearchParams, body: unknown): object {
    const id = Number(query.get('id')) || undefined;
    if (call === 'GET autosaves') this.isAsked = true;
    if (call === 'GET autosaves')
      return [...this.copies].flatMap(([name, copy]) => (copy.id === id ? [{ ...copy, page: name, at: AT }] : []));
    if (call === 'PUT autosaves')
      this.copies.set(page, JSON.parse(String(body)) as { revision: number; draft: WorkingDraft });
    if (call === 'DELETE autosaves') this.copies.delete(page);
    if (call === 'PUT manuscripts/12/pages') {
      this.pages.add(page);
      return this.company;
    }
    if (call === 'DELETE manuscripts/12/pages') this.pages.delete(page);
    return { at: AT };
  }

  titles(): string[] {
    return [...this.copies.values()].map(({ draft }) => draft.title);
  }
}

let server: Portal;
beforeEach(() => {
  server = new Portal();
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'clearTimeout', 'queueMicrotask', 'performance'] });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await act(async () => new Promise((resolve) => setTimeout(resolve)));
}

/** Lets the page's clock go on, and what is asked then be answered. */
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));

async function open(loaded: Parameters<typeof edit>[0] = manuscript(), replies: Replies = {}) {
  const asked = await edit(loaded, replies, () => server.listen());
  await until(() => server.isAsked);
  await pass(0);
  return asked;
}

describe('what is written and not saved', () => {
  it('is kept on the server within seconds, as a draft over the revision that was seen; a save drops it there', async () => {
    await open(manuscript(), { [SAVE]: saved(12, 4) });
    await userEvent.type(title(), '!');
    await pass(4);
    expect([...server.copies.values()]).toEqual([
      { id: 12, revision: 3, draft: expect.objectContaining({ title: 'Gor Mahia win the derby!' }) },
    ]);
    expect(screen.getByText(/^On the server since/)).toBeVisible();
    await press();
    await screen.findByText(/^Saved at/);
    await pass(4);
    expect(server.titles()).toEqual([]);
    expect(screen.queryByText(/^On the server since/)).toBeNull();
  });

  it('is asked for once for the same words', async () => {
    await open();
    await userEvent.type(title(), '!');
    await pass(20);
    const calls = jest.mocked(globalThis.fetch).mock.calls.filter(([, init]) => init?.method === 'PUT');
    expect(calls.filter(([path]) => String(path).includes('/autosaves/'))).toHaveLength(1);
  });

  it('is offered on another machine, and taken over the revision that it was written over', async () => {
    server.copies.set('phone', { id: 12, revision: 2, draft: whole({ title: 'From the phone' }) });
    const asked = await open(manuscript(), { [SAVE]: saved(12, 4) });
    await userEvent.click(await screen.findByRole('button', { name: words.editor.takeFound }));
    expect(title()).toHaveValue('From the phone');
    await pass(4);
    // It goes on in this page: the other one's is given up.
    expect([server.copies.has('phone'), server.titles()]).toEqual([false, ['From the phone']]);
    await press();
    await screen.findByText(/^Saved at/);
    expect(asked.filter(({ call }) => call === SAVE).at(-1)?.body).toMatchObject({
      revision: 2,
      draft: { title: 'From the phone' },
    });
  });

  it('is discarded there too', async () => {
    server.copies.set('phone', { id: 12, revision: 3, draft: whole({ title: 'From the phone' }) });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: words.editor.dropFound }));
    await pass(4);
    expect(server.titles()).toEqual([]);
    expect(screen.queryByRole('button', { name: words.editor.takeFound })).toBeNull();
  });

  it('is not offered where it says what is saved', async () => {
    server.copies.set('phone', { id: 12, revision: 2, draft: whole() });
    await open();
    await pass(4);
    expect(screen.queryByRole('button', { name: words.editor.takeFound })).toBeNull();
    expect(server.titles()).toEqual([]);
  });

  it('of a new article is kept and offered as well, and is gone there once it was saved', async () => {
    server.copies.set('phone', { revision: 0, draft: whole({ title: 'Begun elsewhere' }) });
    await open(null, { [BEGIN]: saved(12, 1) });
    expect(await screen.findByRole('button', { name: words.editor.takeFound })).toBeVisible();
    await userEvent.type(title(), 'Begun here');
    await pass(4);
    expect(server.titles().toSorted()).toEqual(['Begun elsewhere', 'Begun here']);
    await press();
    await screen.findByText(/^Saved at/);
    await pass(4);
    expect(server.titles()).toEqual(['Begun elsewhere']);
  });

  it('goes there once there is a network again, and until then nothing says that it has', async () => {
    await open();
    server.isDown = true;
    await userEvent.type(title(), '!');
    await pass(4);
    expect(screen.queryByText(/^On the server since/)).toBeNull();
    server.isDown = false;
    await pass(4);
    expect(server.titles()).toEqual(['Gor Mahia win the derby!']);
  });

  it('is gone there with a save also where the answer that it is there was lost', async () => {
    await open(manuscript(), { [SAVE]: saved(12, 4) });
    server.isLost = true;
    await userEvent.type(title(), '!');
    await pass(4);
    expect(server.titles()).toEqual(['Gor Mahia win the derby!']);
    await press();
    await screen.findByText(/^Saved at/);
    server.isLost = false;
    await pass(20);
    expect(server.titles()).toEqual([]);
  });

  it('goes there when its screen is left', async () => {
    await open();
    await userEvent.type(title(), '!');
    cleanup();
    await pass(0);
    expect(server.titles()).toEqual(['Gor Mahia win the derby!']);
  });
});

describe('who else has the article open', () => {
  it('is said with names and since when, and no more when they leave', async () => {
    server.company = [
      { by: { id: 8, name: 'Bo' }, since: AT },
      { by: { id: 7, name: 'Ana' }, since: AT },
    ];
    await open();
    const line = (await screen.findByText(words.writing.company)).closest('output');
    expect(line).toHaveTextContent(/Bo \(since .+\)/);
    expect(within(line as HTMLElement).getByText(words.writing.yourself)).toBeVisible();
    server.company = [];
    await pass(11);
    expect(screen.queryByText(words.writing.company)).toBeNull();
  });

  it('stays as it was while it cannot be asked, and keeps nobody from saving', async () => {
    server.company = [{ by: { id: 8, name: 'Bo' }, since: AT }];
    const asked = await open(manuscript(), { [SAVE]: saved(12, 4) });
    await screen.findByText('Bo');
    server.isDown = true;
    await pass(11);
    expect(screen.getByText('Bo')).toBeVisible();
    await userEvent.type(title(), '!');
    await press();
    await screen.findByText(/^Saved at/);
    expect(asked.filter(({ call }) => call === SAVE)).toHaveLength(1);
  });

  it('the server is told when the page is left, and when it is come back to', async () => {
    await open();
    await until(() => server.pages.size === 1);
    const [first] = server.pages;
    globalThis.dispatchEvent(new Event('pagehide'));
    await pass(0);
    expect(server.pages.size).toBe(0);
    globalThis.dispatchEvent(new Event('pageshow'));
    await pass(0);
    expect([server.pages.size, server.pages.has(first ?? '')]).toEqual([1, false]);
    cleanup();
    await pass(0);
    expect(server.pages.size).toBe(0);
  });

  it('of a new article is nobody', async () => {
    await open(null);
    await pass(11);
    expect(server.pages.size).toBe(0);
  });
});
