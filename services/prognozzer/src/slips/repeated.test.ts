import type { SavedSlip, Stage } from '@tribina/contracts';
import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { addPlayer, ask, codeOf, grantJoker, SERVICE_NOW, type TestPlayer } from '../testing/players';
import {
  betsOf,
  save,
  slipOf,
  startChallenge,
  storedSlip,
  untilBlocked,
  untilTrue,
  whileHeld,
} from '../testing/playing';
import { startWorld, type World } from '../testing/world';
import type { SaveAnswer } from './service';

let world: World;
let challengeId: number;
let stage: Stage;
let player: TestPlayer;

beforeAll(async () => {
  world = await startWorld();
  const started = await startChallenge(world, [1]);
  ({ challengeId } = started);
  [stage] = started.stages as [Stage];
});
afterAll(() => world.close());
beforeEach(async () => {
  player = await addPlayer(world);
});

const slip = (changes: object = {}, picks?: string) =>
  slipOf({ challengeId, stage, ...(picks ? { picks } : {}) }, player, changes);
const send = (body: object, as = player) => save(world, as, body);
const stored = () => storedSlip(world, stage.id, player.id);

describe('the same request again', () => {
  const written = () =>
    rows<{ version: number }>(
      world.owner.write,
      sql`select version from slip_history where user_id = ${player.id} order by version`,
    );

  it('is answered as before, and saves nothing more', async () => {
    const body = slip();
    const first = await send(body);
    await send(slip({}, '22222222'));
    const again = await send({ ...body, bets: betsOf(stage, '1X21X21X') });
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await stored()).toMatchObject({ picks: '22222222', version: 2 });
    expect(await written()).toHaveLength(2);
  });

  it('is REQUEST_ID_REUSED with another body, and for another call', async () => {
    const body = slip();
    await send(body);
    expect(codeOf(await send(slip({ requestId: body.requestId }, '22222222')))).toEqual([422, 'REQUEST_ID_REUSED']);
    expect(codeOf(await send({ ...body, version: 1 }))).toEqual([422, 'REQUEST_ID_REUSED']);
    const vote = { userId: player.id, stageId: stage.id, questionId: 1, answerId: 1, requestId: body.requestId };
    expect(codeOf(await ask(world, '/quiz/answer', { as: player, body: vote }))).toEqual([422, 'REQUEST_ID_REUSED']);
    expect(await stored()).toMatchObject({ picks: '1X21X21X', version: 1 });
  });

  it('is another request of another player', async () => {
    const requestId = randomUUID();
    await send(slip({ requestId }));
    player = await addPlayer(world);
    expect(codeOf(await send(slip({ requestId })))).toEqual([200, 'OK']);
  });

  it('that failed is tried anew', async () => {
    const body = slip({ version: 1 });
    expect(codeOf(await send(body))).toEqual([409, 'VERSION_CONFLICT']);
    await send(slip());
    expect(codeOf(await send(body))).toEqual([200, 'OK']);
  });

  it('many times at once saves once, and each is answered alike', async () => {
    const body = slip();
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(body)));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect(await written()).toEqual([{ version: 1 }]);
  });

  it('is kept for 24 hours', async () => {
    const body = slip();
    await send(body);
    const age = (interval: string) =>
      world.owner.write.execute(
        sql`update answered_request set at = ${SERVICE_NOW} - ${interval}::interval where user_id = ${player.id}`,
      );
    const restart = async () => {
      await world.stop(world.app);
      world.app = await world.start();
    };
    await age('23 hours 59 minutes');
    await restart();
    expect(codeOf(await send(body))).toEqual([200, 'OK']);
    await age('24 hours 1 minute');
    await restart();
    await untilTrue(world, sql`select not exists (select from answered_request where user_id = ${player.id})`);
    expect((await send(body)).json<SaveAnswer>().version).toBe(2);
  });
});

