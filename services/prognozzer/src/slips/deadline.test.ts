import type { Stage } from '@tribina/contracts';
import { openDatabase, rows } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import { addPlayer, ask, codeOf, grantJoker, type TestPlayer } from '../testing/players';
import {
  addQuestion,
  freezeClock,
  save,
  slipOf,
  startChallenge,
  storedSlip,
  untilBlocked,
  untilTrue,
  whileHeld,
} from '../testing/playing';
import { inHours, startWorld, type World } from '../testing/world';

const HOUR_MS = 3_600_000;
const MINUTE = 1 / 60;
/** Hours from the first moment to the deadline D of the first stage. */
const D = 1;
const FIRST = 11;

let world: World;
let challengeId: number;
let stage: Stage;
let player: TestPlayer;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.renew();
  const started = await startChallenge(world, [D, 25]);
  ({ challengeId } = started);
  [stage] = started.stages as [Stage];
  player = await addPlayer(world);
});

const slip = (picks = '1X21X21X', changes: object = {}) => slipOf({ challengeId, stage, picks }, player, changes);
const send = (body: object) => save(world, player, body);
const stored = () => storedSlip(world, stage.id, player.id);
const afterDeadline = (ms: number) => new Date(Date.parse(inHours(D)) + ms).toISOString();

describe('G085 at the deadline D', () => {
  it.each([
    ['D1', -1, 200, 'OK'],
    ['D2', 0, 409, 'INACTIVE_STAGE'],
    ['D3', 1, 409, 'INACTIVE_STAGE'],
  ] as const)('%s: a save at D %i ms is %i', async (_vector, ms, status, message) => {
    await send(slip('22222222'));
    const thaw = await freezeClock(world, afterDeadline(ms));
    const answer = await send(slip());
    await thaw();
    expect(codeOf(answer)).toEqual([status, message]);
    expect((await stored())?.picks).toBe(status === 200 ? '1X21X21X' : '22222222');
  });

  it.each([
    ['D1', -1, true],
    ['D2', 0, false],
  ] as const)('%s: so is the first save at D %i ms', async (_vector, ms, isSaved) => {
    const thaw = await freezeClock(world, afterDeadline(ms));
    expect((await send(slip())).statusCode).toBe(isSaved ? 200 : 409);
    await thaw();
    expect((await stored()) !== null).toBe(isSaved);
  });

  it('D5: only the clock of the server counts', async () => {
    await world.moveClock(D - 5 * MINUTE);
    const answer = await world.app.inject({
      method: 'POST',
      url: '/bet/save',
      headers: {
        'x-edition': 'rs',
        'x-identity': world.keys.assertionOf({ sub: player.sub }),
        date: new Date(Date.parse(inHours(D + 5 * MINUTE))).toUTCString(),
      },
      payload: slip(),
    });
    expect(codeOf(answer)).toEqual([200, 'OK']);
  });

  it('D6: the same request a minute after D is answered as it was, and nothing is written', async () => {
    const body = slip();
    const first = await send(body);
    const before = await world.owner.read.execute(sql`select xmin::text, * from slip`);
    await world.moveClock(D + MINUTE);
    const again = await send(body);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(codeOf(await send(slip()))).toEqual([409, 'INACTIVE_STAGE']);
    expect((await world.owner.read.execute(sql`select xmin::text, * from slip`)).rows).toEqual(before.rows);
  });

  it('D10: neither a joker is invested nor the quiz answered at D', async () => {
    const tokenId = await grantJoker(world, player, stage.id);
    const questionId = await addQuestion(world, stage.id);
    await send(slip());
    const own = { userId: player.id, stageId: stage.id };
    const joker = { ...own, eventId: stage.events[7]?.id, tokenId, type: 'EVENT_DOUBLE_PTS' };
    const thaw = await freezeClock(world, afterDeadline(0));
    const answers = await Promise.all([
      ask(world, '/token/invest', { as: player, body: { ...joker, requestId: randomUUID() } }),
      ask(world, '/quiz/answer', { as: player, body: { ...own, questionId, answerId: 2, requestId: randomUUID() } }),
      send(slip('22222222', { token: { eventId: joker.eventId, tokenId, type: joker.type } })),
    ]);
    await thaw();
    expect(answers.map(codeOf)).toEqual(Array(3).fill([409, 'INACTIVE_STAGE']));
    expect(await stored()).toEqual({ picks: '1X21X21X', version: 1, jokerId: null, jokerPosition: null });
  });

  it('a stage that was locked takes nothing more when the clock is set back', async () => {
    await world.moveClock(D + MINUTE);
    await untilTrue(world, sql`select exists (select from stage where locked_at is not null)`);
    await world.moveClock(0);
    expect(codeOf(await send(slip()))).toEqual([409, 'INACTIVE_STAGE']);
  });
});

