import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { setUpEditor } from '../../testing/article-pictures';
import { refreshSession } from '@tribina/auth';
import { AT, edit, EDITOR, manuscript, portal, whole, type Reply } from '../../testing/newsroom';
import type { Begun } from './local-draft';

const words = newsroomPhrases.en;

setUpEditor();

/** What the browser keeps of an article, in whichever places. */
const keptOf = (id: string) =>
  Object.entries({ ...globalThis.localStorage } as Record<string, string>).flatMap(([key, text]) =>
    key.startsWith(`tribina:newsroom:ke:7:${id}`) ? [text] : [],
  );
const keepOf = (id: string, named: string) =>
  globalThis.localStorage.setItem(
    `tribina:newsroom:ke:7:${id}:of-before`,
    JSON.stringify({ revision: id === 'new' ? 0 : 3, draft: whole({ title: named }), at: AT }),
  );

describe('words that are not saved', () => {
  const SAVE = 'PUT /portal/editorial/manuscripts/12';
  const READ = 'GET /portal/editorial/manuscripts/12';
  const title = () => screen.getByLabelText(words.editor.fields.title);

  it('what is written while older words wait to be taken is kept as well, and saving it drops neither', async () => {
    keepOf('12', 'Kept here');
    await edit(manuscript(), { [SAVE]: { body: { status: 'OK', data: { id: 12, revision: 4, at: AT } } } });
    await userEvent.type(title(), ' again');
    await waitFor(() => expect(keptOf('12').join()).toContain('derby again'));
    expect(keptOf('12').join()).toContain('Kept here');
    await userEvent.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^Saved at/);
    expect(keptOf('12')).toEqual([expect.stringContaining('Kept here')]);
  });

  it('what stands in the fields is offered in its turn where older words are taken', async () => {
    keepOf('12', 'Kept here');
    await edit(manuscript());
    await userEvent.type(title(), ' again');
    await userEvent.click(screen.getByRole('button', { name: words.editor.takeFound }));
    expect(title()).toHaveValue('Kept here');
    await userEvent.click(screen.getByRole('button', { name: words.editor.takeFound }));
    expect(title()).toHaveValue('Gor Mahia win the derby again');
  });

  it('the first save of a new article leaves what was kept of another one to the next new one', async () => {
    keepOf('new', 'Kept here');
    await edit(null, {
      'POST /portal/editorial/manuscripts': { body: { status: 'OK', data: { id: 99, revision: 1, at: AT } } },
    });
    await userEvent.type(title(), 'Begun');
    await userEvent.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^Saved at/);
    expect(screen.queryByRole('button', { name: words.editor.takeFound })).toBeNull();
    expect(keptOf('new')).toEqual([expect.stringContaining('Kept here')]);
    history.replaceState(null, '', '/');
  });

  it('two pages in which a new article is begun keep their words apart, and all of them are offered', async () => {
    for (const text of ['One tab', 'Another tab']) {
      await edit(null);
      await userEvent.type(title(), text);
      await waitFor(() => expect(keptOf('new').join()).toContain(text));
      cleanup();
    }
    await edit(null);
    for (const text of ['Another tab', 'One tab']) {
      await userEvent.click(screen.getByRole('button', { name: words.editor.takeFound }));
      expect(title()).toHaveValue(text);
    }
  });

  it('words are their editor’s alone: who logs in after them in the same page has none of them, and sends none by their key', async () => {
    await edit(null, {
      'POST /portal/editorial/manuscripts': () => {
        throw new TypeError('no network');
      },
    });
    await userEvent.type(title(), 'Begun');
    await userEvent.keyboard('{Control>}s{/Control}');
    await screen.findByRole('alert');
    const asked = portal({}, { ...EDITOR, id: 8 });
    await act(() => refreshSession().then(() => undefined));
    expect(title()).toHaveValue('');
    await userEvent.type(title(), 'Another');
    await userEvent.keyboard('{Control>}s{/Control}');
    await screen.findByRole('alert');
    const [sent] = asked.filter(({ call }) => call.startsWith('POST /portal')).map(({ body }) => body as Begun);
    const [kept] = keptOf('new').map((text) => (JSON.parse(text) as { readonly begun: Begun }).begun);
    expect([kept?.draft?.title, sent?.draft?.title]).toEqual(['Begun', 'Another']);
    expect(sent?.clientKey).not.toBe(kept?.clientKey);
  });

  it('one’s own words are found again where a colleague’s are taken', async () => {
    await edit(manuscript(), {
      [SAVE]: { status: 409, body: { status: 'ERROR', message: 'STALE_REVISION' } },
      [READ]: { body: { status: 'OK', data: manuscript({ revision: 4, draft: whole({ title: 'Theirs' }) }) } },
    });
    await userEvent.type(title(), '!');
    await userEvent.keyboard('{Control>}s{/Control}');
    await userEvent.click(await screen.findByRole('button', { name: words.conflict.takeTheirs }));
    expect(title()).toHaveValue('Theirs');
    await userEvent.click(screen.getByRole('button', { name: words.editor.takeFound }));
    expect(title()).toHaveValue('Gor Mahia win the derby!');
  });

  it('words that were typed during a first save that is answered when the editor is left are found in the article', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    await edit(null, { 'POST /portal/editorial/manuscripts': () => new Promise<Reply>((resolve) => (answer = resolve)) }); // oxfmt-ignore
    await userEvent.type(title(), 'Begun');
    await userEvent.keyboard('{Control>}s{/Control}');
    await userEvent.type(title(), ' anew');
    cleanup();
    await act(async () => answer({ body: { status: 'OK', data: { id: 99, revision: 1, at: AT } } }));
    expect([keptOf('new'), keptOf('99')]).toEqual([[], [expect.stringContaining('Begun anew')]]);
  });

  it('words that were typed during a save that is answered when the editor is left go on from what was saved', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    await edit(manuscript(), { [SAVE]: () => new Promise<Reply>((resolve) => (answer = resolve)) });
    await userEvent.type(title(), '!');
    await userEvent.keyboard('{Control>}s{/Control}');
    await userEvent.type(title(), '!');
    cleanup();
    await act(async () => answer({ body: { status: 'OK', data: { id: 12, revision: 4, at: AT } } }));
    expect(keptOf('12')).toEqual([expect.stringContaining('derby!!')]);
    const asked = await edit(manuscript({ revision: 4, draft: whole({ title: 'Gor Mahia win the derby!' }) }), {
      [SAVE]: { body: { status: 'OK', data: { id: 12, revision: 5, at: AT } } },
    });
    await userEvent.click(screen.getByRole('button', { name: words.editor.takeFound }));
    expect(title()).toHaveValue('Gor Mahia win the derby!!');
    await userEvent.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^Saved at/);
    expect(asked.find(({ call }) => call === SAVE)?.body).toMatchObject({ revision: 4 });
  });

  it('words that another tab drops while they stand here are kept again', async () => {
    await edit(manuscript());
    await userEvent.type(title(), '!');
    await waitFor(() => expect(keptOf('12')).toHaveLength(1));
    const [place = ''] = Object.keys({ ...globalThis.localStorage }).filter((key) => key.includes(':12:'));
    globalThis.localStorage.removeItem(place);
    act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: place, newValue: null })));
    expect(keptOf('12')).toEqual([expect.stringContaining('Gor Mahia win the derby!')]);
  });

  it('what was kept and saved all the same is not offered later', async () => {
    keepOf('12', 'Gor Mahia win the derby');
    await edit(manuscript());
    expect(screen.queryByRole('button', { name: words.editor.takeFound })).toBeNull();
    expect(keptOf('12')).toEqual([]);
  });

  it('what the browser has kept is offered, and taken or left', async () => {
    globalThis.localStorage.setItem(
      'tribina:newsroom:ke:7:12',
      JSON.stringify({ revision: 3, draft: whole({ title: 'Kept here' }), at: AT }),
    );
    await edit(manuscript());
    await userEvent.click(screen.getByRole('button', { name: words.editor.takeFound }));
    expect(title()).toHaveValue('Kept here');
  });

  it('what the browser has kept of an older revision is saved over that one: what others have written since is shown', async () => {
    globalThis.localStorage.setItem(
      'tribina:newsroom:ke:7:12',
      JSON.stringify({ revision: 3, draft: whole({ title: 'Kept here' }), at: AT }),
    );
    const asked = await edit(manuscript({ revision: 7 }), {
      'PUT /portal/editorial/manuscripts/12': { status: 409, body: { status: 'ERROR', message: 'STALE_REVISION' } },
    });
    await userEvent.click(screen.getByRole('button', { name: words.editor.takeFound }));
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain('GET /portal/editorial/manuscripts/12'));
    expect(asked.find(({ call }) => call === SAVE)?.body).toMatchObject({ revision: 3 });
  });

  it('words that are typed during a save are kept by the browser', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    const answered = new Promise<Reply>((resolve) => (answer = resolve));
    await edit(manuscript(), {});
    const fetched = jest.mocked(globalThis.fetch).getMockImplementation();
    jest.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
      if (init?.method !== 'PUT') return (await fetched?.(input, init)) ?? new Response();
      return new Response(JSON.stringify((await answered).body), { headers: { 'content-type': 'application/json' } });
    });
    await userEvent.type(title(), ' again');
    await userEvent.keyboard('{Control>}s{/Control}');
    await userEvent.type(title(), ' and again');
    const kept = () => keptOf('12').join();
    await waitFor(() => expect(kept()).toContain('again and again'));
    await act(async () => answer({ body: { status: 'OK', data: { id: 12, revision: 4, at: AT } } }));
    await waitFor(() => expect(kept()).toContain('"revision":4'));
    expect(kept()).toContain('again and again');
  });

  it('what is typed and saved while it is being published stays typed and saved', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    const asked = await edit(manuscript(), {
      [SAVE]: { body: { status: 'OK', data: { id: 12, revision: 4, at: AT } } },
      'POST /portal/editorial/manuscripts/12/publication': () => new Promise<Reply>((resolve) => (answer = resolve)),
    });
    await userEvent.click(screen.getByRole('button', { name: words.publish.publish }));
    await userEvent.click(screen.getByRole('button', { name: words.publish.confirm, hidden: true }));
    await userEvent.click(screen.getByRole('button', { name: words.cancel, hidden: true }));
    await userEvent.type(title(), '!');
    await userEvent.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^Saved at/);
    await userEvent.type(title(), '!');
    const kept = () => keptOf('12').join();
    await waitFor(() => expect(kept()).toContain('derby!!'));
    const published = manuscript({ state: 'published', publishedRevision: 3, publishedAt: AT, path: '/a/12' });
    await act(async () => answer({ body: { status: 'OK', data: published } }));
    expect(await screen.findByText(words.states.published, { selector: '[data-state]' })).toBeInTheDocument();
    expect(kept()).toContain('derby!!');
    await userEvent.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^Saved at/);
    const saves = asked.filter(({ call }) => call === SAVE).map(({ body }) => body as { revision: number });
    expect(saves.map(({ revision }) => revision)).toEqual([3, 4]);
  });

  it.each([
    ['answered', (published: object) => ({ body: { status: 'OK', data: published } })],
    ['not answered', (): Reply => ({ status: 503, body: { status: 'ERROR', message: 'X' } })],
  ])(
    'older words that are taken while it is being published stay over theirs where that is %s',
    async (_how, reply) => {
      keepOf('12', 'Kept here');
      let answer = () => {};
      const published = manuscript({
        revision: 8,
        state: 'published',
        publishedRevision: 8,
        publishedAt: AT,
        path: '/a/12',
      });
      const asked = await edit(manuscript({ revision: 7 }), {
        'POST /portal/editorial/manuscripts/12/publication': async () => {
          await new Promise<void>((resolve) => (answer = resolve));
          return reply(published);
        },
        [READ]: { body: { status: 'OK', data: published } },
        [SAVE]: { status: 409, body: { status: 'ERROR', message: 'STALE_REVISION' } },
      });
      await userEvent.click(screen.getByRole('button', { name: words.publish.publish }));
      await userEvent.click(screen.getByRole('button', { name: words.publish.confirm, hidden: true }));
      await userEvent.click(screen.getByRole('button', { name: words.cancel, hidden: true }));
      await userEvent.click(screen.getByRole('button', { name: words.editor.takeFound }));
      await act(async () => answer());
      expect(await screen.findByText(words.states.published, { selector: '[data-state]' })).toBeInTheDocument();
      await userEvent.keyboard('{Control>}s{/Control}');
      await screen.findByRole('button', { name: words.conflict.keepMine });
      expect(asked.find(({ call }) => call === SAVE)?.body).toMatchObject({
        revision: 3,
        draft: { title: 'Kept here' },
      });
    },
  );

  it('words that are typed in one tab stay where another one has saved', async () => {
    await edit(manuscript(), {
      'PUT /portal/editorial/manuscripts/12': { body: { status: 'OK', data: { id: 12, revision: 4, at: AT } } },
    });
    await userEvent.type(title(), ' here');
    await userEvent.keyboard('{Control>}s{/Control}');
    // Kept by the other tab while the answer was on its way.
    const others = JSON.stringify({ revision: 3, draft: whole({ title: 'There' }), at: AT });
    globalThis.localStorage.setItem('tribina:newsroom:ke:7:12', others);
    await screen.findByText(/^Saved at/);
    await userEvent.type(title(), '!');
    await userEvent.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^Saved at/);
    expect(globalThis.localStorage.getItem('tribina:newsroom:ke:7:12')).toBe(others);
  });
});
