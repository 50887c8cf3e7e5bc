import { Refusal, type Fault } from '../refusal';
import { readText } from './read-text';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readText(bytes(text)).value;
function faultsOf(text: string) {
  try {
    return { value: read(text) };
  } catch (error) {
    if (error instanceof Refusal) return error.faults;
    throw error;
  }
}

const LEAGUE = `= English Premier League 2024/25    # no. 1

# Date       Fri Aug/16 2024 - Sun May/25 2025 (282d)

» Matchday 1
  Fri Aug/16 2024
    20.00  Manchester United FC    v Fulham FC                1-0 (0-0)
  Sat Aug/17
    15.00  Brighton & Hove Albion FC v Wolverhampton Wanderers FC  2-0 (1-0)
           1. FC Köln              v Nottingham Forest
▪ Matchday 2
[Wed Jan/1]
  Everton FC                2-1  Accrington FC (1878-1896)
  Dover Athletic           -  Notts County             [cancelled]
`;

it('reads a league: rounds, days of its season, hours that are named once, scores', () => {
  const [first, second] = [{ round: 'Matchday 1' }, { round: 'Matchday 2', date: '2025-01-01' }];
  expect(read(LEAGUE)).toEqual({
    name: 'English Premier League 2024/25',
    matches: [
      { ...first, date: '2024-08-16', time: '20:00', team1: 'Manchester United FC', team2: 'Fulham FC', score: { ft: [1, 0], ht: [0, 0] } }, // oxfmt-ignore
      { ...first, date: '2024-08-17', time: '15:00', team1: 'Brighton & Hove Albion FC', team2: 'Wolverhampton Wanderers FC', score: { ft: [2, 0], ht: [1, 0] } }, // oxfmt-ignore
      { ...first, date: '2024-08-17', time: '15:00', team1: '1. FC Köln', team2: 'Nottingham Forest' },
      { ...second, team1: 'Everton FC', team2: 'Accrington FC (1878-1896)', score: { ft: [2, 1] } },
      { ...second, team1: 'Dover Athletic', team2: 'Notts County', status: 'cancelled' },
    ],
  });
});

const cup = (line: string) => `= Cup 2022\n▪ Final\nSun Jul 10\n${line}\n`;
it.each([
  ['4-1 a.e.t. (3-1, 1-0)', { et: [4, 1], ft: [3, 1], ht: [1, 0] }],
  ['4-3 pen. 1-1 a.e.t. (1-1, 1-0)', { p: [4, 3], et: [1, 1], ft: [1, 1], ht: [1, 0] }],
  ['1-1 a.e.t. (1-1, 0-0), 4-2 pen.', { p: [4, 2], et: [1, 1], ft: [1, 1], ht: [0, 0] }],
  ['10-9 pen. (1-1, 0-1)', { p: [10, 9], ft: [1, 1], ht: [0, 1] }],
  ['2-0 a.e.t. (0-0)', { et: [2, 0], ft: [0, 0] }],
  ['3-0    [awarded]', { ft: [3, 0] }],
])('reads the score %s before and between its teams', (score, expected) => {
  const before = read(cup(`  20:00 UTC-3  One v Two   ${score}  @ Park, Town`));
  const match = { date: '2022-07-10', round: 'Final', team1: 'One', team2: 'Two', score: expected };
  expect(before).toMatchObject({ matches: [{ ...match, time: '20:00 UTC-3', ground: 'Park, Town' }] });
  const [figures = '', note = ''] = score.split(/ {4}/);
  expect(read(cup(`  One  ${figures}  Two  ${note}`))).toMatchObject({ matches: [match] });
});

it.each([
  ['a part of the season', '== Regular\n» Matchday 1', 'Regular, Matchday 1'],
  ['rounds within rounds, and legs', '▪ Playoffs\n▪▪ Semifinals\n▪▪▪ Second Legs', 'Playoffs, Semifinals'],
  ['a round without a mark', 'Quarterfinals', 'Quarterfinals'],
])('names %s', (_what, heading, round) => {
  expect(read(`= Cup 2022\n${heading}\nSun Jul 10\nOne 1-0 Two`)).toMatchObject({ matches: [{ round }] });
});

it('takes the year of a day without a weekday from the day before it', () => {
  const days = ['Nov 30', 'Jan 4', 'Dec 30', 'May 2 2026', 'Jun 1'].map((day) => `${day}\nOne 1-0 Two`).join('\n');
  expect(read(`= League 2024/25\n${days}`)).toMatchObject({
    matches: ['2024-11-30', '2025-01-04', '2024-12-30', '2026-05-02', '2026-06-01'].map((date) => ({ date })),
  });
});

it('passes over what the matches say themselves', () => {
  const text = `= World Cup 2022\nGroup A | Qatar Ecuador\n▪ Matchday 1 | Sun Nov 20\n▪ Group A\nSun Nov 20\n  Qatar  0-2  Ecuador\n`;
  expect(read(text)).toMatchObject({ matches: [{ round: 'Group A', team1: 'Qatar', team2: 'Ecuador' }] });
});

it.each<[string, string, number, string]>([
  ['a line that is nothing', `${LEAGUE}NB: Everton 8 points deducted\n`, 15, 'is not understood'],
  ['a match before any day', '= Cup 2022\n▪ Final\nOne 1-0 Two', 3, 'has no day above it'],
  ['a day that the season has not', '= Cup 2022\nThu Jul 10\nOne 1-0 Two', 2, 'is no day of the season Cup 2022'], // oxfmt-ignore
  [
    'scorers, of which nothing would be taken,',
    `${cup('One 2-0 Two')}  (Valencia 16'\n   31')\n`,
    5,
    'says who has scored',
  ],
  ['matches of nothing', 'Sun Jul 10\nOne 1-0 Two', 1, 'has no name of a competition'],
])('refuses %s by its line', (_what, text, line, reason) => {
  expect(faultsOf(text)).toContainEqual({ line, reason: expect.stringContaining(reason) });
});

it('has nothing to say of a text without matches', () => {
  expect(faultsOf('= Bayern\n1, Manuel Neuer, GK, b. 1986\n')).toEqual({ value: { name: 'Bayern' } });
});

it('a line longer than any match is refused without being looked through', () => {
  const [fault, ...others] = faultsOf(`= Cup 2022\nSun Jul 10\nOne v${' '.repeat(100_000)}Two @\n`) as Fault[];
  expect([fault?.line, others]).toEqual([3, []]);
});

it('a text larger than a file of JSON may be is not read', () => {
  const large = new Uint8Array(16 * 1024 * 1024 + 1).fill(0x20);
  expect(() => readText(large)).toThrow(Refusal);
});
