import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect, type NetConnectOpts } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export interface RunningServer {
  readonly pid: number;
  readonly port: number;
}

const POLL_MS = 20;
const ANSWER_LIMIT_MS = 10_000;
/** The shortest question of its protocol, which asks for no connection: the server answers by a letter. */
const MAY_IT_BE_ENCRYPTED = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);
/** Lines of `postmaster.pid`, counted from 0. */
const PID_LINE = 0;
const PORT_LINE = 3;
const STATUS_LINE = 7;

const pidFile = (data: string) => path.join(data, 'postmaster.pid');

/** The server that runs on the data and takes connections, by its own `postmaster.pid`. */
export function runningServer(data: string): RunningServer | null {
  const lines = linesOf(data);
  const pid = Number(lines[PID_LINE]);
  const port = Number(lines[PORT_LINE]);
  if (lines[STATUS_LINE]?.trim() !== 'ready' || !runsOn(pid, data)) return null;
  return { pid, port };
}

/** The server that runs on the data, once it takes connections; null where there is none, or it has gone meanwhile. */
export function serverOnceReady(data: string, limitMs: number): Promise<RunningServer | null> {
  const deadline = performance.now() + limitMs;
  return untilReady(data, () => !runsOn(Number(linesOf(data)[PID_LINE] ?? 0), data) || performance.now() > deadline);
}

/** Whether a server says a word where it is connected to: one that was killed a moment ago still looks as if it ran. */
export async function answers(place: NetConnectOpts): Promise<boolean> {
  const socket = connect(place);
  const hasAnswered = new Promise<boolean>((resolve) => {
    socket.once('data', () => resolve(true));
    // What is said of it is the same as where it only ends.
    socket.once('error', () => resolve(false)).once('close', () => resolve(false));
    // It may have much to do.
    socket.setTimeout(ANSWER_LIMIT_MS, () => resolve(true));
  });
  socket.write(MAY_IT_BE_ENCRYPTED);
  return hasAnswered.finally(() => socket.destroy());
}

/** Ends the server that runs on the data, however far it has come, and waits until it has gone. @param pid of which one, if known. */
export async function endServer(data: string, pid = Number(linesOf(data)[PID_LINE] ?? 0)): Promise<void> {
  if (!runsOn(pid, data)) return;
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    // It was quicker.
    if (!isGone(error)) throw error;
  }
  // Its file goes before it does.
  while (runsOn(pid, data)) await delay(POLL_MS);
}

/**
 * PostgreSQL deals with its own stale `postmaster.pid` and the lock of its socket (and must: they guard the data against a server
 * whose children still run); only where the number now belongs to another program, or to one that has ended and whose end nobody has
 * asked for, would it refuse for ever.
 */
export function dropForeignPid(data: string): void {
  const sockets = readdirSync(data).filter((name) => name.startsWith('.s.PGSQL.') && name.endsWith('.lock'));
  for (const file of [pidFile(data), ...sockets.map((name) => path.join(data, name))]) {
    const pid = Number(textOf(file)?.split('\n')[PID_LINE] ?? 0);
    if (pid > 0 && isAlive(pid) && !runsOn(pid, data)) rmSync(file, { force: true });
  }
}

/** Looks again and again until the server takes connections; null where `isOver` says that it will not. */
export async function untilReady(data: string, isOver: () => boolean): Promise<RunningServer | null> {
  for (; !isOver(); await delay(POLL_MS)) {
    const running = runningServer(data);
    if (running) return running;
  }
  return null;
}

/** A process number may have been given to another program since the file was written, also to the server of other data. */
function runsOn(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  if (!existsSync('/proc/self')) return true;
  if (path.basename(textOf(`/proc/${pid}/cmdline`)?.split('\0')[0] ?? '') !== 'postgres') return false;
  try {
    // The server works in its folder, by whatever name that was called.
    const [its, ours] = [statSync(`/proc/${pid}/cwd`), statSync(data)];
    return its.dev === ours.dev && its.ino === ours.ino;
  } catch (error) {
    // Where the system does not tell, it may be ours: nobody's data are taken away from under a server.
    return !isGone(error);
  }
}

function linesOf(data: string): string[] {
  return textOf(pidFile(data))?.split('\n') ?? [];
}

/** What a process takes away when it ends may be gone between a look and a read: null where it is not there. */
export function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH');
}

/** Whether any process has the number. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
