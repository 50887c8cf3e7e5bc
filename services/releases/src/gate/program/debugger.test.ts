import { programBeside, quickFolder, until } from '@tribina/testing';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const folder = quickFolder('tribina-debugger-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Programs that run what teams have written, each with something that it answers at once, be it with a refusal. */
it.each([
  [
    'a renderer',
    () => programBeside('services/gateway', 'renderer'),
    { id: 1, host: { releaseId: 'x' }, remote: null },
  ],
  ['the gate', () => programBeside('services/releases', 'gate'), { id: 1, kind: 'nothing' }],
] as const)(
  '%s opens no debugger at SIGUSR1',
  async (what, program, question) => {
    const file = path.join(folder, what);
    const child = fork(program(), { execArgv: [], stdio: ['ignore', 'ignore', openSync(file, 'w'), 'ipc'] });
    let answers = 0;
    child.on('message', (message) => (answers += message === 'ready' ? 0 : 1));
    child.send(question);
    await until(() => answers === 1);
    child.kill('SIGUSR1');
    // Node's own would be open by the next answer, and says so.
    child.send(question);
    await until(() => answers === 2);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    expect(readFileSync(file, 'utf8')).toBe('');
  },
  180_000,
);
