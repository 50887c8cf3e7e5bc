import { coveragePage, idsInTitles, readRequirements } from './coverage';

const LIST = `| id | where | requirement | with |
|---|---|---|---|
| P001 | portal §1 | Visitors read news | spine |
| P002 | portal §1 | Search articles | reading |
| G001 | game §1 | 1, X or 2 | game |`;

it('reads the list of requirements', () => {
  expect(readRequirements(LIST).map(({ id, text }) => [id, text])).toEqual([
    ['P001', 'Visitors read news'],
    ['P002', 'Search articles'],
    ['G001', '1, X or 2'],
  ]);
});

it.each([
  ["it('P001: reads', () => {});", ['P001']],
  ['test(`P001 G001: in ${edition}`, async () => {});', ['G001', 'P001']],
  ["it.each([[1], [2]])('P002: %s', (n) => {});", ['P002']],
  ["it.each([\n  ['a', f(1)],\n])('P110-P112: %s', () => {});", ['P110', 'P111', 'P112']],
  ["it.each([\n  ['P175: is refused', f(1)],\n  ['a G001', 2],\n])('%s', () => {});", ['P175']],
  ['// P003 in a comment\nconst id = "P004";', []],
])('finds ids in titles alone: %s', (source, ids) => {
  expect(idsInTitles(source)).toEqual(ids);
});

it('prints a row without a test as open', () => {
  const page = coveragePage(readRequirements(LIST), [{ file: 'services/portal/src/news.test.ts', ids: ['P001'] }], {
    P002: 'by folding',
  });
  expect(page).toContain('1 of 3 are shown by a test, 2 are open.');
  expect(page).toContain(
    '| P001 | portal §1 | Visitors read news | services/portal | [news.test.ts](../services/portal/src/news.test.ts) | spine |',
  );
  expect(page).toContain('| P002 | portal §1 | Search articles _by folding_ | – | **open** | reading |');
});
