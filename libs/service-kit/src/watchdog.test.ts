import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { feedWatchdog } from './watchdog';

const folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-watchdog-'));
const told = path.join(folder, 'told');
beforeAll(() => {
  const notify = path.join(folder, 'systemd-notify');
  writeFileSync(notify, `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> '${told}'\n`);
  chmodSync(notify, 0o755);
  appendFileSync(told, '');
});
afterAll(() => rmSync(folder, { recursive: true }));

const PATH = `${folder}:${process.env['PATH'] ?? ''}`;
const lines = () => readFileSync(told, 'utf8').split('\n').filter(Boolean);

it('tells systemd again and again that it lives, by what it was given', async () => {
  const end = feedWatchdog({ PATH, NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '100000', INTERNAL_KEY: 'x' });
  while (lines().length < 3) await delay(10);
  end();
  expect([...new Set(lines())]).toEqual(['/run/notify WATCHDOG=1']);
});

it.each([
  ['no service of systemd’s', {}],
  ['one that is not watched', { NOTIFY_SOCKET: '/run/notify' }],
])('leaves %s alone', async (_what, environment) => {
  const before = lines().length;
  feedWatchdog({ PATH, ...environment })();
  await delay(50);
  expect(lines()).toHaveLength(before);
});
