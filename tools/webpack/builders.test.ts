import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { until } from '@tribina/testing';
import { askBuilders, BUILDERS } from './ask-builders';
import { Builders } from './builders';

const FIXTURE = path.join(__dirname, 'testing/remote');
const builders = new Builders();
// Inside the tree, for the modules ask for ours by their names.
const folder = mkdtempSync(path.join(__dirname, 'testing/.built-'));

let address: string;

beforeAll(async () => {
  address = (await builders.start())[BUILDERS] ?? '';
});
afterAll(() => {
  builders.stop();
  rmSync(folder, { recursive: true, force: true });
});

function ownBuilders(): number[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.map(Number).filter((pid) => {
    try {
      const parent = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
      return (
        Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('webpack/builder.ts')
      );
    } catch {
      // It has ended meanwhile.
      return false;
    }
  });
}

const make = (app: string, result: string) =>
  askBuilders(address, { root: app, dist: path.join(folder, result), version: '1.2.3-pair' });

it('makes the releases that are asked for at once, says what is wrong with one, and has one that ends its builder made by nobody', async () => {
  const deadly = path.join(folder, 'deadly');
  cpSync(FIXTURE, deadly, { recursive: true });
  writeFileSync(path.join(deadly, 'src/manifest.ts'), 'process.exit(3);');
  const [made, none, dead] = await Promise.allSettled([
    make(FIXTURE, 'one'),
    make(path.join(folder, 'none'), 'two'),
    make(deadly, 'three'),
  ]);
  expect(made).toEqual({ status: 'fulfilled', value: 'news-1.2.3-pair' });
  expect(JSON.parse(readFileSync(path.join(folder, 'one/release.json'), 'utf8'))).toMatchObject({
    id: 'news-1.2.3-pair',
  });
  expect(none).toMatchObject({ reason: { message: expect.stringContaining('none/package.json') as string } });
  expect(dead).toMatchObject({ reason: { message: 'The builder has ended (3)' } });
  expect(existsSync(path.join(folder, 'three'))).toBe(false);
  // The next one has another builder.
  expect(await make(FIXTURE, 'four')).toBe('news-1.2.3-pair');
});

it('one that has died while it had nothing to do is handed nothing', async () => {
  const idle = ownBuilders();
  expect(idle.length).toBeGreaterThan(0);
  for (const pid of idle) process.kill(pid, 'SIGKILL');
  // Nothing is left of them once this process has been told.
  await until(() => idle.every((pid) => !existsSync(`/proc/${pid}`)));
  await expect(make(path.join(folder, 'none'), 'two')).rejects.toThrow('none/package.json');
});

it('a target that ends before it has said what for ends nobody else', async () => {
  const socket = connect(address);
  socket.end('{"root":');
  await once(socket.resume(), 'close');
  await expect(make(path.join(folder, 'none'), 'two')).rejects.toThrow('none/package.json');
});

it('where the folder for temporary files is too deep for a socket each target does its own work', async () => {
  const within = path.join(folder, 'long'.repeat(30));
  mkdirSync(within);
  const lonely = new Builders(within);
  expect(await lonely.start()).toEqual({});
  lonely.stop();
});
