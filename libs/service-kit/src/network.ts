import type { FastifyRequest } from 'fastify';
import { isIPv6 } from 'node:net';

/** IPv4 as a socket for both tells it. */
const MAPPED = /^::ffff:(?=\d+\.)/i;

/** Where a request comes from, as the gateway has seen it and tells a service. */
export function addressOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): string {
  return String(headers['x-forwarded-for'] ?? ip).replace(MAPPED, '');
}

/**
 * By what those who ask a service are told apart: their address, of IPv6 the first 64 bits, for one customer has as many addresses
 * as are within.
 *
 * @example networkOf(request) // '203.0.113.7', '2001:db8:0:1'
 */
export function networkOf(request: Pick<FastifyRequest, 'headers' | 'ip'>): string {
  const address = addressOf(request);
  return isIPv6(address) ? firstHalf(address) : address;
}

/** The first 64 bits, written out. */
function firstHalf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ?? '').split(':')]
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':');
}
