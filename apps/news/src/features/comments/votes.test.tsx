import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '../../testing/backend';
import { aCommentsInput, aThread, quietAnswers } from '../../testing/comments';
import { hearNotices } from '../../testing/notices';
import { answered as ok, asksOf, comeAs, MEMBER, refused } from '../../testing/reader';
import { show } from '../../testing/show';
import { actionsTold } from '../../testing/told';

const said = hearNotices();
const like = (count: number) => screen.findByRole('button', { name: `Sviđa mi se: ${count}` });

beforeEach(() => void actionsTold());

describe('a vote of a member', () => {
  const threads = [aThread(1, { likes: 3, dislikes: 1 })];
  const own = quietAnswers(threads);

  it('P123 P190: counts at once and once, and its author is told', async () => {
    const asked = await comeAs(MEMBER, {
      ...own,
      '/like-dislike': ok({ comment_id: 1, likes: 5, dislikes: 1, type: 'like' }),
    });
    show(aCommentsInput({ threads }));
    await userEvent.click(await like(3));
    // The portal knows of another one meanwhile.
    expect(await like(5)).toHaveAttribute('aria-pressed', 'true');
    expect(asksOf(asked, '/like-dislike')).toEqual([{ comment_id: 1, type: 'like' }]);
    await waitFor(() => expect(asksOf(asked, 'send-notification')).toEqual([{ comment_id: 1 }]));
    expect(said).toEqual([{ text: 'Vaš glas je zabeležen.', tone: 'good' }]);
    expect(actionsTold()).toEqual([{ action: 'REACTION', iDs: { newsId: '7' } }]);
  });

  it('however fast one presses, the last press stands', async () => {
    let likes = 3;
    const asked = await comeAs(MEMBER, {
      ...own,
      '/like-dislike': ({ body }) => {
        const { type } = body as { type: string };
        likes = type === 'like' ? 4 : 3;
        return ok({ comment_id: 1, likes, dislikes: 1, type });
      },
    });
    show(aCommentsInput({ threads }));
    const button = await like(3);
    for (let press = 0; press < 4; press += 1) await userEvent.click(button);
    await waitFor(() => expect(said).not.toHaveLength(0));
    expect(await like(3)).toHaveAttribute('aria-pressed', 'false');
    expect(likes).toBe(3);
    expect(asksOf(asked, '/like-dislike').at(-1)).toEqual({ comment_id: 1, type: 'none' });
  });

  it('that was refused is taken back', async () => {
    await comeAs(MEMBER, { ...own, '/like-dislike': refused(500, 'COMMENT_LIKE_DISLIKE_FAILED') });
    show(aCommentsInput({ threads }));
    await userEvent.click(await like(3));
    await waitFor(() => expect(said.at(-1)?.text).toBe('Glas nije zabeležen. Pokušajte ponovo.'));
    expect(actionsTold()).toEqual([]);
    expect(await like(3)).toHaveAttribute('aria-pressed', 'false');
  });

  it('whose answer is lost is sent once more: what the portal has is shown', async () => {
    const answers = ['unreachable', ok({ comment_id: 1, likes: 4, dislikes: 1, type: 'like' })] as const;
    let turn = 0;
    await comeAs(MEMBER, { ...own, '/like-dislike': () => answers[turn++] ?? 'unreachable' });
    show(aCommentsInput({ threads }));
    await userEvent.click(await like(3));
    await waitFor(() => expect(said.map(({ text }) => text)).toEqual(['Vaš glas je zabeležen.']));
    expect([turn, (await like(4)).getAttribute('aria-pressed')]).toEqual([2, 'true']);
  });

  it.each<Answer>(['unreachable', refused(503, 'OVERLOADED'), refused(429, 'RATE_LIMITED')])(
    'and what follows one says that it failed where nobody can say who reads: %j',
    async (me) => {
      await comeAs(me);
      show(aCommentsInput({ threads }));
      await userEvent.click(await like(3));
      await waitFor(() => expect(said).toEqual([{ text: 'Glas nije zabeležen. Pokušajte ponovo.', tone: 'bad' }]));
      await userEvent.click(screen.getByRole('button', { name: 'Prati komentare' }));
      await waitFor(() => expect(said).toHaveLength(2));
      expect([said[1]?.tone, said[1]?.link]).toEqual(['bad', undefined]);
      expect(await like(3)).toHaveAttribute('aria-pressed', 'false');
    },
  );

  it('P181: finds own votes again; a 404 on them is silent', async () => {
    const reactions = ok([{ comment_id: 1, type: 'like' }]);
    await comeAs(MEMBER, { ...own, '/get-user-comment-reactions': reactions });
    show(aCommentsInput({ threads }));
    await waitFor(async () => expect(await like(3)).toHaveAttribute('aria-pressed', 'true'));
    document.body.innerHTML = '';
    const asked = await comeAs(MEMBER, { ...own, '/get-user-comment-reactions': refused(404, 'NOT_FOUND') });
    show(aCommentsInput({ threads }));
    await waitFor(() => expect(asksOf(asked, 'get-user-comment-reactions')).toEqual([{ news_id: 7 }]));
    expect(said).toEqual([]);
  });
});
