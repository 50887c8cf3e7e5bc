import { freePorts } from '@tribina/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { World } from './world';

const SERVER = fileURLToPath(new URL('../server.ts', import.meta.url));

/** The service as a process of its own, on the database of a world. */
export interface RunningService {
  readonly origin: string;
  /** Everything that it has written until now, to both of its streams. */
  readonly log: () => string;
  /** Ends it, and resolves when it has written its last. */
  readonly stop: () => Promise<void>;
}

/** Starts the service with the most talkative of its logs. @param bettingSite where the betting site is, and its key. */
export async function startProcess(
  world: World,
  bettingSite: { readonly url: string; readonly key: string },
): Promise<RunningService> {
  const port = await freePorts(1);
  const child = spawn(process.execPath, ['--import', 'tsx', SERVER], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      LOG_LEVEL: 'debug',
      CLOCK: 'adjustable',
      DATABASE_URL: world.databaseUrl,
      INTERNAL_KEY: world.keys.internalKey,
      IDENTITY_PUBLIC_KEY: world.keys.publicKeySetting,
      FEED_URL: world.feed.url,
      PORTAL_URL: 'http://127.0.0.1:9',
      BETTING_SITE_URL: bettingSite.url,
      BETTING_SITE_KEY: bettingSite.key,
      AFFILIATE_KEY: 'affiliate-key-of-the-tests-which-is-long',
      IDENTITY_NUMBER_KEYS: 'identity-number-key-of-the-tests-which-is-long',
      IDENTITY_NUMBER_HASH_KEY: 'identity-number-hash-key-of-the-tests-long',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk) => (log += String(chunk)));
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      log += `${line}\n`;
      if (line.includes('listening')) resolve();
    });
    child.once('exit', () => reject(new Error(`The service has ended: ${log}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    log: () => log,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}
