import type {
  BootConsentManager,
  BootFile,
  BootOverride,
  BootRecord,
  BootRelease,
  BootRemote,
  LiveCursor,
  PageType,
  ReleaseDescription,
  RemoteName,
} from '@tribina/shell-api';
import { ReleaseStore } from './release-store';

/** A remote's release with the one to fall back on, as decided for a page. */
export interface ChosenRelease {
  readonly release: ReleaseDescription;
  readonly previousGood: ReleaseDescription | null;
}

export interface BootRecordInput {
  readonly seq: number;
  readonly edition: BootRecord['edition'];
  readonly mode: BootRecord['mode'];
  readonly start: BootRecord['start'];
  readonly owner: RemoteName | null;
  /** The remote whose own screens the page of the back office shows, in place of its owner's app. */
  readonly screens?: RemoteName | null;
  readonly route: string | null;
  readonly pageType: PageType;
  readonly consentManager: BootConsentManager | null;
  /** The site's key for visitor tracking. */
  readonly trackingKey: string | null;
  readonly rendered: string | null;
  /** Remotes that have islands in the page. */
  readonly islandRemotes: readonly RemoteName[];
  readonly host: ChosenRelease;
  readonly remotes: ReadonlyMap<RemoteName, ChosenRelease>;
  readonly now: string;
  /** Something in it moves that needs no script to be shown. */
  readonly isWatched: boolean;
  /** What had been heard of when the page's data were asked for; undefined: nobody knows. */
  readonly heard: LiveCursor | undefined;
  readonly off: readonly ('login' | 'game')[];
  /** The page is a member of the staff's: it starts at once, whoever only reads. */
  readonly override: BootOverride | null;
}

/** Script of the host that a document may load by itself, before the host is started. */
const CONSENT_FILE = 'consent.js';

/** Script of the host that keeps a page right that is only watched. */
const PULSE_FILE = 'pulse.js';

/** Whether a host can keep a page right without being started. */
export function hasPulse(host: ReleaseDescription): boolean {
  return bootFile(host, PULSE_FILE) !== null;
}

/** Names exactly the files that a page runs. */
export function bootRecord(input: BootRecordInput): BootRecord {
  const { mode } = input;
  const owner = input.screens ?? input.owner;
  const remotes = Object.fromEntries(
    [...input.remotes]
      .filter(([name]) => isNamed(name, input))
      .map(([name, chosen]): [string, BootRemote] => [
        name,
        bootRemote(chosen, name === owner ? remoteLoads(input) : []),
      ]),
  );
  const ownerRelease = owner ? (input.remotes.get(owner)?.release ?? null) : null;
  return {
    seq: input.seq,
    edition: input.edition,
    mode,
    start: input.override ? 'now' : input.start,
    owner,
    route: input.route,
    ...(input.pageType === 'OTHER' ? {} : { type: input.pageType }),
    ...consentOf(input),
    ...pulseOf(input),
    ...trackingOf(input),
    css: [],
    rendered: input.rendered,
    host: bootRemote(input.host, mode === 'root' ? hostLoads(ownerRelease) : []),
    remotes,
    now: input.now,
    heard: input.heard,
    ...(input.off.length > 0 ? { off: input.off } : {}),
    ...(input.override ? { override: input.override } : {}),
  };
}

/** From a public page the back office is a document load away: those who read have no use for its release. */
function isNamed(name: RemoteName, { owner }: BootRecordInput): boolean {
  return name !== 'backoffice' || owner === 'backoffice';
}

/** What asks for consent: readers are asked, not those who are at work. */
function consentOf({ owner, host, consentManager }: BootRecordInput): Pick<BootRecord, 'consent' | 'cmp'> {
  if (owner === 'backoffice') return {};
  const consent = bootFile(host.release, CONSENT_FILE);
  return { ...(consent ? { consent } : {}), ...(consentManager ? { cmp: consentManager } : {}) };
}

function pulseOf({ isWatched, host }: BootRecordInput): Pick<BootRecord, 'pulse'> {
  const pulse = isWatched ? bootFile(host.release, PULSE_FILE) : null;
  return pulse ? { pulse } : {};
}

/** Without an agent there is nothing that could use the key. */
function trackingOf({ trackingKey, remotes }: BootRecordInput): Pick<BootRecord, 'tracking'> {
  return trackingKey && remotes.has('tracking-agent') ? { tracking: trackingKey } : {};
}

/** A page without islands of its own starts with the host alone. */
function remoteLoads({ mode, owner, screens, islandRemotes }: BootRecordInput): string[] {
  if (mode === 'root') return [screens ? './backoffice' : './App'];
  return owner && islandRemotes.includes(owner) ? ['./Islands'] : [];
}

/** The lazy parts of the host that an app page needs at once: its frame, the store kit, emotion if the remote takes it. */
function hostLoads(owner: ReleaseDescription | null): string[] {
  const takesEmotion = owner?.shared.some(({ name }) => name.startsWith('@emotion/')) ?? false;
  return ['app', 'kit', ...(takesEmotion ? ['emotion'] : [])];
}

function bootRemote({ release, previousGood }: ChosenRelease, loads: readonly string[]): BootRemote {
  const previous = previousGood && bootRelease(previousGood, []);
  return { ...bootRelease(release, loads), ...(previous ? { p: previous } : {}) };
}

function bootRelease(release: ReleaseDescription, loads: readonly string[]): BootRelease {
  const style = ReleaseStore.file(release, 'style');
  const lazy = loads.flatMap((name) => release.loads[name] ?? []).flatMap((path) => bootFile(release, path) ?? []);
  return {
    id: release.id,
    ...(release.remote === 'host' ? {} : { c: release.container }),
    e: bootFile(release, ReleaseStore.file(release, 'entry')?.path ?? '') ?? { f: '', i: '' },
    // A build writes one for every remote.
    ...(style?.bytes ? { s: { f: style.path, i: style.integrity } } : {}),
    ...(lazy.length > 0 ? { l: lazy } : {}),
  };
}

function bootFile(release: ReleaseDescription, path: string): BootFile | null {
  const file = release.files.find((entry) => entry.path === path);
  return file ? { f: file.path, i: file.integrity } : null;
}
