import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MarksCollection } from '@tribina/contracts';
import { withOverrides } from '@tribina/editions';
import type { PageInput } from '@tribina/shell-api';
import { anArticle } from '../../testing/articles';
import { anArticleInput, ok } from '../../testing/input';
import { someMarks } from '../../testing/match-stories';
import { hearNotices } from '../../testing/notices';
import { answered, asksOf, comeAs, NOBODY, refused, type Answers } from '../../testing/reader';
import { show } from '../../testing/show';
import { actionsTold } from '../../testing/told';

const said = hearNotices();
/** What is known of marks is known to a whole page: each test has a reader of its own. */
let readerId = 1_000;
beforeEach(() => {
  readerId += 1;
});
const member = () => answered({ id: readerId, display_name: 'pera', favorites: [], roles: ['member'] });

function showMarks(changes: Partial<PageInput> = {}): void {
  const article = anArticle({ marks_id: 5, body: [{ type: 'marks', marksId: 5 }] });
  show({ ...anArticleInput(article, { data: { marks: ok({ data: someMarks() }) } }), ...changes });
}

const likeOf = (count: string) => screen.findByRole('button', { name: `Slaže se: ${count}` });

/** The first mark as the portal counts it now. */
function counted(likes: number): MarksCollection {
  const { teams, ...collection } = someMarks();
  return {
    ...collection,
    teams: teams.map(({ club, marks }) => ({
      club,
      marks: marks.map((mark) => (mark.id === 1 ? { ...mark, likes } : mark)),
    })),
  };
}

afterEach(() => jest.restoreAllMocks());

describe('P147 P151: what readers think of the marks of players', () => {
  const own = (type?: 'like'): Answers => ({
    '/get-user-reactions': answered(type ? [{ mark_id: 1, type }] : []),
    '/marks-by-collection-id-with-players/5': answered(counted(1_207)),
  });

  it('a member finds the counts of now and the own vote', async () => {
    const asked = await comeAs(member(), own('like'));
    showMarks();
    expect(await likeOf('1207')).toHaveAttribute('aria-pressed', 'true');
    expect(asksOf(asked, 'get-user-reactions')).toEqual([{ collection_id: 5 }]);
  });

  it('a member’s press counts at once, and is put right by the answer', async () => {
    const answer = answered({ mark_id: 1, likes: 1_210, dislikes: 1, type: 'like' });
    const asked = await comeAs(member(), { ...own(), '/mark-like-dislike': answer });
    showMarks();
    await userEvent.click(await likeOf('1207'));
    expect(await likeOf('1210')).toHaveAttribute('aria-pressed', 'true');
    expect(asksOf(asked, '/mark-like-dislike')).toEqual([{ mark_id: 1, type: 'like' }]);
    expect(said).toEqual([{ text: 'Vaš glas je zabeležen.', tone: 'good' }]);
    expect(actionsTold()).toEqual([{ action: 'REACTION' }]);
  });

  it('P173: what was refused is taken back, with a word', async () => {
    await comeAs(member(), { ...own(), '/mark-like-dislike': refused(500, 'COMMENT_LIKE_DISLIKE_FAILED') });
    showMarks();
    await userEvent.click(await likeOf('1207'));
    await waitFor(() => expect(said.at(-1)?.text).toBe('Glas nije zabeležen. Pokušajte ponovo.'));
    expect(await likeOf('1207')).toHaveAttribute('aria-pressed', 'false');
  });

  it('what belongs to the member cannot be had: the marks stay as they were read, without a word', async () => {
    const asked = await comeAs(member());
    showMarks();
    await waitFor(() => expect(asksOf(asked, 'get-user-reactions')).toHaveLength(1));
    expect(await likeOf('1201')).toHaveAttribute('aria-pressed', 'false');
    expect(said).toEqual([]);
  });

  it('whoever is not logged in is led to the login', async () => {
    const asked = await comeAs(NOBODY);
    showMarks();
    await userEvent.click(await likeOf('1201'));
    await waitFor(() => expect(said).toHaveLength(1));
    expect([said[0]?.text, said[0]?.link?.href]).toEqual([
      'Da biste glasali, morate biti prijavljeni.',
      '/login?ref_url=%2F',
    ]);
    expect(asked).toEqual([]);
  });

  it('where the edition has no accounts the counts are read only', () => {
    showMarks({ edition: withOverrides({ rs: { login: false } }).rs });
    expect(screen.getByText('Slaže se: 1201')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Slaže se/ })).not.toBeInTheDocument();
  });
});
