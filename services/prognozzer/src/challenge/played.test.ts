import type { Challenge, GameEvent, Stage } from '@tribina/contracts';
import { openCommandDatabase, rows } from '@tribina/service-kit';
import { createTestDatabase } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { fileURLToPath } from 'node:url';
import { addPlayer, ask, codeOf, grantJoker, storeSlip, type TestPlayer } from '../testing/players';
import { freezeClock, startChallenge } from '../testing/playing';
import { inHours, startWorld, type World } from '../testing/world';

const MIGRATIONS = fileURLToPath(new URL('../../migrations/', import.meta.url));
let world: World;
let challengeId: number;
let stages: Stage[];
let player: TestPlayer;
let other: TestPlayer;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.renew();
  ({ challengeId, stages } = await startChallenge(world, [1, 25, 49]));
  player = await addPlayer(world);
  other = await addPlayer(world);
});

const idOf = (ordinal: number) => stages[ordinal - 1]?.id ?? 0;
const eventId = (ordinal: number, place: number) => stages[ordinal - 1]?.events[place]?.id;
/** The result of an event by its place, as it is stored when a match has ended. */
const end = (place: number, facts: { home?: number; visitor?: number; code?: number; ended?: boolean }) =>
  world.owner.write.execute(sql`
    update event set ended = ${facts.ended ?? true}, code = ${facts.code ?? 0},
      home_score = ${facts.home ?? null}, visitor_score = ${facts.visitor ?? null} where id = ${eventId(1, place)}`);
const score = (stageId: number, userId: number, rank: number | null, points: number, generation = 1) =>
  world.owner.write.execute(sql`
    with shown as (update stage set generation = ${generation} where id = ${stageId})
    insert into score (stage_id, generation, user_id, points, correct, saved_at, rank, position)
    values (${stageId}, ${generation}, ${userId}, ${points}, 0, ${inHours(0)}, ${rank}, ${rank})`);

const own = async (as = player) => {
  const answer = await ask(world, `/challenge/all-stages/${as.id}/${challengeId}`, { as });
  return answer.json<{ stages: Stage[] }>().stages;
};
const ofOther = (as: TestPlayer | undefined = player, userId = other.id, challenge = challengeId) =>
  ask(world, `/challenge/all-stages-for-other-user/${userId}/${challenge}`, as ? { as } : {});
const picksOf = (stage: Stage | undefined) => stage?.events.map(({ finalResultBet }) => finalResultBet ?? '-').join('');

