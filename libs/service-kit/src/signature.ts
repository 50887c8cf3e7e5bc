import { createHmac } from 'node:crypto';
import { isSameSecret } from './internal';

/** How far the time of what was signed may be from ours, in either direction. */
const TOLERANCE_S = 5 * 60;

interface Signed {
  /** Seconds since 1970, as the header has them. */
  readonly timestamp: unknown;
  readonly signature: unknown;
  /** As it was sent, byte for byte. */
  readonly body: Buffer;
}

/** Whether a body was signed by a key that both sides have, and lately: HMAC-SHA256 of `{timestamp}.{body}`, in hex. */
export function isSignedBody({ timestamp, signature, body }: Signed, key: string, now: Date): boolean {
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false;
  const right = createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex');
  return isSameSecret(signature, right) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE_S;
}
