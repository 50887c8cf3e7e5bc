import type { Standing } from '@tribina/contracts';
import { describeOpenfootball, OPENFOOTBALL } from '@tribina/testing';
import { PREMIER_LEAGUE, startFeed, WORLD_CUP, type FeedUnderTest } from '../testing/feed';

let feed: FeedUnderTest;

beforeAll(async () => {
  feed = await startFeed();
  await feed.importFile(WORLD_CUP);
});

afterAll(() => feed.close());

interface Tables {
  readonly data: { readonly groups: { readonly name: string; readonly standings: Standing[] }[] };
}

async function tables(competitionId: number, edition?: string): Promise<Record<string, string[]>> {
  const answer = await feed.app.inject({
    url: `/standings?competitionId=${competitionId}`,
    headers: edition ? { 'x-edition': edition } : {},
  });
  expect(answer.statusCode).toBe(200);
  const { data } = answer.json<Tables>();
  return Object.fromEntries(
    data.groups.map(({ name, standings }) => [
      name,
      standings.map(({ rank, competitor, points }) => `${rank} ${competitor.name} ${points}`),
    ]),
  );
}

const numbered = (places: string) => places.split(', ').map((place, index) => `${index + 1} ${place}`);

it('P069 has the group tables of the World Cup 2022 as they ended', async () => {
  const groups = {
    'Group A': 'Netherlands 7, Senegal 6, Ecuador 4, Qatar 0',
    'Group B': 'England 7, USA 5, Iran 3, Wales 1',
    'Group C': 'Argentina 6, Poland 4, Mexico 4, Saudi Arabia 3',
    'Group D': 'France 6, Australia 6, Tunisia 4, Denmark 1',
    'Group E': 'Japan 6, Spain 4, Germany 4, Costa Rica 3',
    'Group F': 'Morocco 7, Croatia 5, Belgium 4, Canada 0',
    'Group G': 'Brazil 6, Switzerland 6, Cameroon 4, Serbia 1',
    'Group H': 'Portugal 6, South Korea 4, Uruguay 4, Ghana 3',
  };
  const expected = Object.fromEntries(Object.entries(groups).map(([name, places]) => [name, numbered(places)]));
  expect(await tables(196)).toEqual(expected);
});

it('P069 names groups and teams in the language of the edition', async () => {
  expect((await tables(196, 'rs'))['Grupa G']).toEqual(numbered('Brazil 6, Švajcarska 6, Kamerun 4, Srbija 1'));
  expect((await tables(196, 'hr'))['Skupina F']).toEqual(numbered('Maroko 7, Hrvatska 5, Belgija 4, Kanada 0'));
  expect((await tables(196, 'ke'))['Group B']).toEqual(numbered('England 7, USA 5, Iran 3, Wales 1'));
});

it('P069 holds a team with its record', async () => {
  const answer = await feed.app.inject('/standings?competitionId=196');
  const [first] = answer.json<Tables>().data.groups[2]?.standings ?? [];
  expect(first).toEqual({
    rank: 1,
    competitor: {
      id: expect.any(Number),
      name: 'Argentina',
      code: 'ARG',
      type: 'NATIONAL_TEAM',
      flagUrl: '/img/svg/flags/arg.svg',
    },
    played: 3,
    won: 2,
    drawn: 0,
    lost: 1,
    goalsFor: 5,
    goalsAgainst: 2,
    goalDifference: 3,
    points: 6,
  });
});

it('counts only what is over at the time of the rules', async () => {
  await feed.setTime('2022-11-25T12:00:00Z');
  // Level but for fair play: fewer cards put the Netherlands and Senegal first.
  expect((await tables(196))['Group A']).toEqual(numbered('Netherlands 3, Ecuador 3, Senegal 0, Qatar 0'));
  await feed.setTime('2026-11-20T12:00:00Z');
});

