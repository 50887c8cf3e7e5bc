import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeSession } from '@tribina/browser';
import type { CommentThread, PublicComment } from '@tribina/contracts';
import { MISSED } from '@tribina/shell-api';
import { tell } from '../../testing/changes';
import {
  aComment,
  aCommentsInput,
  anOwnComment,
  aReply,
  aThread,
  quietAnswers,
  threadsOf,
} from '../../testing/comments';
import { NOW } from '../../testing/input';
import { answered, comeAs, MEMBER, NOBODY, type Answers } from '../../testing/reader';
import { show } from '../../testing/show';

const list = () => screen.getByRole('list', { name: 'Komentari čitalaca' });
const ids = () =>
  within(list())
    .queryAllByRole('article')
    .map(({ id }) => Number(id.split('-')[1]));
const removed = () => within(list()).queryAllByText('Komentar je uklonjen.').length;

const takeBack = (commentId: number) => tell('comments.removed', { articleId: 7, commentId, count: 1 });
const publish = (comment: PublicComment) => tell('comments.published', { articleId: 7, comment, count: 2 });

beforeEach(() => writeSession('tribina:comments', null));
afterEach(() => jest.restoreAllMocks());

describe('a comment that is taken back and published again', () => {
  const threads = [aThread(1, { text: 'Sporno', replies: [aReply(3, 1, { text: 'I ovo' })] }), aThread(2)];

  it('is in its place again, a head and an answer', async () => {
    await comeAs(NOBODY);
    show(aCommentsInput({ threads }));
    for (const id of [1, 3]) await takeBack(id);
    await waitFor(() => expect(removed()).toBe(2));
    await publish(aComment(1, { text: 'Sporno' }));
    await publish(aReply(3, 1, { text: 'I ovo' }));
    await waitFor(() => expect(list()).toHaveTextContent('I ovo'));
    expect(list()).toHaveTextContent('Sporno');
    expect([removed(), ids()]).toEqual([0, [1, 3, 2]]);
    expect(screen.queryByRole('button', { name: /nov/ })).not.toBeInTheDocument();
  });

  it('is in its place again also where nobody could tell of it', async () => {
    await comeAs(NOBODY, { '/get-comments-by-article-id': { body: threadsOf(threads) } });
    show(aCommentsInput({ threads }));
    for (const id of [1, 3]) await takeBack(id);
    await waitFor(() => expect(removed()).toBe(2));
    await tell(MISSED, {});
    await waitFor(() => expect(removed()).toBe(0));
    expect(ids()).toEqual([1, 3, 2]);
  });
});

describe('one’s own that is changed and published again', () => {
  const mine = {
    text: 'Moje',
    author: { kind: 'member', id: 4, display_name: 'pera', photo_url: null },
    created_at: NOW,
  } as const satisfies Partial<PublicComment>;

  /** Changes the comment, which waits for a moderator again. */
  async function change(
    threads: readonly CommentThread[],
    comment: PublicComment,
    total = threads.length,
    answers: Answers = {},
  ): Promise<void> {
    const changed = anOwnComment(comment.comment_id, { ...comment, text: 'Moje, bolje' });
    await comeAs(MEMBER, { ...quietAnswers(threads), '/edit-comment': answered(changed), ...answers });
    show(aCommentsInput({ threads, total }));
    const article = within(document.getElementById(`comment-${comment.comment_id}`) as HTMLElement);
    await userEvent.click(article.getByRole('button', { name: 'Još' }));
    await userEvent.click(await article.findByRole('button', { name: 'Izmeni' }));
    await userEvent.click(article.getByRole('textbox', { name: 'Izmena komentara' }));
    await userEvent.paste(', bolje');
    await userEvent.click(article.getByRole('button', { name: 'Sačuvaj' }));
    await waitFor(() => expect(screen.getAllByRole('list', { name: 'Vaši komentari' })).not.toHaveLength(0));
    await takeBack(comment.comment_id);
  }

  it('a head is in its place again', async () => {
    const comment = aComment(1, mine);
    await change([aThread(2), aThread(1, { ...mine, replies: [aReply(3, 1)] })], comment);
    await waitFor(() => expect(removed()).toBe(1));
    await publish({ ...comment, text: 'Moje, bolje' });
    await waitFor(() => expect(list()).toHaveTextContent('Moje, bolje'));
    expect([removed(), ids()]).toEqual([0, [2, 1, 3]]);
  });

  it('an answer is in its place again, and none is looked for behind those that are shown', async () => {
    const comment = aReply(3, 1, mine);
    await change([aThread(1, { replies: [comment, aReply(4, 1)] })], comment);
    await publish({ ...comment, text: 'Moje, bolje' });
    await waitFor(() => expect(ids()).toEqual([1, 3, 4]));
    expect(screen.queryByRole('button', { name: /Prikaži odgovore/ })).not.toBeInTheDocument();
  });

  it('keeps none of the further threads from being read while it waits', async () => {
    const comment = aComment(3, mine);
    const all = Array.from({ length: 21 }, (_none, index) => aThread(index + 1, index === 2 ? mine : {}));
    const listed = all.filter(({ comment_id: id }) => id !== 3);
    await change(all.slice(0, 20), comment, 21, {
      '/get-comments-by-article-id': ({ path }) => {
        const offset = Number(new URL(path, 'http://portal').searchParams.get('offset'));
        return { body: threadsOf(listed.slice(offset, offset + 20), listed.length) };
      },
    });
    await userEvent.click(screen.getByRole('link', { name: 'Još komentara' }));
    await waitFor(() => expect(ids()).toEqual(listed.map(({ comment_id: id }) => id)));
    expect(screen.queryByRole('link', { name: 'Još komentara' })).not.toBeInTheDocument();
  });
});
