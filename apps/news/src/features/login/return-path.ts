import { segmentsOf } from '@tribina/editions';

/** Where a login leads that was not asked for from anywhere. */
const HOME = '/';

/**
 * The address to go to after a login: a page of ours alone. What a browser would read as another site's (`//…`, `/\…`, a tab
 * between them) leads home, and so does the login page itself.
 *
 * @param ref value of `ref_url` (spec portal §2), null if there is none.
 * @param loginAddress address of the login page.
 * @returns an absolute address of the same origin.
 */
export function returnAddress(ref: string | null, loginAddress: string): string {
  const login = new URL(loginAddress);
  const home = new URL(HOME, login).href;
  if (!ref?.startsWith('/') || !URL.canParse(ref, login.origin)) return home;
  const asked = new URL(ref, login.origin);
  return asked.origin === login.origin && !isSamePath(asked, login) ? asked.href : home;
}

/** Slashes at the end are no other page. */
function isSamePath(one: URL, other: URL): boolean {
  return segmentsOf(one.pathname).join('/') === segmentsOf(other.pathname).join('/');
}
