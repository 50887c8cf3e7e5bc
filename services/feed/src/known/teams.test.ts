import { CLUBS } from './clubs';
import { NATIONS } from './nations';
import { teamByAlias } from './teams';

it('has each team once, and no spelling that could be two of them', () => {
  const all = [...NATIONS, ...CLUBS];
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  const spellings = all.flatMap(({ aliases }) => aliases);
  expect(new Set(spellings).size).toBe(spellings.length);
});

it.each([
  ['Czechia', 'CZE', 'Češka', 'Češka'],
  ["Côte d'Ivoire", 'CIV', 'Obala Slonovače', 'Obala Bjelokosti'],
  ['Bosnia & Herzegovina', 'BIH', 'Bosna i Hercegovina', 'Bosna i Hercegovina'],
  ['United States', 'USA', 'SAD', 'SAD'],
])('knows %s', (spelling, code, sr, hr) => {
  expect(teamByAlias(spelling)).toMatchObject({ code, type: 'NATIONAL_TEAM', names: { sr, hr } });
});
