import type { IdentityLoader } from './identity';
import { RELEASE_FILES } from './release';

/**
 * Loads what makes an identity, of the same release.
 *
 * @param from address of the plain script.
 * @param load how the page itself loads it, where it has a way of its own: ours do, with its hash.
 */
export function identityLoader(from: string, load?: () => Promise<unknown>): IdentityLoader {
  return async () => {
    await (load?.() ?? import(new URL(`${RELEASE_FILES}agent-fp.js`, from).href));
    return globalThis.msTrackIdentify;
  };
}

declare global {
  /** There once `agent-fp.js` has run. */
  var msTrackIdentify: Awaited<ReturnType<IdentityLoader>>;
}
