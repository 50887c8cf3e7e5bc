import { filterOf, searchOf } from './list-filter';

it('an address says a filter, and a filter its address', () => {
  const search = '?state=draft&term=kup&category=101&changed=1&offset=30';
  expect(filterOf(search)).toEqual({ state: 'draft', term: 'kup', categoryId: 101, hasChanges: true, offset: 30 });
  expect(searchOf(filterOf(search))).toBe(search);
  expect(searchOf({ offset: 0 })).toBe('');
});

it('what is no filter counts for nothing', () => {
  expect(filterOf('?state=lost&term=%20&category=-1&changed=yes&offset=1.5&x=y')).toEqual({ offset: 0 });
  expect(filterOf(`?term=${'x'.repeat(10_000)}&offset=99999999999`)).toEqual({
    term: 'x'.repeat(100),
    offset: 1_000_000,
  });
});
