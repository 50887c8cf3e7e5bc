import type { RankingRow } from '@tribina/contracts';
import type { Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { ENDED, openWorldDatabase, Season } from '../settlement/testing/season';
import { addPlayer, addPlayers, ask, codeOf, type TestPlayer } from '../testing/players';
import { startWorld, type World } from '../testing/world';

const ALL = '11111111';
const right = (count: number) => '1'.repeat(count).padEnd(8, '2');
/** By points, each with a joker that makes up for what eight matches cannot give. */
const K1 = [8, 8, 8, 8, 5, 0];

let world: World;
let database: Database;
let season: Season;
let players: TestPlayer[];
let twins: TestPlayer[];
let absent: TestPlayer;

beforeAll(async () => {
  world = await startWorld();
  database = openWorldDatabase(world);
  season = await Season.begin(world, database, [1, 1, 48]);
  players = await addPlayers(world, K1.length);
  for (const [index, player] of players.entries()) {
    const joker = index === 0 ? { joker: 1 } : {};
    await season.play(1, player, right(K1[index] ?? 0), { savedAt: `2026-09-19T10:00:0${index}Z`, ...joker });
  }
  twins = await addPlayers(world, 2);
  for (const twin of twins.toReversed()) await season.play(2, twin, ALL);
  absent = await addPlayer(world);
  await season.lock(ENDED);
  season.tell(1, ALL);
  season.tell(2, ALL);
  await season.settled();
});
afterAll(async () => {
  await database.close();
  await world.close();
});

interface Page {
  readonly total: number;
  readonly ranking: RankingRow[];
}
const stagePage = (ordinal: number, offset: number, limit: number) =>
  season.ask<Page>(`/ranking/stage/${season.challengeId}/${season.stage(ordinal).id}/${offset}/${limit}`);
const overallPage = (offset: number, limit: number) =>
  season.ask<Page>(`/ranking/overall/${season.challengeId}/${offset}/${limit}`);

describe('G076: lists', () => {
  it('K1: equal points share a rank, and the next rank counts them', async () => {
    const { total, ranking } = await stagePage(1, 0, 50);
    expect(total).toBe(6);
    expect(ranking.map(({ rank, position, totalPoints }) => [rank, position, totalPoints])).toEqual([
      [1, 1, 9],
      [2, 2, 8],
      [2, 3, 8],
      [2, 4, 8],
      [5, 5, 5],
      [6, 6, 0],
    ]);
    expect(ranking[0]).toEqual({
      position: 1,
      rank: 1,
      userId: players[0]?.id,
      username: `player_${players[0]?.sub}`,
      avatarUrl: '',
      totalPoints: 9,
      correct: 8,
    });
    expect(await season.standing(1, absent)).toEqual([0, 0, 0]);
  });

  it('K3: equal in everything, the lower id comes first', async () => {
    const { ranking } = await stagePage(2, 0, 50);
    expect(ranking.map(({ userId, rank }) => [userId, rank])).toEqual(twins.map(({ id }) => [id, 1]));
  });

  it.each([
    [0, 2, [1, 2]],
    [4, 2, [5, 6]],
    [5, 100, [6]],
    [6, 10, []],
    [1_000_000, 100, []],
  ])('from %i, %i at most', async (offset, limit, positions) => {
    const { total, ranking } = await stagePage(1, offset, limit);
    expect([total, ranking.map(({ position }) => position)]).toEqual([6, positions]);
  });

  it('overall: sums of all stages, of everybody who has played one', async () => {
    const { total, ranking } = await overallPage(0, 3);
    expect([total, ranking.map(({ totalPoints, correct }) => [totalPoints, correct])]).toEqual([
      8,
      [
        [9, 8],
        [8, 8],
        [8, 8],
      ],
    ]);
  });

  it('a stage that is not settled yet has nobody', async () => {
    expect(await stagePage(3, 0, 10)).toMatchObject({ total: 0, ranking: [] });
  });

  it('a name is shown as it is now, and who is erased is not shown', async () => {
    const [, second, third] = players;
    await world.owner.write.execute(sql`update game_user set display_name = 'Anđela' where id = ${second?.id}`);
    await world.owner.write.execute(sql`delete from game_user where id = ${third?.id}`);
    const { ranking } = await stagePage(1, 1, 2);
    expect(ranking.map(({ username }) => username)).toEqual(['Anđela']);
  });
});

describe('G022 G023: standings of a player', () => {
  it('are open to any member', async () => {
    const [best] = players;
    if (!best) throw new Error('There are players');
    const url = `/ranking/user-challenge-ranking/${season.challengeId}/${best.id}`;
    expect(await season.ask(url, absent)).toEqual({ status: 200, message: 'OK', rank: 1, position: 1, totalPoints: 9 });
    expect(codeOf(await ask(world, url))).toEqual([401, 'UNAUTHORIZED']);
  });

  it('are 0 without a slip', async () => {
    const url = `/ranking/user-challenge-ranking/${season.challengeId}/${absent.id}`;
    expect(await season.ask(url, absent)).toMatchObject({ rank: 0, position: 0, totalPoints: 0 });
  });

  it('per stage, in order and in the language of the edition', async () => {
    const [best] = players;
    const url = `/ranking/user-stages-ranking/${season.challengeId}/${best?.id}`;
    const { stages } = (await ask(world, url, { as: absent, edition: 'hr' })).json<{ stages: object[] }>();
    expect(stages).toEqual([
      { stageId: season.stage(1).id, ordinal: 1, name: '1. kolo', rank: 1, position: 1, totalPoints: 9 },
      { stageId: season.stage(2).id, ordinal: 2, name: '2. kolo', rank: 0, position: 0, totalPoints: 0 },
      { stageId: season.stage(3).id, ordinal: 3, name: '3. kolo', rank: 0, position: 0, totalPoints: 0 },
    ]);
    expect(codeOf(await ask(world, url))).toEqual([401, 'UNAUTHORIZED']);
  });
});

describe('refusals', () => {
  it.each([
    [404, 'NOT_FOUND', '/ranking/overall/999/0/10'],
    [404, 'NOT_FOUND', '/ranking/stage/1/999/0/10'],
    [404, 'NOT_FOUND', '/ranking/stage/999/1/0/10'],
    [404, 'NOT_FOUND', '/ranking/user-challenge-ranking/999/1'],
    [404, 'NOT_FOUND', '/ranking/user-stages-ranking/999/1'],
    [400, 'BAD_REQUEST', '/ranking/overall/1/-1/10'],
    [400, 'BAD_REQUEST', '/ranking/overall/1/0/0'],
    [400, 'BAD_REQUEST', '/ranking/overall/1/0/101'],
    [400, 'BAD_REQUEST', '/ranking/stage/1/1/0/all'],
  ])('%i %s at %s', async (status, code, url) => {
    expect(codeOf(await ask(world, url, { as: absent }))).toEqual([status, code]);
  });

  it('404 where the edition has no game', async () => {
    expect((await ask(world, '/ranking/overall/1/0/10', { edition: 'ke' })).statusCode).toBe(404);
  });
});
