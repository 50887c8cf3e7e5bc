import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeSession } from '@tribina/browser';
import { tell } from '../../testing/changes';
import { aComment, aCommentsInput, anOwnComment, aThread } from '../../testing/comments';
import { hearNotices } from '../../testing/notices';
import { comeAs, NOBODY, refused } from '../../testing/reader';
import { show } from '../../testing/show';

const said = hearNotices();

const list = () => screen.getByRole('list', { name: 'Komentari čitalaca' });
/** At once, as from a clipboard: letters one by one are slow. */
const fillIn = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};

beforeEach(() => writeSession('tribina:comments', null));
afterEach(() => jest.restoreAllMocks());

it('one’s own that is published while it is being changed stays until that is done', async () => {
  const until = new Date(Date.now() + 200_000).toISOString();
  const saved = anOwnComment(50, { text: 'Sjajno!', editable_until: until });
  const changed = { body: { status: 'OK', data: { ...saved, text: 'Sjajno, zaista!' } } };
  await comeAs(NOBODY, {
    '/save-comment': { body: { status: 'OK', data: saved, receipt: 'a'.repeat(22) } },
    '/edit-comment': changed,
  });
  show(aCommentsInput({ threads: [aThread(1)] }));
  await fillIn(screen.getByRole('textbox', { name: 'Komentar' }), 'Sjajno!');
  await fillIn(screen.getByRole('textbox', { name: 'Ime' }), 'Mira');
  await userEvent.click(screen.getByRole('button', { name: 'Pošalji' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Izmeni' }));
  const field = screen.getByRole('textbox', { name: 'Izmena komentara' });
  await userEvent.clear(field);
  await fillIn(field, 'Sjajno, zaista!');
  await tell('comments.published', { articleId: 7, comment: aComment(50, { text: 'Sjajno!' }), count: 3 });
  await waitFor(() => expect(said.at(-1)?.text).toBe('Vaš komentar je objavljen.'));
  expect(field).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Sačuvaj' }));
  await waitFor(() => expect(field).not.toBeInTheDocument());
  expect(screen.getByRole('list', { name: 'Vaši komentari' })).toHaveTextContent('Sjajno, zaista!');
});

it('one’s own that is published while it is being changed is public, and not waiting, where the change is given up', async () => {
  const saved = anOwnComment(50, { text: 'Sjajno!', editable_until: new Date(Date.now() + 200_000).toISOString() });
  await comeAs(NOBODY, { '/save-comment': { body: { status: 'OK', data: saved, receipt: 'a'.repeat(22) } } });
  show(aCommentsInput({ threads: [aThread(1)] }));
  await fillIn(screen.getByRole('textbox', { name: 'Komentar' }), 'Sjajno!');
  await fillIn(screen.getByRole('textbox', { name: 'Ime' }), 'Mira');
  await userEvent.click(screen.getByRole('button', { name: 'Pošalji' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Izmeni' }));
  await tell('comments.published', { articleId: 7, comment: aComment(50, { text: 'Sjajno!' }), count: 3 });
  await waitFor(() => expect(said.at(-1)?.text).toBe('Vaš komentar je objavljen.'));
  await userEvent.click(screen.getByRole('button', { name: 'Odustani' }));
  expect(screen.queryByRole('list', { name: 'Vaši komentari' })).not.toBeInTheDocument();
  expect(list()).toHaveTextContent('Sjajno!');
});

it('an answer to what is taken back stays where it is written, and is told what has become of it', async () => {
  await comeAs(NOBODY, { '/save-comment': refused(404, 'failed_comment') });
  show(aCommentsInput({ threads: [aThread(1, { text: 'Sporno' }), aThread(2)] }));
  const [answer] = within(list()).getAllByRole('button', { name: 'Odgovori' });
  if (answer) await userEvent.click(answer);
  const field = await within(list()).findByRole('textbox', { name: 'Komentar' });
  await fillIn(field, 'Nije tako');
  await tell('comments.removed', { articleId: 7, commentId: 1, count: 1 });
  await waitFor(() => expect(list()).toHaveTextContent('Komentar je uklonjen.'));
  expect(screen.queryByText('Sporno')).not.toBeInTheDocument();
  expect(field).toHaveFocus();
  await userEvent.paste(', mislim');
  expect(field).toHaveValue('Nije tako, mislim');
  await fillIn(within(list()).getByRole('textbox', { name: 'Ime' }), 'Mira');
  await userEvent.click(within(list()).getByRole('button', { name: 'Pošalji' }));
  await waitFor(() => expect(within(list()).getByRole('alert')).not.toBeEmptyDOMElement());
  expect(field).toHaveValue('Nije tako, mislim');
});
