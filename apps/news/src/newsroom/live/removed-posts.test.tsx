import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { aPost, press, report, setUpReport, text } from '../../testing/live-report';
import type { Replies, Reply } from '../../testing/newsroom';

setUpReport();

const { removed } = newsroomPhrases.en.conflict;
const SEND = 'POST /portal/editorial/articles/12/live-posts';
const LIST = 'GET /portal/get-live-posts-by-article/12';
const DOWN: Reply = { status: 503, body: { status: 'ERROR', message: 'SERVICE_UNAVAILABLE' } };
const MADE: Reply = { body: { status: 'OK', data: { id: 41 } } };

/** A report whose first post a colleague has taken back. */
const without = (replies: Replies = {}): Replies => ({
  [LIST]: { body: { status: 'OK', data: [aPost(2, 'A corner.')] } },
  ...replies,
});
const write = async () => {
  await press(/^Edit: Post 1/);
  await userEvent.type(text(), ' At last');
};
/** One has written in the first post, and comes back when it is taken back. */
const backAtRemoved = async (replies?: Replies) => {
  await report();
  await write();
  cleanup();
  return report(without(replies));
};
const sentIn = (asked: Awaited<ReturnType<typeof report>>) => asked.filter(({ call }) => call === SEND);
const edits = () => screen.queryAllByRole('button', { name: /^Edit: / }).map((one) => one.getAttribute('aria-label'));

it('words in a post that a colleague has taken back stay in the form, and are a new one', async () => {
  let posts = [aPost(1, 'Kick-off.'), aPost(2, 'A corner.')];
  const asked = await report({
    [LIST]: () => ({ body: { status: 'OK', data: posts } }),
    'PUT /portal/editorial/articles/12/live-posts/1': {
      status: 404,
      body: { status: 'ERROR', message: 'NOT_FOUND' },
    },
    [SEND]: MADE,
  });
  await write();
  posts = posts.slice(1);
  await press(/^Change/);
  await screen.findAllByText(removed);
  expect(text()).toHaveValue('Kick-off. At last');
  await press(/^Send/);
  await waitFor(() => expect(text()).toHaveValue(''));
  expect(sentIn(asked)).toMatchObject([
    { query: expect.stringMatching(/^key=[\w-]{36}$/), body: { text: [{ text: 'Kick-off. At last' }] } },
  ]);
  expect([edits(), screen.queryByText(removed), screen.queryByRole('alert')]).toEqual([['Edit: Post 2'], null, null]);
});

it('a post that was taken back, sent as it stood without an answer, is the same when it is sent again', async () => {
  let posts = [aPost(1, 'Kick-off.'), aPost(2, 'A corner.')];
  const asked = await report({
    [LIST]: () => ({ body: { status: 'OK', data: posts } }),
    'PUT /portal/editorial/articles/12/live-posts/1': { status: 404, body: { status: 'ERROR', message: 'NOT_FOUND' } },
    [SEND]: DOWN,
  });
  await press(/^Edit: Post 1/);
  posts = posts.slice(1);
  await press(/^Change/);
  await screen.findAllByText(removed);
  await press(/^Send/);
  await waitFor(() => expect(sentIn(asked)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('SERVICE_UNAVAILABLE'));
  await press(/^Send/);
  await waitFor(() => expect(sentIn(asked)).toHaveLength(2));
  const [first, again] = sentIn(asked).map(({ query }) => query);
  expect(first).toMatch(/^key=[\w-]{36}$/);
  expect(again).toBe(first);
});

it('they are there after a step away, and can be given up', async () => {
  await backAtRemoved();
  expect(screen.getByText(removed)).toBeVisible();
  await press(/^Edit: Post 1/);
  expect(text()).toHaveValue('Kick-off. At last');
  await press(newsroomPhrases.en.cancel);
  expect([edits(), screen.queryByText(removed)]).toEqual([['Edit: Post 2'], null]);
});

it('a new one of them that nobody has answered is the same after another step away', async () => {
  const first = await backAtRemoved({ [SEND]: DOWN });
  await press(/^Edit: Post 1/);
  await press(/^Send/);
  await screen.findByRole('alert');
  cleanup();
  const second = await report(without({ [SEND]: MADE }));
  await press(/^Edit: Post 1/);
  await press(/^Send/);
  await waitFor(() => expect(edits()).toEqual(['Edit: Post 2']));
  const [sent, again] = [...sentIn(first), ...sentIn(second)].map(({ query }) => query);
  expect(again).toBe(sent);
});

it('of a new one that a colleague has changed before it was sent again they are another', async () => {
  const answers = [DOWN, { status: 409, body: { status: 'ERROR', message: 'STALE_REVISION' } }, MADE];
  const asked = await backAtRemoved({ [SEND]: () => answers.shift() ?? MADE });
  await press(/^Edit: Post 1/);
  for (const code of ['SERVICE_UNAVAILABLE', 'STALE_REVISION']) {
    await press(/^Send/);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(code));
  }
  await press(/^Send/);
  await waitFor(() => expect(edits()).toEqual(['Edit: Post 2']));
  const [sent, again, other] = sentIn(asked).map(({ query }) => query);
  expect([again === sent, other === sent]).toEqual([true, false]);
});

it('words in a post that one takes back oneself go with it', async () => {
  let answer: (reply: Reply) => void = () => undefined;
  let posts = [aPost(1, 'Kick-off.'), aPost(2, 'A corner.')];
  const asked = await report({
    [LIST]: () => ({ body: { status: 'OK', data: posts } }),
    'DELETE /portal/editorial/articles/12/live-posts/1': () => new Promise((resolve) => (answer = resolve)),
  });
  await write();
  await press(/^Remove: Post 1/);
  act(() => void dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(true));
  posts = posts.slice(1);
  await act(async () => answer({ body: { status: 'OK' } }));
  await waitFor(() => expect(text()).toHaveValue(''));
  expect([edits(), screen.queryByText(removed)]).toEqual([['Edit: Post 2'], null]);
});

it('a pin of a post that a colleague has taken back is refused, and the list no longer shows it', async () => {
  let reads = 0;
  await report({
    'GET /portal/get-live-posts-by-article/12': () => ({
      body: {
        status: 'OK',
        data: (reads += 1) === 1 ? [aPost(1, 'Kick-off.'), aPost(2, 'A corner.')] : [aPost(1, 'Kick-off.')],
      },
    }),
    'PUT /portal/editorial/articles/12/live-posts/2/pin': {
      status: 404,
      body: { status: 'ERROR', message: 'NOT_FOUND' },
    },
  });
  await press(/^Pin.*Post 2/);
  expect(await screen.findByRole('alert')).toHaveTextContent(newsroomPhrases.en.refusals.NOT_FOUND);
  await waitFor(() => expect(screen.queryByText('A corner.')).toBeNull());
  expect(screen.getByText('Kick-off.')).toBeVisible();
});
