import { programFrom } from '@tribina/testing';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

let child: ChildProcess;
let log = '';

const begin = async (...args: readonly string[]) => {
  const program = programFrom(path.join(__dirname, 'testing/tiny-service.ts'));
  child = fork(program, args, { execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  log = '';
  child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  await once(child, 'message');
};

beforeEach(() => begin());
afterEach(() => child.kill('SIGKILL'));

it('ends by itself when its supervisor has gone', async () => {
  child.disconnect();
  await once(child, 'exit');
  expect(child.exitCode).toBe(0);
});

it('ends by itself when its supervisor has gone while it was loading, and never listens', async () => {
  child.kill('SIGKILL');
  await begin('slow');
  const { stdout } = child;
  if (!stdout) throw new Error('It has no output');
  child.disconnect();
  await Promise.all([once(child, 'exit'), once(stdout, 'end')]);
  expect([child.exitCode, log]).toEqual([0, expect.not.stringContaining('Server listening')]);
});

it('ends all the same where nobody reads any more what it says', async () => {
  child.stdout?.destroy();
  child.stderr?.destroy();
  child.disconnect();
  await once(child, 'exit');
  expect(child.exitCode).toBe(0);
});

it.each(['SIGTERM', 'SIGINT'] as const)('ends gracefully on %s, with everything said', async (signal) => {
  child.kill(signal);
  await once(child, 'close');
  expect(child.exitCode).toBe(0);
  expect(log).toContain('"msg":"ends"');
});

it('opens no debugger at SIGUSR1', async () => {
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  child.kill('SIGUSR1');
  child.kill('SIGTERM');
  await once(child, 'close');
  expect([child.exitCode, errors]).toEqual([0, '']);
});

it('fault 36: ends when nobody has caught an error, and says which', async () => {
  child.send('nobody catches this');
  await once(child, 'close');
  expect(child.exitCode).toBe(1);
  expect(log).toContain('nobody catches this');
  expect(log).toContain('"msg":"ends because of an error"');
});
