import { gameAdminCalls } from '@tribina/contracts';
import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { startWorld, type World } from '../../testing/world';
import { ADMIN, ask, auditOf, insertPlayers, insertSlip, refusal, threeStages, untilSettled } from '../testing';

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

const names = (text: string) => ({ sr: `${text} (sr)`, hr: `${text} (hr)`, en: `${text} (en)` });
const draft = (...answers: string[]) => ({ question: names('How many goals?'), answers: answers.map(names) });
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
    question: names('How many goals?'),
    answers: [
      { id: 1, names: names('Two') },
      { id: 2, names: names('Three') },
    ],
    correctId: null,
    answered: 0,
  });
  expect((await save(draft('Two', 'Three', 'Four'))).json().id).toBe(id);
  expect((await quizOf())?.answers).toHaveLength(3);
  expect((await auditOf(world)).slice(-2)).toEqual(
    Array(2).fill({ actor: ADMIN, action: 'quiz.saved', reason: null, subject: `stage:${coming()}` }),
  );
});

it('409 UNKNOWN_ANSWER for a draft without an answer that somebody has given', async () => {
  await save(draft('Two', 'Three', 'Four'));
  await answerAs('Ana', 3);
  expect(refusal(await save(draft('Two', 'Three')))).toEqual({ status: 409, message: 'UNKNOWN_ANSWER' });
  expect(await quizOf()).toMatchObject({ answered: 1, answers: [{ id: 1 }, { id: 2 }, { id: 3 }] });
  // Other words for it are fine.
  expect((await save(draft('Two', 'Three', 'Four or more'))).status).toBe(200);
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
