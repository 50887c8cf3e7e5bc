import { spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chooseAccount, type Account } from './account';
import { findBinaries } from './binaries';
import { initialise } from './initdb';
import {
  answers,
  dropForeignPid,
  endServer,
  serverOnceReady,
  textOf,
  untilReady,
  type RunningServer,
} from './running-server';

export interface EmbeddedPostgresOptions {
  /** Folder for the data, its password and its log; made if missing. */
  readonly folder: string;
  /** False for tests: no `fsync`, so that a crash of the machine may lose data, but everything is quicker. */
  readonly durable: boolean;
  readonly maxConnections?: number;
  /** Where it is offered; by TCP unless told. `socket` is `both` without TCP. */
  readonly offers?: 'tcp' | 'socket' | 'both';
  /** The only port that will do, since others are connected to it; without one it is that of the last time, or any that is free. */
  readonly port?: number;
  /** Ends the start, with all that it has started. */
  readonly signal?: AbortSignal;
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
/** How often a port may be taken away between the look and the start. */
const MOST_PORTS = 3;
/** Below those that any system gives to whoever asks for any (on Linux from 32768 on). */
const [FIRST_PORT, END_OF_PORTS] = [15_000, 20_000];
const MOST_LOOKS = 100;
const PORT_IS_TAKEN = /could not create any TCP\/IP sockets/;
/** What it says where a server that was killed has not gone yet, or not all that it had started; or another start was quicker. */
const DATA_ARE_TAKEN = /pre-existing shared memory block|lock file "postmaster.pid" already exists/;
const TAKEN_LIMIT_MS = 10_000;
const TAKEN_LOOK_MS = 100;
const LONGEST_SAID = 2000;
/** What the system takes as the path of a socket, bytes. */
const LONGEST_SOCKET_PATH = 107;

/**
 * Starts PostgreSQL on a folder, making its data there the first time, or adopts the server that still runs on it (left
 * by a parent that was killed).
 *
 * @returns once the server takes connections.
 * @throws Error with the end of the server's log when it does not start, or that of the signal: nothing is left running then; and
 *   where data are there that are none any more, which are left as they are.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = path.resolve(options.folder);
  mkdirSync(folder, { recursive: true });
  const data = path.join(folder, 'pgdata');
  const place = { folder, data, password: ownerPassword(folder, data) };

  const patience = performance.now() + TAKEN_LIMIT_MS;
  for (let ports = 1; ; options.signal?.throwIfAborted()) {
    const started = await startOnce(place, options);
    if (typeof started !== 'string') return started;
    if (DATA_ARE_TAKEN.test(started) && performance.now() < patience) {
      await delay(TAKEN_LOOK_MS);
      continue;
    }
    const mayHaveAnother = options.port === undefined && ports < MOST_PORTS && PORT_IS_TAKEN.test(started);
    if (!mayHaveAnother)
      throw new Error(
        `PostgreSQL did not start on ${data}, and says why below. If its files are damaged: put a backup in its place, ` +
          `or move it away to begin anew.\n${started.slice(-LONGEST_SAID)}`,
      );
    ports += 1;
  }
}

interface Place {
  readonly folder: string;
  readonly data: string;
  readonly password: string;
}

/** @returns the server, or what it has said where it does not start. */
async function startOnce(place: Place, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres | string> {
  const { folder, data, password } = place;
  const { signal } = options;
  const deadline = performance.now() + START_LIMIT_MS;
  for (; ; await delay(TAKEN_LOOK_MS)) {
    // One that is ending leaves the data to the next when it has gone.
    const running = await serverOnceReady(data, START_LIMIT_MS);
    if (!running) break;
    if ((await answers(placeOf(data, running.port))) || performance.now() > deadline)
      return handle(data, password, running, true);
    signal?.throwIfAborted();
  }

  const account = chooseAccount(findBinaries(), folder);
  if (!existsSync(path.join(data, 'PG_VERSION'))) {
    if (existsSync(path.join(data, 'base')))
      throw new Error(
        `${data} has lost files of its database: put a backup in its place, or move it away to begin anew`,
      );
    await initialise({ account, folder, data, owner: OWNER, password, settings: settingsOf(options), signal });
  }
  dropForeignPid(data);
  const port = options.port ?? (await keptPort(folder));
  const started = await launch(account, { folder, data, args: await serverArguments(data, port, options), signal });
  signal?.throwIfAborted();
  return typeof started === 'string' ? started : handle(data, password, started, false);
}

/** Ends the server that runs on a folder, whoever has started it and however far it has come. */
export function endEmbeddedPostgres(folder: string): Promise<void> {
  return endServer(path.join(path.resolve(folder), 'pgdata'));
}

function ownerPassword(folder: string, data: string): string {
  const file = path.join(folder, 'password');
  const isKept = () => Boolean(textOf(file));
  if (!isKept()) {
    if (existsSync(path.join(data, 'PG_VERSION')) && !isKept())
      throw new Error(
        `The password of the database has gone from ${file}: put it back, or a backup in the place of the folder, or move that away to begin anew`,
      );
    makePassword(file);
  }
  return readFileSync(file, 'utf8');
}

function makePassword(file: string): void {
  // A machine that lost its power may have kept the name and not what was in it.
  if (textOf(file) === '') rmSync(file);
  const made = `${file}.${process.pid}`;
  writeFileSync(made, randomBytes(24).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(made, file);
  } catch (error) {
    // Another start was quicker: that one's counts.
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(made);
  }
}

async function serverArguments(data: string, port: number, options: EmbeddedPostgresOptions): Promise<string[]> {
  const hasSocket = options.offers !== undefined && options.offers !== 'tcp' && canHaveSocket(data, port);
  // Whoever is connected by the socket finds it again there, also while somebody else has the port.
  const isTaken = options.port !== undefined && !(await isFree(port));
  const isBySocketAlone = hasSocket && (options.offers === 'socket' || isTaken);
  const settings: Record<string, string | number> = {
    listen_addresses: isBySocketAlone ? '' : '127.0.0.1',
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

interface Launch {
  readonly folder: string;
  readonly data: string;
  readonly args: readonly string[];
  readonly signal: AbortSignal | undefined;
}

/** @returns the server once it takes connections, or what it has said where it does not. */
async function launch(account: Account, { folder, data, args, signal }: Launch): Promise<RunningServer | string> {
  const logFile = path.join(folder, 'postgres.log');
  const log = openSync(logFile, 'a');
  const { size } = fstatSync(log);
  const command = account.command(account.binaries.postgres, args);
  const server = spawn(command.file, command.args, {
    uid: command.uid,
    gid: command.gid,
    stdio: ['ignore', log, log],
    cwd: path.parse(process.cwd()).root,
    // Its own process group: Ctrl-C ends the services first, the database last.
    detached: true,
  });
  closeSync(log);
  server.unref();
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => resolve(void (hasEnded = true));
    server.once('exit', end).once('error', end);
  });
  const deadline = performance.now() + START_LIMIT_MS;
  const started = await untilReady(data, () => hasEnded || signal?.aborted === true || performance.now() > deadline);
  if (signal?.aborted) {
    server.ref();
    if (server.kill('SIGINT')) await ended;
  }
  return started ?? readFileSync(logFile).subarray(size).toString();
}

/** The port of the last time if nobody has taken it since: what is connected finds the server again after a restart. */
async function keptPort(folder: string): Promise<number> {
  const file = path.join(folder, 'port');
  const last = Number(textOf(file) ?? 0);
  const port = last > 0 && (await isFree(last)) ? last : await newPort();
  writeFileSync(file, String(port));
  return port;
}

/** One that the system gives to nobody who asks for any: it would not be free at the next start. Where there is none, any. */
async function newPort(): Promise<number> {
  for (let tries = 0; tries < MOST_LOOKS; tries += 1) {
    const port = randomInt(FIRST_PORT, END_OF_PORTS);
    if (await isFree(port)) return port;
  }
  return freePort(0);
}

function isFree(port: number): Promise<boolean> {
  return freePort(port).then(
    () => true,
    () => false,
  );
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

/** Where a server is connected to: by its socket where it has one. */
function placeOf(
  data: string,
  port: number,
): { readonly path: string } | { readonly host: string; readonly port: number } {
  const socket = socketOf(data, port);
  return existsSync(socket) ? { path: socket } : { host: '127.0.0.1', port };
}

function handle(data: string, password: string, { pid, port }: RunningServer, adopted: boolean): EmbeddedPostgres {
  const host = existsSync(socketOf(data, port)) ? encodeURIComponent(data) : '127.0.0.1';
  return {
    url: `postgres://${OWNER}:${password}@${host}:${port}/postgres`,
    port,
    pid,
    adopted,
    stop: () => endServer(data, pid),
  };
}
