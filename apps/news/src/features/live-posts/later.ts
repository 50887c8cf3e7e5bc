// Needed only once something arrives: a chunk of its own on public pages.
import { fetchCall } from '@tribina/api-client';
import type { LivePost } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import type { ResolvedCall } from '@tribina/shell-api';
import { answerOf } from '../../shared/page-data';
import { postView, type PostView } from './post-view';

export function viewOf(post: LivePost, editionId: EditionId): PostView {
  return postView(post, EDITIONS[editionId]);
}

/** The posts as they are now; none where they cannot be had. */
export async function askForPosts(call: ResolvedCall, editionId: EditionId): Promise<PostView[]> {
  const posts = await fetchCall(call);
  const found = answerOf<{ data: LivePost[] }>({ data: { posts } }, 'posts')?.data ?? [];
  return found.map((post) => viewOf(post, editionId));
}
