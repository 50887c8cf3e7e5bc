/** Files can carry a zero character, those of JSON halves of a surrogate pair, too: the database keeps neither. */
import { asText, lineWith } from '../testing/files';
import { setUpImports } from '../testing/imports';

const { folder, feed } = setUpImports();

async function faultsOf(name: string, text: string) {
  const file = folder.write(name, text);
  const { taken, refused } = await feed().importFile(file, { timeZone: 'Europe/Vienna' });
  expect(taken).toEqual([]);
  expect(refused).toMatchObject([{ file }]);
  return refused[0]?.faults;
}

const ownFile = (rules: object) => ({
  format: 'tribina-feed-1',
  competition: {
    key: 'poles',
    type: 'league',
    season: '2026',
    timeZone: 'Europe/Oslo',
    names: { en: 'League of Poles' },
    rules: { tieBreakers: ['goal-difference'], ...rules },
  },
  teams: ['north', 'south'].map((key) => ({ key, type: 'CLUB', names: { en: key } })),
  matches: [{ startTime: '2026-05-01T18:00Z', round: 1, home: 'north', visitor: 'south' }],
});

describe.each([
  ['a zero character', '\u0000', 'u0000'],
  ['half a character', '\udc00', 'udc00'],
])('rules of a file with %s', (_what, poison, marker) => {
  const key = `north${poison}`;

  it.each<[string, object, string]>([
    ['winners of play-offs', { playOffWinners: ['south', key] }, 'playOffWinners[1] is not a key'],
    ['lots', { lots: [key] }, 'lots[0] is not a key'],
    ['a ranking', { ranking: [key] }, 'ranking[0] is not a key'],
    ['a table that takes over', { carried: { [key]: 'all' } }, `carried.${key} is not a known field`],
    ['cards', { fairPlay: { [key]: -1 } }, `fairPlay.${key} is not a known field`],
    ['points taken away', { deductions: { [key]: 1 } }, `deductions.${key} is not a known field`],
  ])('are refused with their line: %s', async (_rule, rules, reason) => {
    const text = asText(ownFile(rules));
    const fault = { line: lineWith(text, marker), reason: `competition.rules.${reason}` };
    expect(await faultsOf('own.json', text)).toEqual([fault]);
  });
});

const LIGA = `= Test Liga 2024/25
▪ Matchday 1
Sat Aug 17 2024
  18.00  Rapid v Austria  1-0 (1-0)  @ Weststadion, Wien
    (Kogler 8')
`;

it.each([
  ['name', 'Liga', 1],
  ['round', 'Matchday', 2],
  ['day', 'Aug', 3],
  ['team', 'Rapid', 4],
  ['ground', 'Weststadion', 4],
  ['scorer', 'Kogler', 5],
])('a text with a zero character in a %s is refused with its line', async (_what, word, line) => {
  expect(await faultsOf('liga.txt', LIGA.replace(word, `${word}\u0000`))).toContainEqual({
    line,
    reason: expect.any(String),
  });
});
