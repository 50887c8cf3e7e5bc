import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeSession } from '@tribina/browser';
import type { CommentThread } from '@tribina/contracts';
import { MISSED } from '@tribina/shell-api';
import { heldAnswer, type Asked } from '../../testing/backend';
import { pass, tell } from '../../testing/changes';
import { aComment, aCommentsInput, anOwnComment, aReply, aThread, threadsOf } from '../../testing/comments';
import { ok } from '../../testing/input';
import { hearNotices } from '../../testing/notices';
import { answered, comeAs, NOBODY, refused } from '../../testing/reader';
import { show } from '../../testing/show';

const said = hearNotices();

const list = () => screen.getByRole('list', { name: 'Komentari čitalaca' });
const texts = () =>
  within(list())
    .queryAllByRole('article')
    .map(({ id }) => Number(id.split('-')[1]));
/** At once, as from a clipboard: letters one by one are slow. */
const fillIn = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};
const write = (name: string, text: string) => fillIn(screen.getByRole('textbox', { name }), text);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => writeSession('tribina:comments', null));
afterEach(() => jest.restoreAllMocks());

describe('what arrives', () => {
  const published = (comment: object) => tell('comments.published', { articleId: 7, comment, count: 3 });
  const arrivals = (name: string) => screen.findByRole('button', { name });

  beforeEach(() => comeAs(NOBODY));

  it('P051: waits behind a button that says how much it is, and is said where the comments are out of sight', async () => {
    show(aCommentsInput({ threads: [aThread(5, { is_pinned: true }), aThread(1)] }));
    await published(aComment(8));
    await published(aComment(8));
    await published(aReply(9, 1));
    await tell('comments.published', { articleId: 99, comment: aComment(10), count: 1 });
    const button = await arrivals('2 nova komentara');
    expect(texts()).toEqual([5, 1]);
    expect(said.map(({ text, link, isOfComment }) => [text, link?.href, isOfComment])[0]).toEqual([
      'Stigao je novi komentar na ovaj tekst.',
      '/fudbal/liga-vetrova/vesti/kosava-bura/7/comments?comment=8#comment-8',
      true,
    ]);
    await userEvent.click(button);
    await waitFor(() => expect(texts()).toEqual([5, 8, 1, 9]));
    expect(button).not.toBeInTheDocument();
  });

  it('one’s own takes its place, and its author hears of it', async () => {
    const saved = anOwnComment(50, { text: 'Sjajno!' });
    await comeAs(NOBODY, { '/save-comment': { body: { status: 'OK', data: saved, receipt: 'a'.repeat(22) } } });
    show(aCommentsInput({ threads: [aThread(1)] }));
    await write('Komentar', 'Sjajno!');
    await write('Ime', 'Mira');
    await press('Pošalji');
    await screen.findByRole('list', { name: 'Vaši komentari' });
    await published(aComment(50, { text: 'Sjajno!' }));
    await waitFor(() => expect(texts()).toEqual([50, 1]));
    expect(screen.queryByRole('list', { name: 'Vaši komentari' })).not.toBeInTheDocument();
    expect(said.at(-1)).toEqual({ text: 'Vaš komentar je objavljen.', tone: 'good' });
  });

  it('what is taken back leaves its place', async () => {
    show(aCommentsInput({ threads: [aThread(1, { text: 'Sporno' }), aThread(2)] }));
    await tell('comments.removed', { articleId: 7, commentId: 1, count: 1 });
    await waitFor(() => expect(list()).toHaveTextContent('Komentar je uklonjen.'));
    expect(texts()).toEqual([1, 2]);
    expect(screen.queryByText('Sporno')).not.toBeInTheDocument();
  });
});

