import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chooseAccount, type Account } from './account';
import { findBinaries } from './binaries';

export interface EmbeddedPostgresOptions {
  /** Folder for the data, its password and its log; made if missing. */
  readonly folder: string;
  /** False for tests: no `fsync`, so that a crash of the machine may lose data, but everything is quicker. */
  readonly durable: boolean;
  readonly maxConnections?: number;
  /** Where it is offered; by TCP unless told. `socket` is `both` without TCP. */
  readonly offers?: 'tcp' | 'socket' | 'both';
}

export interface EmbeddedPostgres {
  /**
   * Address of the owner (superuser), database `tribina`'s maintenance database `postgres`: by the socket in the folder where it is
   * offered, for queries are cheaper there than by TCP.
   */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** True when a server that was already running on this folder is used. */
  readonly adopted: boolean;
  /** Ends the server (fast shutdown) and waits until it has gone. */
  readonly stop: () => Promise<void>;
}

const OWNER = 'tribina';
const START_LIMIT_MS = 60_000;
const POLL_MS = 20;
/** Lines of `postmaster.pid`, counted from 0. */
const PID_LINE = 0;
const PORT_LINE = 3;
const STATUS_LINE = 7;
/** What the system takes as the path of a socket, bytes. */
const LONGEST_SOCKET_PATH = 107;

/**
 * Starts PostgreSQL on a folder, making its data there the first time, or adopts the server that still runs on it (left
 * by a parent that was killed).
 *
 * @returns once the server takes connections.
 * @throws Error with the end of the server's log when it does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = path.resolve(options.folder);
  mkdirSync(folder, { recursive: true });
  const data = path.join(folder, 'pgdata');
  const password = ownerPassword(folder);

  const running = runningServer(data);
  if (running) return handle(data, password, running, true);

  const account = chooseAccount(findBinaries(), folder);
  if (!existsSync(path.join(data, 'PG_VERSION')))
    await initialise(account, folder, data, password, settingsOf(options));
  dropForeignPid(data);
  const logFile = path.join(folder, 'postgres.log');
  const log = openSync(logFile, 'a');
  const port = await keptPort(folder);
  const server = launch(account, serverArguments(data, port, options), ['ignore', log, log]);
  closeSync(log);
  server.unref();
  const started = await untilReady(data, server, logFile);
  return handle(data, password, started, false);
}

/**
 * PostgreSQL deals with its own stale `postmaster.pid` (and must: it guards the data against a server whose children still
 * run); only where the number now belongs to another program would it refuse for ever.
 */
function dropForeignPid(data: string): void {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[PID_LINE]);
  if (isAlive(pid) && !isPostgres(pid)) rmSync(file);
}

function ownerPassword(folder: string): string {
  const file = path.join(folder, 'password');
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, randomBytes(24).toString('base64url'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8');
}

/** Makes the data aside and puts them in their place whole: a start that is interrupted leaves none that look finished. */
async function initialise(
  account: Account,
  folder: string,
  data: string,
  password: string,
  settings: readonly string[],
): Promise<void> {
  const making = `${data}.making`;
  for (const old of [data, making]) rmSync(old, { recursive: true, force: true });
  mkdirSync(making, { mode: 0o700 });
  account.own(making);
  const passwordFile = path.join(folder, 'initdb-password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  account.own(passwordFile);
  const { file, args, uid, gid } = account.command(account.binaries.initdb, [
    `--pgdata=${making}`,
    `--username=${OWNER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync',
    ...settings,
  ]);
  const child = spawn(file, args, { uid, gid, cwd: making, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve));
  rmSync(passwordFile, { force: true });
  if (code !== 0) throw new Error(`initdb failed:\n${output}`);
  renameSync(making, data);
}

function serverArguments(data: string, port: number, options: EmbeddedPostgresOptions): string[] {
  const hasSocket = options.offers !== undefined && options.offers !== 'tcp' && canHaveSocket(data, port);
  const settings: Record<string, string | number> = {
    listen_addresses: hasSocket && options.offers === 'socket' ? '' : '127.0.0.1',
    unix_socket_directories: hasSocket ? data : '',
    port,
    max_connections: options.maxConnections ?? 200,
    shared_buffers: '128MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  return ['-D', data, ...asArguments(settings), ...settingsOf(options)];
}

/** What a server for tests leaves out: care for crashes, and what passwords cost each connection: they guard nothing there. */
function settingsOf({ durable }: EmbeddedPostgresOptions): string[] {
  if (durable) return [];
  return asArguments({
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    scram_iterations: 1,
    // With hundreds of databases that nobody uses any more it would go round without end.
    autovacuum: 'off',
  });
}

function asArguments(settings: Readonly<Record<string, string | number>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const socketOf = (data: string, port: number) => path.join(data, `.s.PGSQL.${port}`);

function canHaveSocket(data: string, port: number): boolean {
  return process.platform !== 'win32' && Buffer.byteLength(socketOf(data, port)) <= LONGEST_SOCKET_PATH;
}

function launch(account: Account, serverArgs: string[], stdio: ['ignore', number, number]): ChildProcess {
  const { file, args, uid, gid } = account.command(account.binaries.postgres, serverArgs);
  // Its own process group: Ctrl-C ends the services first, the database last.
  return spawn(file, args, { uid, gid, stdio, cwd: path.parse(process.cwd()).root, detached: true });
}

/** The port of the last time if nobody has taken it since: what is connected finds the server again after a restart. */
async function keptPort(folder: string): Promise<number> {
  const file = path.join(folder, 'port');
  const last = Number(textOf(file) ?? 0);
  const port = await freePort(last).catch(() => freePort(0));
  writeFileSync(file, String(port));
  return port;
}

function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

interface RunningServer {
  readonly pid: number;
  readonly port: number;
}

/** The server that runs on the data and takes connections, by its own `postmaster.pid`. */
function runningServer(data: string): RunningServer | null {
  const lines = textOf(path.join(data, 'postmaster.pid'))?.split('\n') ?? [];
  const pid = Number(lines[PID_LINE]);
  const port = Number(lines[PORT_LINE]);
  if (lines[STATUS_LINE]?.trim() !== 'ready' || !isPostgres(pid)) return null;
  return { pid, port };
}

/** A process number may have been given to another program since the file was written. */
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (!existsSync('/proc/self')) return true;
  return path.basename(textOf(`/proc/${pid}/cmdline`)?.split('\0')[0] ?? '') === 'postgres';
}

/** What a process takes away when it ends may be gone between a look and a read: null where it is not there. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return null;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function untilReady(data: string, server: ChildProcess, logFile: string): Promise<RunningServer> {
  const deadline = Date.now() + START_LIMIT_MS;
  let ended = false;
  server.once('exit', () => (ended = true));
  server.once('error', () => (ended = true));
  while (!ended && Date.now() < deadline) {
    const running = runningServer(data);
    if (running) return running;
    await delay(POLL_MS);
  }
  throw new Error(`PostgreSQL did not start:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
}

function handle(data: string, password: string, { pid, port }: RunningServer, adopted: boolean): EmbeddedPostgres {
  const host = existsSync(socketOf(data, port)) ? encodeURIComponent(data) : '127.0.0.1';
  return {
    url: `postgres://${OWNER}:${password}@${host}:${port}/postgres`,
    port,
    pid,
    adopted,
    stop: async () => {
      if (!isPostgres(pid)) return;
      process.kill(pid, 'SIGINT');
      while (isAlive(pid) && existsSync(path.join(data, 'postmaster.pid'))) await delay(POLL_MS);
    },
  };
}
