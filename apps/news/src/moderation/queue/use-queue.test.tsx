import { logout } from '@tribina/auth';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCase, queueOf, rows, show } from '../../testing/moderation';
import { AT } from '../../testing/newsroom';
import { QueuePage } from './QueuePage';

afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
});

it('who has left the page claims nothing more, also where a hand was on its way over an undo', async () => {
  let claims = 0;
  let hand = () => {};
  const asked = queueOf([], {
    'POST /portal/moderation/claims': async () => {
      claims += 1;
      if (claims === 2) await new Promise<void>((resolve) => (hand = resolve));
      const data = [aCase(1), aCase(2)];
      return { body: { status: 'OK', data, total: data.length, claimedUntil: AT } };
    },
  });
  await show(<QueuePage />);
  await waitFor(() => expect(rows()).toHaveLength(2));
  const user = userEvent.setup();
  await user.keyboard('ja');
  await screen.findByRole('button', { name: /^Undo/ });
  await user.keyboard('z');
  await waitFor(() => expect(rows()).toHaveLength(2));
  cleanup();
  await act(async () => hand());
  const holds = () => asked.map(({ call }) => call).filter((call) => call.endsWith('/moderation/claims'));
  await waitFor(() => expect(holds()).toContain('DELETE /portal/moderation/claims'));
  for (let turn = 0; turn < 20; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(holds().at(-1)).toBe('DELETE /portal/moderation/claims');
});
