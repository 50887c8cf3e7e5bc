import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const IN_MEMORY = '/dev/shm';
/** More than the databases of a run of tests take, all of which stay until its end: some 10 MB each. */
const LEAST_BYTES = 6 * 1024 ** 3;

/**
 * A folder of its own for what is thrown away after the tests: in memory where the system lends enough of it: most of what a
 * database costs is making its files.
 */
export function quickFolder(prefix: string): string {
  return mkdtempSync(path.join(hasMemory() ? IN_MEMORY : os.tmpdir(), prefix));
}

function hasMemory(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= LEAST_BYTES;
  } catch {
    return false;
  }
}
