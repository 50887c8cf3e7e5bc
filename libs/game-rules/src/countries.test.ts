import { COUNTRIES, preferredCountry } from './countries';

it('P076 G037: eight countries are known', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  expect(Object.fromEntries(COUNTRIES.map(({ id, code }) => [id, names.of(code)]))).toEqual({
    1: 'Serbia',
    2: 'North Macedonia',
    17: expect.stringMatching(/^Bosnia/),
    35: 'Colombia',
    41: 'Croatia',
    91: 'Kenya',
    137: 'Nigeria',
    153: 'Romania',
  });
});

it.each<[number[], number | undefined]>([
  [[41, 1, 17], 1],
  [[41, 17], 41],
  [[], undefined],
])('G037 G052 G063: of %j the choice starts with %s', (ids, id) => {
  expect(preferredCountry(ids)).toBe(id);
});
