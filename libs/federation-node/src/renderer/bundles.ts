import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import type { BundleRef } from './protocol';

type Require = (name: string) => unknown;

/** Live releases of one remote: stable, the one before, and one on the way in or out. */
const KEPT_BUNDLES = 6;

/**
 * Runs server bundles and keeps the last few. `vm.compileFunction` gives their memory back when they are dropped; a bundle's
 * `require` gives it what it may have and refuses everything else.
 */
export class Bundles<Module extends object> {
  readonly #loaded = new Map<string, Module>();

  /**
   * @param key under which it is kept.
   * @param provided what it may require.
   * @throws Error when the bytes are not those of the release, or the bundle throws.
   */
  load(key: string, bundle: BundleRef, provided: Readonly<Record<string, unknown>>): Module {
    const module = this.#loaded.get(key) ?? (run(bundle, provided) as Module);
    // Most recently used last.
    this.#loaded.delete(key);
    this.#loaded.set(key, module);
    for (const oldest of [...this.#loaded.keys()].slice(0, -KEPT_BUNDLES)) this.#loaded.delete(oldest);
    return module;
  }
}

function run(bundle: BundleRef, provided: Readonly<Record<string, unknown>>): object {
  const bytes = readFileSync(bundle.path);
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (integrity !== bundle.integrity) throw new Error(`The server bundle of ${bundle.releaseId} is damaged`);
  const require: Require = (name) => {
    if (Object.hasOwn(provided, name)) return provided[name];
    throw new Error(`${bundle.releaseId} may not require '${name}'`);
  };
  const module = { exports: {} };
  const body = vm.compileFunction(bytes.toString('utf8'), ['module', 'exports', 'require'], {
    filename: `${bundle.releaseId}/server.cjs`,
  });
  (body as (module: object, exports: object, require: Require) => void)(module, module.exports, require);
  return module.exports;
}
