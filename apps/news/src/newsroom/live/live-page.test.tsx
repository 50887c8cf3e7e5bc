import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onNotice } from '@tribina/browser';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { aPost, press, report, setUpReport, text } from '../../testing/live-report';
import { AT, type Reply } from '../../testing/newsroom';

const words = newsroomPhrases.en.live;

setUpReport();

it('what is typed in one post stays while others are changed', async () => {
  await report();
  await userEvent.type(screen.getByLabelText(words.minute), '67');
  await userEvent.type(text(), 'A long report of the move');
  await press(/^Edit: Post 1/);
  await userEvent.type(text(), ' At last');
  await press(/^Edit: Post 2/);
  expect(text()).toHaveValue('A corner.');
  await press(/^Edit: Post 1/);
  expect(text()).toHaveValue('Kick-off. At last');
  await press(newsroomPhrases.en.cancel);
  expect(text()).toHaveValue('A long report of the move');
  expect(screen.getByLabelText(words.minute)).toHaveValue('67');
  await press(/^Edit: Post 1/);
  expect(text()).toHaveValue('Kick-off.');
});

it('Escape leaves a post, and what was typed in it is found again', async () => {
  await report();
  await press(/^Edit: Post 1/);
  await userEvent.type(text(), ' At last{Escape}');
  expect(text()).toHaveValue('');
  await press(/^Edit: Post 1/);
  expect(text()).toHaveValue('Kick-off. At last');
});

it('what is pasted keeps its paragraphs, what is strong, and its links', async () => {
  await report();
  await userEvent.type(text(), 'Before  behind');
  const kinds: Readonly<Record<string, string>> = {
    'text/html': '<p>One <b>strong</b></p><script>0</script><p>Two <a href="https://example.org/a">there</a></p>',
    'text/plain': 'One strong\n\nTwo there',
  };
  const field = text() as HTMLTextAreaElement;
  // Its part comes behind the form.
  await waitFor(() => {
    field.setSelectionRange(7, 7);
    expect(fireEvent.paste(field, { clipboardData: { getData: (kind: string) => kinds[kind] ?? '' } })).toBe(false);
  });
  const pasted = 'Before One **strong**\nTwo [there](https://example.org/a)';
  expect([field.value, field.selectionStart]).toEqual([`${pasted} behind`, pasted.length]);
});

it('who types on in a post while its change is sent goes on in it, and in no new one', async () => {
  let answer: (reply: Reply) => void = () => undefined;
  const asked = await report({
    'PUT /portal/editorial/articles/12/live-posts/1': () => new Promise<Reply>((resolve) => (answer = resolve)),
  });
  await press(/^Edit: Post 1/);
  await userEvent.type(text(), ' At');
  await press(/^Change/);
  await userEvent.type(text(), ' la');
  const version = '2026-11-20T12:05:00.000Z';
  await act(async () => answer({ body: { status: 'OK', data: { id: 1, version } } }));
  await userEvent.keyboard('st');
  expect(text()).toHaveValue('Kick-off. At last');
  expect(screen.getByLabelText(words.minute)).toHaveValue('1');
  await press(/^Change/);
  const changes = () => asked.filter(({ call }) => call.startsWith('PUT'));
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[1]).toMatchObject({ body: { text: [{ text: 'Kick-off. At last' }] } });
  expect(new URLSearchParams(changes()[1]?.query).get('seen')).toBe(version);
});

