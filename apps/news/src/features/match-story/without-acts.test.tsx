import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anArticle } from '../../testing/articles';
import { anArticleInput, ok } from '../../testing/input';
import { someMarks } from '../../testing/match-stories';
import { hearNotices } from '../../testing/notices';
import { comeAs, MEMBER } from '../../testing/reader';
import { show } from '../../testing/show';

// As where there is no network: the file does not come.
jest.mock('./mark-votes', () => {
  throw new TypeError('Failed to fetch');
});

const said = hearNotices();

it('a vote on a mark says that it did nothing; what nobody has pressed says nothing', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await comeAs(MEMBER);
  const article = anArticle({ marks_id: 5, body: [{ type: 'marks', marksId: 5 }] });
  show(anArticleInput(article, { data: { marks: ok({ data: someMarks() }) } }));
  await waitFor(() => expect(warned).toHaveBeenCalled());
  expect(said).toEqual([]);
  const like = screen.getByRole('button', { name: 'Slaže se: 1201' });
  await userEvent.click(like);
  await waitFor(() => expect(said).toEqual([{ text: 'Nije uspelo. Pokušajte ponovo.', tone: 'bad' }]));
  expect(like).toHaveAttribute('aria-pressed', 'false');
  jest.restoreAllMocks();
});
