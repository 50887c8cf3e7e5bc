import { isSeason } from './season.rules';

it.each(['1850', '1998', '2200', '1931/32', '1999/00', '2099/00', '1909/10'])('%s is a season', (text) => {
  expect(isSeason(text)).toBe(true);
});

it.each([
  '0000',
  '1849',
  '2201',
  '9999',
  '1931/99',
  '1931/31',
  '1931/30',
  '1999/01',
  '0000/01',
  '1931/1932',
  '1931-32',
  '31/32',
  ' 1998',
  '1998\n',
  '１９９８',
  '',
])('%j is none', (text) => {
  expect(isSeason(text)).toBe(false);
});
