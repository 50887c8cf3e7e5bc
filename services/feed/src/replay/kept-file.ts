import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { KeptMatch } from './replay';

interface Kept {
  readonly pid: number;
  readonly matches: readonly KeptMatch[];
}

/** What the matches of a running replay were, on disk: a replay that is killed leaves it for the next. */
export class KeptFile {
  constructor(private readonly file: string) {}

  /** @throws Error when there is one already. */
  write(matches: readonly KeptMatch[]): void {
    mkdirSync(path.dirname(this.file), { recursive: true });
    const kept: Kept = { pid: process.pid, matches };
    writeFileSync(this.file, JSON.stringify(kept), { flag: 'wx', mode: 0o600 });
  }

  /** What a killed replay has left. @throws Error when the replay still runs. */
  leftOver(): readonly KeptMatch[] {
    if (!existsSync(this.file)) return [];
    const { pid, matches } = JSON.parse(readFileSync(this.file, 'utf8')) as Kept;
    if (isAlive(pid)) throw new Error(`A replay is running (process ${pid}): end it first, or wait for its end`);
    return matches;
  }

  remove(): void {
    rmSync(this.file, { force: true });
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
