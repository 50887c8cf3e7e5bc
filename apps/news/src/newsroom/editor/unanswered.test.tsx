import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Manuscript } from '@tribina/contracts';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { setUpEditor } from '../../testing/article-pictures';
import { AT, edit, manuscript, whole, type Replies } from '../../testing/newsroom';

const words = newsroomPhrases.en;

setUpEditor();

describe('what was sent and not answered', () => {
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

    it('meets what a colleague has made of it as soon as it is sent again, also in the words in which it was begun', async () => {
      const theirs = manuscript({ id: 99, revision: 2, updatedBy: { id: 9, name: 'Ben' }, draft: whole({ lead: 'Theirs.' }) }); // oxfmt-ignore
      let saves = 0;
      await edit(null, {
        [BEGIN]: () => {
          saves += 1;
          if (saves === 1) throw new TypeError('no network');
          return { body: { status: 'OK', data: { id: 99, revision: 1, at: AT, newest: 2 } } };
        },
        [SAVE_NEW]: { status: 409, body: { status: 'ERROR', message: 'STALE_REVISION' } },
        'GET /portal/editorial/manuscripts/99': { body: { status: 'OK', data: theirs } },
      });
      await userEvent.type(title(), 'Begun');
      await press();
      await screen.findByRole('alert');
      await press();
      expect(await screen.findByRole('button', { name: words.conflict.keepMine })).toBeInTheDocument();
      expect(screen.queryByText(words.editor.saved)).toBeNull();
    });

    it('is one article in whichever of two tabs it is sent, also where one has taken the other’s words', async () => {
      const theirs = manuscript({ id: 99, revision: 1, draft: whole({ title: 'Begun' }) });
      const replies: Replies = {
        [BEGIN]: (body) =>
          (body as { draft: { title: string } }).draft.title === 'Begun'
            ? { body: { status: 'OK', data: { id: 99, revision: 1, at: AT } } }
            : { status: 409, body: { status: 'ERROR', message: 'STALE_REVISION', data: { id: 99, revision: 1 } } },
        [SAVE_NEW]: { body: { status: 'OK', data: { id: 99, revision: 2, at: AT } } },
        'GET /portal/editorial/manuscripts/99': { body: { status: 'OK', data: theirs } },
      };
      const saveOf = (tab: number) => screen.getAllByRole('button', { name: /^Save/ })[tab] as HTMLElement;
      await edit(null, replies);
      await userEvent.type(title(), 'Begun');
      await waitFor(() => expect(Object.values({ ...globalThis.localStorage }).join()).toContain('Begun'));
      // What both tabs ask from now on.
      const asked = await edit(null, replies);
      await userEvent.click(screen.getByRole('button', { name: words.editor.takeFound }));
      await userEvent.type(screen.getAllByLabelText(words.editor.fields.title)[1] as HTMLElement, ' anew');
      await userEvent.click(saveOf(0));
      await screen.findByText(/^Saved at/);
      await userEvent.click(saveOf(1));
      await userEvent.click(await screen.findByRole('button', { name: words.conflict.keepMine }));
      await waitFor(() => expect(screen.getAllByText(/^Saved at/)).toHaveLength(2));
      const keys = begunWith(asked).map(({ clientKey }) => clientKey);
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
      expect(asked.find(({ call }) => call === SAVE_NEW)?.body).toMatchObject({ draft: { title: 'Begun anew' } });
      expect(location.pathname).toMatch(/99$/);
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
});
