import type { Stage } from '@tribina/contracts';
import { row } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { addPlayer, ask, codeOf, grantJoker, type TestPlayer } from '../testing/players';
import { save, slipOf, startChallenge, storedSlip, untilBlocked, whileHeld } from '../testing/playing';
import { startWorld, type World } from '../testing/world';

let world: World;
let challengeId: number;
let stage: Stage;
let player: TestPlayer;
let tokenId: number;

beforeAll(async () => {
  world = await startWorld();
  const started = await startChallenge(world, [1]);
  ({ challengeId } = started);
  [stage] = started.stages as [Stage];
});
afterAll(() => world.close());
beforeEach(async () => {
  player = await addPlayer(world);
  tokenId = await grantJoker(world, player, stage.id);
});

describe('a joker is not put on a match that is just being withdrawn: it could go on no other of the stage', () => {
  const body = (changes: object) => slipOf({ challengeId, stage }, player, changes);
  const token = (eventId = 0) => ({ eventId, tokenId, type: 'EVENT_DOUBLE_PTS' });

  it.each([
    [
      'by a call of its own',
      0,
      async (eventId: number) => {
        const sent = { userId: player.id, stageId: stage.id, requestId: randomUUID(), ...token(eventId) };
        return ask(world, '/token/invest', { as: player, body: sent });
      },
    ],
    ['with a slip', 1, (eventId: number) => save(world, player, body({ version: 1, token: token(eventId) }))],
  ])('%s', async (_how, place, put) => {
    await save(world, player, body({}));
    const eventId = stage.events[place]?.id ?? 0;
    let putting: ReturnType<typeof put> | undefined;
    await whileHeld(
      world,
      { hold: sql`update event set offered = false, code = 62 where id = ${eventId}`, end: 'commit' },
      async () => {
        putting = put(eventId);
        await Promise.race([putting, untilBlocked(world, 1)]);
      },
    );
    const answer = await putting;
    expect(answer && codeOf(answer)).toEqual([422, 'UNKNOWN_EVENT']);
    const joker = await row<{ state: string }>(world.owner.write, sql`select state from joker where id = ${tokenId}`);
    expect(joker?.state).toBe('AVAILABLE');
    expect(await storedSlip(world, stage.id, player.id)).toMatchObject({ version: 1, jokerId: null });
  });
});
