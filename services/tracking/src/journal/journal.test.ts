import { appendFile, mkdtemp, open, readdir, readFile, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Journal } from './journal';
import { lineOf, readLines } from './line';

let folder: string;
let journal: Journal;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'journal-'));
  journal = await Journal.open(folder);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await journal.close();
  await rm(folder, { recursive: true });
});

const files = async () => (await readdir(folder)).filter((name) => name.endsWith('.log')).sort();

async function handlePrototype(): Promise<FileHandle> {
  const handle = await open(folder, 'r');
  await handle.close();
  return Object.getPrototypeOf(handle) as FileHandle;
}

async function recordsOf(name: string): Promise<readonly unknown[]> {
  return readLines(await journal.read(name, 0)).records;
}

it('has on the disk what it has acknowledged; all that wait share one fsync', async () => {
  const synced = jest.spyOn(await handlePrototype(), 'datasync');
  await journal.append([{ n: 0 }]);
  await Promise.all(Array.from({ length: 50 }, (_, index) => journal.append([{ n: index + 1 }])));
  const [name = ''] = await files();
  expect(await recordsOf(name)).toEqual(Array.from({ length: 51 }, (_, n) => ({ n })));
  expect(synced.mock.calls.length).toBeLessThanOrEqual(4);
  expect(journal.waitingBytes).toBe((await readFile(path.join(folder, name))).length);
});

it('begins another segment after so many bytes, and never goes on with one of an earlier process', async () => {
  await journal.append([{ text: 'x'.repeat(4 * 1024 * 1024) }]);
  await journal.append([{ n: 1 }]);
  expect(journal.segments().map(({ isClosed }) => isClosed)).toEqual([true, false]);
  await journal.close();
  journal = await Journal.open(folder);
  await journal.append([{ n: 2 }]);
  expect(journal.segments().map(({ isClosed }) => isClosed)).toEqual([true, true, false]);
});

it('GB5: overwrites nothing when the clock goes back an hour, in this process and in the next', async () => {
  await journal.append([{ n: 1 }]);
  await journal.rotate();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now - 3_600_000);
  await journal.append([{ n: 2 }]);
  await journal.close();
  journal = await Journal.open(folder);
  await journal.append([{ n: 3 }]);
  const kept = await Promise.all((await files()).map(recordsOf));
  expect(kept.flat()).toHaveLength(3);
  expect(kept.flat()).toEqual(expect.arrayContaining([{ n: 1 }, { n: 2 }, { n: 3 }]));
});

it('never says that the segment which is being written to is closed', async () => {
  const closed: unknown[] = [];
  for (let times = 0; times < 20; times += 1) {
    await journal.rotate();
    for (const { name } of journal.segments()) await journal.remove(name);
    let isDone = false;
    const written = journal.append([{ times }]).then(() => (isDone = true));
    while (!isDone) {
      closed.push(...journal.segments().filter(({ isClosed }) => isClosed));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await written;
  }
  expect(closed).toEqual([]);
});

it.each(['datasync', 'appendFile'] as const)(
  'rejects all that wait when %s fails, and goes on in another segment',
  async (method) => {
    await journal.append([{ n: 1 }]);
    const failure = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    jest.spyOn(await handlePrototype(), method).mockRejectedValueOnce(failure);
    const outcomes = await Promise.allSettled([journal.append([{ n: 2 }]), journal.append([{ n: 3 }])]);
    expect(outcomes[0]).toEqual({ status: 'rejected', reason: failure });
    await journal.append([{ n: 4 }]);
    const names = await files();
    expect(names).toHaveLength(2);
    expect(await recordsOf(names[1] ?? '')).toContainEqual({ n: 4 });
  },
);

it('leaves no file where nothing was acknowledged in it', async () => {
  jest.spyOn(await handlePrototype(), 'datasync').mockRejectedValue(new Error('no'));
  await expect(journal.append([{}])).rejects.toThrow('no');
  jest.restoreAllMocks();
  expect(await files()).toEqual([]);
});

it('refuses a folder that another living process has, and takes that of a dead one', async () => {
  const claim = path.join(folder, 'owner.pid');
  await writeFile(claim, String(process.ppid));
  await expect(Journal.open(folder)).rejects.toThrow(`belongs to process ${process.ppid}`);
  await writeFile(claim, '999999999');
  await (await Journal.open(folder)).close();
});

it('gives a whole segment at once, also what was written last beyond its size', async () => {
  const line = { text: 'x'.repeat(1024 * 1024) };
  for (let times = 0; times < 3; times += 1) await journal.append([line]);
  await journal.append([line, line]);
  const [segment] = journal.segments();
  expect(segment?.isClosed).toBe(true);
  const bytes = await journal.read(segment?.name ?? '', 0);
  expect([bytes.length, readLines(bytes).records.length]).toEqual([segment?.size, 5]);
  expect(await journal.read(segment?.name ?? '', bytes.length)).toHaveLength(0);
});

describe('lines', () => {
  const line = lineOf({ text: 'š\n' });

  it('are read back, a torn one at the end is left', () => {
    const bytes = Buffer.from(line + line + line.slice(0, 9));
    expect(readLines(bytes)).toEqual({
      records: [{ text: 'š\n' }, { text: 'š\n' }],
      length: 2 * Buffer.byteLength(line),
      broken: 0,
    });
    expect(readLines(Buffer.from(line.slice(0, -1)))).toEqual({ records: [], length: 0, broken: 0 });
  });

  it('that do not hold what was written are passed over', async () => {
    await journal.append([{ n: 1 }]);
    const [name = ''] = await files();
    await appendFile(path.join(folder, name), `${'\0'.repeat(20)}\n${lineOf({ n: 2 })}`);
    expect(readLines(await journal.read(name, 0))).toMatchObject({ records: [{ n: 1 }, { n: 2 }], broken: 1 });
  });
});
