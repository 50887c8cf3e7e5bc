import { byName } from './by-name';

const NAMES = [
  'Željezničar',
  'Zagreb',
  'Đorđe',
  'Dinamo',
  'Čukarički',
  'Cibalia',
  'Šibenik',
  'Slaven',
  'Lučko',
  'lokomotiva',
];

it.each(['rs', 'hr'] as const)('of %s is that of its alphabet', (edition) => {
  expect(byName(edition, NAMES, (name) => name)).toEqual([
    'Cibalia', 'Čukarički', 'Dinamo', 'Đorđe', 'lokomotiva', 'Lučko', 'Slaven', 'Šibenik', 'Zagreb', 'Željezničar',
  ]); // oxfmt-ignore
});

it('leaves what it is given, and same names in their order', () => {
  const list = [
    { id: 2, name: 'Bor' },
    { id: 3, name: 'Ada' },
    { id: 5, name: 'Ada' },
  ] as const;
  expect(byName('ke', list, ({ name }) => name).map(({ id }) => id)).toEqual([3, 5, 2]);
  expect(list[0].id).toBe(2);
});
