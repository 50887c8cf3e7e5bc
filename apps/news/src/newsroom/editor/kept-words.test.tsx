import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Manuscript } from '@tribina/contracts';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { setUpEditor } from '../../testing/article-pictures';
import { AT, edit, manuscript, whole, type Replies, type Reply } from '../../testing/newsroom';

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
  /** What stands there, once it can be read again. */
  const readableAgain = (standing: Partial<Manuscript>, failures = 1) => {
    let asked = 0;
    return () => {
      asked += 1;
      if (asked <= failures) throw new TypeError('no network');
      return { body: { status: 'OK', data: manuscript(standing) } };
    };
  };

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

  it('a first save without an answer is sent again as the same', async () => {
    let saves = 0;
    const asked = await edit(null, {
      'POST /portal/editorial/manuscripts': () => {
        saves += 1;
        if (saves === 1) throw new TypeError('no network');
        return { body: { status: 'OK', data: { id: 99, revision: 1, at: AT } } };
      },
    });
    await userEvent.type(title(), 'Begun');
    await userEvent.keyboard('{Control>}s{/Control}');
    await screen.findByRole('alert');
    await userEvent.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^Saved at/);
    const keys = asked
      .filter(({ call }) => call === 'POST /portal/editorial/manuscripts')
      .map(({ body }) => (body as { clientKey: string }).clientKey);
    expect([keys.length, new Set(keys).size, typeof keys[0]]).toEqual([2, 1, 'string']);
    history.replaceState(null, '', '/');
  });

  describe('a new article whose first save was not answered', () => {
    const BEGIN = 'POST /portal/editorial/manuscripts';
    const SAVE_NEW = 'PUT /portal/editorial/manuscripts/99';
    afterEach(() => history.replaceState(null, '', '/'));
    const press = () => userEvent.keyboard('{Control>}s{/Control}');
    const firstUnanswered = (): Replies => {
      let saves = 0;
      return {
        [BEGIN]: () => {
          saves += 1;
          if (saves === 1) throw new TypeError('no network');
          return { body: { status: 'OK', data: { id: 99, revision: 1, at: AT } } };
        },
      };
    };
    const begunWith = (asked: Awaited<ReturnType<typeof edit>>) =>
      asked
        .filter(({ call }) => call === BEGIN)
        .map(({ body }) => body as { readonly clientKey: string; readonly draft: { readonly title: string } });

    it('is begun again with the same words, and then goes on with those typed since', async () => {
      const asked = await edit(null, {
        ...firstUnanswered(),
        [SAVE_NEW]: { body: { status: 'OK', data: { id: 99, revision: 2, at: AT } } },
      });
      await userEvent.type(title(), 'Begun');
      await press();
      await screen.findByRole('alert');
      await userEvent.type(title(), ' anew');
      await press();
      await screen.findByText(/^Saved at/);
      expect(begunWith(asked).map(({ draft }) => draft.title)).toEqual(['Begun', 'Begun']);
      expect(asked.filter(({ call }) => call === SAVE_NEW).map(({ body }) => body)).toMatchObject([
        { revision: 1, draft: { title: 'Begun anew' } },
      ]);
    });

    it('is compared with what a colleague has made of it since', async () => {
      const theirs = manuscript({ id: 99, revision: 2, updatedBy: { id: 9, name: 'Ben' }, draft: whole({ lead: 'Theirs.' }) }); // oxfmt-ignore
      const asked = await edit(null, {
        ...firstUnanswered(),
        [SAVE_NEW]: (body) =>
          (body as { revision: number }).revision === 1
            ? { status: 409, body: { status: 'ERROR', message: 'STALE_REVISION' } }
            : { body: { status: 'OK', data: { id: 99, revision: 3, at: AT } } },
        'GET /portal/editorial/manuscripts/99': { body: { status: 'OK', data: theirs } },
      });
      await userEvent.type(title(), 'Begun');
      await press();
      await screen.findByRole('alert');
      await userEvent.type(title(), ' anew');
      await press();
      await userEvent.click(await screen.findByRole('button', { name: words.conflict.keepMine }));
      await screen.findByText(/^Saved at/);
      expect(asked.filter(({ call }) => call === SAVE_NEW).at(-1)?.body).toMatchObject({
        revision: 2,
        draft: { title: 'Begun anew' },
      });
    });

    it('is the same where it is gone on with after a reload', async () => {
      const first = await edit(null, firstUnanswered());
      await userEvent.type(title(), 'Begun');
      await press();
      await screen.findByRole('alert');
      cleanup();
      const second = await edit(null, { [BEGIN]: { body: { status: 'OK', data: { id: 99, revision: 1, at: AT } } } });
      await userEvent.click(screen.getByRole('button', { name: words.editor.takeFound }));
      await press();
      await screen.findByText(/^Saved at/);
      expect(begunWith(second)).toEqual(begunWith(first));
    });

    it('stays the same through a refusal for another reason', async () => {
      let saves = 0;
      const asked = await edit(null, {
        [BEGIN]: () => {
          saves += 1;
          if (saves === 1) throw new TypeError('no network');
          return saves === 2
            ? { status: 403, body: { status: 'ERROR', message: 'FORBIDDEN' } }
            : { body: { status: 'OK', data: { id: 99, revision: 1, at: AT } } };
        },
      });
      await userEvent.type(title(), 'Begun');
      for (let times = 0; times < 3; times += 1) await press();
      await screen.findByText(/^Saved at/);
      expect(new Set(begunWith(asked).map(({ clientKey }) => clientKey)).size).toBe(1);
    });
  });

  it.each([
    ['a save', () => userEvent.keyboard('{Control>}s{/Control}'), SAVE, '!'],
    [
      'a publication',
      async () => {
        await userEvent.click(screen.getByRole('button', { name: words.publish.publish }));
        await userEvent.click(screen.getByRole('button', { name: words.publish.confirm, hidden: true }));
      },
      'POST /portal/editorial/manuscripts/12/publication',
      '',
    ],
  ])('%s whose answer alone was lost is found to have been done', async (_what, act, call, typed) => {
    const standing = { revision: 4, draft: whole({ title: `Gor Mahia win the derby${typed}` }), state: 'published' as const }; // oxfmt-ignore
    const fail = () => {
      throw new TypeError('no network');
    };
    await edit(manuscript(), { [call]: fail, [READ]: { body: { status: 'OK', data: manuscript(standing) } } });
    if (typed) await userEvent.type(title(), typed);
    await act();
    expect(await screen.findByText(words.states.published)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a publication that was not answered and not done either is told of', async () => {
    await edit(manuscript(), {
      'POST /portal/editorial/manuscripts/12/publication': { status: 503, body: { status: 'ERROR', message: 'X' } },
      [READ]: { body: { status: 'OK', data: manuscript() } },
    });
    await userEvent.click(screen.getByRole('button', { name: words.publish.publish }));
    await userEvent.click(screen.getByRole('button', { name: words.publish.confirm, hidden: true }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByText(words.states.draft)).toBeInTheDocument();
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

  it('words that another tab drops while they stand here are kept again', async () => {
    await edit(manuscript());
    await userEvent.type(title(), '!');
    await waitFor(() => expect(keptOf('12')).toHaveLength(1));
    const [place = ''] = Object.keys({ ...globalThis.localStorage }).filter((key) => key.includes(':12:'));
    globalThis.localStorage.removeItem(place);
    act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: place, newValue: null })));
    expect(keptOf('12')).toEqual([expect.stringContaining('Gor Mahia win the derby!')]);
  });

  it('of two saves without an answer both are one’s own', async () => {
    let saves = 0;
    await edit(manuscript(), {
      [SAVE]: (body) => {
        saves += 1;
        if (saves <= 2) throw new TypeError('no network');
        return (body as { revision: number }).revision === 3
          ? { status: 409, body: { status: 'ERROR', message: 'STALE_REVISION' } }
          : { body: { status: 'OK', data: { id: 12, revision: 5, at: AT } } };
      },
      [READ]: readableAgain({ revision: 4, draft: whole({ title: 'Gor Mahia win the derby 1' }) }, 2),
    });
    for (const text of [' 1', '2', '3']) {
      await userEvent.type(title(), text);
      await userEvent.keyboard('{Control>}s{/Control}');
    }
    await screen.findByText(/^Saved at/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('what was kept and saved all the same is not offered later', async () => {
    keepOf('12', 'Gor Mahia win the derby');
    await edit(manuscript());
    expect(screen.queryByRole('button', { name: words.editor.takeFound })).toBeNull();
    expect(keptOf('12')).toEqual([]);
  });

  it('what was saved and not answered is no colleague’s: words that were typed since are saved over it', async () => {
    let saves = 0;
    const asked = await edit(manuscript(), {
      [SAVE]: () => {
        saves += 1;
        if (saves === 1) throw new TypeError('no network');
        return saves === 2
          ? { status: 409, body: { status: 'ERROR', message: 'STALE_REVISION' } }
          : { body: { status: 'OK', data: { id: 12, revision: 5, at: AT } } };
      },
      [READ]: readableAgain({ revision: 4, draft: whole({ title: 'Gor Mahia win the derby!' }) }),
    });
    await userEvent.type(title(), '!');
    await userEvent.keyboard('{Control>}s{/Control}');
    await screen.findByRole('alert');
    await userEvent.type(title(), '!');
    await userEvent.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^Saved at/);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(asked.filter(({ call }) => call === SAVE).at(-1)?.body).toMatchObject({
      revision: 4,
      draft: { title: 'Gor Mahia win the derby!!' },
    });
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
    expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ revision: 3 });
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
