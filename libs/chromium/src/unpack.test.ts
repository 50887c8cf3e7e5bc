import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import fsp from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { unpackOnce } from './unpack';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(os.tmpdir(), 'tribina-unpack-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

let times = 0;
const write = async (into: string) => {
  times += 1;
  mkdirSync(path.join(into, 'deep'));
  writeFileSync(path.join(into, 'program'), 'program');
  writeFileSync(path.join(into, 'deep/library'), 'library');
};
beforeEach(() => {
  times = 0;
});
const once = (unpack = write) => unpackOnce(parent, 'browser-1', unpack);

it('unpacks once, and leaves nothing else', async () => {
  expect(await once()).toBe(path.join(parent, 'browser-1'));
  expect(await once()).toBe(path.join(parent, 'browser-1'));
  expect(times).toBe(1);
  expect(readdirSync(parent)).toEqual(['browser-1']);
});

it('uses the first one’s where several do it at once', async () => {
  const folders = await Promise.all([once(), once(), once()]);
  expect(new Set(folders).size).toBe(1);
  expect(readdirSync(parent)).toEqual(['browser-1']);
});

it.each<[string, () => void]>([
  ['a folder that was not unpacked whole', () => mkdirSync(path.join(parent, 'browser-1/deep'), { recursive: true })],
  ['a file in its place', () => writeFileSync(path.join(parent, 'browser-1'), '')],
])('does not take %s for it', async (_what, leave) => {
  leave();
  expect(existsSync(path.join(await once(), 'deep/library'))).toBe(true);
  expect(readdirSync(parent)).toEqual(['browser-1']);
});

it.each<[string, (file: string) => void]>([
  ['cut short', (file) => truncateSync(file, 3)],
  ['gone', (file) => rmSync(file)],
])('unpacks anew where a file is %s', async (_what, damage) => {
  damage(path.join(await once(), 'deep/library'));
  await once();
  expect(times).toBe(2);
  expect(readdirSync(parent)).toEqual(['browser-1']);
});

it('leaves nothing of what has failed, and says why', async () => {
  const failing = async (into: string) => {
    writeFileSync(path.join(into, 'program'), 'pro');
    throw new Error('ENOSPC: no space left on device');
  };
  await expect(once(failing)).rejects.toThrow('no space left');
  expect(readdirSync(parent)).toEqual([]);
});

it('of two that see the same damage the second uses what the first has put in its place', async () => {
  const program = path.join(parent, 'browser-1/program');
  mkdirSync(path.join(parent, 'browser-1/deep'), { recursive: true });
  const real = fsp.readFile;
  let looks = 0;
  let firsts: number | undefined;
  const look = jest.spyOn(fsp, 'readFile').mockImplementation((async (...given: Parameters<typeof real>) => {
    looks += 1;
    const seen = real(...given);
    // It could not take its place, and has seen why; the other one is quicker by now.
    if (looks === 2) {
      await seen.catch(() => undefined);
      await once();
      firsts = statSync(program).ino;
    }
    return seen;
  }) as typeof real);
  await once();
  look.mockRestore();
  expect([firsts, readdirSync(parent)]).toEqual([statSync(program).ino, ['browser-1']]);
});

it('of two that find the lock of a killed one, the later does not take away that of the quicker', async () => {
  const lock = path.join(parent, 'removing-browser-1');
  mkdirSync(path.join(parent, 'browser-1/deep'), { recursive: true });
  mkdirSync(lock);
  const old = new Date(Date.now() - 60 * 60 * 1000);
  utimesSync(lock, old, old);
  const events: string[] = [];
  const [look, move] = [fsp.stat, fsp.rename];
  const looks = jest.spyOn(fsp, 'stat').mockImplementation((async (file: string) => {
    const seen = await look(file);
    if (file === lock && events.length === 0) {
      // The quicker one has seen the same age, and has it now.
      rmSync(lock, { recursive: true });
      mkdirSync(lock);
      events.push('taken by another');
      setTimeout(() => {
        events.push('given back');
        rmSync(lock, { recursive: true, force: true });
      }, 200);
    }
    return seen;
  }) as typeof look);
  const moves = jest.spyOn(fsp, 'rename').mockImplementation(async (from, to) => {
    if (String(to).endsWith('damaged')) events.push('moved away');
    return move(from, to);
  });
  await once();
  looks.mockRestore();
  moves.mockRestore();
  expect(events).toEqual(['taken by another', 'given back', 'moved away']);
  expect(readdirSync(parent)).toEqual(['browser-1']);
});

it('does not wait for ever for the lock of one that was killed before the clock was set back', async () => {
  const lock = path.join(parent, 'removing-browser-1');
  mkdirSync(path.join(parent, 'browser-1/deep'), { recursive: true });
  mkdirSync(lock);
  const later = new Date(Date.now() + 24 * 60 * 60 * 1000);
  utimesSync(lock, later, later);
  await once();
  expect(readdirSync(parent)).toEqual(['browser-1']);
});

it.each([['first'], ['later']])('removes what a killed one has left, at the %s time', async (when) => {
  const old = new Date(Date.now() - 60 * 60 * 1000);
  if (when === 'later') await once();
  for (const name of ['unpacking-killed', 'unpacking-busy']) mkdirSync(path.join(parent, name));
  utimesSync(path.join(parent, 'unpacking-killed'), old, old);
  await once();
  expect(readdirSync(parent).sort()).toEqual(['browser-1', 'unpacking-busy']);
});
