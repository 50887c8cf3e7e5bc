import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { judgedQueryOf } from '../../../../tools/demo/search/judged-set';
import { judgedSetsOf } from './judged-sets';

const GOOD = { edition: 'ke', kind: 'typo', query: 'offsied', relevant: ['offside-in-five-cases'] };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'judged-sets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, ...lines: unknown[]): string {
  const file = path.join(folder, name);
  writeFileSync(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  return file;
}
const setsOf = (place: string | undefined) => judgedSetsOf(place, judgedQueryOf);

it('reads a file, a folder, and nothing where none is named', () => {
  const file = write('b.jsonl', GOOD, '', GOOD);
  write('a.jsonl', GOOD);
  write('README.md', 'no set');
  expect(setsOf(file)).toEqual([{ name: 'b.jsonl', lines: [GOOD, GOOD] }]);
  expect(setsOf(folder).map(({ name }) => name)).toEqual(['a.jsonl', 'b.jsonl']);
  expect(setsOf(undefined)).toEqual([]);
});

it('fails where a place is missing or holds no set', () => {
  expect(() => setsOf(path.join(folder, 'nowhere'))).toThrow('ENOENT');
  mkdirSync(path.join(folder, 'empty'));
  expect(() => setsOf(path.join(folder, 'empty'))).toThrow('There is no judged set');
  expect(() => setsOf(write('nothing.jsonl', ''))).toThrow('is empty');
});

it.each([
  ['no JSON', '{"edition": "ke",'],
  ['a number', '3'],
  ['an edition that there is not', { ...GOOD, edition: 'de' }],
  ['no query', { ...GOOD, query: '' }],
  ['no kind', { ...GOOD, kind: undefined }],
  ['one article for a list', { ...GOOD, relevant: 'offside-in-five-cases' }],
  ['something else for an address', { ...GOOD, relevant: [7] }],
])('fails at a line with %s, and says where it stands', (_what, line) => {
  expect(() => setsOf(write('set.jsonl', GOOD, line))).toThrow('set.jsonl:2 is no line of a judged set');
});
