import { playersAsText, playersOf } from './players';

const MESSI = { number: 10, name: 'Lionel Messi', position: 'ATTACK', born: '1987-06-24' } as const;

it('reads players line by line, with number and day or without, and writes them so again', () => {
  const text =
    '10 | Lionel Messi | A | 1987-06-24\n\n1 | Emiliano Martínez | g\nEnzo Fernández | M\n | Ángel Di María | A | 1988-02-14';
  const { players, fault } = playersOf(text);
  expect(fault).toBeNull();
  expect(players).toEqual([
    MESSI,
    { number: 1, name: 'Emiliano Martínez', position: 'GOALKEEPER', born: null },
    { number: null, name: 'Enzo Fernández', position: 'MIDFIELD', born: null },
    { number: null, name: 'Ángel Di María', position: 'ATTACK', born: '1988-02-14' },
  ]);
  expect(playersOf(playersAsText(players)).players).toEqual(players);
});

it.each([
  ['no position', '10 | Lionel Messi'],
  ['another position', '10 | Lionel Messi | X'],
  ['a number of three digits', '100 | Lionel Messi | A'],
  ['no name', '10 | | A'],
  ['a day in other words', '10 | Lionel Messi | A | 24.6.1987.'],
  ['more than there is to say', '10 | Lionel Messi | A | 1987-06-24 | Rosario'],
])('names the line with %s', (_what, line) => {
  expect(playersOf(`1 | Emiliano Martínez | G\n\n${line}`).fault).toEqual({ line: 3, why: 'form' });
});

it.each([
  ['a day that no calendar has', 'Lionel Messi | A | 2000-02-31', 'day'],
  ['a month that no calendar has', 'Lionel Messi | A | 2000-13-01', 'day'],
  ['the number of another player', '1 | Lionel Messi | A', 'number'],
] as const)('names the line with %s, and why it is wrong', (_what, line, why) => {
  const before = '1 | Emiliano Martínez | G\nEnzo Fernández | M\nÁngel Di María | A | 1988-02-29';
  expect(playersOf(`${before}\n\n${line}`).fault).toEqual({ line: 5, why });
});
