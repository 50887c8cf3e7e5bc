import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout, refreshSession } from '@tribina/auth';
import type { LivePost } from '@tribina/contracts';
import { EDITIONS } from '@tribina/editions';
import { newsroomPhrases } from '@tribina/messages/newsroom';
import { LivePage } from '../newsroom/live/LivePage';
import { Newsroom } from '../newsroom/Newsroom';
import { AT, element, manuscript, portal, type Replies } from './newsroom';

export function aPost(id: number, text: string): LivePost {
  return {
    id,
    title: `Post ${id}`,
    text: [{ text }],
    minute: `${id}`,
    pinned: false,
    isKeyEvent: false,
    pictures: [],
    created: AT,
    updated: null,
  };
}

/** The console of a live report of two posts, once they are there. @returns what it asks. */
export async function report(replies: Replies = {}) {
  const asked = await openReport(replies);
  await screen.findByRole('button', { name: /^Edit: Post 1/ });
  return asked;
}

/** The console as it is opened. @returns what it asks. */
export async function openReport(replies: Replies = {}) {
  const asked = portal({
    'GET /portal/editorial/manuscripts/12': {
      body: { status: 'OK', data: manuscript({ state: 'published', path: '/football/news/a/12' }) },
    },
    'GET /portal/get-live-posts-by-article/12': {
      body: { status: 'OK', data: [aPost(1, 'Kick-off.'), aPost(2, 'A corner.')] },
    },
    ...replies,
  });
  await act(() => refreshSession());
  render(
    element(
      <Newsroom edition={EDITIONS.ke} path="/" title="x">
        <LivePage id={12} />
      </Newsroom>,
      '/',
    ),
  );
  return asked;
}

export const text = () => screen.getByLabelText(newsroomPhrases.en.live.text);
export const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));

/** Nothing is left behind. */
export function setUpReport(): void {
  afterEach(async () => {
    await act(() => logout());
    jest.restoreAllMocks();
    globalThis.sessionStorage.clear();
  });
}
