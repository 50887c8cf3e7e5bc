import { releaseCalls } from '@tribina/contracts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildRemote, runProgram } from '../../tools/release/build';
import { ReleaseClient } from '../../tools/release/client';
import { publishFolder } from '../../tools/release/publish';
import { builtFolder } from '../../tools/release/release-folder';
import { ROOT } from '../../tools/start/paths';
import type { TestSystem } from '../../tools/test/system';

const VERSION = '9.0.0-bench';

/** Calls the releases service of the system under test as its operator. */
export function operatorOf({ portBase, dataFolder }: TestSystem): ReleaseClient {
  const token = readFileSync(path.join(dataFolder, 'secrets/operator-token'), 'utf8').trim();
  return new ReleaseClient({ url: `http://127.0.0.1:${portBase + 5}`, token });
}

/** Builds and publishes a second release of a part, once per system; the working tree's own build is put back. */
export async function publishSecond(client: ReleaseClient, remote: 'news' | 'special' = 'news'): Promise<string> {
  const { releases } = await client.call(releaseCalls.releases, { query: { remote } });
  const known = releases.find(({ version, state }) => version === VERSION && state === 'published');
  if (known) return known.id;
  const options = { root: ROOT, environment: process.env, run: runProgram };
  try {
    const { id } = await buildRemote(remote, { ...options, version: VERSION });
    await publishFolder(client, builtFolder(ROOT, remote));
    return id;
  } finally {
    await buildRemote(remote, options);
  }
}