describe('saves at once', () => {
  it('of one version: one wins, the others are VERSION_CONFLICT, and there is no half state', async () => {
    await send(slip({}, '11111111'));
    const candidates = ['22222222', 'XXXXXXXX', '12121212', '1X1X1X1X', '2X2X2X2X', '21212121'];
    const answers = await Promise.all(candidates.map((picks) => send(slip({ version: 1 }, picks))));
    const codes = answers.map((answer) => codeOf(answer).join(' '));
    expect([...codes].sort()).toEqual(['200 OK', ...Array<string>(5).fill('409 VERSION_CONFLICT')]);
    const winner = candidates[codes.indexOf('200 OK')];
    expect(await stored()).toMatchObject({ picks: winner, version: 2 });
    const kept = await rows<{ picks: string }>(
      world.owner.write,
      sql`select picks from slip_history where user_id = ${player.id} order by version`,
    );
    expect(kept.map(({ picks }) => picks)).toEqual(['11111111', winner]);
  });

  it('without a version: each is saved, one after the other, and the history has them all', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_none, index) => send(slip({}, index % 2 ? '11111111' : '22222222'))),
    );
    const versions = answers.map((answer) => answer.json<SaveAnswer>().version).sort((a, b) => a - b);
    expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect((await stored())?.version).toBe(10);
  });
});

describe('G082 GET /bet/history', () => {
  const history = (as: TestPlayer, userId = player.id, stageId = stage.id) =>
    ask(world, `/bet/history/${userId}/${stageId}`, { as });

  it('tells every version that was saved, newest first, with the joker since it is there', async () => {
    const tokenId = await grantJoker(world, player, stage.id);
    const [, , third] = stage.events;
    await send(slip({}, '11111111'));
    await send(slip({ token: { eventId: third?.id, tokenId, type: 'EVENT_DOUBLE_PTS' } }, '1X21X21X'));
    const { versions } = (await history(player)).json<{ versions: SavedSlip[] }>();
    expect(
      versions.map(({ version, bets, token }) => [version, bets.map((bet) => bet.finalResultBet).join(''), token]),
    ).toEqual([
      [2, '1X21X21X', { eventId: third?.id, tokenId, type: 'EVENT_DOUBLE_PTS' }],
      [1, '11111111', null],
    ]);
    expect(versions[0]?.bets.map(({ eventId }) => eventId)).toEqual(stage.events.map(({ id }) => id));
    expect(Date.parse(versions[0]?.savedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(versions[1]?.savedAt ?? ''));
  });

  it('is empty before anything is saved, and 404 for a stage that does not exist', async () => {
    expect((await history(player)).json()).toEqual({ status: 200, message: 'OK', versions: [] });
    expect(codeOf(await history(player, player.id, 999_999))).toEqual([404, 'NOT_FOUND']);
  });

  it('tells the newest 100, however many were saved', async () => {
    await send(slip());
    await world.owner.write.execute(sql`
      insert into slip_history (stage_id, user_id, version, picks, saved_at)
      select stage_id, user_id, generate_series(2, 120), picks, saved_at from slip_history where user_id = ${player.id}`);
    const { versions } = (await history(player)).json<{ versions: SavedSlip[] }>();
    expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 100 }, (_none, index) => 120 - index));
  });

  it('takes none of the connections of saves, however long it is read', async () => {
    const asked: ReturnType<typeof history>[] = [];
    const hold = sql`lock table slip_history in access exclusive mode`;
    await whileHeld(world, { hold, end: 'rollback' }, async () => {
      asked.push(history(player), history(player));
      await untilBlocked(world, 2);
      expect(await world.app.metrics.metrics()).toMatch(/^playing_connections\{.*state="busy".* 0$/m);
    });
    for (const answer of await Promise.all(asked)) expect(codeOf(answer)).toEqual([200, 'OK']);
  });

  it('is the own alone, also for who is not linked', async () => {
    const other = await addPlayer(world, { isLinked: false });
    expect(codeOf(await history(other))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await history(other, other.id))).toEqual([200, 'OK']);
    expect(codeOf(await ask(world, `/bet/history/${player.id}/${stage.id}`))).toEqual([401, 'UNAUTHORIZED']);
  });
});
