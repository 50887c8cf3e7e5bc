import { until } from '@tribina/testing';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { House, WORK } from './house';
import { dataPaths } from './paths';
import { Progress } from './progress';
import { Secrets } from './secrets';
import { Supervised } from './supervised';

const paths = dataPaths(mkdtempSync(path.join(os.tmpdir(), 'tribina-house-')));
afterAll(() => rmSync(paths.root, { recursive: true, force: true }));

const newHouse = (databaseUrl: string | null) => {
  const settings = { port: 1, portBase: 1, isFresh: false, wantsDemo: false, databaseUrl, environment: {} };
  return new House(settings, paths, new Secrets(paths.secrets), new Progress({ write: () => undefined }, WORK));
};

/** @param program for Node, told its name. */
const startIn = (house: House, name: string, program: string) => {
  const url = 'http://127.0.0.1:1/';
  const spec = { name, args: ['-e', program, name], environment: {}, port: 1, readyUrl: url, aliveUrl: url };
  const one = new Supervised(spec, paths, () => undefined);
  house.running.push(one);
  one.start();
  return one;
};

it('ends the gateway first, and then all others at once: each may take its whole time', async () => {
  const house = newHouse('postgres://127.0.0.1:1/none');
  // Told to end, each of the inner ones waits until all of them are.
  const program = (isInner: boolean) => `
    const { readdirSync, writeFileSync } = require('node:fs');
    const count = (start) => readdirSync('${paths.root}').filter((name) => name.startsWith(start)).length;
    process.on('SIGTERM', () => {
      writeFileSync('${paths.root}/told-' + process.argv[1] + '-' + count('gone-gateway'), '');
      setInterval(() => { if (!${isInner} || count('told-') === 3) { writeFileSync('${paths.root}/gone-' + process.argv[1], ''); process.exit(); } }, 20);
    });
    writeFileSync('${paths.root}/up-' + process.argv[1], '');
    setInterval(() => 0, 1000);`;
  for (const name of ['gateway', 'portal', 'feed']) startIn(house, name, program(name !== 'gateway'));
  const files = (start: string) =>
    readdirSync(paths.root)
      .filter((name) => name.startsWith(start))
      .sort();
  await until(() => files('up-').length === 3);
  await house.end();
  expect([files('gone-'), files('told-')]).toEqual([
    ['gone-feed', 'gone-gateway', 'gone-portal'],
    ['told-feed-1', 'told-gateway-0', 'told-portal-1'],
  ]);
});

it('ends all others, too, where one cannot be ended', async () => {
  const house = newHouse('postgres://127.0.0.1:1/none');
  const program = "setInterval(() => 0, 1000); process.on('disconnect', () => process.exit())";
  const [gateway, ...others] = ['gateway', 'portal', 'feed'].map((name) => startIn(house, name, program));
  const stop = gateway?.stop.bind(gateway);
  Object.assign(gateway ?? {}, { stop: () => Promise.reject(new Error('not this one')) });
  await expect(house.end()).rejects.toThrow('not this one');
  expect(others.map(({ state }) => state)).toEqual(['stopped', 'stopped']);
  await stop?.();
});
