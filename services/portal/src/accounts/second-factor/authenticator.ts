import type { Enrolment } from '@tribina/contracts';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

const PERIOD_S = 30;
/** A period before and after: clocks of phones are not exact (RFC 6238, 5.2). */
const WINDOW = 1;
const SECRET_BYTES = 20;

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an authenticator takes a secret in by. @param issuer the portal's name, @param label the account's. */
export function enrolmentOf(secret: string, issuer: string, label: string): Enrolment {
  const uri = totpOf(secret, issuer, label).toString();
  const { data } = encode(uri, { border: 0 });
  return { secret, uri, qr: data.map((line) => line.map((isDark) => (isDark ? '1' : '0')).join('')) };
}

/**
 * The period whose code this is, counted from 1970; null: it is none of now. Authenticators know no clock but the real one, so
 * neither does this.
 */
export function periodOf(secret: string, code: string, now = Date.now()): number | null {
  const delta = totpOf(secret).validate({ token: code.replaceAll(/\s/g, ''), window: WINDOW, timestamp: now });
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD_S) + delta;
}

/** What all authenticators know: SHA-1, six digits, 30 seconds. */
function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret: Secret.fromBase32(secret) });
}
