import { networkOf } from '@tribina/service-kit';
import type { FastifyRequest } from 'fastify';
import { createHmac, randomBytes } from 'node:crypto';

const RECEIPT_BYTES = 16;

/** What guests are known by, and nobody else can make: digests under a key of ours. */
export class Senders {
  constructor(private readonly key: string) {}

  /** Who sends a request, as a digest of the address that the gateway has seen; a customer's IPv6 network is one sender. */
  of(request: FastifyRequest): string {
    return this.#digest('sender', networkOf(request)).toString('base64url');
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
