import { seal, sealKey, unseal } from '@tribina/service-kit';
import { COOKIES } from '@tribina/shell-api';
import { randomBytes } from 'node:crypto';

/**
 * The session's cookie without its tag: the portal's bearer, sealed, so that gateways keep nothing and the browser's scripts see
 * nothing.
 */
export const SESSION_COOKIE = '__Host-sid';
/** The portal ends sessions itself (14 days idle, 90 days in all); the cookie only has to live as long. */
const MAX_AGE_S = 90 * 24 * 60 * 60;

/** A cookie's value names no owner: whose it is, is in what is sealed. */
const OWNER = '';

/** Seals what a browser is to carry and not to read. */
export class SessionSeal {
  readonly #key: Buffer;

  /**
   * @param secret the setting SESSION_KEY; any text of 32 characters and more.
   * @param purpose what is sealed for one is not opened for another.
   */
  constructor(secret: string, purpose = 'session') {
    this.#key = sealKey(purpose, secret);
  }

  seal(bearer: string): string {
    return seal(this.#key, bearer, OWNER).toString('base64url');
  }

  /** The bearer of a cookie's value; null for one that is not ours. */
  open(value: string): string | null {
    try {
      return unseal(this.#key, Buffer.from(value, 'base64url'), OWNER);
    } catch {
      return null;
    }
  }
}

/** A cookie of a session: these have the tag of it in their names; those of an earlier release of the gateway have none. */
interface TaggedCookie {
  readonly tag: string;
  readonly value: string;
}

const TAG_BYTES = 4;
const SESSION_NAME = /^__Host-(?:([0-9a-f]{8})-)?sid$/;
const HINT_NAME = new RegExp(`^(?:([0-9a-f]{8})-)?${COOKIES.signedIn}$`);
const COMMON = 'Path=/; Secure; SameSite=Lax';
const ENDED = `${COMMON}; Max-Age=0`;

const sessionName = (tag: string) => (tag === '' ? SESSION_COOKIE : `__Host-${tag}-sid`);
const hintName = (tag: string) => (tag === '' ? COOKIES.signedIn : `${tag}-${COOKIES.signedIn}`);

/**
 * `Set-Cookie` values of a session: the sealed bearer, and a readable hint that there is one.
 *
 * @param tag a new one unless a session goes on: whatever ends another session of the browser, however late that is answered,
 *   ends it by its own names.
 */
export function sessionCookies(sealed: string, tag = randomBytes(TAG_BYTES).toString('hex')): string[] {
  const lifetime = `${COMMON}; Max-Age=${MAX_AGE_S}`;
  return [`${sessionName(tag)}=${sealed}; ${lifetime}; HttpOnly`, `${hintName(tag)}=1; ${lifetime}`];
}

/** `Set-Cookie` values that end sessions in their browser, and no other session. */
export function endedCookies(sessions: readonly TaggedCookie[]): string[] {
  return sessions.flatMap(({ tag }) => [`${sessionName(tag)}=; ${ENDED}; HttpOnly`, `${hintName(tag)}=; ${ENDED}`]);
}

/** The sessions in a `Cookie` header, the newest last (RFC 6265 §5.4): two logins at once leave two. */
export function sessionsIn(header: string | undefined): TaggedCookie[] {
  return taggedIn(header, SESSION_NAME);
}

/** `Set-Cookie` values that end whatever session a `Cookie` header has, and no other. */
export function allEnded(header: string | undefined): string[] {
  return [...endedCookies(sessionsIn(header)), ...endedHints(header)];
}

export function hasHint(header: string | undefined): boolean {
  return taggedIn(header, HINT_NAME).length > 0;
}

/** `Set-Cookie` values that end hints of sessions that are not there. */
export function endedHints(header: string | undefined): readonly string[] {
  if (header === undefined) return [];
  const there = new Set(sessionsIn(header).map(({ tag }) => tag));
  const idle = taggedIn(header, HINT_NAME).filter(({ tag }) => !there.has(tag));
  return idle.map(({ tag }) => `${hintName(tag)}=; ${ENDED}`);
}

function taggedIn(header: string | undefined, name: RegExp): TaggedCookie[] {
  return cookiesIn(header).flatMap(([found, value]) => {
    const named = name.exec(found);
    return named ? [{ tag: named[1] ?? '', value }] : [];
  });
}

/** The value of a cookie in a `Cookie` header; null if it is absent. */
export function cookieValue(header: string | undefined, name: string): string | null {
  return cookiesIn(header).find(([found]) => found === name)?.[1] ?? null;
}

function cookiesIn(header: string | undefined): readonly [name: string, value: string][] {
  if (header === undefined) return [];
  return header.split(';').flatMap((part): [string, string][] => {
    const at = part.indexOf('=');
    return at > 0 ? [[part.slice(0, at).trim(), part.slice(at + 1).trim()]] : [];
  });
}
