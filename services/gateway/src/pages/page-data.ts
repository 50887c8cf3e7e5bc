import type { Navigation, Special } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { resolveCall, type CallResult, type PageData, type ShellData } from '@tribina/shell-api';
import type { PublicCalls } from '../bff/public-calls';
import type { PageRequest } from './page-request';

export interface FrameData {
  readonly shell: ShellData;
  /** True when the portal says that there is no special event now, which is not the same as not knowing. */
  readonly hasNoSpecial: boolean;
}

/** The answers of a page's declared calls, all asked at once. */
export async function pageData(calls: PublicCalls, { edition, match, query }: PageRequest, now: string): Promise<PageData> {
  const entries = await Promise.all(
    Object.entries(match?.route.data ?? {}).map(
      async ([name, call]) => [name, await calls.call(edition, resolveCall(call, { params: match?.params ?? {}, query, now }))] as const,
    ),
  );
  return Object.fromEntries(entries);
}

/** The code of a required answer that could not be had; an unknown thing (404) is for the page itself to say. */
export function missingAnswer({ match }: PageRequest, data: PageData): string | null {
  for (const [name, call] of Object.entries(match?.route.data ?? {})) {
    const result = data[name];
    if (call.isRequired && result && !result.isOk && result.status !== 404) return result.code;
  }
  return null;
}

/** What the frame is made from. */
export async function frameData(calls: PublicCalls, edition: Edition): Promise<FrameData> {
  const get = (path: string) => calls.call(edition, { method: 'GET', path });
  const [navigation, special, specialNavigation] = await Promise.all([
    get('/api/get-navigation'),
    get('/api/specials/active'),
    get('/api/navigation/special'),
  ]);
  return {
    shell: {
      navigation: valueOf<Navigation>(navigation),
      special: valueOf<{ data: Special }>(special)?.data ?? null,
      specialNavigation: valueOf<Navigation>(specialNavigation),
    },
    hasNoSpecial: !special.isOk && special.status === 404,
  };
}

function valueOf<T>(result: CallResult): T | null {
  return result.isOk ? (result.value as T) : null;
}
