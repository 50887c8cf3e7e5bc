import type { FakeUser, Story } from '@tribina/contracts';

/** A user with what is told in his name, oldest first. */
export interface Teller {
  readonly user: FakeUser;
  readonly stories: readonly Story[];
}

/** Stories are for company: with this many users or fewer there are none (spec portal §4, "more than 3 users"). */
const TOO_FEW_USERS = 3;

/** Who tells stories now, in the order of the answer; nobody where they are too few to be shown (spec portal §4). */
export function tellersOf(stories: readonly Story[]): Teller[] {
  const tellers = new Map<number, { user: FakeUser; stories: Story[] }>();
  for (const story of stories) {
    const known = tellers.get(story.fake_user.id);
    if (known) known.stories.push(story);
    else tellers.set(story.fake_user.id, { user: story.fake_user, stories: [story] });
  }
  return tellers.size > TOO_FEW_USERS ? [...tellers.values()] : [];
}

/** A story of a teller, both by their places. */
export interface Place {
  readonly teller: number;
  readonly story: number;
}

/**
 * The story that comes after or before another: of the same user, then of the next or previous one; null past either end, where
 * the viewer closes (spec portal §4).
 */
export function step(
  tellers: readonly Pick<Teller, 'stories'>[],
  { teller, story }: Place,
  direction: 1 | -1,
): Place | null {
  if (tellers[teller]?.stories[story + direction]) return { teller, story: story + direction };
  const other = tellers[teller + direction];
  if (!other) return null;
  return { teller: teller + direction, story: direction === 1 ? 0 : other.stories.length - 1 };
}

/** The first story of the user after or before; null past either end. */
export function stepUser(tellers: readonly unknown[], { teller }: Place, direction: 1 | -1): Place | null {
  return tellers[teller + direction] === undefined ? null : { teller: teller + direction, story: 0 };
}
