import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { ROOT } from '../../start/paths';

export interface Command {
  readonly root: string;
  readonly service: string;
  readonly databaseUrl: string;
  readonly args: readonly string[];
  /** What it reads. */
  readonly input?: string;
}

/**
 * Runs a service's own command, as a person would; it ends with this process, however that ends: the next start writes into the
 * same database. @throws Error with what it has said where it fails.
 */
export async function runCommand({ root, service, databaseUrl, args, input = '' }: Command): Promise<void> {
  const program = `services/${service}/dist/cli.js`;
  const child = spawn(process.execPath, [path.join(ROOT, 'tools/start/tied.mjs'), program, ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl, CLOCK: 'adjustable' },
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    // What ends the group of this process leaves to the tie who is to be ended.
    detached: true,
  });
  const { stdin, stdout, stderr } = child;
  if (!stdin || !stdout || !stderr) throw new Error(`${service} has no streams`);
  // It may end before it has read.
  stdin.on('error', () => undefined);
  stdin.end(input);
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const [code, ...said] = await Promise.all([ended, text(stdout), text(stderr)]);
  if (code !== 0) throw new Error(`${service} ${args.join(' ')} failed:\n${said.join('')}`);
}
