import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { wholePath } from './system-path';

it.each([path.dirname(process.execPath), '/nowhere', '', undefined])(
  'finds what the system has though PATH is %j alone',
  (PATH) => {
    const env = { PATH: wholePath(PATH) };
    expect(spawnSync('test', ['-x', '/'], { env }).status).toBe(0);
    expect(spawnSync('sh', ['-c', 'exit 3'], { env }).status).toBe(3);
  },
);

it('changes nothing of what is named, and names nothing twice', () => {
  expect(wholePath('/opt/node/bin:/bin:/usr/bin')).toBe('/opt/node/bin:/bin:/usr/bin:/usr/local/bin:/usr/sbin:/sbin');
});
