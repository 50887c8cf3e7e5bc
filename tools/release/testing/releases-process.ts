import { createTestDatabase, freePorts, programFrom, programOf, testKeys, type TestDatabase } from '@tribina/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SERVICE = path.join(ROOT, 'services/releases');
export const OPERATOR = 'operator-token-of-the-tests-0123456789';

interface Finished {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

/** services/releases as a process, with a data folder as `npm start` leaves it. */
export interface ReleasesProcess {
  readonly data: string;
  /** Runs the command line as a process of its own. */
  readonly cli: (args: readonly string[], environment?: NodeJS.ProcessEnv) => Promise<Finished>;
  readonly url: () => string;
  /** Ends it without a warning and starts it again, on the same port, database and store. */
  readonly killAndRestart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function startReleases(): Promise<ReleasesProcess> {
  const database: TestDatabase = await createTestDatabase('releases', path.join(SERVICE, 'migrations'));
  const data = mkdtempSync(path.join(os.tmpdir(), 'tribina-release-cli-'));
  mkdirSync(path.join(data, 'run'));
  mkdirSync(path.join(data, 'secrets'));
  writeFileSync(path.join(data, 'secrets', 'operator-token'), `${OPERATOR}\n`);
  const key = () =>
    generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const environment = {
    PATH: process.env['PATH'],
    PORT: String(await freePorts(1)),
    INTERNAL_KEY: testKeys('releases').internalKey,
    DATABASE_URL: database.url,
    RELEASE_STORE: path.join(data, 'store'),
    OPERATOR_TOKEN: OPERATOR,
    SNAPSHOT_PRIVATE_KEY: key(),
    OVERRIDE_PRIVATE_KEY: key(),
  };
  let running = await launch(environment, data);

  const kill = async (signal: NodeJS.Signals) => {
    const ended = once(running.child, 'exit');
    running.child.kill(signal);
    await ended;
  };
  return {
    data,
    cli: (args, more) =>
      runProgram(programFrom(path.join(ROOT, 'tools/release/cli.ts')), args, {
        PATH: process.env['PATH'],
        DATA_DIR: data,
        ...more,
      }),
    url: () => `http://127.0.0.1:${running.port}`,
    killAndRestart: async () => {
      await kill('SIGKILL');
      running = await launch(environment, data);
    },
    close: async () => {
      await kill('SIGTERM');
      await database.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function launch(env: NodeJS.ProcessEnv, data: string): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [programOf(path.join(SERVICE, 'src/server.ts'))], { cwd: ROOT, env });
  const port = await listeningPort(child);
  writeFileSync(path.join(data, 'run', 'releases.json'), JSON.stringify({ pid: child.pid, port }));
  return { child, port };
}

/** Fastify logs the address once it takes requests. */
async function listeningPort(child: ChildProcess): Promise<number> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The service has no output');
  let faults = '';
  stderr.on('data', (chunk) => (faults += String(chunk)));
  for await (const line of createInterface({ input: stdout })) {
    const port = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1];
    if (port) {
      stdout.resume();
      return Number(port);
    }
  }
  throw new Error(`The service did not start:\n${faults}`);
}

async function runProgram(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Finished> {
  const child = spawn(process.execPath, [program, ...args], { cwd: ROOT, env });
  let out = '';
  let errors = '';
  child.stdout?.on('data', (chunk) => (out += String(chunk)));
  child.stderr?.on('data', (chunk) => (errors += String(chunk)));
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  return { code, out, errors };
}
