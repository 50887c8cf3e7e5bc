import { until } from '@tribina/testing';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { waitedMs } from './own-time';
import { findWalls } from './renderer-walls';

const LOOP = [process.execPath, '-e', 'for (;;);'];
const REST = [process.execPath, '-e', 'setInterval(() => undefined, 3_600_000)'];
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) process.kill(-(child.pid ?? 0), 'SIGKILL');
});

/** A process on the first processor alone. */
function start(...command: readonly string[]): number {
  const child = spawn('taskset', ['-c', '0', ...command], { stdio: 'ignore', detached: true });
  children.push(child);
  return child.pid ?? 0;
}

const hasTaskset = spawnSync('taskset', ['-c', '0', 'true']).status === 0;
const walls = hasTaskset ? findWalls('preferred') : null;

describe('of those that want one processor', () => {
  const title = 'each waits for it, also one that another process has started; who rests does not';
  if (hasTaskset)
    it(title, async () => {
      const [one, inner, resting] = [start(...LOOP), start('sh', '-c', '"$@" & wait', 'sh', ...LOOP), start(...REST)];
      await until(() => waitedMs(one) > 100 && waitedMs(inner) > 100);
      const before = [one, resting].map(waitedMs);
      await until(() => waitedMs(one) - (before[0] ?? 0) > 2_000);
      expect(waitedMs(resting) - (before[1] ?? 0)).toBeLessThan(1_000);
    });
  else it.skip(`${title} (needs taskset)`, () => undefined);

  const behind = 'one behind walls, in a namespace of its own, waits too';
  if (walls)
    it(behind, async () => {
      const { program, args } = walls.around({ readable: [], memoryMb: 512 });
      const [, inner] = [start(...LOOP), start(program, ...args, ...LOOP)];
      // Their walls are up in a fraction of that.
      await until(() => waitedMs(inner) > 1_000);
    });
  else it.skip(`${behind} (needs taskset and namespaces)`, () => undefined);
});

it('nothing is known of a process that is not there', () => {
  expect(waitedMs(2 ** 30)).toBe(0);
});
