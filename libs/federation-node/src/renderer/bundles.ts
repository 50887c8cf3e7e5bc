import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import type { BundleRef } from './protocol';

type Exports = Readonly<Record<string, unknown>>;
type Require = (name: string) => unknown;

/** Live releases of one remote: stable, the one before, and one on the way in or out. */
const KEPT_RELEASES = 6;

/**
 * Runs server bundles and keeps the last few. `vm.compileFunction` gives their memory back when they are dropped; a bundle's
 * `require` gives it what it may have and refuses everything else.
 */
export class Bundles {
  readonly #loaded = new Map<string, Exports>();

  /** @throws Error when the bytes are not those of the release, or the bundle throws. */
  load(bundle: BundleRef, provided: Exports): Exports {
    const known = this.#loaded.get(bundle.releaseId);
    if (known) {
      // Most recently used last.
      this.#loaded.delete(bundle.releaseId);
      this.#loaded.set(bundle.releaseId, known);
      return known;
    }
    const exports = run(bundle, provided);
    this.#loaded.set(bundle.releaseId, exports);
    for (const oldest of [...this.#loaded.keys()].slice(0, -KEPT_RELEASES)) this.#loaded.delete(oldest);
    return exports;
  }
}

function run(bundle: BundleRef, provided: Exports): Exports {
  const bytes = readFileSync(bundle.path);
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (integrity !== bundle.integrity) throw new Error(`The server bundle of ${bundle.releaseId} is damaged`);
  const require: Require = (name) => {
    if (name in provided) return provided[name];
    throw new Error(`${bundle.releaseId} may not require '${name}'`);
  };
  const module: { exports: Exports } = { exports: {} };
  const body = vm.compileFunction(bytes.toString('utf8'), ['module', 'exports', 'require'], { filename: `${bundle.releaseId}/server.cjs` });
  (body as (module: object, exports: object, require: Require) => void)(module, module.exports, require);
  return module.exports;
}
