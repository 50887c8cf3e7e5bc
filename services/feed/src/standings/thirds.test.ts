import type { BestThirds, Standing } from '@tribina/contracts';
import { startFeed, type FeedUnderTest } from '../testing/feed';
import { TestFolder } from '../testing/files';
import { groupsFile } from '../testing/groups';

const folder = new TestFolder();
let feed: FeedUnderTest;

beforeAll(async () => {
  feed = await startFeed();
  await feed.setTime('2026-12-01T00:00:00Z');
});

beforeEach(() => feed.reset());

afterAll(async () => {
  await feed.close();
  folder.remove();
});

interface Tables {
  readonly groups: { readonly name: string; readonly standings: Standing[] }[];
  readonly bestThirds?: BestThirds;
}

async function tablesOf(name: string, groups: Readonly<Record<string, string>>): Promise<Tables> {
  const { taken, refused } = await feed.importFile(folder.write('cup.json', groupsFile(name, groups)));
  expect(refused).toEqual([]);
  const answer = await feed.app.inject(`/standings?competitionId=${taken[0]?.competition.id}`);
  return answer.json<{ data: Tables }>().data;
}

const pairsOf = ({ bestThirds }: Tables) =>
  bestThirds?.pairings.map(({ winner, third }) => `${winner.competitor.name} - ${third.competitor.name}`);

const WORLD_CUP_2026 = {
  A: 'Mexico-South Africa 2:0; South Korea-Czech Republic 2:1; Czech Republic-South Africa 1:1; Mexico-South Korea 1:0; Czech Republic-Mexico 0:3; South Africa-South Korea 1:0',
  B: 'Canada-Bosnia & Herzegovina 1:1; Qatar-Switzerland 1:1; Switzerland-Bosnia & Herzegovina 4:1; Canada-Qatar 6:0; Switzerland-Canada 2:1; Bosnia & Herzegovina-Qatar 3:1',
  C: 'Brazil-Morocco 1:1; Haiti-Scotland 0:1; Scotland-Morocco 0:1; Brazil-Haiti 3:0; Scotland-Brazil 0:3; Morocco-Haiti 4:2',
  D: 'USA-Paraguay 4:1; Australia-Turkey 2:0; USA-Australia 2:0; Turkey-Paraguay 0:1; Turkey-USA 3:2; Paraguay-Australia 0:0',
  E: 'Germany-Curaçao 7:1; Ivory Coast-Ecuador 1:0; Germany-Ivory Coast 2:1; Ecuador-Curaçao 0:0; Curaçao-Ivory Coast 0:2; Ecuador-Germany 2:1',
  F: 'Netherlands-Japan 2:2; Sweden-Tunisia 5:1; Netherlands-Sweden 5:1; Tunisia-Japan 0:4; Japan-Sweden 1:1; Tunisia-Netherlands 1:3',
  G: 'Belgium-Egypt 1:1; Iran-New Zealand 2:2; Belgium-Iran 0:0; New Zealand-Egypt 1:3; Egypt-Iran 1:1; New Zealand-Belgium 1:5',
  H: 'Spain-Cape Verde 0:0; Saudi Arabia-Uruguay 1:1; Spain-Saudi Arabia 4:0; Uruguay-Cape Verde 2:2; Cape Verde-Saudi Arabia 0:0; Uruguay-Spain 0:1',
  I: 'France-Senegal 3:1; Iraq-Norway 1:4; France-Iraq 3:0; Norway-Senegal 3:2; Norway-France 1:4; Senegal-Iraq 5:0',
  J: 'Argentina-Algeria 3:0; Austria-Jordan 3:1; Argentina-Austria 2:0; Jordan-Algeria 1:2; Algeria-Austria 3:3; Jordan-Argentina 1:3',
  K: 'Portugal-DR Congo 1:1; Uzbekistan-Colombia 1:3; Portugal-Uzbekistan 5:0; Colombia-DR Congo 1:0; Colombia-Portugal 0:0; DR Congo-Uzbekistan 3:1',
  L: 'England-Croatia 4:2; Ghana-Panama 1:0; England-Ghana 0:0; Panama-Croatia 0:1; Panama-England 0:2; Croatia-Ghana 2:1',
};

