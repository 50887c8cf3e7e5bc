import fs, { chmodSync, existsSync, lstatSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Binaries } from './binaries';

const WRITABLE_BY_OTHERS = 0o022;

/** The same programs where every account reaches them: whole or not at all, whoever else copies them and whenever that is interrupted. */
export function copyOf(binaries: Binaries): Binaries {
  const root = path.join(os.tmpdir(), nameOf(path.dirname(binaries.root)));
  if (!isOwn(root)) {
    const making = mkdtempSync(`${root}-`);
    try {
      chmodSync(making, 0o755);
      fs.cpSync(binaries.root, making, { recursive: true, verbatimSymlinks: true });
      takePlace(making, root);
    } finally {
      rmSync(making, { recursive: true, force: true });
    }
  }
  const moved = (file: string) => path.join(root, path.relative(binaries.root, file));
  return { root, initdb: moved(binaries.initdb), postgres: moved(binaries.postgres) };
}

/** Of a package and its version: another one's programs are others. */
function nameOf(packageRoot: string): string {
  const { version } = JSON.parse(readFileSync(path.join(packageRoot, 'package.json'), 'utf8')) as { version: string };
  return `tribina-${path.basename(packageRoot)}-${version}`;
}

/** Of two at once the first one's stays: its programs may run already. */
function takePlace(making: string, root: string): void {
  try {
    renameSync(making, root);
  } catch (error) {
    if (isOwn(root)) return;
    if (!existsSync(root)) throw error;
    rmSync(root, { recursive: true, force: true });
    renameSync(making, root);
  }
}

/** Made by us, and nobody else writes there: anybody may put something into the folder for temporary files, and this is run. */
function isOwn(root: string): boolean {
  const found = lstatSync(root, { throwIfNoEntry: false });
  if (!found?.isDirectory() || found.uid !== process.getuid?.()) return false;
  return (found.mode & WRITABLE_BY_OTHERS) === 0 && existsSync(path.join(root, 'bin'));
}
