import type { ReleaseBody } from '@tribina/contracts';
import type { RemoteName } from '@tribina/shell-api';
import { spawn } from 'node:child_process';
import { Refusal } from './client';
import { builtFolder, readDescription } from './release-folder';

/** Runs a program in the project's folder and resolves to its exit code. */
export type RunProgram = (
  file: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
) => Promise<number>;

/** What the program says goes to standard error: standard output is for the command's own answer. */
export const runProgram: RunProgram = (file, args, options) =>
  new Promise((resolve, reject) => {
    spawn(file, args, { ...options, stdio: ['ignore', 2, 2] })
      .on('error', reject)
      .on('exit', (code) => resolve(code ?? 1));
  });

interface BuildOptions {
  readonly root: string;
  readonly environment: NodeJS.ProcessEnv;
  /** By default what the build works out of its inputs. */
  readonly version?: string;
  readonly run: RunProgram;
}

/**
 * Builds a remote by its Nx target; what was built before from the same inputs is taken from the cache.
 *
 * @throws Refusal BUILD_FAILED, or OTHER_RELEASE_BUILT when the folder then holds something else than asked for.
 */
export async function buildRemote(remote: RemoteName, options: BuildOptions): Promise<ReleaseBody> {
  const { root, environment, version, run } = options;
  const env = {
    ...environment,
    NX_DAEMON: 'false',
    ...(version === undefined ? {} : { TRIBINA_RELEASE_VERSION: version }),
  };
  const code = await run('npx', ['nx', 'run', `@tribina/${remote}:build`], { cwd: root, env });
  if (code !== 0) throw new Refusal('BUILD_FAILED', { remote, code });
  const description = readDescription(builtFolder(root, remote));
  if (description.remote !== remote || description.version !== (version ?? description.version)) {
    throw new Refusal('OTHER_RELEASE_BUILT', { asked: `${remote}-${version ?? '*'}`, built: description.id });
  }
  return description;
}
