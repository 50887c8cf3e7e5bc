import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, crc32, deflateRawSync } from 'node:zlib';
import type { Encoding } from '../assets/encoding';

const BROTLI_QUALITY = 5;
const GZIP_LEVEL = constants.Z_BEST_COMPRESSION;
/** How far back in a document its compressed form may point. */
const GZIP_WINDOW = 32_768;
/** Deflated, of no name and no time, made with the most care. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
/** What texts of another kind begin with: script after the record, then styles, then markup and prose. */
const SEAMS = ['<script>', '<style', '<title>'];
const ENCODERS: Readonly<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  // Once for a page and its releases: every reader has the fewest bytes.
  gzip: gzipInPieces,
};

/**
 * A document is texts of several kinds, each with letters of its own. zlib begins a new code whenever its memory is full; told to
 * begin one where another kind begins, and to look for what it has seen before that all the same, it needs a hundredth less.
 */
function gzipInPieces(bytes: Buffer): Buffer {
  const begins = [0, ...SEAMS.map((seam) => bytes.indexOf(seam)).filter((at) => at > 0)].toSorted((a, b) => a - b);
  const pieces = begins.map((begin, index) => deflatedPiece(bytes, begin, begins[index + 1]));
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(bytes), 0);
  trailer.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([GZIP_HEADER, ...pieces, trailer]);
}

function deflatedPiece(bytes: Buffer, begin: number, end: number | undefined): Buffer {
  return deflateRawSync(bytes.subarray(begin, end), {
    level: GZIP_LEVEL,
    finishFlush: end === undefined ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
    ...(begin === 0 ? {} : { dictionary: bytes.subarray(Math.max(0, begin - GZIP_WINDOW), begin) }),
  });
}

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
