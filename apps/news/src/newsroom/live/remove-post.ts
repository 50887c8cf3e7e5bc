import { editorialCalls, pathOf } from '@tribina/contracts';
import type { Answer } from '../../shared/ask';

/** Takes a post back; the call goes on where the page is left meanwhile. @param seen when the words that were seen were written. */
export async function removePost(id: number, postId: number, seen: string): Promise<Answer<unknown>> {
  const { method, path } = editorialCalls.removeLivePost;
  try {
    const answer = await fetch(`/portal${pathOf({ path }, { id, postId }, { seen })}`, { method, keepalive: true });
    const value = (await answer.json()) as { readonly message?: string };
    return answer.ok
      ? { isOk: true, value }
      : { isOk: false, status: answer.status, code: value.message ?? 'INTERNAL_ERROR' };
  } catch {
    return { isOk: false, status: 0, code: 'UNREACHABLE' };
  }
}
