import { JsonFile, pathText } from './json-file';
import { Refusal } from './refusal';

const bytes = (text: string) => new TextEncoder().encode(text);

function faultsOf(content: Uint8Array) {
  try {
    JsonFile.read(content);
    return [];
  } catch (error) {
    if (error instanceof Refusal) return error.faults;
    throw error;
  }
}

const TEXT = '{\n  "a": 1,\n  "list": [\n    {"b": 2},\r\n    {"b": 3,\n     "c": [4,\n 5]}\n  ]\n}\n';

it.each([
  [[], 1],
  [['a'], 2],
  [['list'], 3],
  [['list', 0], 4],
  [['list', 0, 'b'], 4],
  [['list', 1, 'b'], 5],
  [['list', 1, 'c', 1], 7],
  [['list', 1, 'missing'], 5],
  [['list', 9, 'c'], 3],
])('knows the line of %j', (path, line) => {
  expect(JsonFile.read(bytes(TEXT)).lineOf(path)).toBe(line);
});

it('reads a file that begins with a byte order mark', () => {
  expect(JsonFile.read(bytes(`\ufeff${TEXT}`)).lineOf(['list', 1])).toBe(5);
});

it.each<[string, string | Uint8Array, number, string]>([
  ['nothing', '', 1, 'is not JSON: value expected'],
  ['white space', ' \n\n ', 3, 'is not JSON: value expected'],
  ['the first half', TEXT.slice(0, 60), 6, 'is not JSON: '],
  ['a comma too many', '{\n"a": [1,\n2,\n]}', 4, 'is not JSON: value expected'],
  ['a comma too few', '{\n"a": 1\n"b": 2}', 3, 'is not JSON: comma expected'],
  ['a comment', '{\n"a": 1 // one\n}', 2, 'is not JSON: invalid comment token'],
  ['a line break in a text', '{\n"a": "x\ny"}', 2, 'is not JSON: unexpected end of string'],
  ['a number of no kind', '{\n"a": 01}', 2, 'is not JSON: '],
  ['something after the end', '{}\n{}', 2, 'is not JSON: end of file expected'],
  ['a property twice', '{\n"a": 1,\n"b": {"x": 1,\n"x": 2}}', 4, "names 'x' twice in one object"],
  ['bytes that are no UTF-8', new Uint8Array([123, 10, 10, 34, 0xff, 34]), 3, 'is not UTF-8'],
  ['a nest of lists', '['.repeat(200_000), 1, 'is '],
  ['lists too deep', `{"a":\n${'['.repeat(4_000)}${']'.repeat(4_000)}}`, 2, 'is nested too deeply'],
  ['objects too deep', `{"a":\n${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`, 2, 'is nested too deeply'],
  ['a property twice where lines end with CR', '{\r"a": 1,\r\n"a": 2}', 3, "names 'a' twice in one object"],
])('refuses %s, with its line', (_title, content, line, reason) => {
  const [fault, ...more] = faultsOf(typeof content === 'string' ? bytes(content) : content);
  expect(more).toEqual([]);
  expect(fault).toEqual({ line, reason: expect.stringContaining(reason) });
});

it('refuses what is too large to be a file of matches', () => {
  expect(faultsOf(new Uint8Array(16 * 1024 * 1024 + 1))).toEqual([{ line: 1, reason: 'is larger than 16 MB' }]);
});

it('names the first of very many properties that are there twice', () => {
  const faults = faultsOf(bytes(`[${'{"a":1,"a":1},\n'.repeat(150_000)}1]`));
  expect([faults.length, faults[0]?.line, faults.at(-1)?.line]).toEqual([100, 1, 100]);
});

it('writes a path as one would in code', () => {
  expect(pathText(['matches', 3, 'score', 'ft', 0])).toBe('matches[3].score.ft[0]');
});
