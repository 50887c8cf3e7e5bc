import { spawnSync } from 'node:child_process';
import { npmRun } from './support/npm-run';
import { ask, DATA_DIR, PORT, PORT_BASE, ROOT, runFile } from './support/system';
import { expect, test } from './support/watched';

test('a second start on the same data folder is refused, and the first goes on', async () => {
  const { pid } = runFile('supervisor');
  const second = spawnSync(process.execPath, ['tools/start/main.mjs'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR, PORT: String(PORT), PORT_BASE: String(PORT_BASE) },
    encoding: 'utf8',
  });
  expect([second.status, second.stderr]).toEqual([1, expect.stringContaining(`process ${pid}`)]);
  expect((await ask('rs', '/readyz')).status).toBe(200);
});

test('ps names every process, with its state, number and port', () => {
  const { code, output } = npmRun('ps');
  expect(code).toBe(0);
  for (const name of ['releases', 'media', 'feed', 'portal', 'prognozzer', 'gateway']) {
    const { pid, port } = runFile(name);
    expect(output).toMatch(new RegExp(`^${name} +running +${pid} +${port}\\b`, 'm'));
  }
});

test('a name that is none is refused with those that are', () => {
  const { code, output } = npmRun('stop', 'gatewai');
  expect(code).toBe(1);
  expect(output).toMatch(/no 'gatewai'; there are: .*gateway/);
});
