import { execFile } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { tellSystemd } from './watchdog';

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

it('tells systemd that it has started, and again and again that it lives, by what it was given', async () => {
  const end = tellSystemd({ PATH, NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '100000', INTERNAL_KEY: 'x' });
  while (lines().length < 3) await delay(10);
  end();
  expect(lines().toSorted().slice(0, 2)).toEqual(['/run/notify READY=1', '/run/notify WATCHDOG=1']);
  expect(new Set(lines()).size).toBe(2);
});

it('tells of the start alone where nobody watches', async () => {
  const ready = () => lines().filter((line) => line.endsWith('READY=1')).length;
  const before = [lines().length, ready()];
  tellSystemd({ PATH, NOTIFY_SOCKET: '/run/notify' })();
  while (lines().length === before[0]) await delay(10);
  expect([lines().length, ready()]).toEqual(before.map((count) => (count ?? 0) + 1));
});

it('leaves what is no service of systemd’s alone', async () => {
  const before = lines().length;
  tellSystemd({ PATH })();
  // What it would have started first has ended when this has.
  await new Promise((resolve) =>
    execFile(path.join(folder, 'systemd-notify'), ['LAST=1'], { env: { NOTIFY_SOCKET: 'x' } }, resolve),
  );
  expect(lines().slice(before)).toEqual(['x LAST=1']);
});
