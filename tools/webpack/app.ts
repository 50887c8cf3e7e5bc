import { isRemoteName, type RemoteName } from '@tribina/shell-api';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What an app's package.json says of its build. */
export interface AppPackage {
  readonly version: string;
  readonly remote: RemoteName;
  readonly exposes: Readonly<Record<string, string>>;
  readonly usesEmotion: boolean;
  /** Plain scripts beside the remote, without federation: name in the release → source, relative to the app's folder. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Files to put into the release: name in the release → path from the root of the repository. */
  readonly assets: Readonly<Record<string, string>>;
}

/** @param root the app's folder. */
export function readApp(root: string): AppPackage {
  const { version, tribina } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly tribina: Partial<AppPackage>;
  };
  const { remote, exposes = {}, usesEmotion = false, scripts = {}, assets = {} } = tribina;
  if (!isRemoteName(remote)) throw new Error(`${root}: '${remote}' is not a remote's name`);
  return { version, remote, exposes, usesEmotion, scripts, assets };
}
