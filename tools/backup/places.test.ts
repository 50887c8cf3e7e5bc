import { withClient } from '@tribina/service-kit';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openSystemDatabase } from '../start/database';
import { takeFolder } from '../start/guards';
import { dataPaths } from '../start/paths';
import { removeRunFile, writeRunFile } from '../start/run-files';
import { openPlaces } from './places';

// Made once: each test goes on with the data of the one before.
const paths = dataPaths(mkdtempSync(path.join(os.tmpdir(), 'tribina-places-')));
const open = () => openPlaces({ DATA_DIR: paths.root }, () => undefined);
/** Processes whose command line names the folder. */
const running = () =>
  execFileSync('ps', ['-A', '-ww', '-o', 'args='], { encoding: 'utf8' })
    .split('\n')
    .filter((one) => one.includes(`${paths.postgres}/`));

afterAll(() => rmSync(paths.root, { recursive: true, force: true }));

it('of a system that does not run are taken, for a start would use the database that goes with them', async () => {
  const places = await open();
  expect(() => takeFolder(paths.run)).toThrow(`It runs already (process ${process.pid})`);
  await withClient(places.ownerUrl, (client) => client.query('select 1'));
  await expect(open()).rejects.toThrow(`Process ${process.pid} has ${paths.root}, and no database`);
  await places.close();
  expect(running()).toEqual([]);
  takeFolder(paths.run)();
});

it('are given back where there is no database', async () => {
  const data = path.join(paths.postgres, 'pgdata');
  rmSync(path.join(data, 'PG_VERSION'));
  await expect(open()).rejects.toThrow('has lost files');
  takeFolder(paths.run)();
  rmSync(paths.postgres, { recursive: true });
});

it('of a system that runs are used with its database, which it alone starts and ends', async () => {
  const release = takeFolder(paths.run);
  await expect(open()).rejects.toThrow(`Process ${process.pid} has ${paths.root}, and no database`);
  writeRunFile(paths.run, 'supervisor', { pid: process.pid, port: 1 });
  const database = await openSystemDatabase(null, paths, () => undefined);
  const first = await open();
  expect(first.ownerUrl).toBe(database.ownerUrl);
  await first.close();
  await withClient(database.ownerUrl, (client) => client.query('select 1'));
  const second = await open();
  await database.stop();
  await expect(withClient(second.ownerUrl, (client) => client.query('select 1'))).rejects.toThrow();
  await second.close();
  expect(running()).toEqual([]);
  removeRunFile(paths.run, 'supervisor');
  release();
});
