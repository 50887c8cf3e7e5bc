import { gameAdminCalls, gameCalls } from '@tribina/contracts';
import { sql } from 'drizzle-orm';
import { draftOf, inHours, startWorld, type World } from '../../testing/world';
import { ADMIN, ask } from '../testing';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(() => world.renew());

const page = async (query: object = {}) => (await ask(world, gameAdminCalls.audit, { query })).json();

it('tells what was decided, by whom and why, the newest first, page by page', async () => {
  await world.owner.write.execute(sql`
    insert into audit (at, actor, action, reason, subject)
    values (${inHours(-1)}, null, 'prizes.frozen', null, 'stage:3'), (${inHours(0)}, 71, 'player.blocked', 'Two accounts', 'player:5')`);
  expect(await page()).toMatchObject({
    total: 2,
    rows: [
      { at: inHours(0), actor: 71, action: 'player.blocked', reason: 'Two accounts', subject: 'player:5' },
      { at: inHours(-1), actor: null, action: 'prizes.frozen', reason: null, subject: 'stage:3' },
    ],
  });
  expect((await page({ limit: 1, offset: 1 })).rows.map(({ subject }) => subject)).toEqual(['stage:3']);
});

it('knows who has made a challenge; a repetition is nothing new', async () => {
  const body = draftOf(world, [1]);
  for (let turn = 0; turn < 2; turn++) await ask(world, gameCalls.createChallenge, { body });
  expect(await page()).toMatchObject({ total: 1, rows: [{ actor: ADMIN, action: 'challenge.created' }] });
});