describe('what is said of them later', () => {
  const changed = (mayShow: boolean) => tell('comments.changed', { articleId: 7, mayShow });
  const inList = (text: string) => waitFor(() => expect(list()).toHaveTextContent(text));

  it('stands in its place: what is read does not move', async () => {
    const now = [
      aThread(9),
      aThread(2, { text: 'Ispravljeno' }),
      aThread(1, { replies: [aReply(3, 1, { text: 'I ovo' })] }),
    ];
    const asked = await comeAs(NOBODY, { '/get-comments-by-article-id': { body: threadsOf(now, 3) } });
    show(aCommentsInput({ threads: [aThread(1, { replies: [aReply(3, 1)] }), aThread(2, { text: 'Pogrešno' })] }));
    await changed(false);
    await inList('Ispravljeno');
    await inList('I ovo');
    expect(texts()).toEqual([1, 3, 2]);
    expect(screen.queryByText('Pogrešno')).not.toBeInTheDocument();
    expect(asked).toHaveLength(1);
    await tell('comments.changed', { articleId: 99, mayShow: false });
    expect(asked).toHaveLength(1);
  });

  it('makes the list begin anew where not all that is shown could be had as it is now', async () => {
    const now = [aThread(9), aThread(2, { text: 'Ispravljeno' })];
    await comeAs(NOBODY, { '/get-comments-by-article-id': { body: threadsOf(now, 30) } });
    show(aCommentsInput({ threads: [aThread(2), aThread(1, { text: 'Ime koje se ne sme pokazati' })], total: 30 }));
    await changed(true);
    await inList('Ispravljeno');
    expect(texts()).toEqual([2, 1]);
    await changed(false);
    await waitFor(() => expect(texts()).toEqual([9, 2]));
  });

  it('may have been anything where nobody can say: what is new waits', async () => {
    await comeAs(NOBODY, { '/get-comments-by-article-id': { body: threadsOf([aThread(8), aThread(1)], 2) } });
    show(aCommentsInput({ threads: [aThread(1)] }));
    await tell(MISSED, {});
    expect(await screen.findByRole('button', { name: '1 novi komentar' })).toBeVisible();
    expect(texts()).toEqual([1]);
  });

  it('where nobody can say, what was taken away leaves its place, and what stands further on is as it is now', async () => {
    const now = [aThread(8), aThread(2, { text: 'Ispravljeno' })];
    const asked = await comeAs(NOBODY, {
      '/get-comments-by-article-id': { body: threadsOf(now, 30) },
      '/get-comment-thread/3': answered(aThread(3, { text: 'I ovo' })),
    });
    show(aCommentsInput({ threads: [aThread(1, { text: 'Sporno' }), aThread(2), aThread(3)], total: 30 }));
    await tell(MISSED, {});
    await inList('Ispravljeno');
    await inList('I ovo');
    await inList('Komentar je uklonjen.');
    expect(texts()).toEqual([1, 2, 3]);
    expect(screen.queryByText('Sporno')).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: '1 novi komentar' })).toBeVisible();
    expect(asked).toHaveLength(4);
  });

  it('where nobody can say, is asked for until it is had', async () => {
    jest.useFakeTimers();
    const now = { body: threadsOf([aThread(8), aThread(1)], 2) };
    let turn = 0;
    await comeAs(NOBODY, {
      '/get-comments-by-article-id': () => (++turn <= 2 ? refused(503, 'GET_COMMENTS_FAILED') : now),
    });
    show(aCommentsInput({ threads: [aThread(1)] }));
    await tell(MISSED, {});
    await pass(0);
    expect(screen.queryByRole('button', { name: '1 novi komentar' })).not.toBeInTheDocument();
    await pass(3_000);
    jest.useRealTimers();
    expect(await screen.findByRole('button', { name: '1 novi komentar' })).toBeVisible();
  });

  it('where nobody can say, an answer behind the first ones of its thread can be shown', async () => {
    const firsts = Array.from({ length: 10 }, (_none, index) => aReply(index + 2, 1));
    const now = [aThread(1, { replies: firsts, replies_count: 12 })];
    await comeAs(NOBODY, {
      '/get-comments-by-article-id': { body: threadsOf(now, 1) },
      '/get-comment-replies/1': { body: { status: 'OK', data: [aReply(12, 1), aReply(13, 1)], total: 12 } },
    });
    show(aCommentsInput({ threads: [aThread(1, { replies: firsts })] }));
    await tell(MISSED, {});
    await userEvent.click(await screen.findByRole('button', { name: 'Prikaži odgovore (2 odgovora)' }));
    await waitFor(() => expect(texts().slice(-2)).toEqual([12, 13]));
    expect(screen.queryByRole('button', { name: /Prikaži odgovore/ })).not.toBeInTheDocument();
  });

  it('where nobody can say, an answer that waits to be shown is not counted among those behind', async () => {
    const now = [aThread(1, { replies: [aReply(2, 1), aReply(3, 1)] })];
    await comeAs(NOBODY, { '/get-comments-by-article-id': { body: threadsOf(now, 1) } });
    show(aCommentsInput({ threads: [aThread(1, { replies: [aReply(2, 1)] })] }));
    await tell(MISSED, {});
    await userEvent.click(await screen.findByRole('button', { name: '1 novi komentar' }));
    await waitFor(() => expect(texts()).toEqual([1, 2, 3]));
    expect(screen.queryByRole('button', { name: /Prikaži odgovore/ })).not.toBeInTheDocument();
  });

  it('an answer that was counted before it was told is not counted twice', async () => {
    const now = [aThread(1, { text: 'Ispravljeno', replies: [aReply(2, 1), aReply(3, 1)] })];
    await comeAs(NOBODY, { '/get-comments-by-article-id': { body: threadsOf(now, 1) } });
    show(aCommentsInput({ threads: [aThread(1, { replies: [aReply(2, 1)] })] }));
    await changed(true);
    await inList('Ispravljeno');
    await tell('comments.published', { articleId: 7, comment: aReply(3, 1), count: 3 });
    await userEvent.click(await screen.findByRole('button', { name: '1 novi komentar' }));
    await waitFor(() => expect(texts()).toEqual([1, 2, 3]));
    expect(screen.queryByRole('button', { name: /Prikaži odgovore/ })).not.toBeInTheDocument();
  });

  it('where nobody can say of very many, the list begins anew', async () => {
    const long = Array.from({ length: 20 }, (_none, index) => aThread(index + 1));
    await comeAs(NOBODY, { '/get-comments-by-article-id': { body: threadsOf([aThread(30), aThread(20)], 30) } });
    show(aCommentsInput({ threads: long, total: 30 }));
    await tell(MISSED, {});
    await waitFor(() => expect(texts()).toEqual([30, 20]));
  });
});

