import { randomBytes } from 'node:crypto';
import { cookieValue, type SessionSeal } from '../session/cookie';
import type { Checks } from './provider';

const COOKIE = '__Host-social';
const LIFETIME_S = 600;
const COMMON = 'Path=/; Secure; HttpOnly; SameSite=Lax';

/** What a browser takes along to a provider and back, sealed: nobody else's answer fits it, and nothing is kept of it here. */
export interface Journey extends Checks {
  readonly provider: string;
  readonly consent: boolean;
  /** The page of ours to go on to. */
  readonly refUrl: string;
  /** Milliseconds since 1970. */
  readonly ends: number;
}

export function beginJourney(asked: Pick<Journey, 'provider' | 'consent' | 'refUrl'>, now: number): Journey {
  const secret = () => randomBytes(32).toString('base64url');
  return { ...asked, state: secret(), nonce: secret(), verifier: secret(), ends: now + LIFETIME_S * 1_000 };
}

export function journeyCookie(seal: SessionSeal, journey: Journey): string {
  return `${COOKIE}=${seal.seal(JSON.stringify(journey))}; ${COMMON}; Max-Age=${LIFETIME_S}`;
}

export const ENDED_JOURNEY = `${COOKIE}=; ${COMMON}; Max-Age=0`;

/** The journey that a browser is on; null: none, or one that has taken too long. */
export function journeyOf(seal: SessionSeal, cookie: string | undefined, now: number): Journey | null {
  const value = cookieValue(cookie, COOKIE);
  const opened = value === null ? null : seal.open(value);
  if (opened === null) return null;
  const journey = JSON.parse(opened) as Journey;
  return journey.ends > now ? journey : null;
}
