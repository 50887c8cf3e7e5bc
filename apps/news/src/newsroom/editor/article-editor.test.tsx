import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { setUpEditor } from '../../testing/article-pictures';
import { AT, edit, manuscript, whole, type Reply } from '../../testing/newsroom';
import { holdUploads, pictureFile } from '../../testing/uploads';
import { paths } from '../shared/paths';

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

describe('the editor', () => {
  const SAVE = 'PUT /portal/editorial/manuscripts/12';
  const title = () => screen.getByLabelText(words.editor.fields.title);

  it('saves over the revision that was seen', async () => {
    const asked = await edit(manuscript(), {
      [SAVE]: { body: { status: 'OK', data: { id: 12, revision: 4, at: AT } } },
    });
    await userEvent.type(title(), '!');
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(/^Saved at/)).toBeInTheDocument();
    expect(asked.filter(({ call }) => call === SAVE).map(({ body }) => body)).toEqual([
      { revision: 3, draft: whole({ title: 'Gor Mahia win the derby!' }) },
    ]);
  });

  it('who was slower keeps every word, sees the other’s, and saves over it only when told to', async () => {
    const theirs = manuscript({ revision: 4, updatedBy: { id: 9, name: 'Ben' }, draft: whole({ lead: 'Theirs.' }) });
    let seen = 0;
    const asked = await edit(manuscript(), {
      [SAVE]: (body) => {
        seen = (body as { revision: number }).revision;
        return seen === 3
          ? {
              status: 409,
              body: {
                status: 'ERROR',
                message: 'STALE_REVISION',
                data: { revision: 4, at: AT, by: { id: 9, name: 'Ben' } },
              },
            }
          : { body: { status: 'OK', data: { id: 12, revision: 5, at: AT } } };
      },
      'GET /portal/editorial/manuscripts/12': { body: { status: 'OK', data: theirs } },
    });
    await userEvent.type(title(), '!');
    await userEvent.keyboard('{Control>}s{/Control}');
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(/Ben has saved a newer revision/);
    expect(notice).toHaveTextContent('Theirs.');
    expect(title()).toHaveValue('Gor Mahia win the derby!');
    await userEvent.click(within(notice).getByRole('button', { name: words.conflict.keepMine }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(seen).toBe(4);
    expect(asked.filter(({ call }) => call === SAVE)).toHaveLength(2);
  });

  it('the portal being away loses nothing', async () => {
    await edit(manuscript(), { [SAVE]: { status: 503, body: { status: 'ERROR', message: 'SERVICE_UNAVAILABLE' } } });
    await userEvent.type(title(), '!');
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByRole('alert')).toHaveTextContent('SERVICE_UNAVAILABLE');
    expect(title()).toHaveValue('Gor Mahia win the derby!');
    await waitFor(() => expect(JSON.stringify({ ...globalThis.localStorage })).toContain('derby!'));
  });

  it('what is missing is said at its field before anybody is asked', async () => {
    const asked = await edit(manuscript({ draft: whole({ lead: '', picture: null }) }));
    await userEvent.click(screen.getByRole('button', { name: words.publish.publish }));
    const lead = screen.getByLabelText(words.editor.fields.lead);
    expect(lead).toBeInvalid();
    expect(lead).toHaveAccessibleDescription(words.editor.faults.MISSING);
    expect(asked.filter(({ call }) => call.includes('publication'))).toEqual([]);
  });

  it('what only the portal can know is said at its field too', async () => {
    const faults = [{ field: 'body.0.text', reason: 'TOO_LONG' }];
    await edit(manuscript(), {
      'POST /portal/editorial/manuscripts/12/publication': {
        status: 422,
        body: { status: 'ERROR', message: 'INCOMPLETE', data: { faults } },
      },
    });
    await userEvent.click(screen.getByRole('button', { name: words.publish.publish }));
    await userEvent.click(screen.getByRole('button', { name: words.publish.confirm, hidden: true }));
    expect(await screen.findByText(words.editor.faults.TOO_LONG)).toBeInTheDocument();
    expect(screen.getByLabelText('1. Paragraph')).toBeInvalid();
  });

  it('is scheduled in the zone of the edition', async () => {
    const asked = await edit(manuscript(), {
      'POST /portal/editorial/manuscripts/12/publication': {
        body: {
          status: 'OK',
          data: manuscript({
            state: 'scheduled',
            revision: 4,
            publishedRevision: 4,
            publishedAt: '2026-12-01T09:00:00.000Z',
          }),
        },
      },
    });
    await userEvent.click(screen.getByLabelText(words.publish.later));
    const at = screen.getByLabelText('Time (Africa/Nairobi)');
    await userEvent.type(at, '2026-12-01T12:00');
    expect(at).toHaveAccessibleDescription('UTC+3 · 2026-12-01 09:00 UTC');
    await userEvent.click(screen.getByRole('button', { name: words.publish.schedule }));
    await userEvent.click(screen.getByRole('button', { name: words.publish.confirm, hidden: true }));
    expect(await screen.findByText(words.states.scheduled, { selector: '[data-state]' })).toBeInTheDocument();
    expect(asked.find(({ call }) => call.endsWith('publication'))?.body).toEqual({
      revision: 3,
      publishedAt: '2026-12-01T09:00:00.000Z',
    });
  });

  it('a new article is made by its first save', async () => {
    const asked = await edit(null, {
      'POST /portal/editorial/manuscripts': { body: { status: 'OK', data: { id: 99, revision: 1, at: AT } } },
    });
    await userEvent.type(title(), 'Begun');
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(/^Saved at/)).toBeInTheDocument();
    expect(location.pathname).toBe(paths.article(99));
    expect(asked.find(({ call }) => call === 'POST /portal/editorial/manuscripts')?.body).toMatchObject({
      draft: { title: 'Begun' },
    });
    history.replaceState(null, '', '/');
  });

  it('a time that was chosen before the first save stays chosen', async () => {
    await edit(null, {
      'POST /portal/editorial/manuscripts': { body: { status: 'OK', data: { id: 99, revision: 1, at: AT } } },
    });
    await userEvent.type(title(), 'Embargoed');
    await userEvent.click(screen.getByLabelText(words.publish.later));
    await userEvent.type(screen.getByLabelText('Time (Africa/Nairobi)'), '2026-12-01T12:00');
    await userEvent.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^Saved at/);
    expect(screen.getByLabelText(words.publish.later)).toBeChecked();
    expect(screen.getByLabelText('Time (Africa/Nairobi)')).toHaveValue('2026-12-01T12:00');
    expect(screen.getByRole('button', { name: words.publish.schedule })).toBeInTheDocument();
    history.replaceState(null, '', '/');
  });

  it('is saved once, however often and long the key is pressed, and not where nothing is new', async () => {
    const asked = await edit(null, {
      'POST /portal/editorial/manuscripts': { body: { status: 'OK', data: { id: 99, revision: 1, at: AT } } },
    });
    await userEvent.type(title(), 'Once');
    act(() => {
      for (let press = 0; press < 3; press += 1) {
        dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, repeat: press > 1 }));
      }
    });
    await screen.findByText(/^Saved at/);
    await userEvent.keyboard('{Control>}s{/Control}');
    const saves = asked.filter(({ call }) => call.startsWith('POST /portal') || call.startsWith('PUT /portal'));
    expect(saves.map(({ call }) => call)).toEqual(['POST /portal/editorial/manuscripts']);
    history.replaceState(null, '', '/');
  });

  it('blocks are added, moved and taken out by keys, and the focus stays with them', async () => {
    await edit(manuscript());
    const first = screen.getByLabelText('1. Paragraph');
    await userEvent.click(first);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const second = screen.getByLabelText('2. Paragraph');
    expect(second).toHaveFocus();
    await userEvent.keyboard('Second.{Alt>}{ArrowUp}{/Alt}');
    expect(screen.getByLabelText('1. Paragraph')).toHaveValue('Second.');
    expect(screen.getByLabelText('1. Paragraph')).toHaveFocus();
    await userEvent.keyboard('{Alt>}{Backspace}{/Alt}');
    expect(screen.queryByLabelText('2. Paragraph')).toBeNull();
    expect(screen.getByLabelText('1. Paragraph')).toHaveValue('The first words.');
  });

  it('marks are put by keys, and writing goes on between them', async () => {
    await edit(manuscript());
    await userEvent.click(screen.getByLabelText('1. Paragraph'));
    await userEvent.keyboard(' {Control>}b{/Control}strong');
    expect(screen.getByLabelText('1. Paragraph')).toHaveValue('The first words. **strong**');
  });

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
      'GET /portal/editorial/manuscripts/12': {
        body: { status: 'OK', data: manuscript({ revision: 4, draft: whole({ title: 'Gor Mahia win the derby!' }) }) },
      },
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

  it('a first save that is answered when the editor is left changes no address', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    await edit(null, {
      'POST /portal/editorial/manuscripts': () => new Promise<Reply>((resolve) => (answer = resolve)),
    });
    await userEvent.type(title(), 'Begun');
    await userEvent.keyboard('{Control>}s{/Control}');
    cleanup();
    await act(async () => answer({ body: { status: 'OK', data: { id: 99, revision: 1, at: AT } } }));
    expect(location.pathname).toBe('/');
    expect({ ...globalThis.localStorage }).toEqual({});
    history.replaceState(null, '', '/');
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

  it('words that are typed while a picture is on its way stay', async () => {
    await edit(manuscript({ draft: whole({ picture: { dir: 'a', filename: 'b.webp', alt: '' } }) }));
    const letGo = holdUploads();
    const part = within(screen.getByRole('region', { name: words.editor.fields.picture }));
    await userEvent.upload(part.getByLabelText(words.editor.otherPicture), pictureFile('c'));
    await userEvent.type(part.getByLabelText(words.editor.alt), 'A full stand');
    await letGo();
    await waitFor(() =>
      expect(part.getByRole('button', { name: /^Focal point/ }).querySelector('img')?.src).toContain('c.webp'),
    );
    expect(part.getByLabelText(words.editor.alt)).toHaveValue('A full stand');
  });
});
