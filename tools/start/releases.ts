import { releaseCalls } from '@tribina/contracts';
import { REMOTE_NAMES, type ReleaseDescription, type RemoteName } from '@tribina/shell-api';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { publishFolder } from '../release/publish';
import { Refusal, ReleaseClient } from '../release/client';
import { ROOT } from './paths';

const HISTORY_PAGE = 200;

/** Remotes of this repository that have been built, the host first: others are judged against it. */
function builtRemotes(): {
  readonly remote: RemoteName;
  readonly folder: string;
  readonly description: ReleaseDescription;
}[] {
  return REMOTE_NAMES.flatMap((remote) => {
    const folder = path.join(ROOT, 'apps', remote, 'dist');
    const file = path.join(folder, 'release.json');
    if (!existsSync(file)) return [];
    return [{ remote, folder, description: JSON.parse(readFileSync(file, 'utf8')) as ReleaseDescription }];
  });
}

/** What publishing did, to be said. */
export interface PublishedRemote {
  readonly remote: RemoteName;
  readonly release: string;
  readonly what: 'promoted' | 'published' | 'known';
}

/**
 * Publishes what has been built, and promotes a release that this data folder has never assigned: a rollback survives
 * restarts, for the release it took back is not new any more.
 */
export async function publishBuilt(url: string, token: string): Promise<PublishedRemote[]> {
  const client = new ReleaseClient({ url, token });
  const done: PublishedRemote[] = [];
  for (const { remote, folder, description } of builtRemotes()) {
    const isKnown = await isPublished(client, description.id);
    if (!isKnown) await publishFolder(client, folder);
    const isNew = !(await wasAssigned(client, remote, description.id));
    if (isNew)
      await client.call(releaseCalls.promote, { body: { release: description.id, edition: '*', reason: 'npm start' } });
    done.push({ remote, release: description.id, what: isNew ? 'promoted' : isKnown ? 'known' : 'published' });
  }
  return done;
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
    if (rows.some(({ stable }) => stable === id)) return true;
    before = rows.length === HISTORY_PAGE ? rows.at(-1)?.seq : undefined;
    if (!before) return false;
  }
}
