import { csvOf } from './csv';

it.each<[string | number | null, string]>([
  ['HOME', 'HOME'],
  ['a, "b"', '"a, ""b"""'],
  ['two\nlines', '"two\nlines"'],
  [12, '12'],
  [-1, '-1'],
  [null, ''],
  ['=HYPERLINK("https://evil.example")', '"\'=HYPERLINK(""https://evil.example"")"'],
  ['@x', "'@x"],
])('%j is written as %s', (cell, text) => {
  expect(csvOf(['column'], [[cell]])).toBe(`\uFEFFcolumn\r\n${text}\r\n`);
});
