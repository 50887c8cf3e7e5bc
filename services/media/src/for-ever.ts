import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What an address names never changes: another picture has another address. */
const FOR_EVER = 'public, max-age=31536000, immutable';

export interface Representation {
  readonly body: Buffer | string;
  readonly type: string;
}

/** Answers with bytes that may be kept for ever; 304 where the reader has them already (RFC 9110, 13.1.2). */
export function sendForEver(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type }: Representation,
): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag).header('cache-control', FOR_EVER);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(type).send(body);
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//, '')));
}
