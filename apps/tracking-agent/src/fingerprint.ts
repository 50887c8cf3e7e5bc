import { hashComponents, loadSources, prepareForSources, sources } from '@fingerprintjs/fingerprintjs';
import type { Context } from './context';
import type { Found } from './identity';
import { makeIdentity } from './make-identity';

/** Writes HTML into a frame, which pages under Trusted Types forbid, and complain of. */
const LEFT_OUT = ['fontPreferences'] as const;

/**
 * Makes the visitor's identity. The one file that knows the package: it comes after consent alone. By its parts, which its version
 * is fixed for: its ready agent takes all sources.
 */
export function identify(context: Context): Promise<Found> {
  return makeIdentity(context, async () => {
    await prepareForSources();
    return hashComponents(await loadSources(sources, { cache: {}, debug: false }, LEFT_OUT)());
  });
}