describe('the list', () => {
  it('P085 P114: is put in another order where it stands, by the call of that order', async () => {
    const asked = await comeAs(NOBODY, { '/get-comments-by-likes/7': { body: threadsOf([aThread(2), aThread(1)]) } });
    show(aCommentsInput({ threads: [aThread(1), aThread(2)] }));
    await userEvent.click(screen.getByRole('link', { name: 'Po sviđanjima' }));
    await waitFor(() => expect(texts()).toEqual([2, 1]));
    expect(asked.map(({ path }) => path)).toEqual(['/portal/get-comments-by-likes/7?limit=20&offset=0']);
    expect(screen.getByRole('link', { name: 'Po sviđanjima' })).toHaveAttribute('aria-current', 'true');
    expect(location.search).toBe('?sort=likes');
  });

  describe('an answer that comes late', () => {
    const LIKES = 'Po sviđanjima';
    const order = (name: string) => userEvent.click(screen.getByRole('link', { name }));
    const isChosen = (name: string) => screen.getByRole('link', { name }).getAttribute('aria-current') === 'true';

    it('is not shown under an order that was chosen since, whether that has come or not', async () => {
      const late = heldAnswer();
      await comeAs(NOBODY, {
        '/get-comments-by-likes/7': () => late.answer,
        '/get-comments-by-dislikes/7': { body: threadsOf([aThread(3), aThread(1)]) },
      });
      show(aCommentsInput({ threads: [aThread(1), aThread(2)] }));
      await order(LIKES);
      await order('Po nesviđanjima');
      await waitFor(() => expect(texts()).toEqual([3, 1]));
      await act(async () => late.give({ body: threadsOf([aThread(2), aThread(1)]) }));
      expect([texts(), location.search, isChosen(LIKES)]).toEqual([[3, 1], '?sort=dislikes', false]);
    });

    it('with the next threads of a former order is none of the new one', async () => {
      const late = heldAnswer();
      await comeAs(NOBODY, {
        '/get-comments-by-article-id': () => late.answer,
        '/get-comments-by-likes/7': { body: threadsOf([aThread(2), aThread(1)], 3) },
      });
      show(aCommentsInput({ threads: [aThread(1), aThread(2)], total: 3 }));
      await order('Još komentara');
      await order(LIKES);
      await waitFor(() => expect(texts()).toEqual([2, 1]));
      await act(async () => late.give({ body: threadsOf([aThread(3)], 3) }));
      expect(texts()).toEqual([2, 1]);
    });

    it('shows nothing again that was taken away meanwhile, and hides nothing that has come', async () => {
      const late = heldAnswer();
      await comeAs(NOBODY, { '/get-comments-by-likes/7': () => late.answer });
      show(aCommentsInput({ threads: [aThread(1), aThread(2)] }));
      await order(LIKES);
      await tell('comments.removed', { articleId: 7, commentId: 4, count: 2 });
      await tell('comments.published', { articleId: 7, comment: aComment(9), count: 3 });
      await screen.findByRole('button', { name: '1 novi komentar' });
      await act(async () => late.give({ body: threadsOf([aThread(4, { text: 'Sporno' }), aThread(1)]) }));
      await waitFor(() => expect(texts()).toEqual([4, 1]));
      expect(screen.queryByText('Sporno')).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: '1 novi komentar' })).toBeVisible();
    });

    it('does not put an older text over a newer one', async () => {
      const late = heldAnswer();
      const now = { body: threadsOf([aThread(1, { text: 'Ispravljeno' })]) };
      let turn = 0;
      await comeAs(NOBODY, { '/get-comments-by-article-id': () => (++turn === 1 ? late.answer : now) });
      show(aCommentsInput({ threads: [aThread(1)] }));
      for (const mayShow of [true, true]) await tell('comments.changed', { articleId: 7, mayShow });
      await screen.findByText('Ispravljeno');
      await act(async () => late.give({ body: threadsOf([aThread(1, { text: 'Pogrešno' })]) }));
      expect(list()).toHaveTextContent('Ispravljeno');
    });
  });

  it('goes on under what is read, each thread once, and says where it cannot', async () => {
    const first = Array.from({ length: 20 }, (_none, index) => aThread(index + 1));
    let turn = 0;
    await comeAs(NOBODY, {
      '/get-comments-by-article-id': () =>
        ++turn === 1 ? refused(503, 'GET_COMMENTS_FAILED') : { body: threadsOf([aThread(20), aThread(21)], 21) },
    });
    show(aCommentsInput({ threads: first, total: 21 }));
    await userEvent.click(screen.getByRole('link', { name: 'Još komentara' }));
    expect(await screen.findByText('Komentari trenutno ne stižu. Pokušajte ponovo.')).toHaveRole('status');
    await userEvent.click(screen.getByRole('link', { name: 'Još komentara' }));
    await waitFor(() => expect(texts()).toHaveLength(21));
    expect(screen.queryByRole('link', { name: 'Još komentara' })).not.toBeInTheDocument();
  });

  it('shows further answers of a thread', async () => {
    const thread = aThread(1, { replies: [aReply(2, 1)], replies_count: 2 });
    const asked = await comeAs(NOBODY, {
      '/get-comment-replies/1': { body: { status: 'OK', data: [aReply(3, 1)], total: 2 } },
    });
    show(aCommentsInput({ threads: [thread] }));
    await press('Prikaži odgovore (1 odgovor)');
    await waitFor(() => expect(texts()).toEqual([1, 2, 3]));
    expect(asked.map(({ path }) => path)).toEqual(['/portal/get-comment-replies/1?after=2&limit=50']);
    expect(screen.queryByRole('button', { name: /Prikaži odgovore/ })).not.toBeInTheDocument();
  });

  /** The answers 2 to 41 of the thread 1, as the service gives them. */
  const fortyAnswers = (last = 41) => {
    const all = Array.from({ length: last - 1 }, (_none, index) => aReply(index + 2, 1));
    return {
      '/get-comment-replies/1': ({ path }: { readonly path: string }) => {
        const query = new URL(path, 'http://portal').searchParams;
        const [after, before, limit] = ['after', 'before', 'limit'].map((name) => Number(query.get(name)));
        const later = all.filter(({ comment_id: id }) => id > (after ?? 0)).slice(0, limit);
        const earlier = all.filter(({ comment_id: id }) => id < (before ?? 0)).slice(-(limit ?? 0));
        return { body: { status: 'OK', data: before ? earlier : later, total: all.length } };
      },
    };
  };
  const answers = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_none, index) => first + index);

  it('a thread that a late answer’s address opens shows the answers before it too', async () => {
    const around = answers(7, 41).map((id) => aReply(id, 1));
    await comeAs(NOBODY, fortyAnswers());
    show(aCommentsInput({ threads: [aThread(1, { replies: around, replies_count: 40 })] }));
    await press('Prikaži odgovore (5 odgovora)');
    await waitFor(() => expect(texts()).toEqual(answers(1, 41)));
    expect(screen.queryByRole('button', { name: /Prikaži odgovore/ })).not.toBeInTheDocument();
  });

  it('an answer that has come meanwhile hides none of those between', async () => {
    await comeAs(NOBODY, fortyAnswers(42));
    const shown = answers(2, 11).map((id) => aReply(id, 1));
    show(aCommentsInput({ threads: [aThread(1, { replies: shown, replies_count: 40 })] }));
    await tell('comments.published', { articleId: 7, comment: aReply(42, 1), count: 42 });
    await userEvent.click(await screen.findByRole('button', { name: '1 novi komentar' }));
    await waitFor(() => expect(texts()).toEqual([...answers(1, 11), 42]));
    await press('Prikaži odgovore (30 odgovora)');
    await waitFor(() => expect(texts()).toEqual(answers(1, 42)));
  });

  /** What the service lists, 20 at a time, from where it is asked. */
  const pageOf = (listed: readonly CommentThread[], { path }: Pick<Asked, 'path'>) => {
    const offset = Number(new URL(path, 'http://portal').searchParams.get('offset'));
    return { body: threadsOf(listed.slice(offset, offset + 20), listed.length) };
  };

  it('goes on behind what was read where threads were taken away meanwhile: none is skipped', async () => {
    const threads = answers(1, 45).map((id) => aThread(id, id === 6 ? { replies: [aReply(60, 6)] } : {}));
    let listed = threads;
    await comeAs(NOBODY, { '/get-comments-by-article-id': (asked) => pageOf(listed, asked) });
    show(aCommentsInput({ threads: threads.slice(0, 20), total: 45 }));
    // One that has answers stands in the list for those.
    listed = threads.filter(({ comment_id: id }) => id !== 4 && id !== 5);
    for (const commentId of [4, 5, 6]) await tell('comments.removed', { articleId: 7, commentId, count: 42 });
    for (const shown of [40, 45]) {
      await userEvent.click(screen.getByRole('link', { name: 'Još komentara' }));
      await waitFor(() => expect(texts().filter((id) => id !== 60)).toEqual(answers(1, shown)));
    }
    expect(screen.queryByRole('link', { name: 'Još komentara' })).not.toBeInTheDocument();
  });

  it('skips none either where one is taken away while the next ones are on their way', async () => {
    const threads = answers(1, 41).map((id) => aThread(id));
    const listed = threads.filter(({ comment_id: id }) => id !== 4);
    const late = heldAnswer();
    let turn = 0;
    await comeAs(NOBODY, {
      '/get-comments-by-article-id': (asked) => (++turn === 1 ? late.answer : pageOf(listed, asked)),
    });
    show(aCommentsInput({ threads: threads.slice(0, 20), total: 41 }));
    await userEvent.click(screen.getByRole('link', { name: 'Još komentara' }));
    await tell('comments.removed', { articleId: 7, commentId: 4, count: 40 });
    await act(async () => late.give(pageOf(listed, { path: '/?offset=20' })));
    await waitFor(() => expect(texts()).toEqual(answers(1, 40)));
    await userEvent.click(screen.getByRole('link', { name: 'Još komentara' }));
    await waitFor(() => expect(texts()).toEqual(answers(1, 41)));
  });

  it('a linked thread above the others keeps none of them from being read', async () => {
    const first = Array.from({ length: 20 }, (_none, index) => aThread(index + 1));
    const asked = await comeAs(NOBODY, {
      '/get-comments-by-article-id': { body: threadsOf([aThread(21), aThread(50)], 22) },
    });
    show(aCommentsInput({ threads: first, total: 22, data: { thread: ok({ data: aThread(50) }) } }));
    await userEvent.click(screen.getByRole('link', { name: 'Još komentara' }));
    await waitFor(() => expect(texts()).toEqual([50, ...answers(1, 21)]));
    expect(asked.map(({ path }) => new URL(path, 'http://portal').searchParams.get('offset'))).toEqual(['20']);
  });
});
