import { until } from '@tribina/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { waitedMs } from './own-time';
import { findWalls } from './renderer-walls';

const LOOP = [process.execPath, '-e', 'for (;;);'] as const;
/** It has begun to rest at once: what a program takes to start is waited for, too. */
const REST = ['sleep', '3600'] as const;
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) process.kill(-(child.pid ?? 0), 'SIGKILL');
});

function start(program: string, ...args: readonly string[]): number {
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  children.push(child);
  return child.pid ?? 0;
}

const [NODE, ...LOOPING] = LOOP;
const loop = () => start(NODE, ...LOOPING);
/** More that want a processor than there are. */
const crowd = () => Array.from({ length: 2 * availableParallelism() }, loop);

it('of more than there are processors each waits for one, also one that another process has started; who rests does not', async () => {
  const [one] = crowd();
  const [inner, resting] = [start('sh', '-c', '"$@" & wait', 'sh', ...LOOP), start(...REST)];
  await until(() => waitedMs(one ?? 0) > 100 && waitedMs(inner) > 100);
  const before = waitedMs(resting);
  const since = waitedMs(one ?? 0);
  await until(() => waitedMs(one ?? 0) - since > 2_000);
  expect(waitedMs(resting) - before).toBeLessThan(1_000);
});

const walls = findWalls('preferred');
const behind = 'one behind walls, in a namespace of its own, waits too';
if (walls)
  it(behind, async () => {
    crowd();
    const { program, args } = walls.around({ readable: [], memoryMb: 1_024 });
    const inner = start(program, ...args, ...LOOP);
    // Their walls are up in a fraction of that.
    await until(() => waitedMs(inner) > 1_000);
  });
else it.skip(`${behind} (needs namespaces)`, () => undefined);

it('nothing is known of a process that is not there', () => {
  expect(waitedMs(2 ** 30)).toBe(0);
});
