import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Builders } from '../webpack/builders';
import { ROOT } from './paths';

/** What is built: a kind of projects, by their tag. Services and the start itself are quick, and it needs nothing else. */
export type Buildable = 'service' | 'tool' | 'app';

/** Nx's own program, by its package.json. */
function nxProgram(): string {
  const manifest = createRequire(import.meta.url).resolve('nx/package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: { nx: string } };
  return path.join(path.dirname(manifest), bin.nx);
}

/**
 * Builds all projects of these kinds that have changed since the last time (Nx knows by the hash of the inputs); nothing of it
 * outlives this process.
 *
 * @param onBuilt told of each project.
 * @throws Error with the end of the build's output.
 */
export async function build(
  kinds: readonly Buildable[],
  onBuilt: (project: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const builders = new Builders();
  try {
    await runNx(kinds, await builders.start(), onBuilt, signal);
  } finally {
    builders.stop();
  }
}

function runNx(
  kinds: readonly Buildable[],
  environment: Readonly<Record<string, string>>,
  onBuilt: (project: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const projects = kinds.map((kind) => `tag:type:${kind}`).join(',');
  return new Promise((resolve, reject) => {
    const nx = spawn(
      process.execPath,
      [path.join(ROOT, 'tools/start/tied.mjs'), ...[nxProgram(), 'run-many', '-t', 'build', '--projects', projects]],
      {
        cwd: ROOT,
        env: { ...process.env, ...environment, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        signal,
        // Ctrl-C reaches the supervisor alone.
        detached: true,
      },
    );
    let output = '';
    const take = (line: string) => {
      output += `${line}\n`;
      const finished = /^\s*(?:✔|✓)\s+nx run @tribina\/([\w-]+):build/.exec(line);
      if (finished?.[1]) onBuilt(finished[1]);
    };
    for (const stream of [nx.stdout, nx.stderr]) if (stream) createInterface(stream).on('line', take);
    nx.once('error', reject);
    nx.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build failed:\n${output.slice(-4000)}`)),
    );
  });
}
