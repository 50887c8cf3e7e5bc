import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LivePost } from '@tribina/contracts';
import { aPost, press, report, setUpReport, text } from '../../testing/live-report';
import { AT, type Replies, type Reply } from '../../testing/newsroom';

setUpReport();

const SEND = 'POST /portal/editorial/articles/12/live-posts';

/** A report whose first post gets no answer. @param next answers those after it, by how many there were. */
function afterLost(next: (posts: number) => Reply) {
  let posts = 0;
  return report({
    [SEND]: () => {
      posts += 1;
      if (posts === 1) throw new TypeError('no network');
      return next(posts);
    },
  });
}

it('a post without an answer is sent again as the same, and the next one as another', async () => {
  const asked = await afterLost((posts) => ({ body: { status: 'OK', data: { id: 40 + posts } } }));
  await userEvent.type(text(), 'Goal');
  await press(/^Send/);
  await screen.findByRole('alert');
  await press(/^Send/);
  await waitFor(() => expect(text()).toHaveValue(''));
  await userEvent.type(text(), 'Corner');
  await press(/^Send/);
  await waitFor(() => expect(text()).toHaveValue(''));
  const keys = asked.filter(({ call }) => call === SEND).map(({ query }) => new URLSearchParams(query).get('key'));
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0], expect.stringMatching(/^[\w-]{36}$/)]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('a post without an answer is the same still after a step to another screen', async () => {
  const down: Reply = { status: 503, body: { status: 'ERROR', message: 'SERVICE_UNAVAILABLE' } };
  const sent = async () => {
    await press(/^Send/);
    await screen.findByRole('alert');
  };
  const asked = await report({ [SEND]: down });
  await userEvent.type(text(), 'Goal');
  await sent();
  cleanup();
  const later = await report({ [SEND]: down });
  await sent();
  const [first, again] = [asked, later].map((calls) => calls.find(({ call }) => call === SEND)?.query);
  expect(again).toBe(first);
  expect(first).toMatch(/^key=/);
});

it('a post that was not sent yet is another one in a copy of the tab', async () => {
  const made: Replies = { [SEND]: { body: { status: 'OK', data: { id: 41 } } } };
  const asked = await report(made);
  await userEvent.type(text(), 'Goal');
  const copied = { ...globalThis.sessionStorage };
  await press(/^Send/);
  await waitFor(() => expect(text()).toHaveValue(''));
  cleanup();
  Object.assign(globalThis.sessionStorage, copied);
  const later = await report(made);
  expect(text()).toHaveValue('Goal');
  await press(/^Send/);
  await waitFor(() => expect(text()).toHaveValue(''));
  const [first, other] = [asked, later].map((calls) => calls.find(({ call }) => call === SEND)?.query);
  expect(first).toMatch(/^key=/);
  expect(other).toMatch(/^key=/);
  expect(other).not.toBe(first);
});

it('a post that a colleague has changed before it was sent again is told of, and sent as another one', async () => {
  const asked = await afterLost((posts) =>
    posts === 2
      ? { status: 409, body: { status: 'ERROR', message: 'STALE_REVISION' } }
      : { body: { status: 'OK', data: { id: 43 } } },
  );
  await userEvent.type(text(), 'Goal');
  for (const code of ['UNREACHABLE', 'STALE_REVISION']) {
    await press(/^Send/);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(code));
  }
  await press(/^Send/);
  await waitFor(() => expect(text()).toHaveValue(''));
  const [first, second, third] = asked.filter(({ call }) => call === SEND).map(({ query }) => query);
  expect([second === first, third === first]).toEqual([true, false]);
});

it('what was sent and not answered is no colleague’s', async () => {
  const later = '2026-11-20T12:05:00.000Z';
  let reads = 0;
  let writes = 0;
  const mine = { ...aPost(1, 'Kick-off. At last'), updated: later };
  const asked = await report({
    'GET /portal/get-live-posts-by-article/12': () => ({
      body: { status: 'OK', data: [(reads += 1) === 1 ? aPost(1, 'Kick-off.') : mine] },
    }),
    'PUT /portal/editorial/articles/12/live-posts/1': () => {
      writes += 1;
      if (writes === 1) throw new TypeError('no network');
      return writes === 2
        ? { status: 409, body: { status: 'ERROR', message: 'STALE_REVISION', data: { version: later } } }
        : { body: { status: 'OK', data: { id: 1, version: '2026-11-20T12:06:00.000Z' } } };
    },
  });
  await press(/^Edit: Post 1/);
  await userEvent.type(text(), ' At last');
  await press(/^Change/);
  await screen.findByRole('alert');
  await userEvent.type(text(), ', at last');
  await press(/^Change/);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const sent = asked.filter(({ call }) => call.startsWith('PUT'));
  expect(sent.map(({ query }) => new URLSearchParams(query).get('seen'))).toEqual([AT, AT, later]);
});

