import type { RemoteManifest, RemoteName } from './manifest';

export type ReleaseFileKind =
  /** The container (a remote) or the main file (the host). */
  | 'entry'
  /** The inline script of the host. */
  | 'boot'
  | 'chunk'
  | 'style'
  /** Runs in a renderer; never served to browsers. */
  | 'server'
  | 'asset'
  /** Source maps: stored, never served to browsers. */
  | 'map'
  /** What it exposes (a remote) or mounts (the host), as types: for the gate, never served to browsers. */
  | 'types';

export interface ReleaseFile {
  /** Path below `/r/<remote>/<release>/`, forward slashes. */
  readonly path: string;
  readonly kind: ReleaseFileKind;
  readonly bytes: number;
  /** `sha384-` and base64, as in an `integrity` attribute. */
  readonly integrity: string;
}

/** What a remote needs the host to provide, or what a host provides. */
export interface SharedPackage {
  readonly name: string;
  /** A range in a remote, a version in the host. */
  readonly version: string;
}

/** `release.json`: everything that a release says of itself. The same sources give the same bytes. */
export interface ReleaseDescription {
  /** `<remote>-<version>`, known before the build. */
  readonly id: string;
  readonly remote: RemoteName;
  /** Semantic version, by default `<package version>-g<10 hex of the input hash>`. */
  readonly version: string;
  /** Name of the container's global and of webpack's chunk array; differs per release, so that two run in one page. */
  readonly container: string;
  readonly exposes: readonly string[];
  readonly shared: readonly SharedPackage[];
  /** Version of @module-federation/runtime-core that it was built for (remote) or brings (host). */
  readonly runtimeCore: string;
  /** Range that it needs, or for the host the version that it provides. */
  readonly shellApi: string;
  /** Null for the host. */
  readonly manifest: RemoteManifest | null;
  /** Scripts that come with an expose (`./Islands`) or with a lazy part of the host (`app`), beside the entry: what to preload. */
  readonly loads: Readonly<Record<string, readonly string[]>>;
  /** Sorted by path. */
  readonly files: readonly ReleaseFile[];
}

const RELEASE_ID = /^([a-z]+(?:-[a-z]+)*)-(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)$/;

/** Splits a release id into its parts; null if it is none. */
export function parseReleaseId(id: string): { remote: string; version: string } | null {
  const parts = RELEASE_ID.exec(id);
  return parts?.[1] && parts[2] ? { remote: parts[1], version: parts[2] } : null;
}

/** Name of a release's container: its id as a JavaScript identifier. */
export function containerName(releaseId: string): string {
  return releaseId.replaceAll(/[^0-9A-Za-z]/g, '_');
}

/** Address of a release's file. */
export function releaseFileUrl(remote: string, releaseId: string, file: string): string {
  return `/r/${remote}/${releaseId}/${file}`;
}

/** Whether browsers may fetch a file of this kind. */
export function isPublicKind(kind: ReleaseFileKind): boolean {
  return kind !== 'server' && kind !== 'map' && kind !== 'types';
}
