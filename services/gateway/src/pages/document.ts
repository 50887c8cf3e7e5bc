import type { Edition } from '@tribina/editions';
import { bootRecord, type BootRecordInput } from '@tribina/federation-node';
import { dateAndTime, fill } from '@tribina/messages';
import { oldCopyPhrases } from '@tribina/messages/old-copy';
import { DOCUMENT_IDS, HEADERS, type BootConsentManager, type BootRecord } from '@tribina/shell-api';
import { createHash } from 'node:crypto';
import { releaseNames, type ReleaseVector } from '../releases/vector';
import type { PageExtras } from './extras';
import { JoinedDocument } from './joined-document';
import type { RenderedEntry } from './page';
import { escapeHtml } from './plain-page';

/** Two rollouts make four vectors of an edition, rules a few more; those of older acts go with the next one. */
const KEPT_VECTORS = 8;

/** SHA-256 of nothing: emotion's style element, which is empty in the document and filled by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * A page's policy: the one inline script by its hash, what it loads by trust, styles by hash, and nothing else.
 *
 * @param mayPulse whether a pulse may parse newer versions of it, which it only looks at.
 */
export function pagePolicy(scripts: readonly string[], styles: readonly string[], mayPulse = false): string {
  const hashes = (texts: readonly string[]) =>
    texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ');
  return [
    "default-src 'none'",
    `script-src ${hashes(scripts)} 'strict-dynamic'`,
    `style-src 'self' ${hashes(styles)} ${EMPTY_STYLE}`,
    "style-src-attr 'none'",
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types tribina${mayPulse ? ' pulse' : ''}`,
  ].join('; ');
}

/**
 * The policy of a page with somebody else's consent manager: scripts, pictures, frames and calls of that manager's site, and its
 * script addresses as texts, which the page's default policy checks.
 */
function policyWith(policy: string, { u }: BootConsentManager): string {
  const { origin } = new URL(u);
  const opened = ['script-src', 'style-src', 'img-src', 'connect-src'].reduce(
    (text, name) => text.replace(new RegExp(`(^|; )${name} [^;]*`), (directive) => `${directive} ${origin}`),
    policy,
  );
  return `${opened.replace('trusted-types tribina', 'trusted-types tribina default')}; frame-src ${origin}`;
}

/** What of a request, beside the page and its releases, goes into the document. */
export interface DocumentWishes {
  readonly extras: PageExtras;
  /** The reader saves data: no script that is not asked for. */
  readonly isLite: boolean;
  /** Instant as of which it shows everything, where that is to be said. */
  readonly asOf?: string | null;
}

/** The policy of a page of the back office, which shows previews of our own pages, and reads what editors paste. */
export function deskPolicy(policy: string): string {
  return `${policy.replace(/(^|; )trusted-types [^;]*/, '$& paste')}; frame-src 'self'`;
}

/** The policy of a preview: it stands in a frame of the back office. */
export function framedByUs(policy: string): string {
  return policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
}

/** The document for a release vector: made once, then kept with the page. */
export function joinedDocument(
  entry: RenderedEntry,
  edition: Edition,
  vector: ReleaseVector,
  { extras, isLite, asOf = null }: DocumentWishes,
): JoinedDocument {
  const key = `${vector.key}${isLite ? ' lite' : ''}${asOf ? ' old' : ''}`;
  const known = entry.joined.get(key);
  if (known) return known;
  const onPage = extrasOfPage(edition, extras);
  const { consentManager: cmp } = onPage;
  const record = {
    ...recordOf(isLite ? { ...entry, isWatched: false } : entry, edition, vector, onPage),
    ...changesOf(entry, isLite, asOf),
  };
  const block = `<script type="application/json" id="${DOCUMENT_IDS.boot}">${embed(record)}</script>`;
  const joined = new JoinedDocument(vector.seq, Buffer.from(entry.before + block + bodyOf(entry, edition, asOf)), {
    'content-security-policy': cmp ? policyWith(entry.policy, cmp) : entry.policy,
    // That manager's own scripts come without hashes.
    ...(cmp ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }),
    [HEADERS.releases]: releaseNames(entry.host.release, entry.owner, entry.rendered ?? ownerRelease(entry, vector)),
    [HEADERS.seq]: String(vector.seq),
  });
  for (const [old, { seq }] of entry.joined) if (seq < vector.seq) entry.joined.delete(old);
  entry.joined.set(key, joined);
  for (const oldest of [...entry.joined.keys()].slice(0, -KEPT_VECTORS)) entry.joined.delete(oldest);
  return joined;
}

/** What its record says of a page otherwise than it was made. */
function changesOf({ mode, hasStandIn }: RenderedEntry, isLite: boolean, asOf: string | null): Partial<BootRecord> {
  return {
    // A page that is one app is nothing without its script.
    ...(isLite && mode === 'islands' ? ({ start: 'press' } as const) : {}),
    // What moves asks anew when it starts: who has heard of nothing is told to.
    ...(asOf !== null || hasStandIn ? { heard: {} } : {}),
  };
}

/** A page that is one app says nothing: what stands in its root is taken over as it is. */
function bodyOf({ after, mode }: RenderedEntry, edition: Edition, asOf: string | null): string {
  if (asOf === null || mode === 'root') return after;
  const time = dateAndTime(edition, asOf);
  const { asOf: words, newer } = oldCopyPhrases[edition.language];
  const note = `<p role="status" id="${DOCUMENT_IDS.oldCopy}" data-newer="${newer}">${escapeHtml(fill(words, { time }))}</p>`;
  return after.replace(/<main\b[^>]*>/, (main) => main + note);
}

function ownerRelease({ owner }: RenderedEntry, { remotes }: ReleaseVector): string | null {
  return owner && (remotes.get(owner)?.release.id ?? null);
}

function extrasOfPage({ id, isRegional }: Edition, { consentManager, trackingKeys }: PageExtras): RecordExtras {
  return { consentManager: isRegional ? consentManager : null, trackingKey: trackingKeys[id] ?? null };
}

type RecordExtras = Pick<BootRecordInput, 'consentManager' | 'trackingKey'>;

function recordOf(entry: RenderedEntry, edition: Edition, vector: ReleaseVector, extras: RecordExtras): BootRecord {
  return bootRecord({
    seq: vector.seq,
    edition: edition.id,
    mode: entry.mode,
    start: entry.start,
    owner: entry.owner,
    screens: entry.screens,
    route: entry.route,
    pageType: entry.pageType,
    ...extras,
    rendered: entry.rendered,
    islandRemotes: entry.islandRemotes,
    host: entry.host,
    remotes: vector.remotes,
    now: entry.madeAt,
    isWatched: entry.isWatched,
    heard: entry.heard,
    override: vector.override,
    off: (['login', 'game'] as const).filter((flag) => !edition.features[flag]),
  });
}

/** JSON inside a script element: nothing in it may end the element. */
function embed(record: object): string {
  return JSON.stringify(record).replaceAll('<', '\\u003c');
}
