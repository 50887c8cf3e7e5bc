import { AppError } from '@tribina/service-kit';
import type { Edition } from '@tribina/editions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding, isUnchanged, type Encoding } from '../assets/encoding';
import type { PublicCalls } from '../bff/public-calls';

const BROTLI_QUALITY = 5;
const compress = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify(gzip),
} as const satisfies Record<Encoding, (bytes: Buffer) => Promise<Buffer>>;

/** Sitemaps of some months and the feeds of all editions; a sitemap that is full takes some megabytes. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** Copies in other encodings, and the answer that it is made of. */
const BYTES_PER_BYTE = 3;
/** So long after a change another one may be counted to the same second, or be on its way to us (RFC 9110 §8.8.2.2). */
const SETTLED_MS = 60_000;

/** A text made for machines that read the site. */
export interface FileText {
  readonly text: string;
  /** When it last became another one, ISO 8601; null: not known. */
  readonly updated: string | null;
}

/** What a file is, and what it is made of. */
export interface FileRequest<T> {
  /** Content type. */
  readonly type: string;
  /** Public path of the call whose answer it is made of. */
  readonly path: string;
  /** Tells files apart that are made of one answer. */
  readonly name?: string;
  /** Null: there is no such file after all. */
  readonly make: (answer: T) => FileText | null;
}

interface MadeFile {
  /** Of the answer, as it came. */
  readonly source: Buffer;
  readonly bytes: Buffer;
  readonly etag: string;
  /** In whole seconds, as it is told: never before the change. */
  readonly updated: Date | null;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
}

/**
 * Files made of one answer of a service each: made anew when the answer is another one, which the memory of public calls finds
 * out within a moment of a change.
 */
export class MadeFiles {
  readonly #kept = new LRUCache<string, MadeFile>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes, source }) => BYTES_PER_BYTE * bytes.length + source.length + 1,
  });

  constructor(private readonly calls: Pick<PublicCalls, 'call'>) {}

  /** @throws AppError with the code of the call (404 where there is nothing to make it of, 503 while its service is away). */
  async send<T>(request: FastifyRequest, reply: FastifyReply, asked: FileRequest<T>): Promise<FastifyReply> {
    const { edition } = request;
    const answer = await this.calls.call(edition, { method: 'GET', path: asked.path });
    if (!answer.isOk) throw new AppError(answer.code, answer.status >= 500 ? 503 : answer.status);
    const file = this.#fileOf(edition, asked, answer);
    if (!file) throw new AppError('NOT_FOUND', 404);
    return sendFile(request, reply, file, asked.type);
  }

  /** One that is made of nothing but what we know. */
  sendText(request: FastifyRequest, reply: FastifyReply, text: string, type: string): Promise<FastifyReply> {
    return sendFile(request, reply, made(Buffer.alloc(0), { text, updated: null }), type);
  }

  #fileOf<T>(
    edition: Edition,
    { path, name = '', make }: FileRequest<T>,
    { value, bytes }: { readonly value: unknown; readonly bytes: Buffer },
  ): MadeFile | null {
    const key = `${edition.id} ${path} ${name}`;
    const kept = this.#kept.get(key);
    if (kept?.source.equals(bytes)) return kept;
    const text = make(value as T);
    if (!text) return null;
    const file = made(bytes, text);
    this.#kept.set(key, file);
    return file;
  }
}

function made(source: Buffer, { text, updated }: FileText): MadeFile {
  const bytes = Buffer.from(text);
  return {
    source,
    bytes,
    // Weak: the same file in another encoding is the same file.
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    updated: updated === null ? null : new Date(Math.ceil(Date.parse(updated) / 1_000) * 1_000),
    encoded: new Map(),
  };
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: MadeFile,
  type: string,
): Promise<FastifyReply> {
  reply.headers({
    // Anybody may keep it who asks each time whether it is still the same.
    'cache-control': 'public, no-cache',
    etag: file.etag,
    vary: 'accept-encoding',
    // Readers in browsers live on pages of others.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const updated = settled(file.updated);
  if (updated) reply.header('last-modified', updated.toUTCString());
  if (isKnown(request, file.etag, updated)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  reply.type(type);
  if (!encoding) return reply.send(file.bytes);
  const bytes = file.encoded.get(encoding) ?? compress[encoding](file.bytes);
  file.encoded.set(encoding, bytes);
  return reply.header('content-encoding', encoding).send(await bytes);
}

/** What changed just now has a tag alone: a date would still be said of what comes next. */
function settled(updated: Date | null): Date | null {
  return updated !== null && updated.getTime() + SETTLED_MS < Date.now() ? updated : null;
}

/** RFC 9110 §13.2.2: where both are sent the tag alone counts. */
function isKnown({ headers }: FastifyRequest, etag: string, updated: Date | null): boolean {
  if (headers['if-none-match'] !== undefined) return isUnchanged(headers['if-none-match'], etag);
  return updated !== null && updated.getTime() <= Date.parse(headers['if-modified-since'] ?? '');
}
