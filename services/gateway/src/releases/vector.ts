import type { ChosenRelease } from '@tribina/federation-node';
import type { BootOverride, ReleaseDescription, RemoteName } from '@tribina/shell-api';

/** The releases that serve one request: one decision for the server's render and the browser. */
export interface ReleaseVector {
  /** The act that decided. */
  readonly seq: number;
  /** Equal for requests that get the same releases by the same act, and no others. */
  readonly key: string;
  readonly host: ChosenRelease;
  readonly remotes: ReadonlyMap<RemoteName, ChosenRelease>;
  /** Remotes that have been promoted, and of which no release can be served. */
  readonly broken: ReadonlySet<RemoteName>;
  /** A member of the staff gets something else than what is assigned; null for everybody else. */
  readonly override: BootOverride | null;
}

/** The release of a part, the host among them; null where it has none. */
export function chosenOf({ host, remotes }: ReleaseVector, name: RemoteName): ChosenRelease | null {
  return name === 'host' ? host : (remotes.get(name) ?? null);
}

/** Which releases made an answer, for its header. */
export function releaseNames(host: ReleaseDescription, owner: RemoteName | null, ownerRelease: string | null): string {
  return [`host@${host.id}`, ...(owner && ownerRelease ? [`${owner}@${ownerRelease}`] : [])].join(',');
}
