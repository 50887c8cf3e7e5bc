import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { moderationPhrases } from '@tribina/messages/moderation';
import { portal, show } from '../../testing/moderation';
import { paths } from '../shared/paths';
import { WordsPage } from './WordsPage';

const phrases = moderationPhrases.en;
const { words } = phrases;
const ADD = 'POST /portal/moderation/words';

beforeEach(() => globalThis.sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

async function open(added: object | Promise<object> = {}) {
  const asked = portal({
    'GET /portal/moderation/words': () => ({ body: { status: 'OK', data: [] } }),
    [ADD]: async (entry: object) => ({
      body: { status: 'OK', data: { ...entry, ...(await added), id: 1, addedBy: { id: 7, name: 'Ana' } } },
    }),
  });
  await show(<WordsPage />, paths.words);
  await screen.findByText(words.none);
  return () => asked.filter(({ call }) => call === ADD).map(({ body }) => body);
}
const word = () => screen.getByLabelText(words.word);
const kind = () => screen.getByLabelText(words.kind);

it('a word that is begun keeps its kind, and is added as that, after a reload too', async () => {
  await open();
  await userEvent.type(word(), 'fine');
  await userEvent.selectOptions(kind(), 'allowed');
  cleanup();
  const added = await open();
  expect([word(), kind()].map((control) => (control as HTMLInputElement).value)).toEqual(['fine', 'allowed']);
  await userEvent.type(word(), '{Enter}');
  await waitFor(() => expect(word()).toHaveValue(''));
  expect(added()).toEqual([{ word: 'fine', kind: 'allowed' }]);
  expect(kind()).toHaveValue('allowed');
});

it('a word that is gone already is gone, whoever has removed it', async () => {
  let list = [{ id: 1, word: 'fool', kind: 'banned', addedBy: { id: 8, name: 'Ben' } }];
  portal({
    'GET /portal/moderation/words': () => ({ body: { status: 'OK', data: list } }),
    'DELETE /portal/moderation/words/1': () => {
      list = [];
      return { status: 404, body: { status: 'ERROR', message: 'NOT_FOUND' } };
    },
  });
  await show(<WordsPage />, paths.words);
  await userEvent.click(await screen.findByRole('button', { name: `${words.remove}: fool` }));
  expect(await screen.findByText(words.none)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a word is sent once, however often that is pressed', async () => {
  let answer: (word: object) => void = () => undefined;
  const added = await open(new Promise<object>((resolve) => (answer = resolve)));
  await userEvent.type(word(), 'fool{Enter}{Enter}');
  answer({});
  await waitFor(() => expect(word()).toHaveValue(''));
  expect(added()).toHaveLength(1);
});

it('a word whose kind is changed while it is sent is not begun anew by that', async () => {
  let answer: (word: object) => void = () => undefined;
  const added = await open(new Promise<object>((resolve) => (answer = resolve)));
  await userEvent.type(word(), 'fool{Enter}');
  await userEvent.selectOptions(kind(), 'allowed');
  answer({});
  await waitFor(() => expect(word()).toHaveValue(''));
  expect([added().length, (kind() as HTMLInputElement).value]).toEqual([1, 'allowed']);
});

it('a word that a colleague has added meanwhile is on the list that is shown', async () => {
  let list: object[] = [];
  portal({
    'GET /portal/moderation/words': () => ({ body: { status: 'OK', data: list } }),
    [ADD]: () => {
      list = [{ id: 1, word: 'fool', kind: 'suspect', addedBy: { id: 8, name: 'Ben' } }];
      return { status: 409, body: { status: 'ERROR', message: 'EXISTING_WORD' } };
    },
  });
  await show(<WordsPage />, paths.words);
  await screen.findByText(words.none);
  await userEvent.type(word(), 'fool{Enter}');
  expect(await screen.findByText(words.kinds.suspect, { selector: 'td' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(phrases.refusals.EXISTING_WORD);
  expect(word()).toHaveValue('fool');
});