describe('when matches move', () => {
  it('D7: 30 minutes earlier, 50 minutes before D: the new deadline holds at once', async () => {
    await world.moveClock(D - 50 * MINUTE);
    await send(slip('22222222'));
    world.feed.set(FIRST, { startTime: inHours(D - 30 * MINUTE) });
    await world.feed.untilTaken();
    await world.moveClock(D - 31 * MINUTE);
    expect(codeOf(await send(slip()))).toEqual([200, 'OK']);
    await world.moveClock(D - 30 * MINUTE);
    expect(codeOf(await send(slip('11111111')))).toEqual([409, 'INACTIVE_STAGE']);
    expect((await stored())?.picks).toBe('1X21X21X');
  });

  it('D8: to tomorrow, 10 minutes before D: the deadline is the start of the next', async () => {
    await world.moveClock(D - 10 * MINUTE);
    world.feed.set(FIRST, { startTime: inHours(D + 24), status: { code: 60, endedStatus: false, minute: null } });
    await world.feed.untilTaken();
    await world.moveClock(D + 29 * MINUTE);
    expect(codeOf(await send(slip()))).toEqual([200, 'OK']);
    await world.moveClock(D + 30 * MINUTE);
    expect(codeOf(await send(slip()))).toEqual([409, 'INACTIVE_STAGE']);
  });

  it('D9: to tomorrow, 5 minutes after D: the stage stays locked', async () => {
    await send(slip());
    await world.moveClock(D + 5 * MINUTE);
    world.feed.set(FIRST, { startTime: inHours(D + 24), status: { code: 60, endedStatus: false, minute: null } });
    await world.feed.untilTaken();
    const answer = await ask(world, `/challenge/get-current/${player.id}`, { as: player });
    const shown = answer.json<{ stage: Stage }>().stage;
    expect(codeOf(await send(slip('22222222')))).toEqual([409, 'INACTIVE_STAGE']);
    expect([shown.deadline, shown.events.find(({ status }) => status.code === 60)?.pointsWon]).toEqual([
      inHours(D),
      null,
    ]);
  });
});

