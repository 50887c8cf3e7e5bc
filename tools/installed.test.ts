import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './start/paths';

it('says in one sentence that there is no place for temporary files', () => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'tools/installed.mjs')], {
    env: { ...process.env, TMPDIR: '/nowhere/at all' },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    1,
    'Nothing can be written to /nowhere/at all, where temporary files go: set TMPDIR to a folder that takes them.\n',
  ]);
});
