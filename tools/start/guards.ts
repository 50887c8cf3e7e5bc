import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
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

export class FolderIsTaken extends CannotStart {
  constructor(readonly pid: number) {
    super(
      `It runs already (process ${pid}) on this data folder, or is kept or restored just now. End that one first, or set DATA_DIR and PORT.`,
    );
  }
}

/** Before this nothing of the project was there. */
const EARLIEST = Date.UTC(2026, 0, 1);
const LOCK = 'lock';
/** How long it is waited for what ends by itself, and then for what was ended. */
const LEFTOVER_LIMITS = { itselfMs: 15_000, killedMs: 5_000 };
const LOOK_MS = 50;
const LARGEST_SHOWN = 300;
/** PostgreSQL makes its log in files of this size, and does not go on where it cannot make one. */
const LEAST_ROOM_BYTES = 16 * 2 ** 20;

/**
 * Makes the folder of who runs, and takes it for this process alone: two on the same data would be two masters of one house.
 *
 * @returns gives it back.
 * @throws CannotStart
 */
export function takeFolder(run: string): () => void {
  try {
    makeFolder(run);
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

/** With those above it. Node does so itself, but tries for ever where the system knows no folder (`/proc`). */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const above = path.dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Two may make it at once.
    if (!isFolder(folder)) throw error;
  }
}

const isFolder = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;

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
 * Drops the lock of a start that was killed. One does at a time, who has linked the turn behind that very lock; behind one that was
 * killed in its turn there is another turn. Turns go after the lock: whoever links one anew finds another lock, or none.
 *
 * @throws FolderIsTaken where whoever has the lock lives.
 */
function dropStale(lock: string, own: string): void {
  const left = textOf(lock);
  // Given back meanwhile, or dropped by somebody else.
  if (left === null) return;
  const holder = processIn(left);
  if (isRunning(holder)) throw new FolderIsTaken(holder.pid);
  const turns = [turnBehind(lock, left)];
  for (let [turn = ''] = turns; !linked(own, turn); [turn = ''] = turns) {
    const text = textOf(turn);
    if (text === null || isRunning(processIn(text))) return;
    turns.unshift(turnBehind(turn, text));
  }
  if (textOf(lock) === left && !isRunning(holder)) rmSync(lock, { force: true, recursive: true });
  for (const turn of turns) rmSync(turn, { force: true });
}

/** @param left what the one that was killed has left in the file, as nobody else does. */
function turnBehind(file: string, left: string): string {
  return path.join(path.dirname(file), `${LOCK}.${createHash('sha1').update(file).update(left).digest('hex')}`);
}

/** @returns null where there is none, and nothing of one that cannot be read. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? null : '';
  }
}

/** No process where none is named. */
function processIn(text: string): Known {
  try {
    return (JSON.parse(text) as Known | null) ?? { pid: 0 };
  } catch {
    return { pid: 0 };
  }
}

/**
 * Waits until the services of a start that was killed have ended, which they do by themselves, and ends those that do not.
 *
 * @param names of services.
 * @throws CannotStart where one does not end: another user's, for example.
 */
export async function endLeftovers(
  run: string,
  names: readonly string[],
  say: (text: string) => void,
  { itselfMs, killedMs } = LEFTOVER_LIMITS,
): Promise<void> {
  const left = () =>
    names.flatMap((name) => {
      const file = readRunFile(run, name);
      return file && isRunning(file) ? [{ name, pid: file.pid }] : [];
    });
  const waitedFor = left().map(({ name }) => name);
  if (waitedFor.length > 0) say(`waiting for what an earlier start has left: ${waitedFor.join(', ')}`);
  const limit = performance.now() + itselfMs;
  for (let still = left(); still.length > 0; still = left()) {
    if (performance.now() >= limit) for (const { pid } of still) kill(pid);
    if (performance.now() >= limit + killedMs) throw stillThere(still);
    await delay(LOOK_MS);
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
    // It has ended by itself just now, or is not this user's to end.
  }
}

function stillThere(left: readonly { readonly name: string; readonly pid: number }[]): CannotStart {
  const names = left.map(({ name, pid }) => `${name} (process ${pid})`).join(', ');
  return new CannotStart(
    `${names} of an earlier start does not end, and could not be ended by ${userName()}: end it, or set DATA_DIR and PORT.`,
  );
}

/** A port, and the setting that moves it. */
export interface WantedPort {
  readonly port: number;
  /** Without one every address of this machine. */
  readonly host?: string | undefined;
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

function codeOfListening(port: number, host: string | undefined): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(codeOf(error)));
    server.listen({ port, host }, () => server.close(() => resolve(null)));
  });
}

/** What is wrong with the clock; null: nothing that can be seen. Times of articles, logins and mails go by it. */
export function clockFault(now: number): string | null {
  if (now >= EARLIEST) return null;
  return `The clock of this machine says ${new Date(now).toISOString()}: pages will show that day; set it and start again with --fresh if that is not meant.`;
}

/** What went wrong, in words that say what to do about it. */
export function sentenceFor(error: unknown, dataFolder: string): string {
  if (error instanceof CannotStart) return error.message;
  const text = error instanceof Error ? error.message : String(error);
  const lines = [codeOf(error), ...text.split('\n')];
  const saying = (fault: RegExp) => {
    const line = lines.find((one) => fault.test(one));
    // By its code alone it says nothing of what it was about.
    return line === lines[0] ? lines[1] : line;
  };
  // Whom a service of ours has told of its own failure hears nothing of the cause: what the disk says itself counts, too.
  const full = saying(/ENOSPC|EDQUOT|no space left/i) ?? (isFull(dataFolder) ? text : undefined);
  if (full !== undefined) {
    return `The disk is full (${dataFolder} or the folder of the project): free some space and start again; it goes on where it was.\n${shown(full)}`;
  }
  const forbidden = saying(/EACCES|EPERM|EROFS|permission denied/i);
  if (forbidden !== undefined) {
    return `Something may not be written here by ${userName()}: ${shown(forbidden)}\nGive the project with its node_modules, and ${dataFolder}, to that user; DATA_DIR names another data folder.`;
  }
  return text;
}

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize, files, ffree } = statfsSync(folder);
    return bavail * bsize < LEAST_ROOM_BYTES || (files > 0 && ffree === 0);
  } catch {
    return false;
  }
}

const shown = (line: string) => line.trim().slice(0, LARGEST_SHOWN);

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
