import { ROLLOUT_IDS, type Visitor } from '@tribina/federation-node';
import { isBot } from '@tribina/service-kit';
import { COOKIES } from '@tribina/shell-api';
import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { cookieValue, hasHint } from '../session/cookie';

const LIFETIME_S = 30 * 24 * 60 * 60;
const BITS = /^[0-9a-f]{4}$/;
const HEXADECIMAL = 16;
const DIGITS = 4;

/** Nobody is pinned by what they are: an override is looked at on its own. */
const NO_PINS = {};

/**
 * What of a request decides which releases it gets; looked at when it is asked for, which is seldom.
 *
 * @param path of the page that it is about.
 * @param drawn bits that it is given with this very request.
 */
export function visitorOf({ headers }: Pick<FastifyRequest, 'headers'>, path: string, drawn?: number): Visitor {
  return new RequestVisitor(headers, path, drawn);
}

/** A class, for getters of a literal are made anew for each request. */
class RequestVisitor implements Visitor {
  readonly pins = NO_PINS;

  constructor(
    private readonly headers: FastifyRequest['headers'],
    readonly path: string,
    private readonly drawn: number | undefined,
  ) {}

  get bits(): number | null {
    return this.drawn ?? rolloutBits(this.headers.cookie);
  }

  get isBot(): boolean {
    return isBot(this.headers['user-agent']);
  }

  get isSignedIn(): boolean {
    return hasHint(this.headers.cookie);
  }
}

function rolloutBits(cookie: string | undefined): number | null {
  const value = cookieValue(cookie, COOKIES.rollout);
  return value !== null && BITS.test(value) ? Number.parseInt(value, HEXADECIMAL) : null;
}

export function drawBits(): number {
  return randomInt(ROLLOUT_IDS);
}

/** `Set-Cookie` value that keeps a reader where they are in rollouts: 16 random bits and nothing more. */
export function rolloutCookie(bits: number): string {
  const value = bits.toString(HEXADECIMAL).padStart(DIGITS, '0');
  return `${COOKIES.rollout}=${value}; Path=/; Max-Age=${LIFETIME_S}; Secure; HttpOnly; SameSite=Lax`;
}
