import type { Story } from '@tribina/contracts';

/** A story of a user, both by their numbers. */
export function aStory(id: number, userId: number, changes: Partial<Story> = {}): Story {
  return {
    id,
    fake_user: { id: userId, name: `Glas ${userId}`, photo_url: `/img/160x160/demo/net/${userId}.webp` },
    picture: { dir: 'demo/net', filename: `net-${id}.webp` },
    alt: `Slika ${id}`,
    text: `Priča ${id}`,
    link: null,
    starts: '2026-11-19T10:00:00.000Z',
    ends: '2026-11-22T10:00:00.000Z',
    ...changes,
  };
}

/** Four users; the first and the last tell two stories, the others one. */
export function someStories(): Story[] {
  return [aStory(1, 1), aStory(2, 1), aStory(3, 2), aStory(4, 3), aStory(5, 4), aStory(6, 4)];
}