describe('G034 G074 the own stages', () => {
  it('carry the predictions, the joker, rank and points', async () => {
    const jokerId = await grantJoker(world, player, idOf(1), 'EVENT_TRIPLE_PTS');
    await storeSlip(world, {
      stageId: idOf(1),
      userId: player.id,
      picks: '1X21X21X',
      joker: { id: jokerId, position: 2 },
    });
    await score(idOf(1), player.id, 4, 7);
    const [first, second] = await own();
    expect([first?.rank, first?.totalPoints, picksOf(first)]).toEqual([4, 7, '1X21X21X']);
    expect(first?.events[1]).toMatchObject({
      bets: [{ bet: '0' }, { bet: '0' }],
      finalResultBet: 'X',
      token: { id: jokerId, type: 'EVENT_TRIPLE_PTS' },
    });
    expect(first?.events.filter(({ token }) => token !== null)).toHaveLength(1);
    expect([second?.rank, second?.totalPoints, picksOf(second)]).toEqual([0, 0, '--------']);
  });

  it('are the same in every call that names the player, and hold nothing of others', async () => {
    await storeSlip(world, { stageId: idOf(1), userId: player.id, picks: '1X21X21X' });
    await storeSlip(world, { stageId: idOf(2), userId: player.id, picks: '22222222' });
    await storeSlip(world, { stageId: idOf(2), userId: other.id, picks: '11111111' });
    const get = async <T>(path: string) => (await ask(world, path, { as: player })).json<T>();
    const [first, second, third] = await own();
    expect([picksOf(first), picksOf(second), picksOf(third)]).toEqual(['1X21X21X', '22222222', '--------']);
    const { stage } = await get<Challenge>(`/challenge/get-current/${player.id}`);
    expect(stage).toEqual(first);
    expect(await get(`/challenge/next-stage/${player.id}/${challengeId}/1`)).toEqual({
      status: 200,
      message: 'OK',
      ...second,
    });
    expect(await get(`/challenge/previous-stage/${player.id}/${challengeId}/3`)).toEqual({
      status: 200,
      message: 'OK',
      ...second,
    });
  });

  it('are never in what anybody may read', async () => {
    await storeSlip(world, { stageId: idOf(1), userId: player.id, picks: '1X21X21X' });
    await score(idOf(1), player.id, 1, 8);
    for (const path of ['/challenge/get-current', '/challenge/stages', `/challenge/stages/${challengeId}`]) {
      const { body } = await ask(world, path, { as: player });
      expect(body).not.toMatch(/"bet":"|"finalResultBet":"|"rank":[1-9]|"totalPoints":[1-9]/);
    }
  });

  it('show the scores of the generation that is in force, and a blocked player no rank', async () => {
    await storeSlip(world, { stageId: idOf(1), userId: player.id, picks: '1X21X21X' });
    await score(idOf(1), player.id, 4, 7, 1);
    await score(idOf(1), player.id, 2, 8, 2);
    expect((await own())[0]).toMatchObject({ rank: 2, totalPoints: 8 });
    await score(idOf(1), player.id, null, 9, 3);
    expect((await own())[0]).toMatchObject({ rank: 0, totalPoints: 9 });
  });

  it('P5 G042 show the points of each match: one, two or three, none for a miss, and null until it is done', async () => {
    const jokerId = await grantJoker(world, player, idOf(1), 'EVENT_TRIPLE_PTS');
    await storeSlip(world, {
      stageId: idOf(1),
      userId: player.id,
      picks: '11111111',
      joker: { id: jokerId, position: 2 },
    });
    await end(0, { home: 1, visitor: 0 });
    await end(1, { home: 3, visitor: 1 });
    await end(2, { home: 1, visitor: 1 });
    await end(3, { home: 2, visitor: 0, ended: false });
    await end(4, { code: 60, ended: false });
    await end(5, { code: 62, ended: false });
    const points = async () => (await own())[0]?.events.map(({ pointsWon }) => pointsWon);
    expect(await points()).toEqual(Array(8).fill(null));
    await world.moveClock(1 + 3);
    // The cancelled one counts for nobody; the last two have not begun, or not ended.
    expect(await points()).toEqual([1, 3, 0, null, null, 0, null, null]);
    expect((await own(other))[0]?.events.map(({ pointsWon }) => pointsWon)).toEqual(Array(8).fill(null));
  });

  it('P8 a joker that was returned is on no match, nor one that has gone on to another stage', async () => {
    const jokerId = await grantJoker(world, player, idOf(1));
    await storeSlip(world, {
      stageId: idOf(1),
      userId: player.id,
      picks: '11111111',
      joker: { id: jokerId, position: 1 },
    });
    await storeSlip(world, { stageId: idOf(2), userId: player.id, picks: '11111111' });
    await end(0, { home: 1, visitor: 0 });
    await world.moveClock(2);
    const shown = async (ordinal: number): Promise<Pick<GameEvent, 'token' | 'pointsWon'>[]> =>
      (await own())[ordinal - 1]?.events.map(({ token, pointsWon }) => ({ token, pointsWon })) ?? [];
    expect((await shown(1))[0]).toMatchObject({ token: { id: jokerId }, pointsWon: 2 });
    await world.owner.write.execute(sql`update joker set state = 'RETURNED'`);
    expect((await shown(1))[0]).toEqual({ token: null, pointsWon: 1 });
    await world.owner.write.execute(sql`update joker set state = 'INVESTED', event_id = ${eventId(2, 0)}`);
    await world.owner.write.execute(sql`
      update slip set joker_id = ${jokerId}, joker_position = 1, joker_type = 'EVENT_DOUBLE_PTS' where stage_id = ${idOf(2)}`);
    expect([(await shown(1))[0], (await shown(2))[0]]).toEqual([
      { token: null, pointsWon: 1 },
      { token: { id: jokerId, type: 'EVENT_DOUBLE_PTS' }, pointsWon: null },
    ]);
  });

  it('W5 show no prediction where none was needed', async () => {
    await storeSlip(world, { stageId: idOf(1), userId: player.id, picks: '1X2-X21X' });
    await end(3, { home: 1, visitor: 0 });
    await world.moveClock(3);
    const event = (await own())[0]?.events[3];
    expect([event?.finalResultBet, event?.bets.map(({ bet }) => bet), event?.pointsWon]).toEqual([
      null,
      [null, null],
      null,
    ]);
  });
});

