import type { Call, CallTypes } from '@tribina/contracts';
import { HEADERS } from '@tribina/shell-api';
import { noticeOther, reader, type Answer } from './ask';

const LIMIT_MS = 60_000;

/** Sends the bytes of a file as they are; never throws, as `ask` does not. @param path of the portal's call, with its query. */
export async function sendFile<T extends CallTypes>(
  { method }: Call<T>,
  path: string,
  file: Blob,
): Promise<Answer<T['reply']>> {
  try {
    const answer = await fetch(`/portal${path}`, {
      method,
      headers: { 'content-type': file.type, [HEADERS.own]: reader() },
      body: file,
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const value = (await answer.json()) as T['reply'] & { readonly message?: string };
    return answer.ok
      ? { isOk: true, value }
      : noticeOther({ isOk: false, status: answer.status, code: value.message ?? 'INTERNAL_ERROR' });
  } catch {
    return { isOk: false, status: 0, code: 'UNREACHABLE' };
  }
}
