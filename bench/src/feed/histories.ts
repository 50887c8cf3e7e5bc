import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { titleIn } from '../../../services/feed/src/import/football-txt/read-text';

const LARGEST_BYTES = 64 * 1024 * 1024;

interface FileOfVersion {
  readonly file: string;
  readonly bytes: Buffer;
}

/** The versions of a file, or of the texts that are one competition together, the newest last. */
export interface FileHistory {
  readonly name: string;
  readonly versions: readonly (readonly FileOfVersion[])[];
}

/** Of the files of a clone those that were last at work, each with so many of its newest versions. */
export function fileHistories(folder: string, count: number, mostFiles: number): FileHistory[] {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', folder, ...args], { maxBuffer: LARGEST_BYTES, stdio: ['ignore', 'pipe', 'ignore'] });
  const linesOf = (...args: readonly string[]) =>
    git(...args)
      .toString()
      .split('\n')
      .filter(Boolean);
  const changes = new Map<string, number>();
  const often: string[] = [];
  for (const file of linesOf('-c', 'core.quotePath=false', 'log', '--format=', '--name-only')) {
    const changed = (changes.get(file) ?? 0) + 1;
    changes.set(file, changed);
    if (changed === count) often.push(file);
  }
  const files = new Set(linesOf('-c', 'core.quotePath=false', 'ls-tree', '-r', '--name-only', 'HEAD'));
  const bytesAt = (commit: string, file: string): Buffer | null => {
    try {
      return git('show', `${commit}:${file}`);
    } catch {
      return null;
    }
  };
  const together = new Map<string, string[]>();
  for (const file of often.filter((one) => files.has(one) && /\.(?:txt|json)$/.test(one))) {
    const title = file.endsWith('.txt') ? titleIn(bytesAt('HEAD', file) ?? Buffer.alloc(0)) : null;
    const competition = title === null ? file : `${path.dirname(file)} ${title}`;
    together.set(competition, [...(together.get(competition) ?? []), file]);
  }
  return [...together.values()].slice(0, mostFiles).flatMap((ofOne) => {
    const versions = versionsOf(ofOne, linesOf('log', '--format=%H', '--', ...ofOne), bytesAt, count);
    return versions.length === count ? [{ name: ofOne[0] ?? '', versions }] : [];
  });
}

function versionsOf(
  files: readonly string[],
  commits: readonly string[],
  bytesAt: (commit: string, file: string) => Buffer | null,
  count: number,
): FileOfVersion[][] {
  const versions = new Map<string, FileOfVersion[]>();
  for (const commit of commits) {
    const found = files.flatMap((file) => {
      const bytes = bytesAt(commit, file);
      return bytes ? [{ file, bytes }] : [];
    });
    const content = found.map(({ bytes }) => bytes.toString('latin1')).join('\0');
    if (found.length > 0 && !versions.has(content)) versions.set(content, found);
    if (versions.size === count) break;
  }
  return [...versions.values()].toReversed();
}
