import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** State of a socket in `/proc/net/tcp` that listens. */
const LISTENING = '0A';

/**
 * Who listens on a port of this machine, as far as the system tells this user: `process 812 (node), in /srv/tribina`.
 *
 * @returns null where it does not tell (another user's process, another system than Linux).
 */
export function portOwner(port: number): string | null {
  const sockets = new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => listeners(table, port)));
  const pid = read(() => readdirSync('/proc'))?.find((name) => /^\d+$/.test(name) && holds(name, sockets));
  if (pid === undefined) return null;
  const name = read(() => readFileSync(`/proc/${pid}/comm`, 'utf8').trim()) ?? '';
  const folder = read(() => readlinkSync(`/proc/${pid}/cwd`));
  return `process ${pid} (${name})${folder ? `, in ${folder}` : ''}`;
}

/** As links of a process name them. */
function listeners(table: string, port: number): string[] {
  const [, ...rows] = (read(() => readFileSync(table, 'utf8')) ?? '').split('\n');
  return rows.flatMap((row) => {
    const [, local = '', , state, , , , , , inode] = row.trim().split(/\s+/);
    const isIt = state === LISTENING && Number.parseInt(local.split(':')[1] ?? '', 16) === port;
    return isIt ? `socket:[${inode}]` : [];
  });
}

function holds(pid: string, sockets: ReadonlySet<string>): boolean {
  const folder = `/proc/${pid}/fd`;
  const handles = read(() => readdirSync(folder)) ?? [];
  return handles.some((handle) => sockets.has(read(() => readlinkSync(path.join(folder, handle))) ?? ''));
}

/** Processes end while they are looked at, and those of others are not shown. */
function read<T>(look: () => T): T | null {
  try {
    return look();
  } catch {
    return null;
  }
}
