import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../start/paths';

const ENDS_WITH_PARENT = pathToFileURL(path.join(ROOT, 'tools/test/ends-with-parent.mjs')).href;

export interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Of Node's. */
  readonly flags?: readonly string[];
}

/** Runs a program, which ends with this process however that ends, and what it forks with it. @returns its exit code. */
export function run(
  program: string,
  args: readonly string[],
  { environment = {}, flags = [] }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...flags, '--import', ENDS_WITH_PARENT, program, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...environment },
      stdio: 'inherit',
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
