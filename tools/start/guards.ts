import { accessSync, constants, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { portOwner } from './port-owner';
import { isRunning, knownProcess, readRunFile, removeRunFile, type Known } from './run-files';

/** Why nothing can be started here, in one sentence that says what to do. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}

/** Before this nothing of the project was there. */
const EARLIEST = Date.UTC(2026, 0, 1);
const LOCK = 'lock';
const LEFTOVER_LIMIT_MS = 15_000;
const LOOK_MS = 50;
const LARGEST_SHOWN = 300;

/**
 * Makes the folder of who runs, and takes it for this process alone: two on the same data would be two masters of one house.
 *
 * @returns gives it back.
 * @throws CannotStart
 */
export function takeFolder(run: string): () => void {
  try {
    mkdirSync(run, { recursive: true, mode: 0o700 });
    accessSync(run, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new CannotStart(
      `${path.dirname(run)} cannot be written by ${userName()} (${codeOf(error)}): give it to that user, or set DATA_DIR to another folder.`,
    );
  }
  const lock = path.join(run, LOCK);
  const own = path.join(run, `${LOCK}.${process.pid}`);
  writeFileSync(own, JSON.stringify(knownProcess(process.pid)));
  try {
    // A link is made whole or not at all: of two that begin at once one gets it.
    while (!linked(own, lock)) dropStale(lock, own);
  } finally {
    rmSync(own, { force: true });
  }
  return () => rmSync(lock, { force: true });
}

function linked(file: string, as: string): boolean {
  try {
    linkSync(file, as);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Drops the lock of a start that was killed. One does at a time: what a second one had seen would be the first one's lock by now.
 *
 * @throws CannotStart where whoever has the lock lives.
 */
function dropStale(lock: string, own: string): void {
  const holder = processIn(lock);
  if (isRunning(holder)) {
    throw new CannotStart(
      `It runs already (process ${holder.pid}) on this data folder. End that one first, or set DATA_DIR and PORT.`,
    );
  }
  const turn = `${lock}.dropping`;
  if (linked(own, turn)) {
    // Not the lock of another one who was quicker.
    if (!isRunning(processIn(lock))) rmSync(lock, { force: true, recursive: true });
    rmSync(turn, { force: true });
  } else if (!isRunning(processIn(turn))) rmSync(turn, { force: true, recursive: true });
}

/** No process where there is none to be read. */
function processIn(file: string): Known {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Known;
  } catch {
    return { pid: 0 };
  }
}

/**
 * Waits until the services of a start that was killed have ended, which they do by themselves, and ends those that do not.
 *
 * @param names of services.
 */
export async function endLeftovers(run: string, names: readonly string[], say: (text: string) => void): Promise<void> {
  const left = () =>
    names.flatMap((name) => {
      const file = readRunFile(run, name);
      return file && isRunning(file) ? [{ name, pid: file.pid }] : [];
    });
  const waitedFor = left().map(({ name }) => name);
  if (waitedFor.length > 0) say(`waiting for what an earlier start has left: ${waitedFor.join(', ')}`);
  for (const limit = Date.now() + LEFTOVER_LIMIT_MS; left().length > 0; await delay(LOOK_MS)) {
    if (Date.now() >= limit) for (const { pid } of left()) kill(pid);
  }
  for (const file of readdirSync(run)) {
    const name = path.basename(file, '.json');
    if (names.includes(name)) removeRunFile(run, name);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself just now.
  }
}

/** A port, and the setting that moves it. */
export interface WantedPort {
  readonly port: number;
  readonly host: string;
  readonly setting: 'PORT' | 'PORT_BASE';
}

/** @throws CannotStart where another program listens on a port, or two of ours would. */
export async function assertFree(ports: readonly WantedPort[]): Promise<void> {
  for (const [index, { port, host, setting }] of ports.entries()) {
    if (ports.findIndex((other) => other.port === port) !== index) {
      throw new CannotStart(`Port ${port} is wanted twice, by PORT and from PORT_BASE on: set one of them to another.`);
    }
    const code = await codeOfListening(port, host);
    if (code === 'EADDRINUSE') {
      const owner = portOwner(port) ?? 'another program';
      throw new CannotStart(`Port ${port} is taken by ${owner}: end it, or set ${setting} to another port.`);
    }
    if (code === 'EACCES') {
      throw new CannotStart(`Port ${port} may not be opened by this user: set ${setting} to one above 1023.`);
    }
  }
}

function codeOfListening(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(codeOf(error)));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

/** What is wrong with the clock; null: nothing that can be seen. Times of articles, logins and mails go by it. */
export function clockFault(now: number): string | null {
  if (now >= EARLIEST) return null;
  return `The clock of this machine says ${new Date(now).toISOString()}: pages will show that day; set it and start again with --fresh if that is not meant.`;
}

/** What went wrong, in words that say what to do about it. */
export function sentenceFor(error: unknown, dataFolder: string): string {
  const text = error instanceof Error ? error.message : String(error);
  const all = `${codeOf(error)} ${text}`;
  if (/ENOSPC|EDQUOT|no space left/i.test(all)) {
    return `The disk is full (${dataFolder} or the folder of the project): free some space and start again; it goes on where it was.\n${text.slice(0, LARGEST_SHOWN)}`;
  }
  if (/EACCES|EPERM|EROFS|permission denied/i.test(all)) {
    return `Something may not be written here by ${userName()}: ${text.slice(0, LARGEST_SHOWN)}\nGive the project and ${dataFolder} to that user, or set DATA_DIR.`;
  }
  return text;
}

/** A user may have a number only, as in containers. */
function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException | null)?.code ?? '';
}
