import { gameAdminCalls, gameJobCalls } from '@tribina/contracts';
import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { startWorld, type World } from '../../testing/world';
import {
  ADMIN,
  ask,
  auditOf,
  insertPlayers,
  insertSlip,
  refusal,
  startJob,
  threeStages,
  untilEnded,
  untilSettled,
} from '../testing';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

let stageIds: number[];
beforeEach(async () => {
  await world.renew();
  ({ stageIds } = await threeStages(world));
});

interface DraftAnswer {
  readonly id?: number;
  readonly text: string;
}
const names = (text: string) => ({ sr: `${text} (sr)`, hr: `${text} (hr)`, en: `${text} (en)` });
const draft = (...answers: (string | DraftAnswer)[]) => ({
  question: names('How many goals?'),
  answers: answers.map((answer) => {
    const { text, ...known } = typeof answer === 'string' ? { text: answer } : answer;
    return { ...known, ...names(text) };
  }),
});
/** The answers that are there, in other words where some are given. */
const kept = (...texts: string[]) => texts.map((text, index) => ({ id: index + 1, text }));
const coming = () => stageIds[2] ?? 0;
const save = (body: object, stageId = coming()) => ask(world, gameAdminCalls.saveQuiz, { params: { stageId }, body });
const resolve = (body: object, stageId = coming()) =>
  ask(world, gameAdminCalls.resolveQuiz, { params: { stageId }, body });
const quizOf = async (stageId = coming()) =>
  (await ask(world, gameAdminCalls.readStage, { params: { stageId } })).json().quiz;

async function answerAs(name: string, answerId: number): Promise<number> {
  const [player = 0] = await insertPlayers(world, [name]);
  const questionId = (await quizOf())?.id ?? 0;
  await insertSlip(world, coming(), player);
  await world.owner.write.execute(
    sql`insert into quiz_answer (stage_id, user_id, question_id, answer_id, answered_at)
        values (${coming()}, ${player}, ${questionId}, ${answerId}, now())`,
  );
  return player;
}

it('G007: gives a stage a question in three languages, and words it anew', async () => {
  const { id } = (await save(draft('Two', 'Three'))).json();
  expect(await quizOf()).toEqual({
    id,
    version: 1,
    question: names('How many goals?'),
    answers: [
      { id: 1, names: names('Two') },
      { id: 2, names: names('Three') },
    ],
    correctId: null,
    answered: 0,
  });
  expect((await save(draft(...kept('Two', 'Three'), 'Four'))).json()).toEqual({
    status: 200,
    message: 'OK',
    id,
    version: 2,
    answerIds: [1, 2, 3],
  });
  expect((await quizOf())?.answers).toHaveLength(3);
  expect((await auditOf(world)).slice(-2)).toEqual(
    Array(2).fill({ actor: ADMIN, action: 'quiz.saved', reason: null, subject: `stage:${coming()}` }),
  );
});

