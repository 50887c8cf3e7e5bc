import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from './paths';

/** Nx's own program, by its package.json. */
function nxProgram(): string {
  const manifest = createRequire(import.meta.url).resolve('nx/package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: { nx: string } };
  return path.join(path.dirname(manifest), bin.nx);
}

/** Builds everything that has changed since the last time (Nx knows by the hash of the inputs); no daemon outlives it. */
export function buildAll(say: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const nx = spawn(process.execPath, [nxProgram(), 'run-many', '-t', 'build', '--output-style=stream'], {
      cwd: ROOT,
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      for (const line of chunk.toString().split('\n')) {
        const finished = /^\s*(?:✔|✓)\s+nx run (@tribina\/[\w-]+):build/.exec(line);
        if (finished?.[1]) say(finished[1]);
      }
    };
    nx.stdout.on('data', take);
    nx.stderr.on('data', take);
    nx.once('error', reject);
    nx.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build failed:\n${output.slice(-4000)}`)),
    );
  });
}
