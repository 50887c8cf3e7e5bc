import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { dataPaths } from './paths';
import { Secrets } from './secrets';
import { DATABASE_SERVICES, serviceSpecs } from './services';
import { readSettings } from './settings';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-services-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a release is made, frozen and logged in to at the real time, whatever time `npm run clock` has made it', () => {
  const settings = readSettings([], {});
  if (settings === 'help') throw new Error('Nobody has asked for help');
  const specs = serviceSpecs({
    settings,
    paths: dataPaths(folder),
    secrets: new Secrets(folder),
    ownerUrl: 'postgres://owner@127.0.0.1:5432/tribina',
    isEmbedded: true,
  });
  const clocks = specs.flatMap(({ name, environment }) => (environment['CLOCK'] ? [[name, environment['CLOCK']]] : []));
  expect(Object.fromEntries(clocks)).toEqual(
    Object.fromEntries(DATABASE_SERVICES.map((name) => [name, name === 'releases' ? 'system' : 'adjustable'])),
  );
});
