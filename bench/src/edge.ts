import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePorts } from '@tribina/testing';
import { localEdge } from '../../tools/deploy/edge';
import { get } from './site';

export interface Edge {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** More than a loader asks for: the limit for one address is not what is measured. */
const RATE = 100_000;

interface EdgeOptions {
  /** How long it keeps connections to gateways, in place of what is deployed. */
  readonly keptS?: number;
  /** Whether one address may do what it may in public, and no more. */
  readonly isLimited?: boolean;
}
const POLL_MS = 50;

/**
 * nginx with the configuration of deploy/nginx/edge.conf, without TLS, before gateways of this machine.
 */
export async function startEdge(gateways: readonly number[], options: EdgeOptions = {}): Promise<Edge> {
  const { keptS, isLimited = false } = options;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-edge-'));
  const port = await freePorts(1);
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    localEdge({
      folder,
      port,
      gateways,
      ...(isLimited ? {} : { rate: RATE }),
      ...(keptS === undefined ? {} : { keptS }),
    }),
  );
  const child = spawn('nginx', ['-c', configuration, '-p', folder], { stdio: 'ignore' });
  while ((await get(port, '/').catch(() => null))?.status !== 200) {
    if (child.exitCode !== null) throw new Error('nginx did not start');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return {
    port,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGQUIT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
