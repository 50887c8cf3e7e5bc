import { AppError } from '@tribina/service-kit';
import type { FastifyRequest } from 'fastify';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { cookieValue } from '../session/cookie';

/** The cookie of who has passed the captcha. */
const PASS_COOKIE = '__Host-captcha';
const PASS_S = 10 * 60;
/** Spec portal §8: the answer to a token, or to a search, that is not good. */
export const FAILED_CAPTCHA = 'failed_recaptcha';

type Asker = Pick<FastifyRequest, 'edition' | 'headers'>;

/** Signed, short-lived passes of one host: every gateway with the same key knows them, and none keeps them. */
export class CaptchaPasses {
  readonly #key: Buffer;

  /**
   * @param secret the setting SESSION_KEY.
   * @param now milliseconds.
   */
  constructor(
    secret: string,
    private readonly now: () => number,
  ) {
    this.#key = createHash('sha256').update(`captcha-pass:${secret}`).digest();
  }

  /** `Set-Cookie` value of a new pass for the host that is asked. */
  cookie(asker: Asker): string {
    const until = Math.floor(this.now() / 1_000) + PASS_S;
    const pass = `${until}.${this.#sign(until, asker)}`;
    return `${PASS_COOKIE}=${pass}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${PASS_S}`;
  }

  /** @throws AppError failed_recaptcha (403) for a request without a pass of this host that has not ended. */
  require(asker: Asker): void {
    if (!this.#has(asker)) throw new AppError(FAILED_CAPTCHA, 403);
  }

  #has(asker: Asker): boolean {
    const [until = '', signature = ''] = (cookieValue(asker.headers.cookie, PASS_COOKIE) ?? '').split('.');
    if (!/^\d{1,12}$/.test(until) || Number(until) * 1_000 <= this.now()) return false;
    const expected = Buffer.from(this.#sign(Number(until), asker));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  #sign(until: number, { edition, headers }: Asker): string {
    return createHmac('sha256', this.#key)
      .update(`${until}|${edition.id}|${hostOf({ headers })}`)
      .digest('base64url');
  }
}

/** The host that is asked, as passes and challenges are bound to it. */
export function hostOf({ headers }: Pick<Asker, 'headers'>): string {
  return (headers.host ?? '').toLowerCase();
}
