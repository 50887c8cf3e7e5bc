import type { RouteDefinition } from './routes';

/** Version of the promises in this library: remotes require a range of it, a host provides one. */
export const SHELL_API_VERSION = '1.0.0';

/** The parts that are built, released and rolled back on their own. */
export const REMOTE_NAMES = ['host', 'news', 'prognozzer', 'special', 'tracking-agent', 'backoffice'] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];

export function isRemoteName(value: unknown): value is RemoteName {
  return REMOTE_NAMES.some((name) => name === value);
}

/** What a remote says of itself without being loaded: data alone, part of its release. */
export interface RemoteManifest {
  readonly name: RemoteName;
  /** Range of `SHELL_API_VERSION` that it needs (npm notation). */
  readonly shellApi: string;
  readonly routes: readonly RouteDefinition[];
  /** Names of the components in `./Islands`. */
  readonly islands: readonly string[];
}
