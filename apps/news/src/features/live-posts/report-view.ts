import type { PostView } from './post-view';

/** What a reader sees of a live report, and what is known beside it; both newest first. */
export interface ReportState {
  readonly shown: readonly PostView[];
  readonly known: readonly PostView[];
}

/** How many posts wait to be seen: new ones, and one that has been put above the others. */
export function waitingIn({ shown, known }: ReportState): number {
  const seen = new Map(shown.map((post) => [post.id, post]));
  return known.filter((post) => !seen.has(post.id) || (post.pinned && !seen.get(post.id)?.pinned)).length;
}

/** Ids of posts that are still shown, but have been taken back. */
export function takenBackIn({ shown, known }: ReportState): ReadonlySet<number> {
  const standing = new Set(known.map(({ id }) => id));
  return new Set(shown.map(({ id }) => id).filter((id) => !standing.has(id)));
}
