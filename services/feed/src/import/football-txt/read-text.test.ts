import { Refusal, type Fault } from '../refusal';
import { readText, titleIn } from './read-text';

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
  ['1-1 (0-1), 4-2 pen.', { ft: [1, 1], ht: [0, 1], p: [4, 2] }],
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
  ...['Quarterfinals', 'Play-in round 2', 'Reclassification', 'Preliminary Round', 'Group A'].map((round) => [
    'a round without a mark',
    round,
    round,
  ]),
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
  ['a match before any day', '= Cup 2022\n▪ Final\nOne 1-0 Two\nSun Jul 10', 3, 'has no day above it'],
  ['a day that the season has not', '= Cup 2022\nThu Jul 10\nOne 1-0 Two', 2, 'is no day of the season Cup 2022'], // oxfmt-ignore
  [
    'a day of another weekday',
    '= Cup 2024/25\nMon Jan/1 2025\nOne 1-0 Two',
    2,
    "2025-01-01 is no day 'Mon' of the week",
  ],
  ['matches of nothing', 'Sun Jul 10\nOne 1-0 Two', 1, 'has no name of a competition'],
])('refuses %s by its line', (_what, text, line, reason) => {
  expect(faultsOf(text)).toContainEqual({ line, reason: expect.stringContaining(reason) });
});

it.each([
  ['31 May   Bulgaria  1-1  Italy   @ Park, Town', { date: '2022-05-31', ground: 'Park, Town' }],
  ['Th Jun 9 20:15 @ Stuttgart   Bulgaria  1-1 Italy', { date: '2022-06-09', time: '20:15', ground: 'Stuttgart' }],
  ['Sun Jul 10 19:00 UTC-5   Bulgaria  1-1   Italy', { date: '2022-07-10', time: '19:00 UTC-5' }],
  ['Sun Jul 10 19:00 @ Park, Town, Att: 80824\n  Bulgaria v Italy  1-1', { time: '19:00', ground: 'Park, Town' }],
  ['05.04.1959 @ Park, Town\n  Bulgaria 1-1 Italy', { date: '1959-04-05', ground: 'Park, Town' }],
  ['Sun Jul 10\n(74) 18:00 (20:00 UTC+4)  Bulgaria 1-1 Italy', { date: '2022-07-10', time: '20:00 UTC+4' }],
])('reads day, hour and place with a match, as in %j', (text, expected) => {
  const match = { team1: 'Bulgaria', team2: 'Italy', score: { ft: [1, 1] }, ...expected };
  expect(read(`= Cup 2022\n▪ Final | July 10\n${text}\n`)).toMatchObject({ matches: [{ round: 'Final', ...match }] });
});

it.each([
  ['One 0-0 Two  (aet, 4-2 pen)', { et: [0, 0], p: [4, 2] }],
  ['One v Two  1-1 a.e.t.', { et: [1, 1] }],
  ['One 2-1 Two  (aet/gg)  @ Park', { et: [2, 1] }],
  ['One 1-1 Two  (aet, win 3-2 on pens)', { et: [1, 1], p: [3, 2] }],
  ['One 1-1 Two  (9-8 pen)', { ft: [1, 1], p: [9, 8] }],
])('reads how a match ended: %s', (line, score) => {
  expect(read(cup(line))).toMatchObject({ matches: [{ team1: 'One', team2: 'Two', score }] });
});

it('passes over a line-up whose team is misspelt, and counts its cards for that team', () => {
  const text = `  Italy 0-0 Belgium
  Italy: Zoff, Gentile
  Berlgium: Pfaff [Y 12'], Gerets
  Third 1-0 Fourth`;
  expect(read(cup(text))).toMatchObject({
    matches: [{ team2: 'Belgium', cards1: [], cards2: [{ name: 'Pfaff' }] }, { team1: 'Third' }],
  });
  expect(faultsOf(cup('  Italy 0-0 Belgium\n  Weather: rain, wind'))).toMatchObject([{ line: 5 }]);
});

it.each([
  [
    'a remark in brackets',
    'One 1-1 Two\n  [originally (on 6 Mar) fixtured for 5 Jun in Antibes; it was\n   not ready in time]',
  ],
  ['who came to see it', 'One 1-1 Two  @ Park, Town   Att: 80,000'],
  ['who led it', 'One 1-1 Two  @ Park, Town   att: 80_000\n  ref: Ortiz de Mendibil (Spain)'],
])('passes over %s', (_what, line) => {
  const { matches } = { matches: [], ...(read(cup(`${line}\nThird 1-0 Fourth`)) as object) };
  expect(matches).toMatchObject([{ team1: 'One', team2: 'Two', score: { ft: [1, 1] } }, { team1: 'Third' }]);
});

