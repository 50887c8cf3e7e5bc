// Needed only once something arrives: part of the chunk of `later.ts`.
import type { PostView } from './post-view';
import type { ReportState } from './report-view';

type ReportEvent =
  /** New posts, or known ones as they are now. */
  | { readonly kind: 'told'; readonly posts: readonly PostView[] }
  /** All posts, as they were answered; of some something newer was told while the question was under way. */
  | { readonly kind: 'answered'; readonly posts: readonly PostView[]; readonly isTold: (id: number) => boolean }
  | { readonly kind: 'removed'; readonly postId: number };

/**
 * What is heard of a report changes what is known; what is shown keeps its order and its places until the reader asks for more.
 * Only the words of a post change in place: a mistake does not stand a moment longer than it must.
 */
export function reportAfter(state: ReportState, event: ReportEvent): ReportState {
  switch (event.kind) {
    case 'told':
      return withKnown(state, joined(state.known, event.posts));
    case 'answered': {
      const told = state.known.filter(({ id }) => event.isTold(id));
      return withKnown(
        state,
        joined(
          event.posts.filter(({ id }) => !event.isTold(id)),
          told,
        ),
      );
    }
    case 'removed':
      return { ...state, known: state.known.filter(({ id }) => id !== event.postId) };
  }
}

function withKnown({ shown }: ReportState, known: readonly PostView[]): ReportState {
  const newer = new Map(known.map((post) => [post.id, post]));
  return {
    known,
    shown: shown.map((post) => ({
      ...(newer.get(post.id) ?? post),
      pinned: post.pinned,
      isKeyEvent: post.isKeyEvent,
    })),
  };
}

/** Each post once, newest first, as it was said last: as the service orders them, by when they happened. */
function joined(before: readonly PostView[], more: readonly PostView[]): readonly PostView[] {
  const byId = new Map([...before, ...more].map((post) => [post.id, post]));
  return [...byId.values()].sort((a, b) => Date.parse(b.created) - Date.parse(a.created) || b.id - a.id);
}
