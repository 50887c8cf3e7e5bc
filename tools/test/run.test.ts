import { programFrom, until } from '@tribina/testing';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-runner-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Forks a worker, as jest and Playwright do; neither comes to an end. */
const RUNNER = `
  console.log(process.pid);
  setInterval(() => 0, 1000);
  if (process.argv[2] !== 'worker') require('node:child_process').fork(__filename, ['worker']);
`;

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'the test runner and its workers end with who has run it: %s',
  async (signal) => {
    const runner = path.join(folder, 'runner.cjs');
    writeFileSync(runner, RUNNER);
    const program = `import(${JSON.stringify(programFrom(path.join(__dirname, 'run.ts')))}).then(({ run }) => run(${JSON.stringify(runner)}, []));`;
    const main = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const pids: string[] = [];
    for await (const line of createInterface(main.stdout)) if (pids.push(line) === 2) break;
    expect(pids.map((pid) => existsSync(`/proc/${pid}`))).toEqual([true, true]);
    main.kill(signal);
    await until(() => pids.every((pid) => !existsSync(`/proc/${pid}`)));
  },
);
