import type { Edition } from './edition';
import { segmentsOf } from './owner';

/** The login, and the page of ours that it leads back to (spec portal §2, `ref_url`). */
export function loginPath({ words }: Edition, refUrl?: string): string {
  return refUrl === undefined ? `/${words.login}` : `/${words.login}?ref_url=${encodeURIComponent(refUrl)}`;
}

export function registerPath({ words }: Edition): string {
  return `/${words.register}`;
}

/** Where the mailed link of a new account leads: a page whose button verifies, for scanners of mail follow links. */
export function verifyPath({ words }: Edition, code?: string): string {
  return withCode(`/${words.register}/verify`, code);
}

/** The form that asks for a link to a new password. */
export function forgotPath({ words }: Edition): string {
  return `/${words.login}/forgot`;
}

/** Where that link leads. */
export function resetPath({ words }: Edition, code?: string): string {
  return withCode(`/${words.login}/reset`, code);
}

export function accountPath({ words }: Edition): string {
  return `/${words.account}`;
}

/** Where the mailed link of a deletion leads: any page asks once more for a code in its address (spec portal §2). */
export function deletionPath(code: string): string {
  return withCode('/', code, 'deleteUser');
}

function withCode(path: string, code: string | undefined, name = 'code'): string {
  return code === undefined ? path : `${path}?${name}=${encodeURIComponent(code)}`;
}

/** A member's notifications (spec portal §2); without the member only the start of it, which is no page. */
export function notificationsPath({ words }: Edition, userId?: number | string): string {
  return userId === undefined ? `/${words.notifications}` : `/${words.notifications}/${userId}`;
}

/** Whose notifications a path shows; null: it is no such page. */
export function notificationsOf(edition: Edition, path: string): number | null {
  const [first, id = '', ...rest] = segmentsOf(path);
  return first === edition.words.notifications && rest.length === 0 && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

/** Pages that are one person's: they lead whoever has not logged in to the login, and nobody keeps a copy of them. */
export function isMembersPage(edition: Edition, path: string): boolean {
  const [first] = segmentsOf(path);
  const { account, notifications } = edition.words;
  return edition.features.login && (first === account || first === notifications);
}
