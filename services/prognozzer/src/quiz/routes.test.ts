import type { QuizQuestion, Stage } from '@tribina/contracts';
import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { addPlayer, ask, codeOf, type TestPlayer } from '../testing/players';
import { addQuestion, freezeClock, startChallenge, untilBlocked, whileHeld } from '../testing/playing';
import { startWorld, type World } from '../testing/world';

let world: World;
let stage: Stage;
let without: Stage;
let questionId: number;
let player: TestPlayer;

beforeAll(async () => {
  world = await startWorld();
  [stage, without] = (await startChallenge(world, [1, 25])).stages as [Stage, Stage];
  questionId = await addQuestion(world, stage.id);
});
afterAll(() => world.close());
beforeEach(async () => {
  player = await addPlayer(world);
});

const vote = (changes: object = {}) => ({
  userId: player.id,
  stageId: stage.id,
  questionId,
  answerId: 1,
  requestId: randomUUID(),
  ...changes,
});
const send = (body: object, as = player) => ask(world, '/quiz/answer', { as, body });
const current = (as = player, stageId = stage.id, edition = 'rs') =>
  ask(world, `/quiz/get-current/${stageId}/${as.id}`, { as, edition });
const question = async () => (await current()).json<QuizQuestion>();
const votes = () =>
  rows(world.owner.write, sql`select answer_id as "answerId" from quiz_answer where user_id = ${player.id}`);

it('G007: a stage says whether it has a question to ask for', async () => {
  const { stages } = (await ask(world, '/challenge/stages')).json<{ stages: Stage[] }>();
  expect(stages.map(({ hasQuiz }) => hasQuiz)).toEqual([true, false]);
});

describe('G007 GET /quiz/get-current', () => {
  it('shows the question, and what was answered', async () => {
    const answer = await current();
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        status: 200,
        message: 'OK',
        id: questionId,
        version: 1,
        question: 'Question sr',
        answers: [
          { id: 1, text: 'Answer 1 sr' },
          { id: 2, text: 'Answer 2 sr' },
        ],
        answeredId: null,
        correctId: null,
      },
    ]);
    await send(vote());
    expect((await question()).answeredId).toBe(1);
    expect((await current(player, stage.id, 'hr')).json<QuizQuestion>().answers[1]?.text).toBe('Answer 2 hr');
  });

  it('shows the right answer from the deadline on, not before', async () => {
    for (const [ms, correctId] of [
      [-1, null],
      [0, 2],
    ] as const) {
      const thaw = await freezeClock(world, new Date(Date.parse(stage.deadline) + ms).toISOString());
      const shown = await question();
      await thaw();
      expect(shown.correctId).toBe(correctId);
    }
    await world.owner.write.execute(sql`update stage set locked_at = null where id = ${stage.id}`);
  });

  it('is not found without a question or a stage, and closed to others', async () => {
    expect(codeOf(await current(player, without.id))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await current(player, 999_999))).toEqual([404, 'NOT_FOUND']);
    const path = `/quiz/get-current/${stage.id}/${player.id}`;
    expect(codeOf(await ask(world, path, { as: await addPlayer(world) }))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await ask(world, path))).toEqual([401, 'UNAUTHORIZED']);
  });
});

describe('G007 POST /quiz/answer', () => {
  it('stores an answer', async () => {
    const answer = await send(vote({ answerId: 2 }));
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 200, message: 'OK' }]);
    expect(await votes()).toEqual([{ answerId: 2 }]);
  });

  it('a second one is ALREADY_ANSWERED, also of many at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_none, index) => send(vote({ answerId: (index % 2) + 1 }))),
    );
    expect(answers.map((answer) => codeOf(answer).join(' ')).sort()).toEqual([
      '200 OK',
      ...Array<string>(5).fill('409 ALREADY_ANSWERED'),
    ]);
    expect(await votes()).toHaveLength(1);
    expect(codeOf(await send(vote()))).toEqual([409, 'ALREADY_ANSWERED']);
  });

  it.each<[number, string, () => object]>([
    [422, 'UNKNOWN_QUESTION', () => ({ questionId: questionId + 1 })],
    [422, 'UNKNOWN_QUESTION', () => ({ stageId: without.id })],
    [422, 'UNKNOWN_ANSWER', () => ({ answerId: 3 })],
    [404, 'NOT_FOUND', () => ({ stageId: 999_999 })],
    [400, 'BAD_REQUEST', () => ({ answerId: '1' })],
    [400, 'BAD_REQUEST', () => ({ requestId: 'x' })],
  ])('%i %s', async (status, code, changes) => {
    expect(codeOf(await send(vote(changes())))).toEqual([status, code]);
    expect(await votes()).toEqual([]);
  });

  it('the same request is answered as before, also after the deadline; with another answer it is REQUEST_ID_REUSED', async () => {
    const body = vote();
    await send(body);
    const thaw = await freezeClock(world, stage.deadline);
    const [again, other] = [await send(body), await send({ ...body, answerId: 2 })];
    await thaw();
    expect([codeOf(again), codeOf(other)]).toEqual([
      [200, 'OK'],
      [422, 'REQUEST_ID_REUSED'],
    ]);
    await world.owner.write.execute(sql`update stage set locked_at = null where id = ${stage.id}`);
  });

  it('G007: a vote for words that are no more is UNKNOWN_QUESTION, also where they are changed while it is on its way', async () => {
    const body = vote({ version: 1, answerId: 2 });
    const reword = sql`update quiz_question set version = version + 1 where id = ${questionId}`;
    let answer: Awaited<ReturnType<typeof send>> | undefined;
    let sent: Promise<unknown> | undefined;
    const held = sql`with held as (select id from quiz_question where id = ${questionId} for update)
      update quiz_question set version = version + 1 from held where quiz_question.id = held.id`;
    await whileHeld(world, { hold: held, end: 'commit' }, async () => {
      sent = send(body).then((one) => (answer = one));
      await untilBlocked(world, 1);
    });
    await sent;
    expect(answer && codeOf(answer)).toEqual([422, 'UNKNOWN_QUESTION']);
    expect(codeOf(await send(vote({ version: 1 })))).toEqual([422, 'UNKNOWN_QUESTION']);
    expect(await votes()).toEqual([]);
    expect(codeOf(await send(vote({ version: (await question()).version })))).toEqual([200, 'OK']);
    await world.owner.write.execute(reword);
    expect(codeOf(await send(vote()))).toEqual([409, 'ALREADY_ANSWERED']);
  });

  it('W6 W7: is for players who may play, each for the own', async () => {
    expect(codeOf(await ask(world, '/quiz/answer', { body: vote() }))).toEqual([401, 'UNAUTHORIZED']);
    expect(codeOf(await send(vote(), await addPlayer(world)))).toEqual([403, 'FORBIDDEN']);
    player = await addPlayer(world, { isLinked: false });
    expect(codeOf(await send(vote()))).toEqual([403, 'NOT_LINKED']);
    player = await addPlayer(world, { isVerified: false });
    expect(codeOf(await send(vote()))).toEqual([403, 'UNVERIFIED_USER']);
  });
});
