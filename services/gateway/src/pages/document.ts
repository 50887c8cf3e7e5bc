import type { Edition } from '@tribina/editions';
import { bootRecord } from '@tribina/federation-node';
import type { BootRecord, RemoteName } from '@tribina/shell-api';
import { DOCUMENT_IDS } from '@tribina/shell-api';
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ReleaseVector } from '../releases/decision';

/** A rendered page as it is kept: the same for every release vector of the same host and owner. */
export interface RenderedEntry {
  readonly status: number;
  readonly before: string;
  readonly after: string;
  readonly policy: string;
  readonly mode: BootRecord['mode'];
  readonly start: BootRecord['start'];
  readonly owner: RemoteName | null;
  readonly route: string | null;
  readonly rendered: string | null;
  readonly css: readonly string[];
  readonly madeAt: string;
  /** The document joined with the boot record of a release vector, by its sequence number; the last few. */
  readonly joined: Map<number, JoinedDocument>;
}

/** Bytes to send. */
export interface JoinedDocument {
  readonly etag: string;
  readonly identity: Buffer;
  readonly encoded: ReadonlyMap<string, Buffer>;
}

const KEPT_VECTORS = 3;
const BROTLI_QUALITY = 5;

/** SHA-256 of nothing: emotion's style element, which is empty in the document and filled by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** A page's policy: the one inline script by its hash, what it loads by trust, styles by hash, and nothing else. */
export function pagePolicy(scripts: readonly string[], styles: readonly string[]): string {
  const hashes = (texts: readonly string[]) =>
    texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ');
  return [
    "default-src 'none'",
    `script-src ${hashes(scripts)} 'strict-dynamic'`,
    `style-src 'self' ${hashes(styles)} ${EMPTY_STYLE}`,
    "style-src-attr 'none'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types tribina',
  ].join('; ');
}

/** The document for a release vector: made once, then kept with the page. */
export function joinedDocument(entry: RenderedEntry, edition: Edition, vector: ReleaseVector): JoinedDocument {
  const known = entry.joined.get(vector.seq);
  if (known) return known;
  const record = bootRecord({
    seq: vector.seq,
    edition: edition.id,
    mode: entry.mode,
    start: entry.start,
    owner: entry.owner,
    route: entry.route,
    rendered: entry.rendered,
    css: entry.css,
    host: vector.host,
    remotes: vector.remotes,
    now: entry.madeAt,
    off: (['login', 'game'] as const).filter((flag) => !edition.features[flag]),
  });
  const block = `<script type="application/json" id="${DOCUMENT_IDS.boot}">${embed(record)}</script>`;
  const identity = Buffer.from(entry.before + block + entry.after);
  const joined: JoinedDocument = {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    identity,
    encoded: new Map([
      ['br', brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })],
      ['gzip', gzipSync(identity)],
    ]),
  };
  entry.joined.set(vector.seq, joined);
  for (const oldest of [...entry.joined.keys()].slice(0, -KEPT_VECTORS)) entry.joined.delete(oldest);
  return joined;
}

/** JSON inside a script element: nothing in it may end the element. */
function embed(record: BootRecord): string {
  return JSON.stringify(record).replaceAll('<', '\\u003c');
}
