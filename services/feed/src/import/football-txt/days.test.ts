import { Refusal } from '../refusal';
import { readText } from './read-text';

function read(text: string) {
  try {
    return readText(new TextEncoder().encode(text)).value;
  } catch (error) {
    if (error instanceof Refusal) return error.faults;
    throw error;
  }
}

const league = (name: string, days: readonly string[]) =>
  `= League ${name}\n${days.map((day) => `  ${day}\n    16:00  One v Two  1-0`).join('\n')}\n`;

const IN_SPRING = ['10.03.', '10.04.', '10.05.'];
const IN_AUTUMN = ['10.09.', '10.10.', '10.11.', '10.12.'];
it.each([
  ['begins in autumn', '2009/10', ['10.01.', ...IN_AUTUMN, '10.02.', ...IN_SPRING], ['2010-01-10', '2009-09-10']],
  ['begins in its second year', '2012/13', [...IN_SPRING, '10.06.'], ['2013-03-10', '2013-04-10']],
  [
    'ends in a third year',
    '2017/18',
    ['10.01.', '10.06.', '10.07.', '10.08.', ...IN_AUTUMN],
    ['2019-01-10', '2018-06-10'],
  ],
  ['is of one year', '2022', ['20.11.', '18.12.'], ['2022-11-20', '2022-12-18']],
])('days without years have that of a season that %s, whatever their order', (_what, name, days, first) => {
  const { matches } = read(league(name, days)) as { matches: { date: string; time: string }[] };
  expect(matches.slice(0, 2).map(({ date }) => date)).toEqual(first);
});

it('refuses days without years where there is no break between two seasons, or no season', () => {
  const reason = expect.stringContaining("has a day without a year: '05.01.'");
  const monthly = Array.from(
    { length: 24 },
    (_, half) => `${half % 2 ? '20' : '05'}.${String((half >> 1) + 1).padStart(2, '0')}.`,
  );
  expect(read(league('2009/10', monthly))).toContainEqual({ line: 2, reason });
  expect(read(league('of old', ['05.01.']))).toContainEqual({ line: 2, reason });
});

it('passes over what stands in a comment, on one line or on several, and counts its lines', () => {
  const text = `= Cup 2022
<!-- Final Table:
 1. One   38 28  7  3  96-34  91

 NB: points -->
Sun Jul 10 <!-- a Sunday --> <!-- of summer -->
  One <!-- FC --> v Two  1-0
  <!--`;
  expect(read(`${text} -->\n`)).toMatchObject({ matches: [{ date: '2022-07-10', team1: 'One', team2: 'Two' }] });
  expect(read(`${text} -->\nNB: One\n`)).toEqual([{ line: 9, reason: expect.stringContaining('is not understood') }]);
  expect(read(text)).toEqual([{ line: 8, reason: "opens a comment that has no '-->'" }]);
});

it('passes over a team that goes on without its opponent, and takes a match that was broken off', () => {
  const text =
    '= Cup 2022\nSun Jul 10\nWanderers   w/o  Reigate Priory   [scratched]\nOne  abd. Two  [abandoned at 1-1]\n';
  expect(read(text)).toMatchObject({ matches: [{ team1: 'One', team2: 'Two', status: 'abandoned' }] });
});
