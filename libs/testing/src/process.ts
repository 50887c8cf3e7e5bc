import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Starts a service as a process of its own; resolves with its address once it listens.
 *
 * @param server the file that runs it.
 * @param settings its environment, and all of it.
 */
export async function startProcess(
  server: string,
  settings: object,
): Promise<{ readonly child: ChildProcess; readonly address: string }> {
  const texts = Object.entries({ ...settings, LOG_LEVEL: 'info' }).map(([name, value]) => [name, String(value)]);
  const child = spawn(process.execPath, ['--import', 'tsx', server], {
    env: { PATH: process.env['PATH'], ...Object.fromEntries(texts) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (!address) continue;
    // A log that nobody reads on would hold the process up once the pipe is full.
    child.stdout.resume();
    return { child, address };
  }
  throw new Error('The service ended before it listened');
}
