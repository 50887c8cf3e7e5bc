import { pointsOf, unpackSlip, type MatchResult } from '@tribina/game-rules';
import type { Database } from '@tribina/service-kit';
import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { openWorldDatabase, until } from '../settlement/testing/season';
import { addPlayers } from '../testing/players';
import { createChallenge, draftOf, inHours, startWorld, type World } from '../testing/world';
import { seedDemo } from './seed';

const PLAYERS = 60;
const DAY = 24;
/** Hours from now: over for a week, for a day, begun an hour ago, in three days. */
const STARTS = [-7 * DAY, -DAY, -1, 3 * DAY];
const RESULTS = '1X21X211';
const SCORES = { 1: { home: 2, visitor: 0 }, X: { home: 1, visitor: 1 }, 2: { home: 0, visitor: 1 } } as const;
const names = (text: string) => ({ sr: text, hr: text, en: text });
const QUESTIONS = STARTS.map(() => ({ question: names('?'), answers: ['a', 'b', 'c'].map(names), right: 3 }));

let world: World;
let database: Database;
let challengeId: number;
let slips: number | null;
beforeAll(async () => {
  world = await startWorld();
  database = openWorldDatabase(world);
  const draft = draftOf(world, STARTS);
  for (const [index, hours] of STARTS.entries()) {
    for (const [place, letter] of [...RESULTS].entries()) {
      // The edge: letters of `RESULTS`.
      const score = SCORES[letter as keyof typeof SCORES];
      if (hours > -2) continue;
      const startTime = inHours(hours + place / 2);
      const status = { code: 0, endedStatus: true, minute: null };
      world.feed.set((index + 1) * 10 + place + 1, { startTime, status, score, fullTime: score });
    }
  }
  challengeId = await createChallenge(world, draft);
  await addPlayers(world, PLAYERS);
  await until(async () => (await stages()).filter(({ generation }) => generation > 0).length === 3);
  slips = await seedDemo(database, QUESTIONS);
});
afterAll(async () => {
  await database.close();
  await world.close();
});

const read = <T extends object>(query: ReturnType<typeof sql>) => rows<T>(world.owner.write, query);
const stages = () =>
  read<{ id: number; ordinal: number; generation: number; closed: boolean; frozen: boolean }>(
    sql`select id, ordinal, generation, closed_at is not null as closed, frozen_at is not null as frozen from stage order by ordinal`,
  );
/** Everything that was written, but for when the service last looked. */
const contents = () =>
  Promise.all(
    ['slip', 'joker', 'quiz_answer', 'trophy', 'prize', 'ticket_notice'].map((table) =>
      read(sql.raw(`select t::text from ${table} t order by 1`)),
    ),
  );

it('every stage that is closed to slips has some, saved before its deadline; one to come has none', async () => {
  const found = await read<{ ordinal: number; slips: number; late: number }>(
    sql`select ordinal, count(slip.*)::int as slips, (count(*) filter (where slip.saved_at >= deadline))::int as late
        from stage left join slip on slip.stage_id = stage.id group by ordinal order by ordinal`,
  );
  expect(found.map(({ late }) => late)).toEqual([0, 0, 0, 0]);
  expect(found.map((stage) => stage.slips > 5)).toEqual([true, true, true, false]);
  expect(found.reduce((sum, stage) => sum + stage.slips, 0)).toBe(slips);
  expect(found.at(-1)?.slips).toBe(0);
});

it('the points are those of the slips, with their jokers and answers', async () => {
  const scores = await read<{
    ordinal: number;
    picks: string;
    type: 'EVENT_DOUBLE_PTS' | null;
    position: number | null;
    isRight: boolean;
    points: number;
  }>(
    sql`select ordinal, slip.picks, joker_type as type, joker_position as position, score.points,
               coalesce(answer.answer_id = 3 and stage.closed_at is not null, false) as "isRight"
        from slip join stage on stage.id = slip.stage_id
          left join score on score.stage_id = stage.id and score.generation = stage.generation and score.user_id = slip.user_id
          left join quiz_answer answer on answer.stage_id = stage.id and answer.user_id = slip.user_id`,
  );
  expect(scores.filter(({ type }) => type !== null).length).toBeGreaterThan(5);
  expect(scores.filter(({ isRight }) => isRight).length).toBeGreaterThan(5);
  for (const { ordinal, picks, type, position, isRight, points } of scores) {
    const results = [...RESULTS].map((letter): MatchResult => (ordinal === 3 ? 'PENDING' : (letter as MatchResult)));
    const joker = type && position ? { index: position - 1, type } : null;
    expect(points).toBe(pointsOf({ picks: unpackSlip(picks), joker, isQuizCorrect: isRight }, results).total);
  }
});

it('the first player has played every stage, has badges that were seen, and a joker for the stage to come', async () => {
  const [first] = await read<{ id: number }>(sql`select min(id) as id from game_user`);
  const own = await read(sql`select from slip where user_id = ${first?.id}`);
  const badges = await read<{ seen: boolean }>(
    sql`select acknowledged_at is not null as seen from trophy where user_id = ${first?.id} and earned`,
  );
  expect(own).toHaveLength(3);
  expect(badges.length).toBeGreaterThan(1);
  expect(badges.every(({ seen }) => seen)).toBe(true);
  const jokers = await read(
    sql`select type, state from joker join stage on stage.id = stage_id where user_id = ${first?.id} and ordinal = 4`,
  );
  expect(jokers).toEqual([{ type: 'EVENT_TRIPLE_PTS', state: 'AVAILABLE' }]);
});

it('stages that are over are closed, the prizes of the one that has been so for long are paid, and nobody is mailed now', async () => {
  expect((await stages()).map(({ closed, frozen }) => [closed, frozen])).toEqual([
    [true, true],
    [true, false],
    [false, false],
    [false, false],
  ]);
  expect(await read(sql`select from prize where challenge_id = ${challengeId} and frozen_at is not null`)).not.toEqual(
    [],
  );
  expect(await read(sql`select from message where sent_at is null and kind <> 'reminder'`)).toEqual([]);
});

it('a second time nothing is written', async () => {
  const before = await contents();
  expect(await seedDemo(database, QUESTIONS)).toBeNull();
  expect(await contents()).toEqual(before);
});
