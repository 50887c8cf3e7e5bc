import path from 'node:path';

/** Where every system keeps its own programs. */
const SYSTEM_FOLDERS = ['/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin'];

/**
 * A `PATH` by which what the system has is found (`unshare`, `setpriv`, `test`), after all that it names itself. One that was cut down
 * to where Node is would leave us without walls, and root without another account for the database.
 */
export function wholePath(given: string | undefined): string {
  const named = (given ?? '').split(path.delimiter).filter(Boolean);
  return [...named, ...SYSTEM_FOLDERS.filter((folder) => !named.includes(folder))].join(path.delimiter);
}
