import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeSession } from '@tribina/browser';
import { commentPhrases } from '@tribina/messages/comments';
import { aCommentsInput, aThread } from '../../testing/comments';
import { hearNotices } from '../../testing/notices';
import { comeAs, NOBODY } from '../../testing/reader';
import { show } from '../../testing/show';

// As where there is no network: the file does not come.
jest.mock('./acts/later', () => {
  throw new TypeError('Failed to fetch');
});

const { failed, form, follow, more } = commentPhrases.sr.view;
const said = hearNotices();

beforeEach(() => {
  writeSession('tribina:comments', null);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

async function showToGuest(): Promise<void> {
  await comeAs(NOBODY);
  show(aCommentsInput({ threads: [aThread(1)] }));
}

it('what is sent stays in its form, which says so', async () => {
  await showToGuest();
  await userEvent.type(screen.getByRole('textbox', { name: form.text }), 'Bez mreže');
  await userEvent.click(screen.getByRole('button', { name: form.submit }));
  await waitFor(() => expect(screen.getByText(failed)).toHaveRole('alert'));
  expect(screen.getByRole('textbox', { name: form.text })).toHaveValue('Bez mreže');
  expect(screen.getByRole('button', { name: form.submit })).toHaveAttribute('aria-busy', 'false');
});

it.each([follow, more])('a press on “%s” says so', async (name) => {
  await showToGuest();
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(said).toEqual([{ text: failed, tone: 'bad' }]));
});

it('nothing is said of what nobody has pressed', async () => {
  await showToGuest();
  await userEvent.click(screen.getByRole('textbox', { name: form.text }));
  expect(said).toEqual([]);
});
