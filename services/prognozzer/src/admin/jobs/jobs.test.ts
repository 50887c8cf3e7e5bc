import { gameJobCalls, type DeskJob, type JobAct } from '@tribina/contracts';
import { IDENTITY_HEADER, rows, type Database } from '@tribina/service-kit';
import { until } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { erasePlayers } from '../../members/erasure';
import { openWorldDatabase, type Season } from '../../settlement/testing/season';
import type { TestPlayer } from '../../testing/players';
import { untilBlocked, untilTrue, whileHeld } from '../../testing/playing';
import { startInWorld } from '../../testing/process';
import { startWorld, type World } from '../../testing/world';
import { ADMIN, ask, auditOf, refusal, startJob, untilEnded } from '../testing';
import { correctionOf, correctionsOf, JOB_LOCK, PERFECT, playedStage, startWith, trialOf } from './testing';

const SETTLEMENT_LOCK = 7_426_119;

let world: World;
let database: Database;
let season: Season;
let player: TestPlayer;
beforeAll(async () => {
  world = await startWorld();
  database = openWorldDatabase(world);
});
afterAll(async () => {
  await database.close();
  await world.close();
});
beforeEach(async () => {
  await world.renew();
  ({ season, player } = await playedStage(world, database));
});

const trial = (changes: object = {}) => trialOf(season, changes);
const correction = (changes: object = {}) => correctionOf(season, changes);
const start = (act: object, requestId?: string) => startWith(world, act, requestId);
const list = async () => (await ask(world, gameJobCalls.listJobs)).json().jobs;
const settlements = async () => (await ask(world, gameJobCalls.listJobs)).json().settlements;
const causes = async () =>
  (
    await rows<{ cause: string }>(
      world.owner.write,
      sql`select cause from settlement_run where stage_id = ${season.stage(1).id} order by generation`,
    )
  ).map(({ cause }) => cause);
const corrections = () => correctionsOf(world, season);
const attemptsOf = async (id: number) =>
  (await rows<{ attempts: number }>(world.owner.write, sql`select attempts from desk_job where id = ${id}`))[0]
    ?.attempts;
/** While somebody else settles the challenge. */
const whileSettling = (work: () => Promise<void>) =>
  whileHeld(
    world,
    { hold: sql`select pg_advisory_xact_lock(${SETTLEMENT_LOCK}, ${season.challengeId}::integer)`, end: 'rollback' },
    work,
  );

describe('a correction', () => {
  it('is answered while a settlement goes on, is found in the list, and has its effect by itself', async () => {
    let id = 0;
    await whileSettling(async () => {
      const requestId = randomUUID();
      const answer = await start(correction(), requestId);
      const { job } = answer.json();
      ({ id } = job);
      expect([answer.status, job.requestId]).toEqual([202, requestId]);
      // It may have been taken up already.
      expect(['waiting', 'running']).toContain(job.state);
      expect(job).toMatchObject({ kind: 'correction', subject: `event:${season.event(1, 8)}`, asked: correction() });
      // It stands, whatever becomes of the process.
      expect(await corrections()).toBe(1);
      expect((await auditOf(world)).map(({ action }) => action)).toContain('result.corrected');
      await until(async () => (await list())[0]?.state === 'running');
      expect(await list()).toMatchObject([{ id, endedAt: null }]);
    });
    const { job, result } = await untilEnded(world, { id });
    expect([job.state, result]).toEqual(['done', { changed: 4 }]);
    expect(await season.standing(1, player)).toEqual([4, 4, 7]);
    expect((await causes()).at(-1)).toBe('correction');
    expect(await list()).toMatchObject([{ id, state: 'done' }]);
  });

  it('tells how far its settlement has come', async () => {
    let id = 0;
    const hold = sql`select from challenge where id = ${season.challengeId} for no key update`;
    await whileHeld(world, { hold, end: 'rollback' }, async () => {
      ({ id } = await startJob(world, correction()));
      // Its stage is settled, the overall ranking is under way; badges and prizes are to follow.
      await until(async () => (await list())[0]?.done === 1);
      expect(await list()).toMatchObject([{ id, done: 1, total: 3 }]);
    });
    expect((await untilEnded(world, { id })).result).toEqual({ changed: 4 });
  });

  it('that is being written while its stage is settled for something else is what the next settlement follows from', async () => {
    let job = { id: 1 };
    const workers = sql`select pg_advisory_xact_lock(${JOB_LOCK}, ${job.id})`;
    await whileHeld(world, { hold: workers, end: 'rollback' }, async () => {
      const before = (await causes()).length;
      const settledTimes = (times: number) => until(async () => (await causes()).length === before + times);
      let starting: ReturnType<typeof startJob> | undefined;
      const match = sql`select from event where id = ${season.event(1, 8)} for update`;
      await whileHeld(world, { hold: match, end: 'rollback' }, async () => {
        starting = startJob(world, correction());
        await untilBlocked(world, 1);
        await world.owner.write.execute(sql`update game_user set is_blocked = true where id = ${player.id}`);
        await settledTimes(1);
      });
      job = (await starting) ?? job;
      await settledTimes(2);
    });
    expect((await causes()).slice(-2)).toEqual(['result', 'correction']);
    expect((await untilEnded(world, job)).result).toEqual({ changed: 4 });
  });

  it('that changes nobody’s points is done, too', async () => {
    const { id } = await startJob(world, correction({ home: 4, visitor: 4 }));
    expect((await untilEnded(world, { id })).result).toEqual({ changed: 0 });
  });

  it.each<[number, string, object]>([
    [409, 'VERSION_CONFLICT', { version: 0 }],
    [422, 'INVALID_RESULT', { visitor: null }],
    [404, 'NOT_FOUND', { eventId: 999_999 }],
  ])('is refused at once, and no job is left: %i %s', async (status, message, changes) => {
    expect(refusal(await start(correction(changes)))).toEqual({ status, message });
    expect([await list(), await corrections()]).toEqual([[], 0]);
  });
});

