import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config';

const SERVER = fileURLToPath(new URL('../server.ts', import.meta.url));

/** Starts the service as a process of its own on a test's database; resolves with its address once it listens. */
export async function startProcess(config: Config): Promise<{ child: ChildProcess; address: string }> {
  const settings = Object.entries({ ...config, LOG_LEVEL: 'info' }).map(([name, value]) => [name, String(value)]);
  const child = spawn(process.execPath, ['--import', 'tsx', SERVER], {
    env: { PATH: process.env['PATH'], ...Object.fromEntries(settings) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (address) return { child, address };
  }
  throw new Error('The service ended before it listened');
}