describe('G075 G067 the stages of another user', () => {
  it('D11: hold predictions and joker from three seconds after the deadline on, rank and points always', async () => {
    const jokerId = await grantJoker(world, other, idOf(1));
    await storeSlip(world, {
      stageId: idOf(1),
      userId: other.id,
      picks: '1X21X21X',
      joker: { id: jokerId, position: 3 },
    });
    await storeSlip(world, { stageId: idOf(2), userId: other.id, picks: '22222222' });
    await score(idOf(1), other.id, 3, 6);
    const at = async (ms: number) => {
      const thaw = await freezeClock(world, new Date(Date.parse(inHours(1)) + ms).toISOString());
      const answer = await ofOther();
      await thaw();
      return { answer, stages: answer.json<{ stages: Stage[] }>().stages };
    };
    for (const ms of [-1_000, 0, 2_999]) {
      const { answer, stages: shown } = await at(ms);
      expect(answer.body).not.toMatch(/"bet":"|"finalResultBet":"|"token":\{/);
      expect([shown[0]?.rank, shown[0]?.totalPoints]).toEqual([3, 6]);
    }
    const { stages: shown } = await at(3_000);
    expect([picksOf(shown[0]), picksOf(shown[1])]).toEqual(['1X21X21X', '--------']);
    expect(shown[0]?.events[2]?.token).toEqual({ id: jokerId, type: 'EVENT_DOUBLE_PTS' });
  });

  it('D11: hold nothing before a deadline that has moved, also where the replica has not heard of that', async () => {
    await storeSlip(world, { stageId: idOf(1), userId: other.id, picks: '1X21X21X' });
    const replica = await createTestDatabase('prognozzer', MIGRATIONS);
    const behind = openCommandDatabase({ url: replica.ownerUrl, schema: 'prognozzer', clock: 'system' });
    for (const table of ['challenge', 'stage', 'event']) {
      const copied = await rows<{ all: string }>(
        world.owner.write,
        sql`select json_agg(copied)::text as all from ${sql.identifier(table)} copied`,
      );
      await behind.write.execute(sql`
        insert into ${sql.identifier(table)} overriding system value
        select * from json_populate_recordset(null::${sql.identifier(table)}, ${copied[0]?.all}::json)`);
    }
    await world.owner.write.execute(sql`update stage set deadline = ${inHours(2)}::timestamptz where id = ${idOf(1)}`);
    const app = await world.start({ DATABASE_READ_URL: replica.url });
    const shownAt = async (hours: number) => {
      const thaw = [await freezeClock(world, inHours(hours)), await freezeClock({ owner: behind }, inHours(hours))];
      const path = `/challenge/all-stages-for-other-user/${other.id}/${challengeId}`;
      const answer = await ask({ app, keys: world.keys }, path, { as: player });
      for (const go of thaw) await go();
      return picksOf(answer.json<{ stages: Stage[] }>().stages[0]);
    };
    expect([await shownAt(1.5), await shownAt(2.5)]).toEqual(['--------', '1X21X21X']);
    await world.stop(app);
    await behind.close();
    await replica.close();
  });

  it('are open to any member, who need not be a player, and to nobody else', async () => {
    expect((await ofOther({ id: 0, sub: 999_999 })).statusCode).toBe(200);
    expect(codeOf(await ask(world, `/challenge/all-stages-for-other-user/${other.id}/${challengeId}`))).toEqual([
      401,
      'UNAUTHORIZED',
    ]);
  });

  it('are not found for a player or a challenge that does not exist', async () => {
    expect(codeOf(await ofOther(player, 999_999))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await ofOther(player, other.id, 999_999))).toEqual([404, 'NOT_FOUND']);
  });
});
