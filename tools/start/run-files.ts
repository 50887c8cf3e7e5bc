import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What `.data/run/<name>.json` says of a process. */
export interface RunFile {
  readonly pid: number;
  readonly port: number;
  /** For command line tools of the same machine: the service's own database address. */
  readonly databaseUrl?: string;
  /** For the supervisor: what commands must carry. */
  readonly token?: string;
}

export function writeRunFile(folder: string, name: string, content: RunFile): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${name}.json`);
  writeFileSync(`${file}.new`, JSON.stringify(content), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export function readRunFile(folder: string, name: string): RunFile | null {
  try {
    return JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as RunFile;
  } catch {
    return null;
  }
}

export function removeRunFile(folder: string, name: string): void {
  rmSync(path.join(folder, `${name}.json`), { force: true });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