it('passes over what stands above all rounds of days and teams', () => {
  const head = 'Date:   Feb 10 - Jul 20 2023\n\nTeams:  2\n  One        -> One SC\n  Two 2000\n';
  expect(read(`= League 2023/24\n${head}\nMatchday 1\n[Feb 10]\n  One 1-0 Two 2000\n`)).toMatchObject({
    matches: [{ round: 'Matchday 1', date: '2023-02-10', team1: 'One', team2: 'Two 2000' }],
  });
});

it('takes a match that was awarded with the score that counts', () => {
  const line = "Union    0-2awd Bochum    [awarded; originally 1-1, Bochum 'keeper was hit by a lighter]";
  expect(read(cup(line))).toMatchObject({
    matches: [{ team1: 'Union', team2: 'Bochum', score: { ft: [0, 2] }, status: 'awarded' }],
  });
});

it('takes a match to which a team did not come as cancelled', () => {
  expect(read(cup('Austria   n/p  Sweden   [Not played. Austria withdrew]'))).toMatchObject({
    matches: [{ team1: 'Austria', team2: 'Sweden', status: 'cancelled' }],
  });
});

it('passes over line-ups, referees and shots, and takes a match that was not played as such', () => {
  const text = `  One 0-0 Two  (aet, 4-2 pen)
  Penalties: 1-0 Black,  1-1 White,
             2-1 Grey,   Green (over),
  One: Keeper [Y 15'] - Black (72' Blue), White,
       Grey
  Two: Other - Green -
       Red
  Refs: Whistle (SUI), Flag (AUT)
  Three n/p Four   [cancelled; Four withdrew]  @ Park, Town`;
  expect(read(cup(text))).toMatchObject({
    matches: [
      { team1: 'One', score: { p: [4, 2] } },
      { team1: 'Three', team2: 'Four', status: 'cancelled', ground: 'Park, Town' },
    ],
  });
});

it('a line of a line-up that ends in the middle takes no day with it, nor what stands behind a blank line or a heading', () => {
  const text = `  One 0-0 Two
  One: Keeper, White,
  Mon Jul/11 2022
  Three 1-0 Four
  Refs: Whistle (SUI),

  Five 1-0 Six
  Five: Keeper,
  ▪ Final
  Seven 1-0 Eight`;
  expect((read(cup(text)) as { matches: object[] }).matches.slice(1)).toMatchObject([
    { team1: 'Three', date: '2022-07-11' },
    { team1: 'Five' },
    { team1: 'Seven', round: 'Final' },
  ]);
});

it('a text whose matches have no day at all is none of the feed', () => {
  expect(read('= Cup 2022\n▪ Final\nOne 1-0 Two')).toEqual({ name: 'Cup 2022', undated: 1 });
});

it('has nothing to say of a text without matches', () => {
  expect(faultsOf('= Bayern\n1, Manuel Neuer, GK, b. 1986\n')).toEqual({ value: { name: 'Bayern' } });
});

it('a line longer than any match is refused without being looked through', () => {
  const [fault, ...others] = faultsOf(`= Cup 2022\nSun Jul 10\nOne v${' '.repeat(100_000)}Two @\n`) as Fault[];
  expect([fault?.line, others]).toEqual([3, []]);
});

it('a line of very many comments is read once, whatever stands in it', () => {
  const comments = `${' #'.repeat(400_000)}\u2028`;
  expect(read(`= Cup 2022\nSun Jul 10\nOne 1-0 Two${comments}\n`)).toMatchObject({ matches: [{ team2: 'Two' }] });
});

it('reads a text whose lines end with CR alone, and counts them', () => {
  expect(read(LEAGUE.replaceAll('\n', '\r'))).toEqual(read(LEAGUE));
  expect(faultsOf(`${LEAGUE}NB\n`.replaceAll('\n', '\r'))).toMatchObject([{ line: 15 }]);
  expect(titleIn(bytes('# a comment\r= Cup 2022\rSun Jul 10\r'))).toBe('Cup 2022');
});

it.each(['\u2028', '\u2029'])('a line with the separator %j in a name is refused', (separator) => {
  expect(() => readText(bytes(cup(`One${separator}More 1-0 Two`)))).toThrow(Refusal);
});

it('a text larger than a file of JSON may be is not read', () => {
  const large = new Uint8Array(16 * 1024 * 1024 + 1).fill(0x20);
  expect(() => readText(large)).toThrow(Refusal);
});
