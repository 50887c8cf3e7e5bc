import type { HostServerModule, RemoteServerModule } from '@tribina/shell-api';
import { createHash } from 'node:crypto';
import vm from 'node:vm';
import type { BundleRef, Bytes, RenderJob } from './protocol';

type Require = (name: string) => unknown;
type Host = HostServerModule<unknown, unknown>;
type Remote = RemoteServerModule<unknown, unknown>;

/** A host and the remote that runs on its packages. */
export interface Pair {
  readonly host: Host;
  readonly remote: Remote | null;
}

/** Live pairs: each remote's stable release, the frame alone, and a few on the way in or out. */
const KEPT_PAIRS = 8;

const decoder = new TextDecoder();

/**
 * Runs server bundles and keeps the last few. Each remote has a host of its own: what it does to packages that they share it
 * does to itself. `vm.compileFunction` gives their memory back when they are dropped.
 */
export class Bundles {
  readonly #loaded = new Map<string, Pair>();

  /**
   * @returns null without the bytes of what is not loaded yet.
   * @throws Error when the bytes are not those of the release, or a bundle throws.
   */
  load({ host, remote, bytes }: Pick<RenderJob, 'host' | 'remote' | 'bytes'>): Pair | null {
    const key = `${remote?.releaseId} ${host.releaseId}`;
    const pair = this.#loaded.get(key) ?? (bytes ? loadPair(host, remote, bytes) : null);
    if (!pair) return null;
    // Most recently used last.
    this.#loaded.delete(key);
    this.#loaded.set(key, pair);
    for (const oldest of [...this.#loaded.keys()].slice(0, -KEPT_PAIRS)) this.#loaded.delete(oldest);
    return pair;
  }
}

function loadPair(host: BundleRef, remote: BundleRef | null, bytes: Bytes): Pair {
  // Libraries keep things there: the pair's are its own.
  const scope = Object.create(globalThis) as object;
  const hostModule = run(host, bytes, scope, {}) as Host;
  return { host: hostModule, remote: remote && (run(remote, bytes, scope, hostModule.shared) as Remote) };
}

/** @param provided what it may require; everything else is refused. */
function run(
  { releaseId, integrity }: BundleRef,
  all: Bytes,
  scope: object,
  provided: Readonly<Record<string, unknown>>,
): object {
  const bytes = all[releaseId] ?? new Uint8Array();
  if (integrity !== `sha384-${createHash('sha384').update(bytes).digest('base64')}`)
    throw new Error(`The server bundle of ${releaseId} is damaged`);
  const require: Require = (name) => {
    if (Object.hasOwn(provided, name)) return provided[name];
    throw new Error(`${releaseId} may not require '${name}'`);
  };
  const module = { exports: {} };
  const body = vm.compileFunction(decoder.decode(bytes), ['module', 'exports', 'require', 'globalThis'], {
    filename: `${releaseId}/server.cjs`,
  }) as (module: object, exports: object, require: Require, scope: object) => void;
  body(module, module.exports, require, scope);
  return module.exports;
}
