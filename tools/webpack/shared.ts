import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The packages that the host provides at run time: the one list that host and remotes are built from. Remotes are built
 * without them (`import: false`), so there is one copy of each in a page, and a host's version is a contract.
 */
export const SHARED_NAMES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@tribina/auth',
  '@tribina/federation-web/islands',
  '@tribina/facades/router',
  '@tribina/facades/store',
  '@tribina/facades/query',
  '@tribina/facades/live',
  '@emotion/react',
  '@emotion/react/jsx-runtime',
] as const;

export type SharedName = (typeof SHARED_NAMES)[number];

const require = createRequire(import.meta.url);

/** `@scope/name/sub` → `@scope/name`. */
function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Version of an installed package, by its own package.json. */
export function installedVersion(name: string): string {
  const roots = require.resolve.paths(name) ?? [];
  for (const root of roots) {
    try {
      const manifest = JSON.parse(readFileSync(path.join(root, packageOf(name), 'package.json'), 'utf8')) as {
        version: string;
      };
      return manifest.version;
    } catch {
      // Not in this folder of node_modules.
    }
  }
  throw new Error(`${name} is not installed`);
}

export function sharedVersions(): Record<SharedName, string> {
  return Object.fromEntries(SHARED_NAMES.map((name) => [name, installedVersion(name)])) as Record<SharedName, string>;
}

/** What a remote needs of a shared package: anything from the version it was built with up to the next major. */
export function requiredRange(name: SharedName): string {
  return `^${installedVersion(name)}`;
}
