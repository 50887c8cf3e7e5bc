import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Account } from './account';
import { isAlive } from './running-server';

const ATTEMPT = 'initdb-';
/** Attempts of this process that are under way. */
const ours = new Set<string>();
/** An `initdb` whose parent was killed writes on until it misses what it has written. */
const REMOVAL = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 } as const;
/** Node from 24 on takes a folder that was written to meanwhile for removed, and says nothing of what is left. */
const REMOVALS = 5;

/** What the data are made with. */
export interface Making {
  readonly account: Account;
  /** Holds the data, and while they are made a folder of this attempt alone. */
  readonly folder: string;
  readonly data: string;
  readonly owner: string;
  readonly password: string;
  readonly settings: readonly string[];
  /** Ends it. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Makes the data in a folder that no other attempt has, and puts them in their place whole: a start that is interrupted leaves none
 * that look finished, and what it has left running (`initdb` outlives a parent that is killed) writes into nothing of the next one's.
 */
export async function initialise(making: Making): Promise<void> {
  const { account, folder, data, password } = making;
  for (const name of readdirSync(folder)) if (isAbandoned(name)) remove(path.join(folder, name));
  const attempt = mkdtempSync(path.join(folder, `${ATTEMPT}${process.pid}-`));
  ours.add(path.basename(attempt));
  const made = path.join(attempt, 'pgdata');
  const passwordFile = path.join(attempt, 'password');
  try {
    mkdirSync(made, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    for (const file of [attempt, made, passwordFile]) account.own(file);
    await runInitdb(making, made, passwordFile);
    takePlace(made, data);
  } finally {
    remove(attempt);
    ours.delete(path.basename(attempt));
  }
}

/** Of an attempt whose process has ended. One that was given its number since lets it stay until the next time. */
function isAbandoned(name: string): boolean {
  if (!name.startsWith(ATTEMPT)) return false;
  const pid = Number.parseInt(name.slice(ATTEMPT.length), 10);
  // In a container each one may have the same number.
  return pid === process.pid ? !ours.has(name) : !isAlive(pid);
}

function remove(attempt: string): void {
  for (let left = REMOVALS; left > 0 && existsSync(attempt); left -= 1) rmSync(attempt, REMOVAL);
}

/** Of two attempts at once the first one's counts. */
function takePlace(made: string, data: string): void {
  try {
    renameSync(made, data);
  } catch (error) {
    if (!existsSync(data)) throw error;
    if (existsSync(path.join(data, 'PG_VERSION'))) return;
    // What is in the way is no data.
    remove(data);
    renameSync(made, data);
  }
}

async function runInitdb({ account, owner, settings, signal }: Making, made: string, passwordFile: string) {
  signal?.throwIfAborted();
  const { file, args, uid, gid } = account.command(account.binaries.initdb, [
    `--pgdata=${made}`,
    `--username=${owner}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync',
    ...settings,
  ]);
  // A group of its own: it starts others, which are to end with it.
  const child = spawn(file, args, { uid, gid, cwd: made, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const end = () => endGroup(child.pid);
  signal?.addEventListener('abort', end);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve));
  signal?.removeEventListener('abort', end);
  signal?.throwIfAborted();
  if (code !== 0) throw new Error(`initdb failed:\n${output}`);
}

function endGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}
