import type { IdentityLoader } from './identity';
import { RELEASE_FILES } from './release';

/** Loads what makes an identity, of the same release. @param from address of the plain script. */
export function identityLoader(from: string): IdentityLoader {
  return async () => {
    await import(new URL(`${RELEASE_FILES}agent-fp.js`, from).href);
    return globalThis.msTrackIdentify;
  };
}

declare global {
  /** There once `agent-fp.js` has run. */
  var msTrackIdentify: Awaited<ReturnType<IdentityLoader>>;
}
