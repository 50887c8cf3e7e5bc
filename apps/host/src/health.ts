import type { FailedOutcome } from '@tribina/federation-web';
import { parseReleaseId, releaseFileUrl, type BootRelease, type PartReports } from '@tribina/shell-api';
import { OWN_RELEASE } from './own-release';

type PartHealth = PartReports[number];
export type PartError = NonNullable<PartHealth['e']>;

const SETTLED_MS = 1_000;
/** The beacon takes no more, and with ids of the usual length stays below 1 KB. */
const MOST_PARTS = 6;
const LONGEST_MS = 600_000;

/** What has not been reported yet, by release, and the releases that have. */
const fresh = new Map<string, PartHealth>();
const told = new Set<string>();
let loading = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const startedAt = performance.now();

const sinceStart = () => Math.min(Math.round(performance.now() - startedAt), LONGEST_MS);

/** Starts to gather how the parts of this page fare, and reports it (design platform.md, "Automatic rollback"). */
export function startHealth(): void {
  const own = performance.getEntriesByName(
    new URL(releaseFileUrl('host', OWN_RELEASE, tribina.record.host.e.f), location.href).href,
  );
  entryOf(OWN_RELEASE).l = Math.min(Math.round(own[0]?.duration ?? 0), LONGEST_MS);
  addEventListener('error', ({ error, filename }) => noteUnhandled(`${stackOf(error)} ${filename}`));
  addEventListener('unhandledrejection', ({ reason }) => noteUnhandled(stackOf(reason)));
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) send();
  });
}

/** This host gives the page up: what it knows is reported, and the next one reports for itself. */
export function endHealth(error: PartError): void {
  noteError(OWN_RELEASE, error);
  if (tribina.record.host.p && OWN_RELEASE === tribina.record.host.id) noteReplaced(OWN_RELEASE);
  send();
}

/** A part is on its way; the returned function says that it has settled, well or not. */
export function noteLoading(): () => void {
  loading += 1;
  return () => {
    loading -= 1;
    sendSoon();
  };
}

export function noteLoaded(release: string): void {
  entryOf(release).l = sinceStart();
}

/** A part is on screen and alive; the first time counts. */
export function noteMounted(release: string): void {
  entryOf(release).m ??= sinceStart();
  sendSoon();
}

/** Its previous good took its place. */
export function noteReplaced(release: string): void {
  entryOf(release).f = 1;
  sendSoon();
}

/** What failed first says why; only what its scripts left unhandled on the way says less than what follows from it. */
export function noteError(release: string, error: PartError): void {
  const entry = entryOf(release);
  if (!entry.e || entry.e === 'unhandled') entry.e = error;
  sendSoon();
}

export function errorOf(outcome: FailedOutcome): PartError {
  return outcome === 'error' ? 'load' : outcome;
}

function entryOf(release: string): PartHealth {
  const known = fresh.get(release);
  if (known) return known;
  const entry: PartHealth = { r: release, ...(told.has(release) ? { x: 1 } : {}) };
  fresh.set(release, entry);
  return entry;
}

const FOLDER = /\/r\/[\w-]+\/([\w.-]+)\//g;

/** Blames the release whose code has thrown: a remote's before the host's, whose React stands below all of them. */
function noteUnhandled(stack: string): void {
  const releases = [...stack.matchAll(FOLDER)].map(([, id]) => id ?? '').filter(isOfThisPage);
  const blamed = releases.find((id) => parseReleaseId(id)?.remote !== 'host') ?? releases[0];
  if (blamed) noteError(blamed, 'unhandled');
}

function stackOf(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : '';
}

function isOfThisPage(release: string): boolean {
  const { host, remotes } = tribina.record;
  return [host, ...Object.values(remotes)].some(({ id, p }: BootRelease & { p?: BootRelease }) =>
    [id, p?.id].includes(release),
  );
}

/** Once everything that is on its way has settled, and a moment has passed. */
function sendSoon(): void {
  clearTimeout(timer);
  if (loading === 0) timer = setTimeout(send, SETTLED_MS);
}

function send(): void {
  clearTimeout(timer);
  const parts = [...fresh.values()].slice(0, MOST_PARTS);
  if (parts.length === 0) return;
  for (const { r } of parts) {
    told.add(r);
    fresh.delete(r);
  }
  tribina.report(parts);
}
