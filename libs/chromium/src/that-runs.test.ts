import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { firstThatRuns } from './that-runs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-runs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program of some lines of shell. */
function program(name: string, lines: string, mode = 0o755): string {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${lines}\n`);
  chmodSync(file, mode);
  return file;
}

const sound = () => program('chromium', 'echo "Chromium 156.0.8078.73 built on Debian"');

it.each<[string, () => string]>([
  ['is not there', () => path.join(folder, 'gone')],
  ['may not be run', () => program('kept', 'echo Chromium 156', 0o644)],
  ['is a folder', () => folder],
  [
    'is a stand-in that says where a browser is to be had',
    () => program('stub', 'echo "requires the chromium snap to be installed" >&2; exit 1'),
  ],
  ['is another program', () => program('other', 'echo "other 1.0"')],
  [
    'leads nowhere',
    () => (symlinkSync(path.join(folder, 'gone'), path.join(folder, 'link')), path.join(folder, 'link')),
  ],
])('a program that %s is passed over', async (_, bad) => {
  const good = sound();
  await expect(firstThatRuns([bad(), good])).resolves.toBe(good);
});

it('the first of two is taken, and none where there is none', async () => {
  const first = sound();
  const second = program('google-chrome', 'echo "Google Chrome 156.0"');
  await expect(firstThatRuns([first, second])).resolves.toBe(first);
  await expect(firstThatRuns([])).resolves.toBeUndefined();
});
