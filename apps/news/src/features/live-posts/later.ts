// Needed only once something arrives: a chunk of its own on public pages.
import { fetchCall, serverNow, untilHad } from '@tribina/api-client';
import type { LivePost } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import type { ResolvedCall } from '@tribina/shell-api';
import { answerOf } from '../../shared/page-data';
import { unlessOvertaken } from '../../shared/unless-overtaken';
import { postView, type PostView } from './post-view';
import { reportAfter } from './report-state';
import type { ReportState } from './report-view';

/** Counts what is told and asked. */
let moment = 0;
/** When each post was told of last, or that it was taken back: the ids are those of all reports. */
const toldAt = new Map<number, number>();

/** Notes that something is told of a post: what was asked before says nothing of it any more. */
function noteTold(postId: number): void {
  moment += 1;
  toldAt.set(postId, moment);
}

function viewOf(post: LivePost, editionId: EditionId): PostView {
  return postView(post, EDITIONS[editionId], serverNow().toISOString());
}

/** What a report becomes by a new post, or by a known one as it is now. */
export function afterPost(post: LivePost, editionId: EditionId): (state: ReportState) => ReportState {
  noteTold(post.id);
  return (state) => reportAfter(state, { kind: 'told', posts: [viewOf(post, editionId)] });
}

export function afterRemoval(postId: number): (state: ReportState) => ReportState {
  noteTold(postId);
  return (state) => reportAfter(state, { kind: 'removed', postId });
}

/**
 * Asks for the posts as they are now, until they are had: what that makes of a report, which stays as it is where they cannot be, or
 * where a later question is answered already.
 */
export async function askAgain(call: ResolvedCall, editionId: EditionId): Promise<(state: ReportState) => ReportState> {
  moment += 1;
  const asked = moment;
  const posts = await unlessOvertaken('posts', () =>
    untilHad(async () => {
      const answer = await fetchCall(call);
      return answerOf<{ data: LivePost[] }>({ data: { posts: answer } }, 'posts')?.data ?? null;
    }),
  );
  if (!posts) return (state) => state;
  const views = posts.map((post) => viewOf(post, editionId));
  const isTold = (id: number) => (toldAt.get(id) ?? 0) > asked;
  return (state) => reportAfter(state, { kind: 'answered', posts: views, isTold });
}
