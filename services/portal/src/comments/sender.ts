import type { FastifyRequest } from 'fastify';
import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';

const RECEIPT_BYTES = 16;

/** What guests are known by, and nobody else can make: digests under a key of ours. */
export class Senders {
  constructor(private readonly key: string) {}

  /** Who sends a request, as a digest of the address that the gateway has seen; a customer's IPv6 network is one sender. */
  of(request: FastifyRequest): string {
    const address = String(request.headers['x-forwarded-for'] ?? request.ip);
    return this.#digest('sender', isIPv6(address) ? networkOf(address) : address).toString('base64url');
  }

  /** What shows a guest to be the author of a comment. The same for the same act, so that a repeated one gets it too. */
  receipt(clientKey: string | undefined): string {
    const bytes = clientKey === undefined ? randomBytes(RECEIPT_BYTES) : this.#digest('receipt', clientKey);
    return bytes.subarray(0, RECEIPT_BYTES).toString('base64url');
  }

  /** How a receipt is kept. */
  hashOf(receipt: string): string {
    return this.#digest('kept', receipt).toString('base64url');
  }

  #digest(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.key).update(`comments:${purpose}:${text}`).digest();
  }
}

/** The first 64 bits, written out. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ?? '').split(':')]
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':');
}
