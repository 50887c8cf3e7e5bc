/**
 * Builds one release of a remote (or the host), by the builders of a build of many where there are some.
 * usage, from the root, inside an Nx target: node --import tsx tools/webpack/build.ts apps/<name> [<folder of the result>]
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { readApp } from './app';
import { askBuilders, BUILDERS } from './ask-builders';
import type { ReleaseJob } from './make-release';

const INPUT_HASH_LENGTH = 10;

/** Asked for by name, else the package's version and what Nx says that the sources hash to: same sources, same release. */
function versionOf(packageVersion: string): string {
  const asked = process.env['TRIBINA_RELEASE_VERSION'];
  if (asked) return asked;
  const inputs = process.env['NX_TASK_HASH'];
  if (!inputs)
    throw new Error('Build by Nx (`npm run build`, `npm run release -- build`), or set TRIBINA_RELEASE_VERSION');
  return `${packageVersion}-g${createHash('sha256').update(inputs).digest('hex').slice(0, INPUT_HASH_LENGTH)}`;
}

async function build(job: ReleaseJob): Promise<string> {
  const builders = process.env[BUILDERS];
  if (builders) return askBuilders(builders, job);
  const { makeRelease } = await import('./make-release');
  return makeRelease(job);
}

const [folder, result] = process.argv.slice(2);
if (!folder) throw new Error('usage: node --import tsx tools/webpack/build.ts apps/<name> [<folder of the result>]');
const root = path.resolve(folder);
const id = await build({
  root,
  dist: path.resolve(result ?? path.join(root, 'dist')),
  version: versionOf(readApp(root).version),
});
process.stdout.write(`${id}\n`);
