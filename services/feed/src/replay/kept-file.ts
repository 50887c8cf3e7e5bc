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
    try {
      writeFileSync(this.file, JSON.stringify(kept), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      // Of one that has begun meanwhile: it says which.
      this.leftOver();
      throw error;
    }
  }

  /** What a killed replay has left. @throws Error when the replay still runs. */
  leftOver(): readonly KeptMatch[] {
    const kept = this.#read();
    if (!kept) return [];
    const { pid, matches } = kept;
    if (isAlive(pid)) throw new Error(`A replay is running (process ${pid}): end it first, or wait for its end`);
    return matches;
  }

  /** What is of another replay, which has begun meanwhile, stays. */
  remove(): void {
    const kept = this.#read();
    if (!kept || !isAlive(kept.pid)) rmSync(this.file, { force: true });
  }

  #read(): Kept | null {
    return existsSync(this.file) ? (JSON.parse(readFileSync(this.file, 'utf8')) as Kept) : null;
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
