import type { Edition } from '@tribina/editions';
import { bootRecord } from '@tribina/federation-node';
import { DOCUMENT_IDS, HEADERS, type BootRecord } from '@tribina/shell-api';
import { createHash } from 'node:crypto';
import { releaseNames, type ReleaseVector } from '../releases/decision';
import { JoinedDocument } from './joined-document';
import type { RenderedEntry } from './page';

/** The newest release vector, and the one before it for requests that were on their way. */
const KEPT_VECTORS = 2;

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
  const block = `<script type="application/json" id="${DOCUMENT_IDS.boot}">${embed(recordOf(entry, edition, vector))}</script>`;
  const joined = new JoinedDocument(Buffer.from(entry.before + block + entry.after), {
    'content-security-policy': entry.policy,
    'integrity-policy': 'blocked-destinations=(script)',
    [HEADERS.releases]: releaseNames(entry.host.release, entry.owner, entry.rendered ?? ownerRelease(entry, vector)),
    [HEADERS.seq]: String(vector.seq),
  });
  entry.joined.set(vector.seq, joined);
  for (const oldest of [...entry.joined.keys()].slice(0, -KEPT_VECTORS)) entry.joined.delete(oldest);
  return joined;
}

function ownerRelease({ owner }: RenderedEntry, { remotes }: ReleaseVector): string | null {
  return owner && (remotes.get(owner)?.release.id ?? null);
}

function recordOf(entry: RenderedEntry, edition: Edition, vector: ReleaseVector): BootRecord {
  return bootRecord({
    seq: vector.seq,
    edition: edition.id,
    mode: entry.mode,
    start: entry.start,
    owner: entry.owner,
    route: entry.route,
    rendered: entry.rendered,
    islandRemotes: entry.islandRemotes,
    css: entry.css,
    host: entry.host,
    remotes: vector.remotes,
    now: entry.madeAt,
    off: (['login', 'game'] as const).filter((flag) => !edition.features[flag]),
  });
}

/** JSON inside a script element: nothing in it may end the element. */
function embed(record: BootRecord): string {
  return JSON.stringify(record).replaceAll('<', '\\u003c');
}
