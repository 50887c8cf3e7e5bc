import type { ReleaseDescription, ReleaseFile, ReleaseFileKind, RemoteManifest, RemoteName } from '@tribina/shell-api';
import { SHELL_API_VERSION } from '@tribina/shell-api';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ENTRY_FILE, SERVER_FILE, STYLE_FILE } from './config';
import { hashOf } from './script-loader-plugin';
import { installedVersion, requiredRange, SHARED_NAMES } from './shared';

export const BOOT_FILE = 'boot.js';
/** What it exposes, or mounts, as types. */
export const TYPES_FILE = 'api.d.ts';

export interface DescribeOptions {
  readonly releaseId: string;
  readonly remote: RemoteName;
  readonly version: string;
  readonly container: string;
  readonly exposes: readonly string[];
  /** Shared packages that the remote's code really takes. */
  readonly sharedInUse: readonly string[];
  readonly manifest: RemoteManifest | null;
  readonly loads: Readonly<Record<string, readonly string[]>>;
  /** Folder with the files of the release. */
  readonly folder: string;
}

/** What a built release says of itself. The same files give the same description. */
export function describeRelease(options: DescribeOptions): ReleaseDescription {
  const isHost = options.remote === 'host';
  const names = SHARED_NAMES.filter((name) => isHost || options.sharedInUse.includes(name));
  return {
    id: options.releaseId,
    remote: options.remote,
    version: options.version,
    container: options.container,
    exposes: options.exposes,
    shared: names.map((name) => ({ name, version: isHost ? installedVersion(name) : requiredRange(name) })),
    runtimeCore: installedVersion('@module-federation/runtime-core'),
    shellApi: isHost ? SHELL_API_VERSION : (options.manifest?.shellApi ?? ''),
    manifest: options.manifest,
    loads: options.loads,
    files: filesOf(options.folder),
  };
}

function filesOf(folder: string): ReleaseFile[] {
  return readdirSync(folder, { recursive: true })
    .map((entry) => String(entry).replaceAll(path.sep, '/'))
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .sort()
    .map((file) => {
      const bytes = readFileSync(path.join(folder, file));
      return { path: file, kind: kindOf(file), bytes: bytes.length, integrity: hashOf('sha384', bytes) };
    });
}

function kindOf(file: string): ReleaseFileKind {
  if (file === ENTRY_FILE) return 'entry';
  if (file === BOOT_FILE) return 'boot';
  if (file === STYLE_FILE) return 'style';
  if (file === SERVER_FILE) return 'server';
  if (file === TYPES_FILE) return 'types';
  if (file.endsWith('.map')) return 'map';
  return file.endsWith('.js') ? 'chunk' : 'asset';
}
