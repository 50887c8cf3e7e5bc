import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DATA_DIR, ROOT } from './system';

/** Scripts that journeys run again and again. */
const SCRIPTS = ['release', 'clock', 'feed', 'ps', 'stop', 'up'];
let programs: string | undefined;

interface Outcome {
  readonly code: number;
  readonly output: string;
}

function run(program: string, args: readonly string[]): Outcome {
  const env = { ...process.env, DATA_DIR };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: ROOT, env, encoding: 'utf8' });
  return { code: status ?? 1, output: stdout + stderr };
}

/** Bundled once for a worker: npm and the reading of all modules take far longer than a command does. */
function bundled(): string {
  if (programs) return programs;
  const cache = path.join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'tribina-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { code, output } = run(process.execPath, ['tools/build/scripts.mjs', folder, ...SCRIPTS]);
  if (code !== 0) throw new Error(output);
  programs = folder;
  return folder;
}

/** What a script gives its program before whatever else it is given. */
function argumentsOf(script: string): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  return scripts[script]?.split(' ').slice('node --import tsx <file>'.split(' ').length) ?? [];
}

/** What `npm run <script> -- <args>` does, on the system's data folder. */
export function npmRun(script: string, ...args: string[]): Outcome {
  if (!SCRIPTS.includes(script)) return run('npm', ['run', '-s', script, '--', ...args]);
  return run(process.execPath, [path.join(bundled(), `${script}.mjs`), ...argumentsOf(script), ...args]);
}
