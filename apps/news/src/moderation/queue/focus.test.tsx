import { logout } from '@tribina/auth';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCase, decided, queueOf, rows, show } from '../../testing/moderation';
import { QueuePage } from './QueuePage';

afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
});

type Asked = ReturnType<typeof queueOf>;

/** A queue of so many cases, by keys alone. */
async function keysOf(count: number, rest: Parameters<typeof queueOf>[1] = {}) {
  const asked: Asked = queueOf(
    Array.from({ length: count }, (_none, at) => aCase(at + 1)),
    rest,
  );
  await show(<QueuePage />);
  await waitFor(() => expect(rows()).toHaveLength(count));
  const user = userEvent.setup();
  return { asked, press: (keys: string) => user.keyboard(keys) };
}

const shown = () => rows().map(({ textContent }) => /Text (\d)/.exec(textContent ?? '')?.[1]);
/** Number of the case whose row has the focus. */
const held = () => /Text (\d)/.exec(document.activeElement?.closest('li')?.textContent ?? '')?.[1] ?? null;
const undoButton = () => screen.findByRole('button', { name: /^Undo/ });

it.each([
  ['the last one of the hand is decided, as one before it', 'xjjjxA', 2, '3'],
  ['the first is decided', 'ja', 3, '2'],
  ['the last is decided', 'kr1', 3, '3'],
])('where %s, one goes on beside it', async (_what, keys, left, next) => {
  const { press } = await keysOf(4);
  // From nowhere a key of a row only leads to it.
  await press(keys.startsWith('x') ? `j${keys}` : keys);
  await waitFor(() => expect(rows()).toHaveLength(left));
  expect(held()).toBe(next);
});

it.each(['ja', 'XA', 'jr1'])('when nothing is left after %s, the undo has the focus', async (keys) => {
  const { press, asked } = await keysOf(1);
  await press(keys);
  await waitFor(() => expect(decided(asked)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toHaveFocus());
  await press('z');
  await waitFor(() => expect(held()).toBe('1'));
});

it('what nobody has taken, as the only one, comes back with the focus', async () => {
  const { press } = await keysOf(1, {
    'POST /portal/moderation/decisions': () => ({
      status: 503,
      body: { status: 'ERROR', message: 'SERVICE_UNAVAILABLE' },
    }),
  });
  await press('ja');
  await screen.findByRole('alert');
  await waitFor(() => expect(held()).toBe('1'));
});

it('what was first and last comes back so', async () => {
  const { press } = await keysOf(5);
  await press('jxkjjjjxA');
  await waitFor(() => expect(rows()).toHaveLength(3));
  await undoButton();
  await press('z');
  await waitFor(() => expect(shown()).toEqual(['1', '2', '3', '4', '5']));
  await waitFor(() => expect(held()).toBe('1'));
});

it.each([
  ['reasons, by Escape', 'r', '{Escape}'],
  ['reasons, by Escape from the note', 'r{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}', '{Escape}'],
  ['reasons, by their key', 'r', 'r'],
  ['what there is to know, by its key', 'c', 'c'],
  ['reasons for many, by Escape', 'xR', '{Escape}'],
  ['reasons for many, by their key', 'xR', 'R'],
])('closing the %s gives the focus back to its place', async (_what, open, close) => {
  const { press } = await keysOf(3);
  await press('jj');
  const place = document.activeElement;
  await press(open);
  await press(close);
  expect(document.activeElement).toBe(place);
  await press('j');
  expect(held()).toBe('3');
});
