import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout } from '@tribina/auth';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { openScreen, portal, type Reply } from '../../testing/newsroom';
import { paths } from '../shared/paths';

const words = newsroomPhrases.en;
const TELLERS = 'GET /portal/list-all-fake-users';

afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
  globalThis.sessionStorage.clear();
});

const tellers: Reply = { body: { status: 'OK', fakeUsers: [{ id: 2, name: 'Sofia', photo_url: null }] } };
const open = async (who: () => Reply | Promise<Reply>) => {
  portal({ 'GET /portal/editorial/stories': { body: { status: 'OK', data: [] } }, [TELLERS]: who });
  await openScreen('stories', paths.stories);
};
const add = () => screen.findByRole('button', { name: /^New / });
const teller = () => screen.getByLabelText<HTMLSelectElement>(words.stories.teller);

it('a new story has the teller that its form shows, also where those come late', async () => {
  let answer: (reply: Reply) => void = () => undefined;
  await open(() => new Promise((resolve) => (answer = resolve)));
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).not.toBeNull());
  const early = screen.queryByRole('button', { name: /^New / });
  if (early) await userEvent.click(early);
  await act(async () => answer(tellers));
  if (!early) await userEvent.click(await add());
  await userEvent.type(screen.getByLabelText(words.stories.text), 'Goal');
  // What is kept is what would be sent.
  await waitFor(() => expect(JSON.stringify({ ...globalThis.sessionStorage })).toContain('Goal'));
  const [kept = ''] = Object.values({ ...globalThis.sessionStorage });
  expect((JSON.parse(kept) as { value: { fakeUserId: number } }).value.fakeUserId).toBe(Number(teller().value));
});

it('where they could not be had they are asked for again', async () => {
  const answers: Reply[] = [{ status: 503, body: { status: 'ERROR', message: 'SERVICE_UNAVAILABLE' } }];
  await open(() => answers.shift() ?? tellers);
  await userEvent.click(await screen.findByRole('button', { name: words.retry }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await userEvent.click(await add());
  expect(teller()).toHaveDisplayValue('Sofia');
});
