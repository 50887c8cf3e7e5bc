import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { setUpImports } from '../../testing/imports';
import { readText } from './read-text';

const { folder, feed } = setUpImports();

const read = (text: string) => readText(new TextEncoder().encode(`= Cup 2022\n▪ Final\nSun Jul 10\n${text}\n`)).value;
const card = (name: string, minute: string, kind = 'yellow') => ({ name, minute, kind });

it('takes the cards of both line-ups by their players, and a match without any as one without any', () => {
  const text = `  One v Two  1-0
One: Jane KEEPER [c] [Y 9'] - Ann N'DIP [Y 88'] [Y/R 90+3'],
   Bea BACK (64' Eve NOVAK [R 88']) - Ida LAST
Two: Keeper, White
Refs: Whistle (SUI)
  Three v Four  0-0
Three: Keeper, White
Four: Keeper, White`;
  expect(read(text)).toMatchObject({
    matches: [
      {
        cards1: [
          card('Jane KEEPER', '9'),
          card("Ann N'DIP", '88'),
          card("Ann N'DIP", '90+3', 'second-yellow'),
          card('Eve NOVAK', '88', 'red'),
        ],
        cards2: [],
      },
      { cards1: [], cards2: [] },
    ],
  });
});

it('takes cards that are listed below their line-up', () => {
  const text = `  One v Two  1-0
One: Keeper, White
   Yellow: White 45',
     Black 90+1'
   Yellow-Red: White 90+6'

Two: Keeper
   Red:    Grey 23'`;
  expect(read(text)).toMatchObject({
    matches: [
      {
        cards1: [card('White', '45'), card('Black', '90+1'), card('White', '90+6', 'second-yellow')],
        cards2: [card('Grey', '23', 'red')],
      },
    ],
  });
});

it.each([
  ['one has no minute', "One: White [Y]\nTwo: Grey [Y 5']"],
  ['one has no player', "One: [Y 5']\nTwo: Grey [Y 5']"],
  ['one of a list has no minute', "One: White\nYellow: White\nTwo: Grey [Y 5']"],
  ['one team has no line-up', "One: White [Y 5']"],
  ['those sent off are of either team', "One: White\nTwo: Grey\nSent off: White 5'"],
])('has no cards of a match where %s', (_what, lineUps) => {
  const { matches } = read(`  One v Two  1-0\n${lineUps}`) as { matches: object[] };
  expect(matches).toEqual([{ date: '2022-07-10', round: 'Final', team1: 'One', team2: 'Two', score: { ft: [1, 0] } }]);
});

it('the feed keeps them by their time, and that a match was without any', async () => {
  const text = `= Test League 2022
» Matchday 1
Sun Jul 10
  18:00  One v Two  1-0
One: White [Y 95'], Black [Y 45+2']
Two: Grey [R 30']
  Three v Four  0-0
Three: White
Four: Grey
`;
  const { refused } = await feed().importFile(folder.write('league.txt', text), { timeZone: 'UTC' });
  expect(refused).toEqual([]);
  const { read } = feed().database;
  expect(
    await rows(read, sql`select side, player, minute, stoppage, kind from card order by match_id, ordinal`),
  ).toEqual([
    { side: 'visitor', player: 'Grey', minute: 30, stoppage: null, kind: 'red' },
    { side: 'home', player: 'Black', minute: 45, stoppage: 2, kind: 'yellow' },
    { side: 'home', player: 'White', minute: 90, stoppage: 5, kind: 'yellow' },
  ]);
  expect(await rows(read, sql`select has_cards from match_record`)).toEqual([{ has_cards: true }, { has_cards: true }]);
});
