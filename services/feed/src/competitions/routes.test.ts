import { startFeed, WORLD_CUP, PREMIER_LEAGUE, type FeedUnderTest } from '../testing/feed';

let feed: FeedUnderTest;

beforeAll(async () => {
  feed = await startFeed();
  await feed.importFile(WORLD_CUP);
  await feed.importFile(PREMIER_LEAGUE);
});

afterAll(() => feed.close());

it.each([
  ['rs', 'Mundijal 2022', 'Premijer liga', 'Engleska'],
  ['ke', 'World Cup 2022', 'Premier League', 'England'],
])('lists competitions in the words of %s', async (edition, cup, league, country) => {
  const answer = await feed.app.inject({ url: '/competitions', headers: { 'x-edition': edition } });
  expect(answer.json()).toEqual({
    status: 'OK',
    data: [
      { id: 196, name: cup, season: '2022', country: null, timeZone: 'Asia/Qatar' },
      { id: 201, name: league, season: '2023/24', country, timeZone: 'Europe/London' },
    ],
  });
});

it('answers with the time, is ready, and describes itself', async () => {
  await feed.setTime('2022-11-25T16:00:00Z');
  expect((await feed.app.inject('/readyz')).statusCode).toBe(200);
  const paths = Object.keys((await feed.app.inject('/internal/openapi.json')).json<{ paths: object }>().paths);
  expect(paths).toEqual(
    expect.arrayContaining(['/competitions', '/schedule', '/standings', '/matches', '/team-details/{id}']),
  );
});
