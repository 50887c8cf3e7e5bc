import { releaseCalls } from '@tribina/contracts';
import { REMOTE_NAMES, type ReleaseDescription, type RemoteName } from '@tribina/shell-api';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { publishFolder } from '../release/publish';
import { ReleaseClient } from '../release/client';
import { ROOT } from './paths';

/** Remotes of this repository that have been built, the host first: others are judged against it. */
function builtRemotes(): { readonly remote: RemoteName; readonly folder: string; readonly description: ReleaseDescription }[] {
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
  const { releases } = await client.call(releaseCalls.releases);
  const known = new Set(releases.filter(({ state }) => state === 'published').map(({ id }) => id));
  const done: PublishedRemote[] = [];
  for (const { remote, folder, description } of builtRemotes()) {
    const isKnown = known.has(description.id);
    if (!isKnown) await publishFolder(client, folder);
    const { rows } = await client.call(releaseCalls.history, { params: { remote } });
    const wasAssigned = rows.some(({ stable }) => stable === description.id);
    if (!wasAssigned) await client.call(releaseCalls.promote, { body: { release: description.id, edition: '*', reason: 'npm start' } });
    done.push({ remote, release: description.id, what: wasAssigned ? (isKnown ? 'known' : 'published') : 'promoted' });
  }
  return done;
}
