import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { untilBlocked, untilTrue, whileHeld } from '../testing/playing';
import { ask, codeOf, SERVICE_NOW } from '../testing/players';
import type { World } from '../testing/world';
import { until, withPortal } from './testing';

const members = withPortal();
const { portal, players, aPlayer, caughtUp } = members;
let world: World;
beforeAll(() => {
  world = members.world;
});

const register = (sub: number) => ask(world, '/user/register', { as: { sub }, body: {} });

describe('who is erased while they register is no player afterwards', () => {
  const hasLeft = () => {
    const sub = portal.newMember();
    portal.tell('member.deleted', { userId: sub });
    return sub;
  };

  it('who comes when that was followed', async () => {
    await caughtUp();
    const sub = hasLeft();
    await caughtUp();
    expect(codeOf(await register(sub))).toEqual([401, 'UNAUTHORIZED']);
    expect(await players()).not.toContain(sub);
  });

  it('who comes while it is being followed', async () => {
    await caughtUp();
    let registering: ReturnType<typeof register> | undefined;
    await whileHeld(
      world,
      { hold: sql`select from followed where source = 'portal' for update`, end: 'commit' },
      async () => {
        const sub = hasLeft();
        await untilBlocked(world, 1);
        registering = register(sub);
        await untilBlocked(world, 2);
      },
    );
    expect((await registering)?.statusCode).toBe(401);
    await caughtUp();
    expect(await players()).toHaveLength(2);
  });

  it('who is being made a player as it is told', async () => {
    await caughtUp();
    const before = await players();
    const sub = portal.newMember();
    let registering: ReturnType<typeof register> | undefined;
    const hold = sql`insert into game_user (portal_user_id, display_name) values (${sub}, 'held')`;
    await whileHeld(world, { hold, end: 'rollback' }, async () => {
      registering = register(sub);
      await untilBlocked(world, 1);
      portal.tell('member.deleted', { userId: sub });
      await untilBlocked(world, 2);
    });
    expect((await registering)?.statusCode).toBe(200);
    await until(players, before);
  });

  it('who had been a player before', async () => {
    const ana = await aPlayer();
    portal.tell('member.deleted', { userId: ana.sub });
    await caughtUp();
    expect((await register(ana.sub)).statusCode).toBe(401);
  });

  it('keeps their ids for an hour, and nothing else of them', async () => {
    const sub = hasLeft();
    await caughtUp();
    const kept = () => rows(world.owner.write, sql`select * from erased_member where portal_user_id = ${sub}`);
    expect(await kept()).toEqual([{ portal_user_id: sub, at: expect.anything() }]);
    await world.moveClock(1.1);
    await untilTrue(
      world,
      sql`select not exists (select from erased_member where at < ${SERVICE_NOW} - interval '1 hour')`,
    );
    expect(await kept()).toEqual([]);
  });
});

describe('who is erased, which a reading of everything passes over, is no player either', () => {
  /** The service is away, and what is told meanwhile is no longer kept. @returns a member who has left then. */
  const leftUnheard = async (): Promise<number> => {
    await world.stop(world.app);
    const sub = portal.newMember();
    portal.tell('member.deleted', { userId: sub });
    portal.forgotten = portal.told;
    return sub;
  };
  const isTaken = () =>
    untilTrue(world, sql`select count(*) = 1 from followed where source = 'portal' and cursor = ${portal.told}`);
  /** At once, or when nobody can take them for a member any more. */
  const isGone = async (sub: number) => {
    await world.moveClock(1.1);
    await until(async () => (await players()).includes(sub), false);
  };

  it('who comes when that was read', async () => {
    const sub = await leftUnheard();
    world.app = await world.start();
    await isTaken();
    await register(sub);
    await isGone(sub);
  });

  it('who is being made a player as it is read', async () => {
    const sub = await leftUnheard();
    const hold = sql`insert into game_user (portal_user_id, display_name) values (${sub}, 'held')`;
    let registering: ReturnType<typeof register> | undefined;
    await whileHeld(world, { hold, end: 'rollback' }, async () => {
      world.app = await world.start();
      registering = register(sub);
      await untilBlocked(world, 1);
      await isTaken();
    });
    await registering;
    await isGone(sub);
  });
});
