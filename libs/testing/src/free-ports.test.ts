import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { freePorts } from './free-ports';

const RANGE = '/proc/sys/net/ipv4/ip_local_port_range';
const ROOM = 100;
const EACH = 4;

/** A process that has ports, and lives until it is told to end. */
async function somebody() {
  const asking = `import(${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'free-ports.ts')).href)})
    .then(({ freePorts }) => freePorts(${ROOM})).then((first) => console.log(first)); process.stdin.resume()`;
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', asking], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [first] = (await once(createInterface(child.stdout), 'line')) as [string];
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'close');
  };
  return { first: Number(first), kill };
}

it('ports that were given and are not taken yet are given to nobody else, until who has them has ended, however it did', async () => {
  const { first, kill } = await somebody();
  const ask = () => freePorts(EACH, first, first + ROOM);
  await expect(ask()).rejects.toThrow('No free ports');
  await kill();
  const given: number[] = [];
  while (given.length < 12) given.push(await ask());
  given.sort((one, other) => one - other);
  expect(given.filter((port, index) => port < (given[index - 1] ?? 0) + EACH)).toEqual([]);
});

/** From here on Linux gives ports to whoever asks for any, where it is not told otherwise; others begin higher. */
const [LOWEST] = existsSync(RANGE) ? readFileSync(RANGE, 'utf8').trim().split(/\s+/).map(Number) : [49_152];

it('none is among those that the system gives to whoever asks for any', async () => {
  const given = await Promise.all(Array.from({ length: 30 }, () => freePorts(EACH)));
  expect(given.filter((first) => first + EACH > (LOWEST ?? 0))).toEqual([]);
});
