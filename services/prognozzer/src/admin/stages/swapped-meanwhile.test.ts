import { gameAdminCalls, type Stage } from '@tribina/contracts';
import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { addPlayer, codeOf, grantJoker, type TestPlayer } from '../../testing/players';
import { save, slipOf, startChallenge, storedSlip, untilBlocked, whileHeld } from '../../testing/playing';
import { inHours, matchIdsOf, startWorld, type World } from '../../testing/world';
import { ask } from '../testing';

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
  const started = await startChallenge(world, [24]);
  ({ challengeId } = started);
  [stage] = started.stages as [Stage];
  player = await addPlayer(world);
  world.feed.set(99, { startTime: inHours(30) });
});

/** Offers match 99 in the place of the first one. */
const swap = () =>
  ask(world, gameAdminCalls.updateStage, {
    params: { stageId: stage.id },
    body: {
      ordinal: 1,
      names: { sr: '1. kolo', hr: '1. kolo', en: 'Round 1' },
      shortname: '1',
      matchIds: [...matchIdsOf(1).slice(1), 99],
    },
  });
const offered = async () =>
  (
    await rows<{ matchId: number }>(
      world.owner.write,
      sql`select match_id as "matchId" from event where stage_id = ${stage.id} order by position`,
    )
  ).map(({ matchId }) => matchId);

/** A swap that has begun, and waits for one of the matches; whoever saves a slip finds the former ones. */
async function whileSwapping(work: () => Promise<void>): Promise<void> {
  const swaps: ReturnType<typeof swap>[] = [];
  const [first] = stage.events;
  const hold = sql`select from event where id = ${first?.id ?? 0} for key share`;
  await whileHeld(world, { hold, end: 'commit' }, async () => {
    swaps.push(swap());
    await untilBlocked(world, 1);
    await work();
  });
  expect((await swaps[0])?.status).toBe(200);
  expect(await offered()).toEqual([99, ...matchIdsOf(1).slice(1)]);
}

it.each(['without a joker', 'with a joker', 'with a joker on the one that goes'])(
  'a slip for matches that are swapped while it is saved is judged by those that are there then: %s',
  async (which) => {
    const slip = slipOf({ challengeId, stage }, player);
    const tokenId = await grantJoker(world, player, stage.id);
    const event = stage.events[which === 'with a joker' ? 1 : 0];
    const token = { eventId: event?.id, tokenId, type: 'EVENT_DOUBLE_PTS' };
    const saves: ReturnType<typeof save>[] = [];
    await whileSwapping(async () => {
      saves.push(save(world, player, which === 'without a joker' ? slip : { ...slip, token }));
      await untilBlocked(world, 2);
    });
    const [saved] = await Promise.all(saves);
    expect(saved && codeOf(saved)).toEqual([422, 'UNKNOWN_EVENT']);
    expect(await storedSlip(world, stage.id, player.id)).toBeNull();
  },
);

it('after a swap a slip for its matches is saved', async () => {
  await swap();
  const [newStage] = (await startedStages()) as [Stage];
  const saved = await save(world, player, slipOf({ challengeId, stage: newStage }, player));
  expect(codeOf(saved)).toEqual([200, 'OK']);
  expect(await storedSlip(world, stage.id, player.id)).toMatchObject({ version: 1 });
});

async function startedStages(): Promise<Stage[]> {
  const answer = await world.app.inject({ url: `/challenge/stages/${challengeId}`, headers: { 'x-edition': 'rs' } });
  return answer.json<{ stages: Stage[] }>().stages;
}