it('takes off the points that a league took away', async () => {
  await feed.importFile(PREMIER_LEAGUE);
  const answer = await feed.app.inject('/standings?competitionId=201');
  const standings = answer.json<Tables>().data.groups[0]?.standings ?? [];
  const deducted = standings.filter(({ deduction }) => deduction !== undefined);
  expect(deducted.map(({ competitor, points, deduction }) => [competitor.name, points, deduction])).toEqual([
    ['Everton', 40, 8],
    ['Nottingham Forest', 32, 4],
  ]);
});

it.each([
  ['without a competition', '/standings', 400, 'BAD_REQUEST'],
  ['with a competition that is no number', '/standings?competitionId=x', 400, 'BAD_REQUEST'],
  ['with a field that it does not know', '/standings?competitionId=196&x=1', 400, 'BAD_REQUEST'],
  ['of an unknown competition', '/standings?competitionId=9', 404, 'UNKNOWN_COMPETITION'],
])('refuses standings %s', async (_title, url, status, message) => {
  const answer = await feed.app.inject(url);
  expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ status: 'ERROR', message })]);
});

describeOpenfootball('final tables of 2023/24 out of openfootball', () => {
  beforeAll(async () => {
    const { refused } = await feed.importFile(OPENFOOTBALL);
    expect(refused).toEqual([]);
  });

  it.each([
    [
      201,
      'Manchester City 91, Arsenal 89, Liverpool 82, Aston Villa 68, Tottenham Hotspur 66, Chelsea 63, ' +
        'Newcastle United 60, Manchester United 60, West Ham United 52, Crystal Palace 49, Brighton 48, Bournemouth 48, ' +
        'Fulham 47, Wolverhampton 46, Everton 40, Brentford 39, Nottingham Forest 32, Luton Town 26, Burnley 24, ' +
        'Sheffield United 16',
    ],
    // Celta before Sevilla by their matches, against the goal difference.
    [
      202,
      'Real Madrid 95, Barcelona 85, Girona 81, Atlético Madrid 76, Athletic Bilbao 68, Real Sociedad 60, Real Betis 57, ' +
        'Villarreal 53, Valencia 49, Alavés 46, Osasuna 45, Getafe 43, Celta Vigo 41, Sevilla 41, Mallorca 40, ' +
        'Las Palmas 40, Rayo Vallecano 38, Cádiz 33, Almería 21, Granada 21',
    ],
    // Torino before Napoli and Cagliari before Empoli by their matches, against the goal difference.
    [
      203,
      'Inter Milan 94, AC Milan 75, Juventus 71, Atalanta 69, Bologna 68, Roma 63, Lazio 61, Fiorentina 60, Torino 53, ' +
        'Napoli 53, Genoa 49, Monza 45, Hellas Verona 38, Lecce 38, Udinese 37, Cagliari 36, Empoli 36, Frosinone 35, ' +
        'Sassuolo 30, Salernitana 17',
    ],
    [
      204,
      'Bayer Leverkusen 90, Stuttgart 73, Bayern Munich 72, RB Leipzig 65, Borussia Dortmund 63, Eintracht Frankfurt 47, ' +
        'Hoffenheim 46, Heidenheim 42, Werder Bremen 42, Freiburg 42, Augsburg 39, Wolfsburg 37, Mainz 35, ' +
        'Borussia Mönchengladbach 34, Union Berlin 33, Bochum 33, Cologne 27, Darmstadt 17',
    ],
    // Metz before Lorient, equal in all but the goals away in their matches.
    [
      205,
      'Paris Saint-Germain 76, Monaco 67, Brest 61, Lille 59, Nice 55, Lyon 53, Lens 51, Marseille 50, Reims 47, ' +
        'Rennes 46, Toulouse 43, Montpellier 41, Strasbourg 39, Nantes 33, Le Havre 32, Metz 29, Lorient 29, Clermont 25',
    ],
  ])('competition %i', async (competitionId, places) => {
    expect(await tables(competitionId)).toEqual({ Table: numbered(places) });
  });
});
