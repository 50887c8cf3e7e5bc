import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { setUpEditor } from '../../testing/article-pictures';
import { AT, edit, manuscript, whole, type Reply } from '../../testing/newsroom';

const words = newsroomPhrases.en;
const BEGIN = 'POST /portal/editorial/manuscripts';
const SAVE = 'PUT /portal/editorial/manuscripts/12';

setUpEditor();
afterEach(() => history.replaceState(null, '', '/'));

const title = () => screen.getByLabelText(words.editor.fields.title);
const take = () => screen.getByRole('button', { name: words.editor.takeFound });
const press = () => userEvent.keyboard('{Control>}s{/Control}');
const keepOf = (id: string, revision: number) =>
  globalThis.localStorage.setItem(
    `tribina:newsroom:ke:7:${id}:of-before`,
    JSON.stringify({ revision, draft: whole({ title: 'Kept here' }), at: AT }),
  );

/** Saves what is typed; the answer waits. @returns what lets it come. */
async function saving(call: string, reply: Reply) {
  let answer = () => {};
  const asked = await edit(call === SAVE ? manuscript({ revision: 7 }) : null, {
    [call]: () => new Promise<Reply>((resolve) => (answer = () => resolve(reply))),
  });
  await userEvent.type(title(), 'Typed');
  await press();
  return { asked, answer: () => act(async () => answer()) };
}

it('older words that are asked for while a save is on its way are still over the revision that they were written over', async () => {
  keepOf('12', 3);
  const { asked, answer } = await saving(SAVE, { body: { status: 'OK', data: { id: 12, revision: 8, at: AT } } });
  expect(take()).toBeDisabled();
  await answer();
  await userEvent.click(take());
  expect(title()).toHaveValue('Kept here');
  await press();
  expect(asked.filter(({ call }) => call === SAVE).at(-1)?.body).toMatchObject({
    revision: 3,
    draft: { title: 'Kept here' },
  });
});

it('words of another new article that are asked for while one is saved first do not become those of that one', async () => {
  keepOf('new', 0);
  const { answer } = await saving(BEGIN, { body: { status: 'OK', data: { id: 99, revision: 1, at: AT } } });
  expect(take()).toBeDisabled();
  await answer();
  expect(title()).toHaveValue('Typed');
  expect(globalThis.localStorage.getItem('tribina:newsroom:ke:7:new:of-before')).toContain('Kept here');
});

it('a first save that was not answered, and is then refused for what it says, is made anew with what is put right', async () => {
  let saves = 0;
  const asked = await edit(null, {
    [BEGIN]: (body) => {
      saves += 1;
      if (saves === 1) throw new TypeError('no network');
      return (body as { draft: { title: string } }).draft.title === 'Wrong'
        ? { status: 400, body: { status: 'ERROR', message: 'BAD_REQUEST' } }
        : { body: { status: 'OK', data: { id: 99, revision: 1, at: AT } } };
    },
  });
  await userEvent.type(title(), 'Wrong');
  await press();
  await screen.findByRole('alert');
  await press();
  await userEvent.clear(title());
  await userEvent.type(title(), 'Right');
  await press();
  await screen.findByText(/^Saved at/);
  expect(asked.filter(({ call }) => call === BEGIN).at(-1)?.body).toMatchObject({ draft: { title: 'Right' } });
});

it('words of an article that a colleague has withdrawn are gone on from as a new one', async () => {
  keepOf('12', 3);
  await edit(manuscript({ revision: 7, state: 'withdrawn' }), {});
  expect(screen.queryByRole('button', { name: words.editor.takeFound })).toBeNull();
  const link = screen.getByRole('link', { name: words.editor.newOfFound });
  expect(link).toHaveAttribute('href', '/backoffice/newsroom/articles/new');
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  const kept = Object.entries(globalThis.localStorage).filter(([, text]) => String(text).includes('Kept here'));
  expect(kept).toEqual([[expect.stringMatching(/^tribina:newsroom:ke:7:new:/), expect.any(String)]]);
  expect(JSON.parse(String(kept[0]?.[1]))).toMatchObject({
    revision: 0,
    at: AT,
    begun: { clientKey: expect.any(String) },
  });
});
