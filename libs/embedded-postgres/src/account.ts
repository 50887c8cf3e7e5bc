import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries';
import { copyOf } from './copy';

/** A program to start: what `spawn` takes. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

/** How the server's programs are run: PostgreSQL refuses to run as root, so root runs them as somebody else. */
export interface Account {
  readonly binaries: Binaries;
  readonly command: (file: string, args: readonly string[]) => Command;
  /** Gives a folder or file to the account that the server runs under. */
  readonly own: (file: string) => void;
}

/** `nobody`, on every system we know. */
const NOBODY = 65534;

const NO_ACCOUNT = `PostgreSQL does not run as root, and no other account could be used here.
Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of yours.`;

/**
 * Chooses how to run the server, without changing anything on the host:
 * as ourselves; as root: as the owner of existing data, else as `nobody`; where `nobody` cannot reach the binaries or the
 * data (a 0700 home), in a user namespace; without namespaces, as `nobody` from a copy of the binaries.
 *
 * @param dataFolder existing folder whose `pgdata` holds, or will hold, the data.
 */
export function chooseAccount(binaries: Binaries, dataFolder: string): Account {
  if (process.getuid?.() !== 0) return asOurselves(binaries);
  const data = path.join(dataFolder, 'pgdata');
  const owner = existsSync(data) ? statSync(data).uid : null;
  const candidates =
    owner === 0
      ? [() => inNamespace(binaries)]
      : [
          () => asUser(binaries, owner ?? NOBODY),
          ...(owner === null ? [() => inNamespace(binaries)] : []),
          () => asUser(copyOf(binaries), owner ?? NOBODY),
        ];
  for (const candidate of candidates) {
    const account = candidate();
    if (works(account, dataFolder)) return account;
  }
  throw new Error(NO_ACCOUNT);
}

function asOurselves(binaries: Binaries): Account {
  return { binaries, command: (file, args) => ({ file, args }), own: () => undefined };
}

function asUser(binaries: Binaries, uid: number): Account {
  return {
    binaries,
    command: (file, args) => ({ file, args, uid, gid: uid }),
    own: (file) => chownSync(file, uid, uid),
  };
}

function inNamespace(binaries: Binaries): Account {
  const map = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  return {
    binaries,
    command: (file, args) => ({ file: 'unshare', args: [...map, file, ...args] }),
    own: () => undefined,
  };
}

/** Whether the account can run the server and reach the data folder. */
function works(account: Account, dataFolder: string): boolean {
  const succeeds = ({ file, args, uid, gid }: Command) =>
    spawnSync(file, args, { uid, gid, stdio: 'ignore', cwd: path.parse(dataFolder).root }).status === 0;
  return (
    succeeds(account.command(account.binaries.postgres, ['--version'])) &&
    succeeds(account.command('test', ['-x', dataFolder]))
  );
}
