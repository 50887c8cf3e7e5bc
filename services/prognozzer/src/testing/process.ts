import { startProcess, type RunningService } from '@tribina/testing';
import { fileURLToPath } from 'node:url';
import type { World } from './world';

const SERVER = fileURLToPath(new URL('../server.ts', import.meta.url));

/**
 * Starts the service as a process of its own, on the database of a world, with the most talkative of its logs.
 *
 * @param bettingSite where the betting site is, and its key.
 * @param portalUrl nobody is there where it is left out.
 */
export function startInWorld(
  world: World,
  bettingSite: { readonly url: string; readonly key: string },
  portalUrl = 'http://127.0.0.1:9',
): Promise<RunningService> {
  return startProcess(SERVER, {
    PORT: 0,
    LOG_LEVEL: 'debug',
    CLOCK: 'adjustable',
    DATABASE_URL: world.databaseUrl,
    INTERNAL_KEY: world.keys.internalKey,
    IDENTITY_PUBLIC_KEY: world.keys.publicKeySetting,
    FEED_URL: world.feed.url,
    PORTAL_URL: portalUrl,
    BETTING_SITE_URL: bettingSite.url,
    BETTING_SITE_KEY: bettingSite.key,
    AFFILIATE_KEY: 'affiliate-key-of-the-tests-which-is-long',
    IDENTITY_NUMBER_KEYS: 'identity-number-key-of-the-tests-which-is-long',
    IDENTITY_NUMBER_HASH_KEY: 'identity-number-hash-key-of-the-tests-long',
  });
}
