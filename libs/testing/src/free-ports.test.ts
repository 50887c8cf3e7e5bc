import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePorts, GIVEN } from './free-ports';
import { until } from './until';

it('ports that were given and are not taken yet are not given to the next one, whoever it is', async () => {
  const firsts: number[] = [];
  while (firsts.length < 12) firsts.push(await freePorts(4, 18_200, 18_300));
  firsts.sort((one, other) => one - other);
  expect(firsts.filter((first, index) => first < (firsts[index - 1] ?? 0) + 4)).toEqual([]);
});

it('what a process had that has ended is given out again', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  mkdirSync(GIVEN, { recursive: true });
  const [from, to] = [18_100, 18_140];
  for (let port = from; port < to; port += 1) writeFileSync(path.join(GIVEN, String(port)), String(pid));
  const ask = () => freePorts(1, from, to).catch(() => 0);
  await until(async () => (await ask()) >= from);
  for (let port = from; port < to; port += 1) rmSync(path.join(GIVEN, String(port)), { force: true });
});
