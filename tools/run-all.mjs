import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';

/** As many steps at once as there are cores, and no more than two: some use several themselves. */
const AT_ONCE = Math.min(2, os.availableParallelism());

/** @typedef {[name: string, program: string, args: string[]]} Step a program of node_modules/.bin, or `node`, or `npm` */

/**
 * Runs steps, all of them, and ends with 1 if any failed. What a step says is shown when it has ended, so that two do not talk at
 * once.
 *
 * @param {Step[]} steps
 */
export async function runAll(steps) {
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await run(step);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** @param {Step} step */
async function run([name, program, args]) {
  const began = Date.now();
  const file =
    program === 'node' ? process.execPath : program === 'npm' ? 'npm' : path.join('node_modules/.bin', program);
  const env = { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) };
  const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const status = await new Promise((resolve) => {
    child.once('error', (error) => {
      said.push(Buffer.from(`${error.message}\n`));
      resolve(1);
    });
    child.once('close', resolve);
  });
  process.stdout.write(Buffer.concat(said));
  console.warn(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  if (status !== 0) process.exitCode = 1;
}
