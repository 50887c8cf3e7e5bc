import { until } from '@tribina/testing';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from '../../start/run-files';
import { runCommand } from './command';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'tribina-command-'));
  mkdirSync(path.join(root, 'services/feed/dist'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const program = (text: string) => writeFileSync(path.join(root, 'services/feed/dist/cli.js'), text);
const feed = { service: 'feed', databaseUrl: 'postgres://x', args: ['import'] };

it('is given what it reads, and says why it failed', async () => {
  program(
    `process.stdin.on('data', (text) => { console.log(text + ' by ' + process.env.DATABASE_URL); process.exitCode = 3; })`,
  );
  await expect(runCommand({ ...feed, root, input: 'questions' })).rejects.toThrow(
    'feed import failed:\nquestions by postgres://x',
  );
});

it('ends with who has started it, also where that is killed', async () => {
  const pidFile = path.join(root, 'pid');
  program(
    `require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); setInterval(() => 0, 1000)`,
  );
  const starter = path.join(root, 'starter.mts');
  writeFileSync(
    starter,
    `import { runCommand } from ${JSON.stringify(path.join(__dirname, 'command.ts'))};
     await runCommand(${JSON.stringify({ ...feed, root })});`,
  );
  const child = spawn(process.execPath, ['--import', 'tsx', starter], { stdio: 'ignore' });
  await until(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '');
  child.kill('SIGKILL');
  await until(() => !isAlive(Number(readFileSync(pidFile, 'utf8'))));
});
