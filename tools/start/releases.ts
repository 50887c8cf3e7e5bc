import { releaseCalls, type AssignmentRow } from '@tribina/contracts';
import { REMOTE_NAMES, type ReleaseDescription, type RemoteName } from '@tribina/shell-api';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { publishFolder } from '../release/publish';
import { Refusal, ReleaseClient } from '../release/client';
import { ROOT } from './paths';

const HISTORY_PAGE = 200;

/** Remotes of this repository that have been built, the host first: others are judged against it. */
function builtRemotes(root: string): {
  readonly remote: RemoteName;
  readonly folder: string;
  readonly description: ReleaseDescription;
}[] {
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
  readonly remote: RemoteName;
  readonly release: string;
  readonly what: 'promoted' | 'published' | 'known' | typeof FROZEN;
}

/**
 * Publishes what has been built, and promotes a release that this data folder has never assigned: a rollback survives
 * restarts, for the release it took back is not new any more.
 *
 * @param root folder of the project, with what has been built.
 */
export async function publishBuilt(url: string, token: string, root = ROOT): Promise<PublishedRemote[]> {
  const client = new ReleaseClient({ url, token });
  const done: PublishedRemote[] = [];
  for (const { remote, folder, description } of builtRemotes(root)) {
    const isKnown = await isPublished(client, description.id);
    if (!isKnown) await publishFolder(client, folder);
    const isNew = !(await wasAssigned(client, remote, description.id));
    const what = isNew ? await promoteBuilt(client, description.id) : isKnown ? 'known' : 'published';
    done.push({ remote, release: description.id, what });
  }
  return done;
}

async function promoteBuilt(client: ReleaseClient, release: string): Promise<PublishedRemote['what']> {
  try {
    await client.call(releaseCalls.promote, { body: { release, edition: '*', reason: 'npm start' } });
    return 'promoted';
  } catch (error) {
    if (error instanceof Refusal && error.code === 'FROZEN') return FROZEN;
    throw error;
  }
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
