import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * What an address names never changes: another picture has another address. But it can be withdrawn: caches that many share ask
 * every few minutes whether it still is there, which costs them no bytes.
 */
const FOR_EVER = 'public, max-age=31536000, s-maxage=300, immutable';

export interface Representation {
  readonly body: Buffer | string;
  readonly type: string;
  /** Where the body is a part of something: that. Its parts have its tag, so that they can be put together. */
  readonly whole?: Buffer;
}

/** Names bytes strongly: others have another one. */
export function etagOf(bytes: Buffer | string): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/** Answers with bytes that may be kept for ever; 304 where the reader has them already (RFC 9110, 13.1.2). */
export function sendForEver(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, whole }: Representation,
): FastifyReply {
  const etag = etagOf(whole ?? body);
  // Readers of feeds and previews of links show our pictures on pages of theirs.
  reply.headers({ etag, 'cache-control': FOR_EVER, 'cross-origin-resource-policy': 'cross-origin' });
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(type).send(body);
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//, '')));
}
