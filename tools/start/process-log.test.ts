import { until } from '@tribina/testing';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { keepLog } from './process-log';

let folder: string;
let file: string;
const told: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-process-log-'));
  file = path.join(folder, 'logs/tiny.log');
  told.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const keep = () => {
  const [out, errors] = [new PassThrough(), new PassThrough()];
  keepLog(file, [out, errors, null], (fault) => told.push(fault));
  return { out, errors };
};
const logged = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');

it('keeps what both streams say, also when one of them has ended', async () => {
  const { out, errors } = keep();
  out.end('begins\n');
  await until(() => logged() === 'begins\n');
  errors.end('last words');
  await until(() => logged() === 'begins\nlast words');
  expect(told).toEqual([]);
});

it('loses what a full disk does not take, says so once, and goes on when there is room', async () => {
  if (!existsSync('/dev/full')) return;
  mkdirSync(path.dirname(file));
  symlinkSync('/dev/full', file);
  const { out } = keep();
  // More than a stream holds: who writes is not held up.
  for (let line = 0; line < 20; line += 1) out.write('x'.repeat(16_384));
  await until(() => out.readableLength === 0 && out.writableLength === 0 && told.length > 0);
  expect(told).toEqual([expect.stringContaining('ENOSPC')]);
  rmSync(file);
  out.write('there is room');
  await until(() => logged().endsWith('there is room'));
  expect(statSync(file).isFile()).toBe(true);
});
