import { TICKET_NOTICE_HEADERS } from '@tribina/contracts';
import { isSameSecret } from '@tribina/service-kit';
import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** How far a notice's time may be from ours, in either direction. */
const TOLERANCE_S = 5 * 60;

/**
 * Whether the betting site has signed a body, and lately (docs/contracts/betting-site.md): HMAC-SHA256 of
 * `{timestamp}.{body}` by the key that both have.
 *
 * @param body as it was sent, byte for byte.
 */
export function isSigned(headers: IncomingHttpHeaders, body: Buffer, key: string, now: Date): boolean {
  const timestamp = headers[TICKET_NOTICE_HEADERS.timestamp];
  const signature = headers[TICKET_NOTICE_HEADERS.signature];
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false;
  const right = createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex');
  return isSameSecret(signature, right) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE_S;
}
