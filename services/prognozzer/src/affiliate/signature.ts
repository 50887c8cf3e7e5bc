import { TICKET_NOTICE_HEADERS } from '@tribina/contracts';
import { isSignedBody } from '@tribina/service-kit';
import type { IncomingHttpHeaders } from 'node:http';

/** Whether a body says at all that it is signed; nobody is asked for the time because of one that does not. */
export function saysThatItIsSigned(headers: IncomingHttpHeaders): boolean {
  return Object.values(TICKET_NOTICE_HEADERS).every((name) => typeof headers[name] === 'string');
}

/**
 * Whether the betting site has signed a body, and lately (docs/contracts/betting-site.md).
 *
 * @param body as it was sent, byte for byte.
 */
export function isSigned(headers: IncomingHttpHeaders, body: Buffer, key: string, now: Date): boolean {
  const timestamp = headers[TICKET_NOTICE_HEADERS.timestamp];
  return isSignedBody({ timestamp, signature: headers[TICKET_NOTICE_HEADERS.signature], body }, key, now);
}
