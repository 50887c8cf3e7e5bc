import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EditionId } from '@tribina/editions';
import { anArticle } from '../../testing/articles';
import { anArticleInput } from '../../testing/input';
import { hearNotices } from '../../testing/notices';
import { comeAs, MEMBER } from '../../testing/reader';
import { show } from '../../testing/show';

// As where there is no network: the file does not come.
jest.mock('./later', () => {
  throw new TypeError('Failed to fetch');
});

const said = hearNotices();

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it.each<[EditionId, string, string]>([
  ['rs', 'Favorit', 'Nije uspelo. Pokušajte ponovo.'],
  ['hr', 'Favorit', 'Nije uspjelo. Pokušajte ponovno.'],
  ['ke', 'Favourite', 'That did not work. Please try again.'],
])('in %s a press on the heart says that it did nothing, and it can be pressed again', async (edition, name, text) => {
  await comeAs(MEMBER);
  show(anArticleInput(anArticle(), { edition }));
  const heart = screen.getByRole('button', { name });
  await userEvent.click(heart);
  await waitFor(() => expect(said).toEqual([{ text, tone: 'bad' }]));
  await waitFor(() => expect(heart).toHaveAttribute('aria-busy', 'false'));
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(heart);
  await waitFor(() => expect(said).toHaveLength(2));
});