it('an answer that comes late closes no other form, and empties the one that was sent', async () => {
  let answer: (reply: Response) => void = () => undefined;
  const asked = await report();
  const fetched = jest.mocked(globalThis.fetch);
  const served = fetched.getMockImplementation();
  fetched.mockImplementation((input, init) => {
    if (init?.method !== 'POST' || !String(input).includes('live-posts'))
      return served?.(input, init) as Promise<Response>;
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  await userEvent.type(text(), 'Goal');
  await press(/^Send/);
  await press(/^Edit: Post 2/);
  await userEvent.type(text(), ' From the left');
  await act(async () => {
    answer(
      new Response(JSON.stringify({ status: 'OK', data: { id: 3 } }), {
        headers: { 'content-type': 'application/json' },
      }),
    );
    await Promise.resolve();
  });
  await waitFor(() =>
    expect(asked.filter(({ call }) => call === 'GET /portal/get-live-posts-by-article/12')).toHaveLength(2),
  );
  expect(text()).toHaveValue('A corner. From the left');
  await press(newsroomPhrases.en.cancel);
  expect(text()).toHaveValue('');
});

it('what was refused stays in its form', async () => {
  const down: Reply = { status: 503, body: { status: 'ERROR', message: 'SERVICE_UNAVAILABLE' } };
  await report({ 'POST /portal/editorial/articles/12/live-posts': down });
  await userEvent.type(text(), 'Goal');
  await press(/^Send/);
  expect(await screen.findByRole('alert')).toHaveTextContent('SERVICE_UNAVAILABLE');
  expect(text()).toHaveValue('Goal');
});

it('a colleague’s words are shown beside one’s own, and what is sent next is over his', async () => {
  const later = '2026-11-20T12:05:00.000Z';
  let reads = 0;
  let writes = 0;
  const theirs = { ...aPost(1, 'Kick-off, late.'), updated: later };
  const asked = await report({
    'GET /portal/get-live-posts-by-article/12': () => ({
      body: { status: 'OK', data: [(reads += 1) === 1 ? aPost(1, 'Kick-off.') : theirs] },
    }),
    'PUT /portal/editorial/articles/12/live-posts/1': () =>
      (writes += 1) === 1
        ? { status: 409, body: { status: 'ERROR', message: 'STALE_REVISION', data: { version: later } } }
        : { body: { status: 'OK', data: { id: 1, version: '2026-11-20T12:06:00.000Z' } } },
  });
  await press(/^Edit: Post 1/);
  await userEvent.type(text(), ' At last');
  await press(/^Change/);
  expect(await screen.findByRole('alert')).toHaveTextContent('STALE_REVISION');
  expect(await screen.findByText('Kick-off, late.')).toBeVisible();
  expect(text()).toHaveValue('Kick-off. At last');
  await press(/^Change/);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const sent = asked.filter(({ call }) => call.startsWith('PUT'));
  expect(sent.map(({ query }) => new URLSearchParams(query).get('seen'))).toEqual([AT, later]);
});

it('words that were kept while the editor was away are sent as written over what stood there then', async () => {
  const later = '2026-11-20T12:05:00.000Z';
  await report();
  await press(/^Edit: Post 1/);
  await userEvent.type(text(), ' At last');
  cleanup();

  const asked = await report({
    'GET /portal/get-live-posts-by-article/12': {
      body: { status: 'OK', data: [{ ...aPost(1, 'Kick-off, late.'), updated: later }] },
    },
    'PUT /portal/editorial/articles/12/live-posts/1': {
      status: 409,
      body: { status: 'ERROR', message: 'STALE_REVISION', data: { version: later } },
    },
  });
  await press(/^Edit: Post 1/);
  expect(text()).toHaveValue('Kick-off. At last');
  await press(/^Change/);
  expect(await screen.findByRole('alert')).toHaveTextContent('STALE_REVISION');
  const sent = asked.filter(({ call }) => call.startsWith('PUT'));
  expect(sent.map(({ query }) => new URLSearchParams(query).get('seen'))).toEqual([AT]);
});

it('words that were typed while the others were on their way are sent as written over those', async () => {
  const [mine, theirs] = ['2026-11-20T12:05:00.000Z', '2026-11-20T12:06:00.000Z'];
  let served = aPost(1, 'Kick-off.');
  let answer: (reply: Reply) => void = () => undefined;
  const asked = await report({
    'GET /portal/get-live-posts-by-article/12': () => ({ body: { status: 'OK', data: [served] } }),
    'PUT /portal/editorial/articles/12/live-posts/1': () =>
      new Promise<Reply>((resolve) => {
        answer = resolve;
      }),
  });
  await press(/^Edit: Post 1/);
  await userEvent.type(text(), ' At last');
  await press(/^Change/);
  await userEvent.type(text(), ', and wet');
  // A colleague writes before the list is asked for again.
  served = { ...aPost(1, 'Kick-off, late.'), updated: theirs };
  act(() => answer({ body: { status: 'OK', data: { id: 1, version: mine } } }));
  expect(await screen.findByText('Kick-off, late.')).toBeVisible();
  await press(/^Edit: Post 1/);
  expect(text()).toHaveValue('Kick-off. At last, and wet');
  await press(/^Change/);
  const sent = asked.filter(({ call }) => call.startsWith('PUT'));
  expect(sent.map(({ query }) => new URLSearchParams(query).get('seen'))).toEqual([AT, mine]);
});

it('who corrects words says nothing of a pin or a key event that they have not touched', async () => {
  const asked = await report({
    'PUT /portal/editorial/articles/12/live-posts/1': { body: { status: 'OK', data: { id: 1, version: AT } } },
  });
  const sent = () => asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  const saved = async () => {
    await press(/^Change/);
    await screen.findByRole('button', { name: /^Send/ });
  };
  await press(/^Edit: Post 1/);
  await userEvent.type(text(), ' At last');
  await saved();
  await press(/^Edit: Post 1/);
  await userEvent.click(screen.getByRole('checkbox', { name: words.pin }));
  await saved();
  const said = { title: 'Post 1', minute: '1', pictures: [] };
  expect(sent()).toEqual([
    { ...said, text: [{ text: 'Kick-off. At last' }] },
    { ...said, text: [{ text: 'Kick-off.' }], pinned: true },
  ]);
});

describe('what is being taken back', () => {
  const removing = async () => {
    const answers: ((reply: Reply) => void)[] = [];
    let posts = [aPost(1, 'Kick-off.'), aPost(2, 'A corner.')];
    const removal = () => new Promise<Reply>((resolve) => answers.push(resolve));
    await report({
      'GET /portal/get-live-posts-by-article/12': () => ({ body: { status: 'OK', data: posts } }),
      'DELETE /portal/editorial/articles/12/live-posts/1': removal,
      'DELETE /portal/editorial/articles/12/live-posts/2': removal,
    });
    await press(/^Remove: Post 1/);
    return {
      gone: () =>
        act(async () => {
          posts = posts.slice(1);
          answers.shift()?.({ body: { status: 'OK' } });
        }),
      refused: () =>
        act(async () => answers.shift()?.({ status: 503, body: { status: 'ERROR', message: 'SERVICE_UNAVAILABLE' } })),
    };
  };
  const undo = () => screen.queryByRole('button', { name: new RegExp(`^${words.undo}`) });

  it('is not shown again while that is on its way, nor when it has come', async () => {
    const { gone } = await removing();
    await press(/^Remove: Post 2/);
    expect(screen.queryByText('Kick-off.')).toBeNull();
    await gone();
    expect([screen.queryByText('Kick-off.'), screen.queryByText('A corner.')]).toEqual([null, null]);
    await userEvent.click(undo() as HTMLElement);
    expect([screen.queryByText('Kick-off.') === null, screen.getByText('A corner.')]).toEqual([
      true,
      expect.anything(),
    ]);
  });

  it('can be undone until it is on its way, and comes back where it was refused', async () => {
    const { refused } = await removing();
    expect(undo()).toBeVisible();
    dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(undo()).toBeNull());
    expect(screen.queryByText('Kick-off.')).toBeNull();
    await refused();
    expect(await screen.findByText('Kick-off.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('SERVICE_UNAVAILABLE');
  });
});

it('a removal that is refused after its screen was left is told of, with what readers still have', async () => {
  const said: string[] = [];
  const stop = onNotice(({ text }) => said.push(text));
  await report({
    'GET /portal/get-live-posts-by-article/12': { body: { status: 'OK', data: [aPost(1, 'Kick-off.')] } },
    'DELETE /portal/editorial/articles/12/live-posts/1': {
      status: 503,
      body: { status: 'ERROR', message: 'SERVICE_UNAVAILABLE' },
    },
  });
  await press(/^Remove: Post 1/);
  cleanup();
  await waitFor(() => expect(said).toEqual(['Not removed, readers still have it: Post 1']));
  stop();
});

it('a pin sends no words', async () => {
  const asked = await report({
    'PUT /portal/editorial/articles/12/live-posts/1/pin': { body: { status: 'OK', data: { id: 1 } } },
  });
  await press(/^Pin.*Post 1/);
  await waitFor(() => expect(asked.find(({ call }) => call.endsWith('/pin'))?.body).toEqual({ pinned: true }));
});
