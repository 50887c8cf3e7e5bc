import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A process, told from all that have its number later. */
export interface Known {
  readonly pid: number;
  /** When it began, as the system says it; missing where it does not. */
  readonly born?: string;
}

/** What `.data/run/<name>.json` says of a process. */
export interface RunFile extends Known {
  readonly port: number;
  /** For command line tools of the same machine: the service's own database address. */
  readonly databaseUrl?: string;
  /** For the supervisor: what commands must carry. */
  readonly token?: string;
}

export function writeRunFile(folder: string, name: string, content: RunFile): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${name}.json`);
  writeFileSync(`${file}.new`, JSON.stringify({ ...content, ...knownProcess(content.pid) }), { mode: 0o600 });
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

/** Whether it is still this process that runs under the number: after a crash of the machine it may be any other, also of ours. */
export function isRunning({ pid, born }: Known): boolean {
  if (!(pid > 0) || !isAlive(pid)) return false;
  return !existsSync('/proc/self/stat') || (born !== undefined && born === birthOf(pid));
}

/** @returns what tells a process of now from others that had, or will have, its number. */
export function knownProcess(pid: number): Known {
  const born = birthOf(pid);
  return { pid, ...(born === undefined ? {} : { born }) };
}

/** Fields of `/proc/<pid>/stat` behind the name, which may hold anything: the state, the parent, and when it began since the machine did. */
const STATE = 0;
const PARENT = 1;
const STARTED = 19;
/** It has ended, and nobody has asked how. */
const ENDED = /[ZX]/;

/** @returns null where the system does not tell. */
function statOf(pid: number): { readonly name: string; readonly fields: readonly string[] } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    return { name: stat.slice(stat.indexOf('(') + 1, end), fields: stat.slice(end + 2).split(' ') };
  } catch {
    return null;
  }
}

/** What a process calls itself; empty where the system does not tell. */
export function nameOf(pid: number): string {
  return statOf(pid)?.name ?? '';
}

/** Who has started a process; 0 where the system does not tell. */
export function parentOf(pid: number): number {
  return Number(statOf(pid)?.fields[PARENT] ?? 0);
}

function birthOf(pid: number): string | undefined {
  const fields = statOf(pid)?.fields;
  if (!fields || ENDED.test(fields[STATE] ?? '')) return undefined;
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[STARTED]}`;
  } catch {
    return undefined;
  }
}
