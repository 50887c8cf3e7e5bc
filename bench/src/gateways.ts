import { freePorts } from '@tribina/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { dataPaths } from '../../tools/start/paths';
import { Secrets } from '../../tools/start/secrets';
import { gatewaySpec } from '../../tools/start/services';
import type { TestSystem } from '../../tools/test/system';
import { get } from './site';

export interface Gateways {
  readonly ports: readonly number[];
  /** Ends one as a deployment does and starts it again; resolves when it is ready. */
  readonly restart: (index: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const READY_LIMIT_MS = 60_000;
const POLL_MS = 100;

/**
 * Further gateways of a system, processes of their own with their own snapshot on disk.
 *
 * @param releasesUrl where they find the releases service.
 * @param settings beside those of every gateway.
 */
export async function startGateways(
  system: TestSystem,
  count: number,
  releasesUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Gateways> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-gateways-'));
  const first = await freePorts(count * 2);
  const ports = Array.from({ length: count }, (_, index) => first + index);
  const launch = (port: number) =>
    start(system, port, port + count, folder, { ...settings, RELEASES_URL: releasesUrl });
  const children = ports.map(launch);
  const restart = async (index: number) => {
    const [port, child] = [ports[index], children[index]];
    if (port === undefined || !child) throw new Error(`There is no gateway ${index}`);
    await end(child);
    children[index] = launch(port);
    await ready(port);
  };
  const stop = async () => {
    await Promise.all(children.map(end));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(ports.map(ready));
  } catch (error) {
    await stop();
    throw error;
  }
  return { ports, restart, stop };
}

function start(
  { portBase, dataFolder }: TestSystem,
  port: number,
  internalPort: number,
  folder: string,
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  const { args, environment } = gatewaySpec({
    settings: { port, portBase, isFresh: false, wantsDemo: true, databaseUrl: null, environment: {} },
    paths: { ...dataPaths(dataFolder), snapshot: path.join(folder, `${port}.json`) },
    secrets: new Secrets(path.join(dataFolder, 'secrets')),
    ownerUrl: '',
    isEmbedded: true,
  });
  return spawn(process.execPath, args, {
    env: {
      ...environment,
      INTERNAL_PORT: String(internalPort),
      RENDERERS: '1',
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: 'ignore',
  });
}

async function ready(port: number): Promise<void> {
  const limit = Date.now() + READY_LIMIT_MS;
  for (;;) {
    const status = await get(port, '/readyz').then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    if (Date.now() > limit) throw new Error(`The gateway at ${port} did not become ready`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