describe('G007: what somebody has answered stays what it was', () => {
  beforeEach(() => save(draft('Ana', 'Bora', 'Ceca')));
  const answered = async (player: number) => {
    const [vote] = await rows<{ id: number }>(
      world.owner.write,
      sql`select answer_id as id from quiz_answer where user_id = ${player}`,
    );
    return (await quizOf())?.answers.find(({ id }) => id === vote?.id)?.names;
  };

  it('an answer before it is taken out: the others keep their ids', async () => {
    const player = await answerAs('Player', 2);
    expect((await save(draft({ id: 2, text: 'Bora' }, { id: 3, text: 'Ceca' }))).json().answerIds).toEqual([2, 3]);
    expect(await answered(player)).toEqual(names('Bora'));
  });

  it('answers change places, and are worded anew', async () => {
    const player = await answerAs('Player', 2);
    await save(draft({ id: 3, text: 'Ceca' }, { id: 2, text: 'Bora B.' }, { id: 1, text: 'Ana' }));
    expect(await answered(player)).toEqual(names('Bora B.'));
  });

  it('a new answer never gets the id of one that was removed', async () => {
    await save(draft({ id: 1, text: 'Ana' }, { id: 2, text: 'Bora' }));
    expect((await save(draft({ id: 1, text: 'Ana' }, 'Deki', { id: 2, text: 'Bora' }))).json().answerIds).toEqual([
      1, 4, 2,
    ]);
    await save(draft('Eva', 'Fika'));
    expect((await quizOf())?.answers.map(({ id }) => id)).toEqual([5, 6]);
  });

  it('409 UNKNOWN_ANSWER for a draft without an answer that somebody has given', async () => {
    await answerAs('Player', 3);
    const refused = { status: 409, message: 'UNKNOWN_ANSWER' };
    expect(refusal(await save(draft(...kept('Ana', 'Bora'))))).toEqual(refused);
    // Also where the same words come back as another answer.
    expect(refusal(await save(draft('Ana', 'Bora', 'Ceca')))).toEqual(refused);
    expect(await quizOf()).toMatchObject({ version: 1, answered: 1, answers: [{ id: 1 }, { id: 2 }, { id: 3 }] });
    expect((await save(draft(...kept('Ana', 'Bora', 'Ceca C.')))).status).toBe(200);
  });

  it.each<[string, DraftAnswer[]]>([
    ['is no more', [...kept('Ana', 'Bora', 'Ceca'), { id: 4, text: 'Deki' }]],
    ['is named twice', [...kept('Ana', 'Bora', 'Ceca'), { id: 3, text: 'Deki' }]],
  ])('409 UNKNOWN_ANSWER for one that %s', async (_what, answers) => {
    expect(refusal(await save(draft(...answers)))).toEqual({ status: 409, message: 'UNKNOWN_ANSWER' });
    expect(await quizOf()).toMatchObject({ version: 1 });
  });
});

it('409 VERSION_CONFLICT for a draft over an older version, of two that are saved at once for one of them', async () => {
  const refused = { status: 409, message: 'VERSION_CONFLICT' };
  const saved = await Promise.all(['One', 'Two'].map((text) => save({ ...draft(text, 'None'), version: 0 })));
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(saved.filter(({ status }) => status === 409).map(refusal)).toEqual([refused]);
  const before = await quizOf();
  expect(refusal(await save({ ...draft('Three', 'None'), version: 0 }))).toEqual(refused);
  expect(await quizOf()).toEqual(before);
  expect((await save({ ...draft(...kept('Three', 'None')), version: 1 })).json().version).toBe(2);
});

it('a question of before keeps its answers’ places as their ids, and counts on from the highest that was ever given', async () => {
  const migration = await readFile(new URL('../../../migrations/005-quiz-versions.sql', import.meta.url), 'utf8');
  await save(draft('Two', 'Three'));
  await answerAs('Ana', 3);
  await world.owner.write.execute(sql`alter table quiz_question drop column version, drop column next_answer_id`);
  await world.owner.write.execute(sql.raw(migration));
  expect(await quizOf()).toMatchObject({ version: 1, answers: [{ id: 1 }, { id: 2 }] });
  expect((await save(draft(...kept('Two', 'Three'), 'Four'))).json().answerIds).toEqual([1, 2, 4]);
});

it('409 INACTIVE_STAGE once the deadline has passed, 409 STAGE_NOT_LOCKED for its answer before', async () => {
  await save(draft('Two', 'Three'));
  expect(refusal(await resolve({ answerId: 1 }))).toEqual({ status: 409, message: 'STAGE_NOT_LOCKED' });
  await world.moveClock(24);
  expect(refusal(await save(draft('One', 'None')))).toEqual({ status: 409, message: 'INACTIVE_STAGE' });
  expect((await quizOf())?.answers[0]?.names).toEqual(names('Two'));
});

it.each<[string, object]>([
  ['answers.0.hr', { ...draft('Two', 'Three'), answers: [{ sr: 'a', en: 'a' }, names('b')] }],
  ['answers', draft('One alone')],
  ['question.sr', { ...draft('Two', 'Three'), question: { ...names('x'), sr: '' } }],
])('400 BAD_REQUEST at %s', async (field, body) => {
  expect(refusal(await save(body))).toEqual({ status: 400, message: 'BAD_REQUEST', field });
  expect(await quizOf()).toBeNull();
});

it('404 NOT_FOUND for a stage that there is not, and for the answer of a stage without a question', async () => {
  expect(refusal(await save(draft('Two', 'Three'), 9_999))).toEqual({ status: 404, message: 'NOT_FOUND' });
  expect(refusal(await resolve({ answerId: 1 }, 9_999))).toEqual({ status: 404, message: 'NOT_FOUND' });
  expect(refusal(await resolve({ answerId: 1 }, stageIds[0]))).toEqual({ status: 404, message: 'NOT_FOUND' });
});

