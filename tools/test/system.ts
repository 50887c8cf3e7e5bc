import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../start/paths';
import { freePorts } from '@tribina/testing';

/** A whole system of its own, as `npm start` brings it up, on free ports and a temporary data folder. */
export interface TestSystem {
  readonly port: number;
  readonly portBase: number;
  readonly dataFolder: string;
  readonly stop: () => Promise<void>;
}

/** Its own, and those that tests put beside them. */
const PORTS = 64;
const START_LIMIT_MS = 6 * 60_000;

interface SystemOptions {
  /** Told of each line that the start prints. */
  readonly onLine?: (line: string) => void;
  readonly environment?: Readonly<Record<string, string>>;
  /** An existing folder, which stays; by default a new one, which is removed at the end. */
  readonly dataFolder?: string;
  /** The project; by default this one. */
  readonly root?: string;
}

/** @throws Error with the output when it does not become ready. */
export async function startSystem(options: SystemOptions = {}): Promise<TestSystem> {
  const { onLine = () => undefined, environment = {}, root = ROOT } = options;
  const first = await freePorts(PORTS);
  const [port, portBase] = [first, first + 1];
  const dataFolder = options.dataFolder ?? mkdtempSync(path.join(os.tmpdir(), 'tribina-system-'));
  const child = spawn(process.execPath, ['tools/start/main.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: '',
      // All browsers of the tests come from one address.
      ACCOUNT_LIMITS_FACTOR: '100',
      ...environment,
      PORT: String(port),
      PORT_BASE: String(portBase),
      DATA_DIR: dataFolder,
    },
    // It ends with this process, however that ends.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await untilReady(child, onLine);
  return {
    port,
    portBase,
    dataFolder,
    stop: async () => {
      await end(child);
      if (!options.dataFolder) rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

function untilReady(child: ChildProcess, onLine: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const limit = setTimeout(() => reject(new Error(`The system did not become ready:\n${output}`)), START_LIMIT_MS);
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      for (const line of chunk.toString().split('\n')) if (line.trim() !== '') onLine(line);
      if (!output.includes('is ready after')) return;
      clearTimeout(limit);
      resolve();
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.once('exit', (code) => {
      clearTimeout(limit);
      reject(new Error(`The system ended (${code}):\n${output}`));
    });
  });
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
