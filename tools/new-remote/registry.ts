import { CannotMake, type NewRemote } from './remote';

const NAMES = /(REMOTE_NAMES = \[[^\]]*?)(,?\s*\] as const)/;
const PATHS = /(OWN_PATHS = \{.*?)(\n\} as const satisfies)/s;

/**
 * The one list of remotes and the table of their paths, with another one in both; as they are if it is there already.
 *
 * @throws CannotMake LIST_UNREADABLE when list or table are not written as expected.
 */
export function withRemote(source: string, { name, segment }: NewRemote): string {
  const names = NAMES.exec(source)?.[1];
  const paths = PATHS.exec(source)?.[1];
  if (names === undefined || paths === undefined) {
    throw new CannotMake('LIST_UNREADABLE', 'REMOTE_NAMES or OWN_PATHS do not stand there as expected');
  }
  if (names.includes(`'${name}'`)) return source;
  const key = name.includes('-') ? `'${name}'` : name;
  return source
    .replace(NAMES, `$1, '${name}'$2`)
    .replace(PATHS, `$1\n  ${key}: { segment: () => '${segment}', shell: 'main' },$2`);
}

interface WorkspacePackage {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** The lock file with a package of this repository more, as npm would write it: what it depends on is there already. */
export function withLink(source: string, { name, version, dependencies }: WorkspacePackage): string {
  const lock = JSON.parse(source) as { packages: Record<string, object> };
  const folder = name.replace('@tribina/', 'apps/');
  const sorted = Object.fromEntries(Object.entries(dependencies).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const packages = {
    ...lock.packages,
    [folder]: { name, version, dependencies: sorted },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  };
  lock.packages = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify(lock, null, 2)}\n`;
}
