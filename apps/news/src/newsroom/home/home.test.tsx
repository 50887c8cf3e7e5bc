import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { logout } from '@tribina/auth';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { manuscript, openScreen, portal } from '../../testing/newsroom';
// Read before anything waits for it.
import './HomePage';
import { paths } from '../shared/paths';

const words = newsroomPhrases.en;
const PICKS = 'GET /portal/editorial/editors-picks/0';
const SAVE = 'PUT /portal/editorial/editors-picks';
const pick = (id: number) => ({ id, title: `Article ${id}`, state: 'published' });
const found = (id: number) => ({
  ...manuscript(),
  id,
  title: `Article ${id}`,
  state: 'published',
  isSpecial: false,
  writer: null,
  category: null,
});

afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
});

it('says which of the picks is nobody’s to pick any more, until it is taken out', async () => {
  const asked = portal({
    [PICKS]: { body: { status: 'OK', data: [pick(1), pick(2)], version: 'v-1' } },
    'GET /portal/editorial/manuscripts': { body: { status: 'OK', data: [found(3)], total: 1 } },
    [SAVE]: (body) =>
      (body as { readonly articleIds: readonly number[] }).articleIds.includes(3)
        ? {
            status: 422,
            body: { status: 'ERROR', message: 'UNKNOWN_ARTICLE', data: { field: 'articleIds', ids: [3] } },
          }
        : { body: { status: 'OK', version: 'v-2' } },
  });
  await openScreen('home', paths.home);
  fireEvent.click(await screen.findByRole('button', { name: `${words.home.add}: Article 3` }));
  const save = screen.getByRole('button', { name: new RegExp(`^${words.home.save}`) });
  fireEvent.click(save);
  expect(await screen.findByRole('alert')).toHaveTextContent('UNKNOWN_ARTICLE');
  const rows = () =>
    screen.getAllByRole('listitem').flatMap(({ dataset, textContent }) => (dataset['pick'] ? [textContent] : []));
  expect(rows().map((row) => row.includes(words.states.withdrawn))).toEqual([false, false, true]);
  fireEvent.click(screen.getByRole('button', { name: `${words.editor.removeBlock}: Article 3` }));
  fireEvent.click(screen.getByRole('button', { name: `${words.editor.moveUp}: Article 2` }));
  fireEvent.click(save);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(asked.filter(({ call }) => call === SAVE).at(-1)?.body).toMatchObject({ articleIds: [2, 1] });
});
