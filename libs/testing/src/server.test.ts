import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { TEST_DATABASE_URL } from './server';
import { until } from './until';

it('of a run of tests that is killed nothing is left: no server, and no folder', async () => {
  const file = pathToFileURL(path.join(import.meta.dirname, 'server.ts')).href;
  const code = `import(${JSON.stringify(file)}).then(async ({ startTestServer, TEST_DATABASE_URL }) => {
    await startTestServer(); console.log(process.env[TEST_DATABASE_URL]); process.stdin.resume() })`;
  const { [TEST_DATABASE_URL]: _ours, ...env } = process.env;
  const run = spawn(process.execPath, ['--import', 'tsx', '-e', code], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const [url] = (await once(createInterface(run.stdout), 'line')) as [string];
  const data = decodeURIComponent(/@([^:]+):/.exec(url)?.[1] ?? '');
  const [pid] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
  run.kill('SIGKILL');
  await until(() => !existsSync(path.dirname(data)));
  expect(existsSync(`/proc/${pid}/cwd`)).toBe(false);
});
