// Needed only once something arrives: a chunk of its own on public pages.
import { fetchCall, serverNow, untilHad } from '@tribina/api-client';
import type { LivePost } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import type { ResolvedCall } from '@tribina/shell-api';
import { answerOf } from '../../shared/page-data';
import { postView, type PostView } from './post-view';
import { reportAfter } from './report-state';
import type { ReportState } from './report-view';

function viewOf(post: LivePost, editionId: EditionId): PostView {
  return postView(post, EDITIONS[editionId], serverNow().toISOString());
}

/** The report after a new post, or a known one as it is now. */
export function afterPost(state: ReportState, post: LivePost, editionId: EditionId): ReportState {
  return reportAfter(state, { kind: 'told', posts: [viewOf(post, editionId)] });
}

export function afterRemoval(state: ReportState, postId: number): ReportState {
  return reportAfter(state, { kind: 'removed', postId });
}

/** Asks for the posts as they are now, until they are had: what that makes of a report, which stays as it is where they cannot be. */
export async function askAgain(call: ResolvedCall, editionId: EditionId): Promise<(state: ReportState) => ReportState> {
  const posts = await untilHad(async () => {
    const answer = await fetchCall(call);
    return answerOf<{ data: LivePost[] }>({ data: { posts: answer } }, 'posts')?.data ?? null;
  });
  if (!posts) return (state) => state;
  const views = posts.map((post) => viewOf(post, editionId));
  return (state) => reportAfter(state, { kind: 'answered', posts: views });
}
