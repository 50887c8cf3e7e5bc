import { editorialCalls, pathOf } from '@tribina/contracts';
import { HEADERS } from '@tribina/shell-api';
import { noticeOther, reader, type Answer } from '../../shared/ask';

/** Takes a post back; the call goes on where the page is left meanwhile. @param seen when the words that were seen were written. */
export async function removePost(id: number, postId: number, seen: string): Promise<Answer<unknown>> {
  const { method, path } = editorialCalls.removeLivePost;
  try {
    const headers = { [HEADERS.own]: reader() };
    const at = `/portal${pathOf({ path }, { id, postId }, { seen })}`;
    const answer = await fetch(at, { method, headers, keepalive: true });
    const value = (await answer.json()) as { readonly message?: string };
    return answer.ok
      ? { isOk: true, value }
      : noticeOther({ isOk: false, status: answer.status, code: value.message ?? 'INTERNAL_ERROR' });
  } catch {
    return { isOk: false, status: 0, code: 'UNREACHABLE' };
  }
}
