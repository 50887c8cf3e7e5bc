import { spawnSync } from 'node:child_process';

/**
 * Those of these options that this Node takes: what its V8 is told has other names from version to version, and one that it does not
 * know ends it before it has begun.
 */
export function known(flags: readonly string[]): string[] {
  return flags.filter((flag) => spawnSync(process.execPath, [flag, '--eval', '0'], { stdio: 'ignore' }).status === 0);
}