describe('a post that stands there although nobody has answered', () => {
  const LIST = 'GET /portal/get-live-posts-by-article/12';
  const before = [aPost(1, 'Kick-off.'), aPost(2, 'A corner.')];
  const goal = { ...aPost(3, 'Goal'), title: null, minute: null };
  /** Its answer is lost; what can be read of the list after that is given one after the other. */
  const lost = (...lists: (LivePost[] | null)[]): Replies => {
    let posts = 0;
    let reads = 0;
    return {
      [SEND]: () => {
        posts += 1;
        if (posts === 1) throw new TypeError('no network');
        return { body: { status: 'OK', data: { id: 40 + posts } } };
      },
      [LIST]: () => {
        reads += 1;
        const data = reads === 1 ? before : lists[Math.min(reads - 2, lists.length - 1)];
        if (!data) throw new TypeError('no network');
        return { body: { status: 'OK', data } };
      },
    };
  };
  const keysOf = (asked: Awaited<ReturnType<typeof report>>) =>
    asked.filter(({ call }) => call === SEND).map(({ query }) => query);

  it('has been sent: what is typed next is another one', async () => {
    const asked = await report(lost([...before, goal]));
    await userEvent.type(text(), 'Goal');
    await press(/^Send/);
    await waitFor(() => expect(text()).toHaveValue(''));
    expect(text()).toBeValid();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(text(), 'Corner');
    await press(/^Send/);
    await waitFor(() => expect(text()).toHaveValue(''));
    const [first, second] = keysOf(asked);
    expect(second).not.toBe(first);
  });

  it('has been sent too where that is seen only when one comes back', async () => {
    await report(lost(null));
    await userEvent.type(text(), 'Goal');
    await press(/^Send/);
    await screen.findAllByRole('alert');
    expect(text()).toHaveValue('Goal');
    cleanup();
    await report({ [LIST]: { body: { status: 'OK', data: [...before, goal] } } });
    await waitFor(() => expect(text()).toHaveValue(''));
  });

  it('is not one that said the same before', async () => {
    const corner = { ...aPost(2, 'A corner.'), title: null, minute: null };
    before[1] = corner;
    await report({ ...lost(before) });
    await userEvent.type(text(), 'A corner.');
    await press(/^Send/);
    await screen.findByRole('alert');
    expect(text()).toHaveValue('A corner.');
  });

  it('is not written over by what is typed into the emptied field', async () => {
    const asked = await report(lost(null));
    await userEvent.type(text(), 'Goal');
    await press(/^Send/);
    await screen.findAllByRole('alert');
    await userEvent.clear(text());
    await userEvent.type(text(), 'Corner');
    await press(/^Send/);
    await waitFor(() => expect(text()).toHaveValue(''));
    const [first, second] = keysOf(asked);
    expect(second).not.toBe(first);
  });
});

describe('a post that is answered when the screen is left', () => {
  const leftWhileSent = async () => {
    let answer: (reply: Reply) => void = () => undefined;
    const asked = await report({ [SEND]: () => new Promise<Reply>((resolve) => (answer = resolve)) });
    await userEvent.type(text(), 'Goal');
    await press(/^Send/);
    await waitFor(() => expect(asked.some(({ call }) => call === SEND)).toBe(true));
    cleanup();
    await act(async () => answer({ body: { status: 'OK', data: { id: 41 } } }));
    const later = await report({ [SEND]: { body: { status: 'OK', data: { id: 42 } } } });
    return [asked, later];
  };

  it('is not there to be sent again', async () => {
    await leftWhileSent();
    expect(text()).toHaveValue('');
  });

  it('is not written over by the next one', async () => {
    const calls = await leftWhileSent();
    await userEvent.type(text(), 'Corner');
    await press(/^Send/);
    await waitFor(() => expect(text()).toHaveValue(''));
    const [first, next] = calls.map((asked) => asked.find(({ call }) => call === SEND));
    expect(next?.query).not.toBe(first?.query);
    expect(JSON.stringify(next?.body)).not.toContain('Goal');
  });
});