it('a settlement that follows from results by itself is found in the list, with how far it has come, until its end', async () => {
  expect(await settlements()).toEqual([]);
  const before = (await causes()).length;
  const hold = sql`select from challenge where id = ${season.challengeId} for no key update`;
  await whileHeld(world, { hold, end: 'rollback' }, async () => {
    await world.owner.write.execute(sql`update game_user set is_blocked = true where id = ${player.id}`);
    // Its stage is settled, the overall ranking is under way; badges and prizes are to follow.
    await until(async () => (await settlements())?.[0]?.done === 1);
    expect(await settlements()).toEqual([{ challengeId: season.challengeId, done: 1, total: 3 }]);
  });
  await until(async () => (await settlements())?.length === 0);
  expect((await causes()).length).toBe(before + 1);
});

it('a settlement that a job works at is told of by the job alone', async () => {
  const hold = sql`select from challenge where id = ${season.challengeId} for no key update`;
  await whileHeld(world, { hold, end: 'rollback' }, async () => {
    await startJob(world, correction());
    await until(async () => (await list())[0]?.done === 1);
    expect(await settlements()).toEqual([]);
  });
});

describe('the same request', () => {
  it('is one job and one correction, also when it comes many times at once and once more when it is done', async () => {
    const requestId = randomUUID();
    const send = () => start(correction(), requestId);
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    const [id = 0, ...others] = new Set(answers.map((answer) => answer.json().job.id));
    expect([answers.map(({ status }) => status), others]).toEqual([Array(5).fill(202), []]);
    await untilEnded(world, { id });
    expect((await send()).json().job).toMatchObject({ id, state: 'done' });
    expect(await corrections()).toBe(1);
  });

  it('with something else is REQUEST_ID_REUSED', async () => {
    const requestId = randomUUID();
    await start(trial(), requestId);
    const refused = { status: 422, message: 'REQUEST_ID_REUSED' };
    expect(refusal(await start(correction(), requestId))).toEqual(refused);
    expect(await corrections()).toBe(0);
  });
});

it('a trial says who would gain or lose, and stores nothing but that', async () => {
  const { job, result } = await untilEnded(world, await startJob(world, trial()));
  expect(job).toMatchObject({ state: 'done', asked: trial() });
  expect(result?.trial).toMatchObject({ changed: 4, gaining: 3, losing: 1, arePrizesFrozen: false });
  expect(result?.trial?.effects).toHaveLength(4);
  // Names are those of the moment, and none of who is erased.
  await world.owner.write.execute(sql`update game_user set display_name = 'Renamed'`);
  await database.transaction((tx) => erasePlayers(tx, [player.id]));
  const later = (await untilEnded(world, job)).result?.trial?.effects;
  expect(later?.map(({ username }) => username)).toEqual(['Renamed', 'Renamed', 'Renamed']);
  expect([await corrections(), (await causes()).includes('correction')]).toEqual([0, false]);
});

