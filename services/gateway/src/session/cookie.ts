import { seal, sealKey, unseal } from '@tribina/service-kit';
import { COOKIES } from '@tribina/shell-api';

/** The session's cookie: the portal's bearer, sealed, so that gateways keep nothing and the browser's scripts see nothing. */
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

const COMMON = 'Path=/; Secure; SameSite=Lax';

/** `Set-Cookie` values of a new session: the sealed bearer, and a readable hint that there is one. */
export function sessionCookies(sealed: string): string[] {
  const lifetime = `${COMMON}; Max-Age=${MAX_AGE_S}`;
  return [`${SESSION_COOKIE}=${sealed}; ${lifetime}; HttpOnly`, `${COOKIES.signedIn}=1; ${lifetime}`];
}

/** Ends the hint alone. */
export const ENDED_HINT = `${COOKIES.signedIn}=; ${COMMON}; Max-Age=0`;

/** `Set-Cookie` values that end a session. */
export const ENDED_COOKIES: readonly string[] = [`${SESSION_COOKIE}=; ${COMMON}; Max-Age=0; HttpOnly`, ENDED_HINT];

/** The value of a cookie in a `Cookie` header; null if it is absent. */
export function cookieValue(header: string | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}
