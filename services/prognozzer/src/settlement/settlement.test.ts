import type { Database } from '@tribina/service-kit';
import { backgroundWorkDone, rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { erasePlayers } from '../members/erasure';
import { addPlayer, addPlayers, type TestPlayer } from '../testing/players';
import { Journal, startWorld, type World } from '../testing/world';
import { ENDED, LOCKED, openWorldDatabase, Season, until, type Play } from './testing/season';

const PERFECT = '1X21X21X';

let world: World;
let database: Database;
beforeAll(async () => {
  world = await startWorld();
  database = openWorldDatabase(world);
});
afterAll(async () => {
  await database.close();
  await world.close();
});
beforeEach(() => world.renew());

interface ScoreRow {
  readonly userId: number;
  readonly points: number;
  readonly correct: number;
  readonly rank: number | null;
}

const scoresOf = (season: Season, ordinal = 1) =>
  rows<ScoreRow>(
    world.owner.write,
    sql`select user_id as "userId", points, correct, rank from score join stage on stage.id = stage_id
        where stage_id = ${season.stage(ordinal).id} and score.generation = stage.generation order by position, user_id`,
  );

const runsOf = (season: Season, ordinal = 1) =>
  rows<{ generation: number; cause: string; players: number; changed: number }>(
    world.owner.write,
    sql`select generation, cause, players, changed from settlement_run where stage_id = ${season.stage(ordinal).id} order by id`,
  );

describe('when', () => {
  it('settles first at the lock, everybody at rank 1 without points, then as matches end, and closes with the last', async () => {
    const season = await Season.begin(world, database);
    const [one, two] = await addPlayers(world, 2);
    if (!one || !two) throw new Error('Two players were asked for');
    await season.play(1, one, PERFECT, { savedAt: '2026-09-19T11:00:00Z' });
    await season.play(1, two, '1XX1X21X');
    const journal = new Journal(world);
    await season.lock(1.5);
    expect(await scoresOf(season)).toEqual([
      { userId: two.id, points: 0, correct: 0, rank: 1 },
      { userId: one.id, points: 0, correct: 0, rank: 1 },
    ]);
    expect((await journal.until('stage.settled')).at(-1)).toEqual({
      kind: 'stage.settled',
      data: { challengeId: season.challengeId, stageId: season.stage(1).id, generation: 1 },
    });
    await season.results(1, '1X??????');
    expect((await scoresOf(season)).map(({ points }) => points)).toEqual([2, 2]);
    await season.results(1, '1X2?????');
    expect((await scoresOf(season)).map(({ userId, rank }) => [userId, rank])).toEqual([
      [one.id, 1],
      [two.id, 2],
    ]);
    const closed = () =>
      rows<{ closed: boolean }>(world.owner.write, sql`select closed_at is not null as closed from stage`);
    expect(await closed()).toEqual([{ closed: false }]);
    await season.results(1, PERFECT);
    expect(await closed()).toEqual([{ closed: true }]);
    expect((await runsOf(season)).map(({ cause }) => cause)).toEqual(expect.arrayContaining(['lock', 'result']));
  });

  it('does nothing for a stage that is not locked', async () => {
    const season = await Season.begin(world, database, [1, 48]);
    await season.play(2, await addPlayer(world), PERFECT);
    await season.lock();
    expect(await runsOf(season, 2)).toEqual([]);
    const row = { generation: 1, cause: 'lock', players: 0, changed: 0 };
    expect(await runsOf(season, 1)).toEqual([row]);
  });

  it('R1 R10: nothing is written by the same facts again', async () => {
    const season = await Season.begin(world, database);
    await season.play(1, await addPlayer(world), PERFECT);
    await season.lock();
    await season.results(1, PERFECT);
    // What is older than the generation before goes once all is settled.
    await backgroundWorkDone(world.app);
    const before = await rows(world.owner.write, sql`select xmin::text, ctid::text, * from score order by 1, 2`);
    const runs = await runsOf(season);
    for (const [index] of PERFECT.split('').entries()) world.feed.set(11 + index, {});
    await season.settled();
    await world.stop(world.app);
    world.app = await world.start();
    await season.settled();
    expect(await runsOf(season)).toEqual(runs);
    expect(await rows(world.owner.write, sql`select xmin::text, ctid::text, * from score order by 1, 2`)).toEqual(
      before,
    );
  });

  it('keeps the shown generation and the one before', async () => {
    const season = await Season.begin(world, database);
    await season.play(1, await addPlayer(world), PERFECT);
    await season.lock();
    for (const results of ['1???????', '1X??????', '1X2?????', PERFECT]) await season.results(1, results);
    const { generation } = (await runsOf(season)).at(-1) ?? { generation: 0 };
    const kept = sql`select (select array_agg(distinct generation order by generation) from score) as stage,
                            (select array_agg(distinct generation order by generation) from overall_score) as overall,
                            (select array_agg(distinct generation order by generation) from points_histogram) as counts`;
    const wanted = [generation - 1, generation];
    // The tables are cleaned one after the other.
    await until(async () => {
      const [found] = await rows<Record<'stage' | 'overall' | 'counts', number[]>>(world.owner.write, kept);
      return found !== undefined && Object.values(found).every(({ length }) => length === wanted.length);
    });
    expect(await rows(world.owner.write, kept)).toEqual([{ stage: wanted, overall: wanted, counts: wanted }]);
  });
});

describe('resettlement', () => {
  // Design contracts A3.7: two players, one of whom has everything right and a joker on the third match.
  let season: Season;
  let perfect: TestPlayer;
  let jokerId: number | null;

  async function begin(starts: readonly number[], play: Play = {}): Promise<void> {
    season = await Season.begin(world, database, starts);
    perfect = await addPlayer(world);
    jokerId = await season.play(1, perfect, PERFECT, play);
    await season.play(1, await addPlayer(world), '2222222X');
    await season.lock();
    await season.results(1, PERFECT);
  }
  const points = async () => (await season.standing(1, perfect))[2];

  it('R1 R2 R3: a correction and its way back end where it began', async () => {
    await begin([1]);
    expect(await points()).toBe(8);
    const before = await season.state();
    expect([await season.prizes('POOL'), await season.badges(perfect)]).toEqual([
      [`${perfect.id}: 100000`],
      expect.arrayContaining(['STAGE_STRIKE']),
    ]);
    await season.results(1, '1X21X211');
    expect(await points()).toBe(7);
    expect(await season.prizes('POOL')).toEqual([`${perfect.id}: 100000`]);
    expect(await season.badges(perfect)).not.toContain('STAGE_STRIKE');
    await season.results(1, PERFECT);
    expect(await season.state()).toEqual(before);
  });

  it('R4 R5: a void match returns the joker, and takes it up again when it is not void after all', async () => {
    await begin([1], { joker: 3, jokerType: 'EVENT_TRIPLE_PTS' });
    expect([await points(), await season.jokerState(jokerId)]).toEqual([10, 'SPENT']);
    await season.results(1, '1XV1X21X');
    expect([await points(), await season.jokerState(jokerId)]).toEqual([7, 'RETURNED']);
    await season.results(1, PERFECT);
    expect([await points(), await season.jokerState(jokerId)]).toEqual([10, 'SPENT']);
  });

  it('R6: a returned joker that was invested again stays there', async () => {
    await begin([1, 48], { joker: 3, jokerType: 'EVENT_TRIPLE_PTS' });
    await season.results(1, '1XV1X21X');
    await world.owner.write.execute(
      sql`update joker set state = 'INVESTED', event_id = ${season.event(2, 4)} where id = ${jokerId}`,
    );
    await season.results(1, PERFECT);
    expect([await points(), await season.jokerState(jokerId)]).toEqual([8, 'INVESTED']);
    expect(await season.badges(perfect)).not.toContain('TOKEN_BOOSTED_WINNER');
  });

  it('R9: a correction 73 hours after the close changes points, ranks and badges, and no prize that was paid', async () => {
    await begin([1]);
    await world.moveClock(LOCKED + 71);
    await season.settled();
    const frozen = () => rows(world.owner.write, sql`select from prize where frozen_at is not null`);
    expect(await frozen()).toHaveLength(0);
    await world.moveClock(LOCKED + 73);
    await season.settled();
    const paid = await rows(world.owner.write, sql`select * from prize order by id`);
    // The pool, two places of the stage and two of the challenge, which has no other stage.
    expect(await frozen()).toHaveLength(5);
    await season.results(1, '2222222X');
    expect([await points(), (await season.standing(1, perfect))[0]]).toEqual([3, 2]);
    expect(await season.badges(perfect)).not.toContain('STAGE_STRIKE');
    expect(await rows(world.owner.write, sql`select * from prize order by id`)).toEqual(paid);
    expect(
      await rows(world.owner.write, sql`select action, subject from audit where actor is null order by id`),
    ).toEqual(
      expect.arrayContaining([
        { action: 'prizes.frozen', subject: `stage:${season.stage(1).id}` },
        { action: 'prizes.kept', subject: `stage:${season.stage(1).id}` },
      ]),
    );
  });

  it('tells a badge and a prize once, whatever is corrected', async () => {
    const journal = new Journal(world);
    await begin([1]);
    const told = await journal.until('player.news');
    expect(told.filter(({ kind }) => kind === 'player.news')[0]).toMatchObject({
      data: { news: 'badge', stageId: season.stage(1).id, portalUserIds: expect.arrayContaining([perfect.sub]) },
    });
    const messages = () =>
      rows<{ key: string }>(
        world.owner.write,
        sql`select key from message where user_id = ${perfect.id} order by kind, key`,
      ).then((found) => found.map(({ key }) => key));
    const badges = ['ROOKIE_WINNER', 'STAGE_HAT_TRICK', 'STAGE_LEADER', 'STAGE_STRIKE'];
    expect(await messages()).toEqual(badges);
    await season.results(1, '2222222X');
    await season.results(1, PERFECT);
    await world.moveClock(LOCKED + 73);
    await season.settled();
    expect(await messages()).toEqual([...badges, 'OVERALL', 'POOL', 'STAGE']);
    await season.results(1, '1X21X211');
    await season.results(1, PERFECT);
    expect(await messages()).toEqual([...badges, 'OVERALL', 'POOL', 'STAGE']);
    expect(
      await rows(world.owner.write, sql`select data from message where user_id = ${perfect.id} and key = 'STAGE'`),
    ).toEqual([{ data: { prize: 'STAGE', place: 1, amount: 20_000 } }]);
  });
});

describe('players', () => {
  it('who is blocked leaves list and prizes at once, and comes back', async () => {
    const season = await Season.begin(world, database);
    const [one, two] = await addPlayers(world, 2);
    if (!one || !two) throw new Error('Two players were asked for');
    await season.play(1, one, PERFECT);
    await season.play(1, two, '1X21X212');
    await season.lock();
    await season.results(1, PERFECT);
    const before = await season.state();
    const block = async (isBlocked: boolean) => {
      await world.owner.write.execute(sql`update game_user set is_blocked = ${isBlocked} where id = ${one.id}`);
      await season.settled();
    };
    await block(true);
    expect([await season.standing(1, one), await season.standing(1, two)]).toEqual([
      [0, 0, 8],
      [1, 1, 7],
    ]);
    expect([await season.prizes('POOL'), await season.badges(two)]).toEqual([
      [`${two.id}: 100000`],
      expect.arrayContaining(['STAGE_LEADER']),
    ]);
    await block(false);
    expect(await season.prizes('POOL')).toEqual([`${one.id}: 100000`]);
    const leader = (state: unknown) =>
      JSON.stringify(state).includes(
        `"user_id":${two.id},"kind":"badge","stage_id":${season.stage(1).id},"key":"STAGE_LEADER"`,
      );
    expect([leader(before), leader(await season.state())]).toEqual([false, true]);
    expect(await season.badges(two)).not.toContain('STAGE_LEADER');
  });

  it('who is erased is gone from the next ranking', async () => {
    const season = await Season.begin(world, database);
    const [one, two] = await addPlayers(world, 2);
    if (!one || !two) throw new Error('Two players were asked for');
    await season.play(1, one, PERFECT);
    await season.play(1, two, '2X21X21X');
    await season.lock();
    await season.results(1, PERFECT);
    await database.transaction((tx) => erasePlayers(tx, [one.id]));
    // Others move up a while later, for all who have left until then.
    expect((await scoresOf(season)).map(({ userId, rank }) => [userId, rank])).toEqual([[two.id, 2]]);
    await world.moveClock(LOCKED + 1.01);
    await season.settled();
    expect((await scoresOf(season)).map(({ userId, rank }) => [userId, rank])).toEqual([[two.id, 1]]);
    expect([await season.prizes('POOL'), await season.prizes('OVERALL')]).toEqual([
      [`${two.id}: 100000`],
      [`${two.id}: 200000`],
    ]);
  });
});

it('sums stages up: the slip of the latest that was played decides between equals', async () => {
  const season = await Season.begin(world, database, [1, 1]);
  const [one, two, three] = await addPlayers(world, 3);
  if (!one || !two || !three) throw new Error('Three players were asked for');
  await season.play(1, one, PERFECT, { savedAt: '2026-09-19T08:00:00Z' });
  await season.play(2, one, PERFECT, { savedAt: '2026-09-19T12:00:00Z' });
  await season.play(1, two, PERFECT, { savedAt: '2026-09-19T13:00:00Z' });
  await season.play(2, two, PERFECT, { savedAt: '2026-09-19T09:00:00.000001Z' });
  await season.play(1, three, PERFECT, { savedAt: '2026-09-19T05:00:00Z' });
  await season.lock(ENDED);
  await season.results(1, PERFECT);
  await season.results(2, PERFECT);
  const { ranking } = await season.ask<{ ranking: object[] }>(`/ranking/overall/${season.challengeId}/0/10`);
  expect(ranking).toEqual([
    expect.objectContaining({ userId: two.id, rank: 1, position: 1, totalPoints: 16, correct: 16 }),
    expect.objectContaining({ userId: one.id, rank: 1, position: 2, totalPoints: 16 }),
    expect.objectContaining({ userId: three.id, rank: 3, position: 3, totalPoints: 8 }),
  ]);
  expect(
    await rows(
      world.owner.write,
      sql`select saved_at::text from overall_score join challenge on challenge.id = challenge_id
    where overall_score.generation = challenge.generation and user_id = ${two.id}`,
    ),
  ).toEqual([{ saved_at: '2026-09-19 09:00:00.000001+00' }]);
});
