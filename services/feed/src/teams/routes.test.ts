import type { TeamDetails } from './service';
import { seedDemo } from '../demo/seed';
import { inventedLeague, startFeed, WORLD_CUP, type FeedUnderTest } from '../testing/feed';

let feed: FeedUnderTest;

beforeAll(async () => {
  feed = await startFeed();
  await feed.importFile(WORLD_CUP);
  await seedDemo(feed.database, inventedLeague(), new Date());
});

afterAll(() => feed.close());

async function details(teamId: number, competitionId: number, edition = 'ke'): Promise<TeamDetails> {
  const answer = await feed.app.inject({
    url: `/team-details/${teamId}?competitionId=${competitionId}`,
    headers: { 'x-edition': edition },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: TeamDetails }>().data;
}

async function teamId(competitionId: number, name: string): Promise<number> {
  const answer = await feed.app.inject({
    method: 'POST',
    url: '/matches',
    payload: { competitionIds: [competitionId] },
  });
  const teams = answer.json<{ items: { home: { id: number; name: string } }[] }>().items.map(({ home }) => home);
  return teams.find((team) => team.name === name)?.id ?? 0;
}

it('P168 has a team with its place and its matches', async () => {
  const morocco = await details(await teamId(196, 'Morocco'), 196, 'hr');
  expect(morocco).toMatchObject({
    competitor: { name: 'Maroko', code: 'MAR', type: 'NATIONAL_TEAM', flagUrl: '/img/svg/flags/mar.svg' },
    competition: { id: 196, name: 'Mundijal 2022' },
    standing: { rank: 1, points: 7, competitor: { name: 'Maroko' } },
  });
  expect(morocco.matches.map(({ phase }) => phase)).toEqual([
    'group',
    'group',
    'group',
    'round-of-16',
    'quarter-final',
    'semi-final',
    'third-place',
  ]);
});

it('has a club with its crest', async () => {
  const kosava = await details(await teamId(301, 'Košava'), 301);
  expect(kosava.competitor).toMatchObject({ type: 'CLUB', code: 'KOS', flagUrl: '/img/svg/crests/kosava.svg' });
  expect(kosava.matches.length).toBe(18);
});

it.each([
  ['without a competition', () => '/team-details/1', 400, 'BAD_REQUEST'],
  ['with an id that is no number', () => '/team-details/x?competitionId=196', 400, 'BAD_REQUEST'],
  ['of an unknown competition', () => '/team-details/1?competitionId=9', 404, 'UNKNOWN_COMPETITION'],
  ['of an unknown team', () => '/team-details/999999?competitionId=196', 404, 'UNKNOWN_TEAM'],
  [
    'of a team that does not play there',
    async () => `/team-details/${await teamId(301, 'Košava')}?competitionId=196`,
    404,
    'UNKNOWN_TEAM',
  ],
])('refuses details %s', async (_title, url, status, message) => {
  const answer = await feed.app.inject(await url());
  expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ status: 'ERROR', message })]);
});