describe('D4: what waits for a lock past the deadline', () => {
  /** Ten seconds before D until the request waits, 50 ms after it when the lock is given up. */
  async function blocked(
    request: () => Promise<LightMyRequestResponse>,
    hold: SQL,
    end: 'commit' | 'rollback',
  ): Promise<[number, string]> {
    await world.moveClock(D - 10_000 / HOUR_MS);
    let answer: Promise<LightMyRequestResponse> | undefined;
    await whileHeld(world, { hold, end }, async () => {
      answer = request();
      await untilBlocked(world, 1);
      await world.moveClock(D + 50 / HOUR_MS);
    });
    if (!answer) throw new Error('Nothing was asked');
    return codeOf(await answer);
  }

  const ownSlip = () => sql`stage_id = ${stage.id} and user_id = ${player.id}`;

  it.each<[string, () => SQL, 'commit' | 'rollback']>([
    ['locked and given back', () => sql`select from slip where ${ownSlip()} for update`, 'commit'],
    ['changed', () => sql`update slip set saved_at = saved_at where ${ownSlip()}`, 'commit'],
    ['changed and taken back', () => sql`update slip set picks = '22222222' where ${ownSlip()}`, 'rollback'],
  ])('a save of a slip that is %s: INACTIVE_STAGE, the old slip stays', async (_what, hold, end) => {
    await send(slip('XXXXXXXX'));
    expect(await blocked(() => send(slip()), hold(), end)).toEqual([409, 'INACTIVE_STAGE']);
    expect(await stored()).toMatchObject({ picks: 'XXXXXXXX', version: 1 });
    expect(await rows(world.owner.write, sql`select from slip_history where ${ownSlip()}`)).toHaveLength(1);
  });

  it.each<[string, SQL]>([
    ['moved to before now', sql`update stage set deadline = app_now() - interval '1 minute'`],
    ['reached, and the stage locked', sql`update stage set locked_at = app_now()`],
  ])('D7: a save that waits while its deadline is %s: INACTIVE_STAGE, the old slip stays', async (_what, change) => {
    await send(slip('XXXXXXXX'));
    await world.moveClock(D - 50 * MINUTE);
    let answer: Promise<LightMyRequestResponse> | undefined;
    const hold = sql`select from slip where ${ownSlip()} for update`;
    const other = openDatabase({ url: world.databaseUrl, schema: 'prognozzer', clock: 'adjustable' });
    // Connected before: a save waits for two seconds at most.
    await other.ping();
    await whileHeld(world, { hold, end: 'commit' }, async () => {
      answer = send(slip());
      await untilBlocked(world, 1);
      await other.write.execute(sql`${change} where id = ${stage.id}`);
    });
    await other.close();
    expect(answer && codeOf(await answer)).toEqual([409, 'INACTIVE_STAGE']);
    expect(await stored()).toMatchObject({ picks: 'XXXXXXXX', version: 1 });
  });

  it.each([
    ['is saved', 'commit', '22222222'],
    ['is taken back', 'rollback', undefined],
  ] as const)('a first save beside another one that %s: INACTIVE_STAGE', async (_what, end, picks) => {
    const other = sql`insert into slip (stage_id, user_id, picks, version, saved_at)
      values (${stage.id}, ${player.id}, '22222222', 1, ${inHours(0)})`;
    expect(await blocked(() => send(slip()), other, end)).toEqual([409, 'INACTIVE_STAGE']);
    expect((await stored())?.picks).toBe(picks);
    expect(await rows(world.owner.write, sql`select from answered_request`)).toHaveLength(0);
  });

  it.each(['joker', 'slip'])('a save with a joker whose %s is locked: neither is changed', async (table) => {
    const tokenId = await grantJoker(world, player, stage.id);
    await send(slip('XXXXXXXX'));
    const token = { eventId: stage.events[7]?.id, tokenId, type: 'EVENT_DOUBLE_PTS' };
    const hold = sql`select from ${sql.raw(table)} where user_id = ${player.id} for update`;
    expect(await blocked(() => send(slip('1X21X21X', { token })), hold, 'commit')).toEqual([409, 'INACTIVE_STAGE']);
    expect(await stored()).toEqual({ picks: 'XXXXXXXX', version: 1, jokerId: null, jokerPosition: null });
    expect(await rows(world.owner.write, sql`select state from joker`)).toEqual([{ state: 'AVAILABLE' }]);
  });

  it.each(['joker', 'slip'])('a joker that is invested while the %s is locked: neither is changed', async (table) => {
    const tokenId = await grantJoker(world, player, stage.id);
    await send(slip());
    const body = { userId: player.id, stageId: stage.id, eventId: stage.events[7]?.id, tokenId };
    const hold = sql`select from ${sql.raw(table)} where user_id = ${player.id} for update`;
    const invest = () =>
      ask(world, '/token/invest', {
        as: player,
        body: { ...body, type: 'EVENT_DOUBLE_PTS', requestId: randomUUID() },
      });
    expect(await blocked(invest, hold, 'commit')).toEqual([409, 'INACTIVE_STAGE']);
    expect(await stored()).toMatchObject({ jokerId: null });
    expect(await rows(world.owner.write, sql`select state from joker`)).toEqual([{ state: 'AVAILABLE' }]);
  });

  it('an answer to the quiz beside another one that is taken back', async () => {
    const questionId = await addQuestion(world, stage.id);
    const own = { userId: player.id, stageId: stage.id, questionId, answerId: 2, requestId: randomUUID() };
    const other = sql`insert into quiz_answer (stage_id, user_id, question_id, answer_id, answered_at)
      values (${stage.id}, ${player.id}, ${questionId}, 1, ${inHours(0)})`;
    const vote = () => ask(world, '/quiz/answer', { as: player, body: own });
    expect(await blocked(vote, other, 'rollback')).toEqual([409, 'INACTIVE_STAGE']);
    expect(await rows(world.owner.write, sql`select from quiz_answer`)).toHaveLength(0);
  });

  it('while as many wait as there are connections, and more for one of these: OVERLOADED, and nothing is saved', async () => {
    await send(slip('XXXXXXXX'));
    await whileHeld(world, { hold: sql`select from slip where ${ownSlip()} for update`, end: 'commit' }, async () => {
      const codes = await Promise.all(Array.from({ length: 24 }, async () => codeOf(await send(slip()))));
      expect(codes).toEqual(codes.map(() => [503, 'OVERLOADED']));
    });
    expect(await stored()).toMatchObject({ picks: 'XXXXXXXX', version: 1 });
  });

  it('for longer than a save may take: OVERLOADED before D, INACTIVE_STAGE after it, and nothing is saved', async () => {
    await send(slip('XXXXXXXX'));
    for (const [hours, code] of [
      [0, [503, 'OVERLOADED']],
      [D, [409, 'INACTIVE_STAGE']],
    ] as const) {
      await whileHeld(world, { hold: sql`select from slip where ${ownSlip()} for update`, end: 'commit' }, async () => {
        const answer = send(slip());
        await untilBlocked(world, 1);
        await world.moveClock(hours);
        expect(codeOf(await answer)).toEqual(code);
      });
    }
    expect(await stored()).toMatchObject({ picks: 'XXXXXXXX', version: 1 });
  });
});
