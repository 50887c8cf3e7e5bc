import type { FastifyRequest } from 'fastify';
import { createHash, randomUUID } from 'node:crypto';
import { cookieValue, SessionSeal } from './cookie';

const COOKIE = '__Host-known';
const MAX_AGE_S = 365 * 24 * 60 * 60;

/**
 * Browsers that have logged in to an account before carry a sealed note of it: strangers who try its password cannot use up
 * what its owner may try. It opens nothing by itself.
 */
export class KnownBrowsers {
  readonly #seal: SessionSeal;

  /** @param secret the setting SESSION_KEY. */
  constructor(secret: string) {
    this.#seal = new SessionSeal(secret, 'known browser');
  }

  /** `Set-Cookie` value for a browser that has just logged in; it keeps its number. */
  cookieFor(request: FastifyRequest, email: string): string {
    const number = this.numberOf(request, email) ?? randomUUID();
    const value = this.#seal.seal(`${number} ${hashOf(email)}`);
    return `${COOKIE}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${MAX_AGE_S}`;
  }

  /** The number of a browser that has logged in to the account before, else null. */
  numberOf({ headers }: Pick<FastifyRequest, 'headers'>, email: string): string | null {
    const value = cookieValue(headers.cookie, COOKIE);
    const [number = '', account] = (value === null ? null : this.#seal.open(value))?.split(' ') ?? [];
    return account === hashOf(email) ? number : null;
  }
}

function hashOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}
