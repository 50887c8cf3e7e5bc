import { gameAdminCalls } from '@tribina/contracts';
import { hastenBackgroundWork } from '@tribina/service-kit';
import { until } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { inHours, matchIdsOf, startWorld, type World } from '../../testing/world';
import { ask, insertPlayers, insertSlip, refusal, threeStages } from '../testing';

let world: World;
let challengeId: number;
let stageIds: number[];
beforeAll(async () => {
  world = await startWorld();
  ({ challengeId, stageIds } = await threeStages(world));
  const players = await insertPlayers(world, ['Ana', 'Boris']);
  for (const player of players) await insertSlip(world, stageIds[1] ?? 0, player);
});
afterAll(() => world.close());

const read = async (stageId: number, edition = 'rs') =>
  (await ask(world, gameAdminCalls.readStage, { params: { stageId }, edition })).json();

it('lists challenges with their stages, how they stand and how many have predicted', async () => {
  const [, played = 0, coming = 0] = stageIds;
  for (const player of await insertPlayers(world, ['Ceca', 'Deki', 'Eva'], 2000)) {
    await insertSlip(world, coming, player);
  }
  // As if they had been there when it was last settled, and counted.
  const stored = world.owner.write;
  await stored.execute(sql`update stage set input_hash = null where id = ${played}`);
  await stored.execute(sql`update stage set predicted_at = null where id = ${coming}`);
  hastenBackgroundWork(world.app);
  await until(async () => (await read(played)).stage.slips === 2 && (await read(coming)).stage.slips === 3);
  const { challenges } = (await ask(world, gameAdminCalls.listChallenges)).json();
  expect(challenges.map(({ id, name }) => [id, name])).toEqual([[challengeId, 'Liga vetrova']]);
  expect(challenges[0]?.stages.map(({ ordinal, name, deadline, slips }) => [ordinal, name, deadline, slips])).toEqual([
    [1, '1. kolo', inHours(-48), 0],
    [2, '2. kolo', inHours(-1), 2],
    [3, '3. kolo', inHours(24), 3],
  ]);
  expect(challenges[0]?.stages[2]).toMatchObject({ lockedAt: null, closedAt: null, frozenAt: null, generation: 0 });
});

it('names things in the language of the edition that asks', async () => {
  expect(await read(stageIds[2] ?? 0, 'hr')).toMatchObject({ challenge: { name: 'Liga vjetrova' } });
  const { challenge, stage, events } = await read(stageIds[2] ?? 0, 'xx');
  expect([challenge.name, stage.name, events[0]?.home]).toEqual(['League of Winds', 'Round 3', 'Team 62 en']);
});

it('shows a stage with its matches by their start, the results of each, its settlements and its question', async () => {
  const [, stageId = 0] = stageIds;
  const { events: before } = await read(stageId);
  expect(before.map(({ matchId, offered, isVoid }) => [matchId, offered, isVoid])).toEqual(
    matchIdsOf(2).map((id) => [id, true, false]),
  );
  const eventId = before[0]?.id ?? 0;
  const { write } = world.owner;
  await write.execute(sql`
    insert into result_version (event_id, version, home_score, visitor_score, code, ended, is_void, source, reason, recorded_by, recorded_at)
    values (${eventId}, 8, 1, 0, 0, false, false, 'feed', null, null, ${inHours(-0.5)}),
           (${eventId}, 9, 1, 1, 0, true, false, 'admin', 'Goal was offside', 71, ${inHours(0)})`);
  await write.execute(sql`
    insert into settlement_run (stage_id, generation, input_hash, cause, players, changed, started_at, ended_at)
    values (${stageId}, 90, 'x', 'feed', 2, 1, ${inHours(-0.5)}, ${inHours(-0.4)}),
           (${stageId}, 91, 'y', 'admin', 2, 2, ${inHours(0)}, ${inHours(0.1)})`);
  const { events, runs, quiz } = await read(stageId);
  expect(events[0]?.results.slice(0, 2)).toEqual([
    {
      version: 9,
      home: 1,
      visitor: 1,
      code: 0,
      ended: true,
      source: 'admin',
      reason: 'Goal was offside',
      recordedBy: 71,
      recordedAt: inHours(0),
    },
    {
      version: 8,
      home: 1,
      visitor: 0,
      code: 0,
      ended: false,
      source: 'feed',
      reason: null,
      recordedBy: null,
      recordedAt: inHours(-0.5),
    },
  ]);
  expect(runs.slice(0, 2).map(({ generation, cause, changed }) => [generation, cause, changed])).toEqual([
    [91, 'admin', 2],
    [90, 'feed', 1],
  ]);
  expect(quiz).toBeNull();
});

it('404 NOT_FOUND for a stage that there is not', async () => {
  const answer = await ask(world, gameAdminCalls.readStage, { params: { stageId: 9_999 } });
  expect(refusal(answer)).toEqual({ status: 404, message: 'NOT_FOUND' });
});