describe('G007: after the deadline', () => {
  beforeEach(async () => {
    await save(draft('Two', 'Three'));
    await answerAs('Ana', 2);
    await world.moveClock(24);
    await untilSettled(world, coming());
  });

  it('the stage is settled anew: who was right has a point more', async () => {
    const points = async () =>
      rows(
        world.owner.write,
        sql`select points from score join stage on stage.id = stage_id and stage.generation = score.generation
            where stage_id = ${coming()}`,
      );
    expect(await points()).toEqual([{ points: 0 }]);
    const { generation, changed } = (await resolve({ answerId: 2 })).json();
    expect([generation, changed, await points()]).toEqual([2, 1, [{ points: 1 }]]);
    // The same once more changes nothing.
    expect((await resolve({ answerId: 2 })).json()).toMatchObject({ generation: 2, changed: 0 });
  });

  it('the right answer is stated, and another one later for a reason alone', async () => {
    expect((await resolve({ answerId: 2 })).status).toBe(200);
    expect((await quizOf())?.correctId).toBe(2);
    expect(refusal(await resolve({ answerId: 1 }))).toEqual({ status: 422, message: 'NO_REASON', field: 'reason' });
    expect((await quizOf())?.correctId).toBe(2);
    expect((await resolve({ answerId: 1, reason: 'The last goal was an own goal' })).status).toBe(200);
    expect((await quizOf())?.correctId).toBe(1);
    const entry = { actor: ADMIN, action: 'quiz.resolved', subject: `stage:${coming()}` };
    expect((await auditOf(world)).slice(-2)).toEqual([
      { ...entry, reason: null },
      { ...entry, reason: 'The last goal was an own goal' },
    ]);
  });

  it('is tried first: who would gain and lose by an answer, and nothing is stored', async () => {
    const attempt = async (answerId: number) => {
      const job = await startJob(world, { kind: 'try-quiz-answer', stageId: coming(), answerId });
      return (await untilEnded(world, job)).result?.trial;
    };
    const none = { changed: 0, gaining: 0, losing: 0, effects: [], arePrizesFrozen: false };
    expect(await attempt(1)).toEqual(none);
    expect(await attempt(2)).toMatchObject({
      changed: 1,
      gaining: 1,
      losing: 0,
      effects: [{ username: 'Ana', pointsBefore: 0, pointsAfter: 1 }],
    });
    expect((await quizOf())?.correctId).toBeNull();
    await resolve({ answerId: 2 });
    expect(await attempt(1)).toMatchObject({ changed: 1, gaining: 0, losing: 1 });
    expect(await attempt(2)).toEqual(none);
    const unknown = { kind: 'try-quiz-answer', stageId: coming(), answerId: 9 };
    const refused = await ask(world, gameJobCalls.startJob, { body: { requestId: randomUUID(), act: unknown } });
    expect(refusal(refused)).toMatchObject({ status: 422, message: 'UNKNOWN_ANSWER' });
  });

  it('of two who state an answer over the same one at once one is refused, and may once it has been seen', async () => {
    const state = (answerId: number, seen: number | null) => {
      const act = { kind: 'quiz-answer', stageId: coming(), answerId, seen, reason: 'By the referee’s report' };
      return ask(world, gameJobCalls.startJob, { body: { requestId: randomUUID(), act } });
    };
    const answers = await Promise.all([state(1, null), state(2, null)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    const stated = (await quizOf())?.correctId ?? 0;
    const other = 3 - stated;
    expect(refusal(await state(other, null))).toMatchObject({ message: 'VERSION_CONFLICT' });
    expect((await state(other, stated)).status).toBe(202);
    expect((await quizOf())?.correctId).toBe(other);
  });

  it('the same answer twice is one', async () => {
    await resolve({ answerId: 2 });
    const before = await auditOf(world);
    expect((await resolve({ answerId: 2 })).status).toBe(200);
    expect(await auditOf(world)).toEqual(before);
  });

  it('422 UNKNOWN_ANSWER', async () => {
    expect(refusal(await resolve({ answerId: 3 }))).toEqual({
      status: 422,
      message: 'UNKNOWN_ANSWER',
      field: 'answerId',
    });
  });
});
