import { logout } from '@tribina/auth';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeSession } from '@tribina/browser';
import { heldAnswer, type Answer, type Asked } from '../../testing/backend';
import { aCommentsInput, anOwnComment, aThread } from '../../testing/comments';
import { answered, asksOf, comeAs, MEMBER } from '../../testing/reader';
import { show } from '../../testing/show';

beforeEach(() => writeSession('tribina:comments', null));
afterEach(() => jest.restoreAllMocks());

const NOTHING = answered([]);
const followed = (isFollowed: boolean) => answered({ is_subscribed: isFollowed, comment_ids: [] });

const SAVED: Answer = { body: { status: 'OK', data: anOwnComment(50, { text: 'Sjajno!' }), receipt: null } };

/** A member's comments whose own part is answered when the test says so. */
async function showHeld(
  saved: Answer | (() => Promise<Answer>) = SAVED,
  subscribed: Answer | (() => Promise<Answer>) = answered({ is_subscribed: true }),
) {
  const [own, subscriptions] = [heldAnswer(), heldAnswer()];
  const asked = await comeAs(MEMBER, {
    '/get-own-comments': () => own.answer,
    '/get-comment-subscriptions': () => subscriptions.answer,
    '/get-user-comment-reactions': NOTHING,
    '/save-comment': saved,
    '/sub-unsub': subscribed,
    '/api/logout': answered({}),
  });
  show(aCommentsInput({ threads: [aThread(1)] }));
  await waitFor(() => expect(asksOf(asked, 'get-own-comments')).toHaveLength(1));
  const give = (held: typeof own) => (answer: Answer) => act(async () => held.give(answer));
  return { asked, giveOwn: give(own), giveFollowed: give(subscriptions) };
}

describe('a press on what one follows before the one before is answered', () => {
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Prati komentare' }));
  const isPressed = () => screen.getByRole('button', { name: 'Prati komentare' }).getAttribute('aria-pressed');
  const wanted = (asked: readonly Asked[]) =>
    asksOf(asked, 'sub-unsub').map((body) => (body as { is_subscribed: boolean }).is_subscribed);

  it.each<[string, Answer, string]>([
    ['is sent behind it, and stands', answered({ is_subscribed: false }), 'false'],
    ['shows what is known where neither was taken', 'unreachable', 'false'],
  ])('%s', async (_what, last, shown) => {
    const held: ((answer: Answer) => void)[] = [];
    const { asked } = await showHeld(SAVED, () => new Promise<Answer>((resolve) => held.push(resolve)));
    await press();
    await waitFor(() => expect(wanted(asked)).toEqual([true]));
    await press();
    expect(isPressed()).toBe('false');
    expect(wanted(asked)).toEqual([true]);
    await act(async () => held[0]?.(last === 'unreachable' ? last : answered({ is_subscribed: true })));
    await waitFor(() => expect(wanted(asked)).toEqual([true, false]));
    await act(async () => held[1]?.(last));
    // Nobody knows what became of a call without an answer: it is made once more.
    await act(async () => held[2]?.(last));
    expect(isPressed()).toBe(shown);
  });
});

describe('what belongs to the reader and is answered late', () => {
  it('leaves what they have written meanwhile', async () => {
    const { giveOwn } = await showHeld();
    await userEvent.click(screen.getByRole('textbox', { name: 'Komentar' }));
    await userEvent.paste('Sjajno!');
    await userEvent.click(screen.getByRole('button', { name: 'Pošalji' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Komentar' })).toHaveValue(''));
    await screen.findByText('Sjajno!');
    await giveOwn(answered([anOwnComment(49, { text: 'Od ranije' })]));
    await screen.findByText('Od ranije');
    expect(screen.getByText('Sjajno!')).toBeInTheDocument();
  });

  it('leaves what they follow meanwhile', async () => {
    const { giveOwn, giveFollowed } = await showHeld();
    const button = screen.getByRole('button', { name: 'Prati komentare' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    await giveFollowed(followed(false));
    await giveOwn(NOTHING);
    expect(button).toHaveAttribute('aria-pressed', 'true');
  });

  it('is shown to nobody once they have logged out', async () => {
    const { giveOwn, giveFollowed } = await showHeld();
    await act(() => logout());
    await giveOwn(answered([anOwnComment(49, { text: 'Od ranije' })]));
    await giveFollowed(followed(true));
    expect(screen.queryByText('Od ranije')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Prati komentare' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('is shown to nobody either where they had just sent it', async () => {
    const saved = heldAnswer();
    const { asked, giveOwn } = await showHeld(() => saved.answer);
    await giveOwn(NOTHING);
    await userEvent.click(screen.getByRole('textbox', { name: 'Komentar' }));
    await userEvent.paste('Sjajno!');
    await userEvent.click(screen.getByRole('button', { name: 'Pošalji' }));
    await waitFor(() => expect(asksOf(asked, 'save-comment')).toHaveLength(1));
    await act(() => logout());
    await act(async () => saved.give(SAVED));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Komentar' })).toHaveValue(''));
    expect(screen.queryByText('Sjajno!')).not.toBeInTheDocument();
  });
});
