import { until } from '@tribina/testing';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startSystem } from './system';

const root = mkdtempSync(path.join(os.tmpdir(), 'tribina-fake-system-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('a system that was killed from outside is stopped all the same', async () => {
  mkdirSync(path.join(root, 'tools/start'), { recursive: true });
  writeFileSync(
    path.join(root, 'tools/start/main.mjs'),
    "console.log('Tribina is ready after 0.1 s', process.pid); setInterval(() => 0, 1000);",
  );
  let pid = 0;
  const system = await startSystem({
    root,
    dataFolder: root,
    onLine: (line) => (pid = Number(line.split(' ').at(-1))),
  });
  process.kill(pid, 'SIGKILL');
  // Waited for: this process has been told.
  await until(() => !existsSync(`/proc/${pid}`));
  await system.stop();
});
