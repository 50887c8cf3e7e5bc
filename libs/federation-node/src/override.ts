import type { Override } from '@tribina/shell-api';
import { sign, verify, type KeyObject } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Bytes; what is signed is far smaller. */
const LONGEST = 1024 * 1024;

/**
 * The token of a staff override, `<payload, base64url>.<signature, base64url>`. It rides in a header of every request and may
 * describe a whole release, so its JSON is deflated: as it stands the description of a large remote is longer than all headers
 * of a request may be (quality.md, fault 22).
 */
export function signOverride(override: Override, privateKey: KeyObject): string {
  const payload = deflateRawSync(JSON.stringify(override), { level: 9 });
  return `${payload.toString('base64url')}.${sign(null, payload, privateKey).toString('base64url')}`;
}

/**
 * The staff override of a token; null when the releases service has not signed it, or has signed it as something else. Whether
 * it has expired is the caller's to say.
 */
export function readOverride(token: string, publicKey: KeyObject): Override | null {
  const [encoded = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0) return null;
  const payload = Buffer.from(encoded, 'base64url');
  if (!verify(null, payload, publicKey, Buffer.from(signature, 'base64url'))) return null;
  const said = saidIn(payload);
  return said?.kind === 'override' ? (said as Override) : null;
}

/** What else is signed with that key is not deflated. */
function saidIn(payload: Buffer): { readonly kind?: unknown } | null {
  try {
    return JSON.parse(inflateRawSync(payload, { maxOutputLength: LONGEST }).toString('utf8')) as { kind?: unknown };
  } catch {
    return null;
  }
}
