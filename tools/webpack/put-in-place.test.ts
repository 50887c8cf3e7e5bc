import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { putInPlace } from './put-in-place';

const folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-place-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const made = (name: string, file: string) => {
  mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, name, file), '');
  return path.join(folder, name);
};

it('two that put theirs in one place both come to an end', () => {
  const place = made('dist', 'old');
  const own = made('making', 'own');
  const real = fs.renameSync;
  const rename = jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    // The other one is quicker, between the removal and the renaming of this one.
    if (rename.mock.calls.length === 1) made('dist', 'other');
    real(from, to);
  });
  putInPlace(own, place);
  rename.mockRestore();
  expect([readdirSync(place), existsSync(own)]).toEqual([['own'], false]);
});

it('says what else is wrong', () => {
  expect(() => putInPlace(path.join(folder, 'none'), path.join(folder, 'dist'))).toThrow('ENOENT');
});
