import { releaseCalls, type AssignmentRow, type GateReport } from '@tribina/contracts';
import { REMOTE_NAMES, type ReleaseDescription, type RemoteName } from '@tribina/shell-api';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from '../release/connection';
import { explain } from '../release/explain';
import { publishFolder } from '../release/publish';
import { Refusal, ReleaseClient } from '../release/client';
import { ROOT } from './paths';

const HISTORY_PAGE = 200;
const LOOK_MS = 1_000;
const VERDICT_LIMIT_MS = 10 * 60_000;

interface BuiltRemote {
  readonly remote: RemoteName;
  readonly folder: string;
  readonly description: ReleaseDescription;
}

interface PublishOptions {
  readonly later?: boolean;
  readonly root?: string;
}

/** Remotes of this repository that have been built, the host first: others are judged against it. */
function builtRemotes(root: string): BuiltRemote[] {
  return REMOTE_NAMES.flatMap((remote) => {
    const folder = path.join(root, 'apps', remote, 'dist');
    const file = path.join(folder, 'release.json');
    if (!existsSync(file)) return [];
    return [{ remote, folder, description: JSON.parse(readFileSync(file, 'utf8')) as ReleaseDescription }];
  });
}

/** The start goes on with what was served before. */
const FROZEN = 'not promoted: its remote is frozen (npm run release -- status says why)';

/** What publishing did, to be said. */
export interface PublishedRemote {
  readonly remote: string;
  readonly release: string;
  readonly what:
    | 'promoted'
    | 'published'
    | 'known'
    | typeof FROZEN
    | `refused: ${string}`
    | `healed: ${string}`
    | `lost: ${string}`;
}

/**
 * Publishes what has been built, and promotes a release that this data folder has never assigned: a rollback survives
 * restarts, for the release it took back is not new any more.
 *
 * @param options `later`: what needs a compiler or a browser is judged while it serves (`judgeBuilt`), and a release that is
 *   refused now is passed over: what served before goes on serving. `root`: folder of the project, with what has been built.
 */
export async function publishBuilt(
  connection: Connection,
  { later = false, root = ROOT }: PublishOptions = {},
): Promise<PublishedRemote[]> {
  const client = new ReleaseClient(connection);
  const done: PublishedRemote[] = [];
  const serving = await servingReleases(client);
  const lacking = new Map(
    await Promise.all([...serving.keys()].map(async (id) => [id, await lackingFiles(client, id)] as const)),
  );
  for (const built of builtRemotes(root)) {
    const release = built.description.id;
    const lost = lacking.get(release);
    const what =
      lost !== undefined
        ? await heal(client, built, lost)
        : await publishOne(client, built, later).catch((error: unknown) => whyPassedOver(error, later));
    done.push({ remote: built.remote, release, what });
  }
  const isDone = (id: string) => done.some(({ release }) => release === id);
  const hasChanged = done.some(({ what }) => what === 'promoted');
  for (const [release, remote] of hasChanged ? await servingReleases(client) : serving) {
    if (isDone(release)) continue;
    const lost = lacking.get(release) ?? 0;
    if (lost > 0) done.push({ remote, release, what: lostSentence(remote, lost) });
  }
  return done;
}

/** Releases that somebody gets, with their remote: after most starts that is all that has been built, and one question tells. */
async function servingReleases(client: ReleaseClient): Promise<ReadonlyMap<string, string>> {
  const { remotes } = await client.call(releaseCalls.status, {});
  const serving = remotes.flatMap(({ remote, editions }) =>
    Object.values(editions)
      .flatMap((assignment) => [assignment?.stable, assignment?.canary?.release])
      .flatMap((release): [string, string][] => (release ? [[release, remote]] : [])),
  );
  return new Map(serving);
}

/** Brings back what the store has lost of a release that serves, where it is whole here. */
async function heal(
  client: ReleaseClient,
  { remote, folder }: BuiltRemote,
  lost: number,
): Promise<PublishedRemote['what']> {
  if (lost === 0) return 'known';
  try {
    await publishFolder(client, folder);
    return `healed: the store of releases had lost ${lost} of its files`;
  } catch (error) {
    if (error instanceof Refusal && !isUnreachable(error)) return lostSentence(remote, lost);
    throw error;
  }
}

/** How many files of a published release the store has not, or damaged. */
async function lackingFiles(client: ReleaseClient, id: string): Promise<number> {
  const { description } = await client.call(releaseCalls.release, { params: { id } });
  const { missing } = await client.call(releaseCalls.announce, { body: description });
  return missing.length;
}

