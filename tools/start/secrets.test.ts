import fs, { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Secrets } from './secrets';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-secrets-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

it('are made once, and kept', () => {
  const first = new Secrets(folder);
  const again = new Secrets(folder);
  expect([again.text('one'), again.password('two')]).toEqual([first.text('one'), first.password('two')]);
  expect(again.keyPair('keys')).toEqual(first.keyPair('keys'));
  expect(again.text('one')).not.toBe(again.text('three'));
});

it('are the same for two that make one at once', () => {
  const [one, two] = [new Secrets(folder), new Secrets(folder)];
  const write = fs.writeFileSync;
  let quicker: string | null = null;
  jest.spyOn(fs, 'writeFileSync').mockImplementation((...given) => {
    write(...given);
    if (quicker !== null) return;
    quicker = '';
    quicker = two.text('key');
  });
  expect(one.text('key')).toBe(quicker);
  expect([two.text('key'), readdirSync(folder)]).toEqual([quicker, ['key']]);
});

it.each([
  ['', /keys is empty: put it back .* or remove it/],
  ['{"private', /keys holds no keys any more: put it back .* or remove it/],
])('are named where they were cut off, with what to do (%j)', (content, sentence) => {
  writeFileSync(path.join(folder, 'keys'), content);
  expect(() => new Secrets(folder).keyPair('keys')).toThrow(sentence);
});
