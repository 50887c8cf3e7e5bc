import { gameAdminCalls } from '@tribina/contracts';
import { sql } from 'drizzle-orm';
import { inHours, startWorld, type World } from '../../testing/world';
import { ask, insertPlayers } from '../testing';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const page = async (query: object = {}) => (await ask(world, gameAdminCalls.listTicketNotices, { query })).json();

it('G083: tells what the betting site has said of tickets, the newest first, page by page', async () => {
  const [ana = 0] = await insertPlayers(world, ['Ana']);
  await world.owner.write.execute(sql`
    insert into ticket_notice (batch_id, body_hash, betting_ref, user_id, amount, currency, placed_at, received_at, granted)
    values ('b-1', 'x', 'K-1', ${ana}, 1250.50, 'RSD', ${inHours(-2)}, ${inHours(-1)}, 'EVENT_DOUBLE_PTS'),
           ('b-2', 'x', 'K-9', null, 32, 'BAM', ${inHours(-2)}, ${inHours(0)}, null)`);
  const { total, notices } = await page();
  expect([total, notices]).toEqual([
    2,
    [
      {
        id: expect.any(Number),
        batchId: 'b-2',
        userId: null,
        username: null,
        amount: 32,
        currency: 'BAM',
        placedAt: inHours(-2),
        receivedAt: inHours(0),
        granted: null,
      },
      {
        id: expect.any(Number),
        batchId: 'b-1',
        userId: ana,
        username: 'Ana',
        amount: 1250.5,
        currency: 'RSD',
        placedAt: inHours(-2),
        receivedAt: inHours(-1),
        granted: 'EVENT_DOUBLE_PTS',
      },
    ],
  ]);
  expect(await page({ limit: 1, offset: 1 })).toMatchObject({ total: 2, notices: [{ batchId: 'b-1' }] });
});
