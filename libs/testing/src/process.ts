import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { programOf } from './programs';

/** A service as a process of its own. */
export interface RunningService {
  readonly child: ChildProcess;
  /** Where it listens, `http://127.0.0.1:…`. */
  readonly address: string;
  /** Everything that it has written until now, to both of its streams. */
  readonly log: () => string;
  /** Ends it, and resolves when it has written its last. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a service as a process of its own; resolves once it listens.
 *
 * @param server the file that runs it.
 * @param settings its environment, and all of it; `LOG_LEVEL` is `info` where it is not named, and must let through where it listens.
 * @throws Error with what it has written, where it ends before it listens.
 */
export function startProcess(server: string, settings: object): Promise<RunningService> {
  return startProgram(programOf(server), settings);
}

/** The same of a program that is built already. */
export async function startProgram(program: string, settings: object): Promise<RunningService> {
  const texts = Object.entries({ LOG_LEVEL: 'info', ...settings }).map(([name, value]) => [name, String(value)]);
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], ...Object.fromEntries(texts) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk) => (log += String(chunk)));
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      log += `${line}\n`;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
      if (found) resolve(found);
    });
    child.once('close', () => reject(new Error(`The service ended before it listened: ${log}`)));
  });
  return {
    child,
    address,
    log: () => log,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    },
  };
}
