import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Encoding } from '../assets/encoding';

const BROTLI_QUALITY = 5;
/**
 * With less memory zlib begins a new code more often. A document is script, record, styles, markup and prose one after the other,
 * each with letters of its own: it is a hundredth shorter.
 */
const GZIP = { level: constants.Z_BEST_COMPRESSION, memLevel: 6 } as const;
const ENCODERS: Readonly<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  // Once for a page and its releases: every reader has the fewest bytes.
  gzip: (bytes) => gzipSync(bytes, GZIP),
};

/** Bytes to send, and the headers that never change with them. */
export class JoinedDocument {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly #encoded = new Map<Encoding, Buffer>();

  constructor(
    /** The act whose releases it names. */
    readonly seq: number,
    readonly identity: Buffer,
    headers: Readonly<Record<string, string>>,
  ) {
    // Weak: the same page in another encoding is the same page.
    this.etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
    this.headers = { ...headers, vary: 'accept-encoding, save-data', etag: this.etag };
  }

  /** The document in an encoding, made when it is first asked for. */
  bytes(encoding: Encoding | null): Buffer {
    if (encoding === null) return this.identity;
    const bytes = this.#encoded.get(encoding) ?? ENCODERS[encoding](this.identity);
    this.#encoded.set(encoding, bytes);
    return bytes;
  }
}
