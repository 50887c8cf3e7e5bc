import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * Runs steps one after the other, all of them, and ends with 1 if any failed.
 *
 * @param {[name: string, program: string, args: string[]][]} steps programs of node_modules/.bin, or `node`, or `npm`
 */
export async function runAll(steps) {
  const failed = steps.filter(([name, program, args]) => {
    const began = Date.now();
    const file =
      program === 'node' ? process.execPath : program === 'npm' ? 'npm' : path.join('node_modules/.bin', program);
    const { status } = spawnSync(file, args, { stdio: 'inherit' });
    console.warn(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    return status !== 0;
  });
  process.exitCode = failed.length > 0 ? 1 : 0;
}
