import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '@tribina/messages';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { setUpEditor } from '../../testing/article-pictures';
import { AT, edit, manuscript, openScreen, whole, type Reply } from '../../testing/newsroom';
import { holdUploads, pictureFile } from '../../testing/uploads';
import { paths } from '../shared/paths';

const words = newsroomPhrases.en;

setUpEditor();

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

  it('who was slower than a withdrawal is told of it, keeps every word, and is offered no save that would be refused', async () => {
    const by = { id: 9, name: 'Ben' };
    const theirs = manuscript({ revision: 4, state: 'withdrawn', updatedBy: by });
    await edit(manuscript({ state: 'published' }), {
      [SAVE]: { status: 409, body: { status: 'ERROR', message: 'STALE_REVISION', data: { revision: 4, at: AT, by } } },
      'GET /portal/editorial/manuscripts/12': { body: { status: 'OK', data: theirs } },
    });
    await userEvent.type(title(), '!');
    await userEvent.keyboard('{Control>}s{/Control}');
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(words.refusals.WITHDRAWN);
    expect(within(notice).queryByRole('button', { name: words.conflict.keepMine })).toBeNull();
    expect(title()).toHaveValue('Gor Mahia win the derby!');
    expect(title()).toBeEnabled();
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

  it.each([
    ['a withdrawal', words.publish.withdraw, words.publish.withdraw, 'withdrawal', 'published'],
    ['a publication', words.publish.publish, words.publish.confirm, 'publication', 'scheduled'],
  ] as const)(
    '%s that a colleague was quicker than is told of, also where the words are the same, and is done when it is asked for again',
    async (_name, asks, confirms, does, state) => {
      const call = `POST /portal/editorial/manuscripts/12/${does}`;
      const theirs = manuscript({ revision: 4, updatedBy: { id: 9, name: 'Ben' }, state, publishedAt: AT });
      const asked = await edit(manuscript(), {
        [call]: (body) =>
          (body as { revision: number }).revision === 3
            ? { status: 409, body: { status: 'ERROR', message: 'STALE_REVISION' } }
            : { body: { status: 'OK', data: manuscript({ revision: 5, state: 'withdrawn' }) } },
        'GET /portal/editorial/manuscripts/12': { body: { status: 'OK', data: theirs } },
      });
      const confirmed = async () => {
        await userEvent.click(screen.getByRole('button', { name: asks }));
        const dialog = await screen.findByRole('dialog', { hidden: true });
        await userEvent.click(within(dialog).getByRole('button', { name: confirms, hidden: true }));
      };
      await confirmed();
      await screen.findByText(words.states[state], { selector: '[data-state]' });
      expect(screen.getByRole('alert')).toHaveTextContent('STALE_REVISION');
      if (state === 'scheduled') await userEvent.click(screen.getByLabelText(words.publish.later));
      await confirmed();
      await screen.findByText(words.states.withdrawn, { selector: '[data-state]' });
      expect(screen.queryByRole('alert')).toBeNull();
      expect(asked.filter((one) => one.call === call).map(({ body }) => body)).toEqual([
        { revision: 3 },
        { revision: 4 },
      ]);
    },
  );

  it('a publication that is confirmed twice is asked for once', async () => {
    const call = 'POST /portal/editorial/manuscripts/12/publication';
    let answers = () => {};
    const asked = await edit(manuscript(), {
      [call]: async () => {
        await new Promise<void>((resolve) => (answers = resolve));
        return { body: { status: 'OK', data: manuscript({ revision: 4, state: 'published', publishedAt: AT }) } };
      },
    });
    await userEvent.click(screen.getByRole('button', { name: words.publish.publish }));
    const dialog = await screen.findByRole('dialog', { hidden: true });
    await userEvent.dblClick(within(dialog).getByRole('button', { name: words.publish.confirm, hidden: true }));
    await act(async () => answers());
    await screen.findByText(words.states.published, { selector: '[data-state]' });
    expect(asked.filter((one) => one.call === call)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a preview that a colleague was quicker than is told of, also where the words are the same, and is there when it is asked for again', async () => {
    const theirs = manuscript({ revision: 4, updatedBy: { id: 9, name: 'Ben' }, state: 'published', publishedAt: AT });
    await edit(manuscript(), {
      'POST /portal/editorial/manuscripts/12/preview': (body) =>
        (body as { revision: number }).revision === 3
          ? { status: 409, body: { status: 'ERROR', message: 'STALE_REVISION' } }
          : { body: { status: 'OK', data: { path: '/preview/a', expiresAt: AT } } },
      'GET /portal/editorial/manuscripts/12': { body: { status: 'OK', data: theirs } },
    });
    const preview = () => userEvent.click(screen.getByRole('button', { name: words.preview.title }));
    await preview();
    await screen.findByText(words.states.published, { selector: '[data-state]' });
    expect(screen.getByRole('alert')).toHaveTextContent('STALE_REVISION');
    await preview();
    expect(await screen.findByTitle(words.preview.title)).toHaveAttribute('src', '/preview/a');
  });

  it('who saves over what a colleague has published meanwhile sees that readers have it', async () => {
    let saves = 0;
    await edit(manuscript(), {
      [SAVE]: () =>
        (saves += 1) === 1
          ? { status: 409, body: { status: 'ERROR', message: 'STALE_REVISION' } }
          : { body: { status: 'OK', data: { id: 12, revision: 5, at: AT } } },
      'GET /portal/editorial/manuscripts/12': {
        body: {
          status: 'OK',
          data: manuscript({ revision: 4, publishedRevision: 4, state: 'published', publishedAt: AT, path: '/a/12' }),
        },
      },
    });
    await userEvent.type(title(), '!');
    await userEvent.keyboard('{Control>}s{/Control}');
    await userEvent.click(await screen.findByRole('button', { name: words.conflict.keepMine }));
    await screen.findByText(/^Saved at/);
    const panel = within(screen.getByRole('region', { name: words.publish.title }));
    expect(panel.getByText(words.states.published, { selector: '[data-state]' })).toBeInTheDocument();
    expect(panel.queryByLabelText(words.publish.later)).toBeNull();
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

  it('has its year typed figure by figure: the editor stays, and it is scheduled for what stands there in the end', async () => {
    const publishedAt = '2027-12-01T09:00:00.000Z';
    const asked = await edit(manuscript(), {
      'POST /portal/editorial/manuscripts/12/publication': {
        body: { status: 'OK', data: manuscript({ state: 'scheduled', publishedAt }) },
      },
    });
    await userEvent.click(screen.getByLabelText(words.publish.later));
    const at = screen.getByLabelText('Time (Africa/Nairobi)');
    for (const year of ['0002', '0020', '0202', '2027']) {
      fireEvent.change(at, { target: { value: `${year}-12-01T12:00` } });
      expect(at).toHaveValue(`${year}-12-01T12:00`);
      expect(screen.getByLabelText(words.editor.fields.title)).toBeInTheDocument();
    }
    await userEvent.click(screen.getByRole('button', { name: words.publish.schedule }));
    await userEvent.click(screen.getByRole('button', { name: words.publish.confirm, hidden: true }));
    expect(await screen.findByText(words.states.scheduled, { selector: '[data-state]' })).toBeInTheDocument();
    expect(asked.find(({ call }) => call.endsWith('publication'))?.body).toEqual({ revision: 3, publishedAt });
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

  it('a time that is over says that readers have it at once', async () => {
    await edit(manuscript());
    await userEvent.click(screen.getByLabelText(words.publish.later));
    fireEvent.change(screen.getByLabelText('Time (Africa/Nairobi)'), { target: { value: '2020-12-01T12:00' } });
    await userEvent.click(screen.getByRole('button', { name: words.publish.schedule }));
    const dialog = screen.getByRole('dialog', { hidden: true });
    expect(dialog).toHaveTextContent(fill(words.publish.confirmPast, { when: '1 December 2020 at 12:00', zone: 'Africa/Nairobi' })); // oxfmt-ignore
    globalThis.sessionStorage.clear();
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

  it.each([
    ['an article', () => manuscript()],
    ['a new one', () => null],
  ])('a time that was chosen for %s stays chosen over a reload, until it is acted on', async (_what, loaded) => {
    const SAVED = { status: 'OK', data: { id: 99, revision: 1, at: AT } };
    const replies = { 'POST /portal/editorial/manuscripts': { body: SAVED } };
    await edit(loaded(), replies);
    await userEvent.click(screen.getByLabelText(words.publish.later));
    await userEvent.type(screen.getByLabelText('Time (Africa/Nairobi)'), '2026-12-24T18:00');
    cleanup();
    await edit(loaded(), replies);
    expect(screen.getByLabelText('Time (Africa/Nairobi)')).toHaveValue('2026-12-24T18:00');
    expect(screen.getByRole('button', { name: words.publish.schedule })).toBeInTheDocument();
    if (loaded()) return;
    await userEvent.type(title(), 'Embargoed');
    await userEvent.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^Saved at/);
    cleanup();
    await edit(null);
    expect(screen.getByRole('button', { name: words.publish.publish })).toBeInTheDocument();
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
    const saves = asked.filter(({ call }) => /^(?:POST|PUT) \/portal\/editorial\/manuscripts(?:\/\d+)?$/.test(call));
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
    await userEvent.click(screen.getByRole('button', { name: words.live.undo }));
    expect(screen.getByLabelText('1. Paragraph')).toHaveValue('Second.');
    expect(screen.getByLabelText('1. Paragraph')).toHaveFocus();
    expect(screen.queryByRole('button', { name: words.live.undo })).toBeNull();
  });

  it('a key that is held takes out one block', async () => {
    const body = ['One.', 'Two.', 'Three.'].map((text) => ({ type: 'paragraph', text: [{ text }] }));
    await edit(manuscript({ draft: whole({ body }) }));
    const block = screen.getByLabelText('2. Paragraph');
    block.focus();
    for (const repeat of [false, true, true]) fireEvent.keyDown(document.activeElement ?? block, { key: 'Backspace', altKey: true, repeat }); // oxfmt-ignore
    expect(screen.getByLabelText('2. Paragraph')).toHaveValue('Three.');
    expect(screen.queryByLabelText('3. Paragraph')).toBeNull();
  });

  it('marks are put by keys, and writing goes on between them', async () => {
    await edit(manuscript());
    await userEvent.click(screen.getByLabelText('1. Paragraph'));
    await userEvent.keyboard(' {Control>}b{/Control}strong');
    expect(screen.getByLabelText('1. Paragraph')).toHaveValue('The first words. **strong**');
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

  it('who comes back before their save is answered goes on over it: nobody else was quicker', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    let stored = manuscript();
    const asked = await edit(stored, {
      [SAVE]: () => new Promise<Reply>((resolve) => (answer = resolve)),
      'GET /portal/editorial/manuscripts/12': () => ({ body: { status: 'OK', data: stored } }),
    });
    await userEvent.type(title(), '!');
    await userEvent.keyboard('{Control>}s{/Control}');
    await userEvent.type(title(), '?');
    cleanup();
    await openScreen('article', paths.article(12), 'ke', { id: '12' });
    stored = manuscript({ revision: 4, draft: whole({ title: 'Gor Mahia win the derby!' }) });
    await act(async () => answer({ body: { status: 'OK', data: { id: 12, revision: 4, at: AT } } }));
    await userEvent.click(await screen.findByRole('button', { name: words.editor.takeFound }));
    expect(title()).toHaveValue('Gor Mahia win the derby!?');
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(
      asked.filter(({ call }) => call === SAVE).map(({ body }) => (body as { revision: number }).revision),
    ).toEqual([3, 4]);
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