describe('a block', () => {
  const change = (changes: object): JobAct => ({
    kind: 'player',
    userId: player.id,
    reason: 'Two accounts',
    ...changes,
  });
  const isBlocked = async () =>
    (
      await rows<{ isBlocked: boolean }>(
        world.owner.write,
        sql`select is_blocked as "isBlocked" from game_user where id = ${player.id}`,
      )
    )[0]?.isBlocked;

  it('holds at once, while the rankings wait for a settlement that goes on', async () => {
    let id = 0;
    await whileSettling(async () => {
      ({ id } = await startJob(world, change({ isBlocked: true })));
      expect(await isBlocked()).toBe(true);
    });
    expect((await untilEnded(world, { id })).job.state).toBe('done');
    expect(await season.standing(1, player)).toEqual([0, 0, 8]);
    expect((await causes()).at(-1)).toBe('player.blocked');
  });

  it.each([
    ['an employee', { isEmployee: true }],
    ['who is not blocked', { isBlocked: false }],
  ])('%s: nothing follows, and it is done', async (_what, changes) => {
    const before = await causes();
    expect(await startJob(world, change(changes))).toMatchObject({ state: 'done' });
    expect(await causes()).toEqual(before);
  });

  it('a reason alone is 400 BAD_REQUEST', async () => {
    expect(refusal(await start(change({})))).toMatchObject({ status: 400, message: 'BAD_REQUEST' });
  });
});

it('G007: the right answer of a question is stated, and its point follows', async () => {
  await season.play(2, player, PERFECT, { answer: 2 });
  const stageId = season.stage(2).id;
  await world.owner.write.execute(
    sql`update quiz_question set answers = '[{"id": 1, "names": {}}, {"id": 2, "names": {}}]' where stage_id = ${stageId}`,
  );
  await season.lock(101);
  const act = { kind: 'quiz-answer', stageId, answerId: 2 } as const;
  expect((await untilEnded(world, await startJob(world, act))).result).toEqual({ changed: 1 });
  expect((await season.standing(2, player))[2]).toBe(1);
});

describe('a job that does not come to its end', () => {
  const insert = async (eventId: number, attempts: number) => {
    const [job] = await rows<{ id: number }>(
      world.owner.write,
      sql`insert into desk_job (request_id, kind, asked, subject, attempts)
          values (${randomUUID()}, 'try-correction', ${JSON.stringify(trial({ eventId }))}::jsonb, 'event:1',
                  ${attempts}) returning id`,
    );
    return { id: job?.id ?? 0 };
  };

  it('because it can no more be done says why', async () => {
    const { job, result } = await untilEnded(world, await insert(999_999, 0));
    expect([job.state, job.fault, result]).toEqual(['failed', { status: 404, code: 'NOT_FOUND' }, null]);
  });

  it('though it was begun again and again is broken', async () => {
    const { job } = await untilEnded(world, await insert(season.event(1, 8), 5));
    expect([job.state, job.fault]).toEqual(['broken', { status: 500, code: 'INTERNAL_ERROR' }]);
  });

  it('because its process is killed is taken up by the next one, and done once', async () => {
    await world.stop(world.app);
    const service = await startInWorld(world, { url: 'http://127.0.0.1:9', key: 'betting-site-key-of-the-tests' });
    let id = 0;
    await whileSettling(async () => {
      const answer = await fetch(`${service.address}/admin/jobs`, {
        method: 'POST',
        headers: {
          [IDENTITY_HEADER]: world.keys.assertionOf({ sub: ADMIN, roles: ['member', 'admin'] }),
          'x-edition': 'rs',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ requestId: randomUUID(), act: correction() }),
      });
      // The edge: what this call answers with.
      ({ id } = ((await answer.json()) as { job: DeskJob }).job);
      await untilTrue(world, sql`select state = 'running' from desk_job where id = ${id}`);
      service.child.kill('SIGKILL');
    });
    const app = await world.start();
    const { job, result } = await untilEnded({ app, keys: world.keys }, { id });
    expect([job.state, result, await corrections()]).toEqual(['done', { changed: 4 }, 1]);
    expect([await attemptsOf(id), (await causes()).filter((cause) => cause === 'correction')]).toEqual([
      2,
      ['correction'],
    ]);
  }, 60_000);
});
