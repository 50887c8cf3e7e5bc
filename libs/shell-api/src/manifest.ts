import type { RemoteName } from '@tribina/editions';
import type { RouteDefinition } from './routes';

export { isRemoteName, REMOTE_NAMES, type RemoteName } from '@tribina/editions';

/** Version of the promises in this library: remotes require a range of it, a host provides one. */
export const SHELL_API_VERSION = '1.0.0';

/** What a remote says of itself without being loaded: data alone, part of its release. */
export interface RemoteManifest {
  readonly name: RemoteName;
  /** Range of `SHELL_API_VERSION` that it needs (npm notation). */
  readonly shellApi: string;
  readonly routes: readonly RouteDefinition[];
  /** Names of the components in `./Islands`. */
  readonly islands: readonly string[];
}