const EURO_2024 = {
  A: 'Germany-Scotland 5:1; Hungary-Switzerland 1:3; Germany-Hungary 2:0; Scotland-Switzerland 1:1; Switzerland-Germany 1:1; Scotland-Hungary 0:1',
  B: 'Spain-Croatia 3:0; Italy-Albania 2:1; Croatia-Albania 2:2; Spain-Italy 1:0; Albania-Spain 0:1; Croatia-Italy 1:1',
  C: 'Slovenia-Denmark 1:1; Serbia-England 0:1; Slovenia-Serbia 1:1; Denmark-England 1:1; England-Slovenia 0:0; Denmark-Serbia 0:0',
  D: 'Poland-Netherlands 1:2; Austria-France 0:1; Poland-Austria 1:3; Netherlands-France 0:0; Netherlands-Austria 2:3; France-Poland 1:1',
  E: 'Romania-Ukraine 3:0; Belgium-Slovakia 0:1; Slovakia-Ukraine 1:2; Belgium-Romania 2:0; Slovakia-Romania 1:1; Ukraine-Belgium 0:0',
  F: 'Turkey-Georgia 3:1; Portugal-Czech Republic 2:1; Georgia-Czech Republic 1:1; Turkey-Portugal 0:3; Czech Republic-Turkey 1:2; Georgia-Portugal 2:0',
};

it('P069 leads the thirds of 2026 to those whom they met', async () => {
  const tables = await tablesOf('World Cup 2026', WORLD_CUP_2026);
  expect(tables.bestThirds?.places).toBe(8);
  expect(
    tables.bestThirds?.standings
      .slice(7, 9)
      .map(({ competitor, group, points }) => [competitor.name, group.name, points]),
  ).toEqual([
    ['Senegal', 'Group I', 3],
    ['Iran', 'Group G', 3],
  ]);
  expect(pairsOf(tables)?.sort()).toEqual(
    [
      'Belgium - Senegal',
      'Colombia - Ghana',
      'England - DR Congo',
      'France - Sweden',
      'Germany - Paraguay',
      'Mexico - Ecuador',
      'Switzerland - Algeria',
      'USA - Bosnia & Herzegovina',
    ].sort(),
  );
});

it('P069 leads the thirds of the European Championship of 2024 to those whom they met', async () => {
  // Denmark was put second by the cards of officials, whom no source names.
  const before = await tablesOf('Euro 2024', EURO_2024);
  expect(before.groups[2]?.standings.map(({ rank, competitor }) => `${rank} ${competitor.name}`)).toEqual([
    '1 England',
    '2 Denmark',
    '2 Slovenia',
    '4 Serbia',
  ]);
  expect(before.bestThirds?.pairings).toEqual([]);
  const { taken } = await feed.importFile(folder.write('cup.json', groupsFile('Euro 2024', EURO_2024)), {
    rules: {
      tieBreakers: ['head-to-head-points', 'head-to-head-again', 'goal-difference', 'goals-for', 'ranking'],
      ranking: ['DEN', 'SVN'],
      bestThirds: { bracket: 'winners-bcef', tieBreakers: ['goal-difference', 'goals-for'] },
    },
  });
  const answer = await feed.app.inject(`/standings?competitionId=${taken[0]?.competition.id}`);
  expect(pairsOf(answer.json<{ data: Tables }>().data)).toEqual([
    'Spain - Georgia',
    'England - Slovakia',
    'Romania - Netherlands',
    'Portugal - Slovenia',
  ]);
});

it('P069 puts the Czech Republic of 1996 before Italy, whom it had beaten, against the goal difference', async () => {
  const C =
    'Germany-Czech Republic 2:0; Italy-Russia 2:1; Czech Republic-Italy 2:1; Russia-Germany 0:3; Russia-Czech Republic 3:3; Italy-Germany 0:0';
  const { groups } = await tablesOf('Euro 1996', { C });
  expect(groups[0]?.standings.map(({ competitor, points }) => `${competitor.code} ${points}`)).toEqual([
    'GER 7',
    'CZE 4',
    'ITA 4',
    'RUS 1',
  ]);
});

it('tells nobody whom he meets while a match of the groups is open', async () => {
  await feed.setTime('2026-06-11T12:00:00Z');
  const { bestThirds } = await tablesOf('World Cup 2026', WORLD_CUP_2026);
  expect([bestThirds?.standings.length, bestThirds?.pairings]).toEqual([12, []]);
  await feed.setTime('2026-12-01T00:00:00Z');
});
