import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { isRunning, knownProcess } from './run-files';

/** State of a socket in `/proc/net/tcp` that listens. */
const LISTENING = '0A';

/**
 * Who listens on a port of this machine, as far as the system tells this user: `process 812 (node), in /srv/tribina`.
 *
 * @returns null where it does not tell (another user's process, another system than Linux).
 */
export function portOwner(port: number): string | null {
  const sockets = listeners(port);
  const pid = read(() => readdirSync('/proc'))?.find((name) => /^\d+$/.test(name) && holds(name, sockets));
  if (pid === undefined) return null;
  const name = read(() => readFileSync(`/proc/${pid}/comm`, 'utf8').trim()) ?? '';
  const folder = read(() => readlinkSync(`/proc/${pid}/cwd`));
  return `process ${pid} (${name})${folder ? `, in ${folder}` : ''}`;
}

/** Whether a process that runs listens on a port; where the system does not tell, it may. */
export function mayListen(pid: number, port: number): boolean {
  const sockets = listeners(port);
  const isSaid = sockets.size > 0 ? holds(String(pid), sockets) : null;
  return isSaid ?? isRunning(knownProcess(pid));
}

/** As links of a process name them. */
function listeners(port: number): ReadonlySet<string> {
  return new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => listenersIn(table, port)));
}

function listenersIn(table: string, port: number): string[] {
  const [, ...rows] = (read(() => readFileSync(table, 'utf8')) ?? '').split('\n');
  return rows.flatMap((row) => {
    const [, local = '', , state, , , , , , inode] = row.trim().split(/\s+/);
    const isIt = state === LISTENING && Number.parseInt(local.split(':')[1] ?? '', 16) === port;
    return isIt ? `socket:[${inode}]` : [];
  });
}

/** @returns null where this user is not told. */
function holds(pid: string, sockets: ReadonlySet<string>): boolean | null {
  const folder = `/proc/${pid}/fd`;
  const handles = read(() => readdirSync(folder));
  return handles && handles.some((handle) => sockets.has(read(() => readlinkSync(path.join(folder, handle))) ?? ''));
}

/** Processes end while they are looked at, and those of others are not shown. */
function read<T>(look: () => T): T | null {
  try {
    return look();
  } catch {
    return null;
  }
}