const lostSentence = (remote: string, files: number): PublishedRemote['what'] =>
  `lost: it serves, and ${files} of its files are neither in the store of releases nor built here: promote another of ${remote} (npm run release -- status) or restore a backup`;

/**
 * Has what publications have left for later judged, and says what comes of it; resolves when nothing is left. A service that ends
 * meanwhile is asked again when it is back.
 *
 * @param promoted releases of which the verdict is said also where it was given before it could be asked for.
 * @throws Refusal when the service has not answered for long.
 */
export async function judgeBuilt(
  connection: Connection,
  say: (text: string) => void,
  promoted: readonly string[] = [],
): Promise<void> {
  const client = new ReleaseClient(connection);
  const open = new Set(promoted);
  for (let goneAt: number | null = null; ; await delay(LOOK_MS)) {
    try {
      const { pending } = await client.call(releaseCalls.judge, { body: {} });
      if (goneAt !== null) say('  the releases service has ended while it judged, and goes on');
      goneAt = null;
      for (const release of pending) open.add(release);
      for (const release of open) {
        sayVerdict(release, await verdictOn(client, release), say);
        open.delete(release);
      }
      return;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      goneAt ??= performance.now();
      if (performance.now() > goneAt + VERDICT_LIMIT_MS) throw error;
    }
  }
}

function sayVerdict(release: string, { passed, checks }: GateReport, say: (text: string) => void): void {
  const against = checks.flatMap(({ name, causes }) => causes.map((cause) => `${name}: ${cause}`));
  const open = checks.flatMap(({ name, skipped, isUnable }) =>
    isUnable ? [`${name}: skipped, because ${skipped}`] : [],
  );
  if (!passed) say(`  ${release} is refused: ${against.join('; ')}`);
  else if (open.length > 0) say(`  ${release} is judged in part; ${open.join('; ')}`);
  else say(`  ${release} is judged: right`);
}

function isUnreachable(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'UNREACHABLE';
}

/** The verdict on a published release, when nothing of it is left for later. @throws Error when that takes too long. */
export async function verdictOn(client: ReleaseClient, id: string): Promise<GateReport> {
  for (const limit = performance.now() + VERDICT_LIMIT_MS; ; await delay(LOOK_MS)) {
    if (performance.now() > limit) throw new Error(`no verdict on ${id} yet; npm run release -- status shows it`);
    const { gate } = await client.call(releaseCalls.release, { params: { id } });
    if (gate && !gate.checks.some(({ isPending }) => isPending)) return gate;
  }
}

async function publishOne(
  client: ReleaseClient,
  { remote, folder, description: { id } }: BuiltRemote,
  later: boolean,
): Promise<PublishedRemote['what']> {
  const isKnown = await isPublished(client, id);
  if (!isKnown) await publishFolder(client, folder, { later });
  const isNew = !(await wasAssigned(client, remote, id));
  if (!isNew) return isKnown ? 'known' : 'published';
  await client.call(releaseCalls.promote, { body: { release: id, edition: '*', reason: 'npm start', later } });
  return 'promoted';
}

function whyPassedOver(error: unknown, later: boolean): PublishedRemote['what'] {
  if (error instanceof Refusal && error.code === 'FROZEN') return FROZEN;
  if (later && error instanceof Refusal && error.code === 'GATE_REFUSED') return `refused: ${explain(error)}`;
  throw error;
}

async function isPublished(client: ReleaseClient, id: string): Promise<boolean> {
  try {
    const { release } = await client.call(releaseCalls.release, { params: { id } });
    return release.state === 'published';
  } catch (error) {
    if (error instanceof Refusal && error.code === 'UNKNOWN_RELEASE') return false;
    throw error;
  }
}

/** Reads the whole history, newest first, until it finds the release. */
async function wasAssigned(client: ReleaseClient, remote: RemoteName, id: string): Promise<boolean> {
  for (let before: number | undefined; ;) {
    const { rows } = await client.call(releaseCalls.history, {
      params: { remote },
      query: { limit: HISTORY_PAGE, ...(before ? { before } : {}) },
    });
    if (rows.some((row) => servedOrTakenBack(row).includes(id))) return true;
    before = rows.length === HISTORY_PAGE ? rows.at(-1)?.seq : undefined;
    if (!before) return false;
  }
}

function servedOrTakenBack({ stable, canary, rules, recalled }: AssignmentRow): (string | null | undefined)[] {
  return [stable, canary?.release, recalled, ...rules.map(({ release }) => release)];
}
