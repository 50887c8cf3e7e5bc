import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { untilBlocked, whileHeld } from '../testing/playing';
import { ask, codeOf } from '../testing/players';
import type { World } from '../testing/world';
import { until, withPortal } from './testing';

const members = withPortal();
const { portal, players, caughtUp } = members;
let world: World;
beforeAll(() => {
  world = members.world;
});
afterEach(() => {
  portal.isAway = false;
});

/** As the gateway has known the member until now. */
const register = (sub: number) => ask(world, '/user/register', { as: { sub }, body: {} });
const named = async (sub: number) => {
  const found = await rows<{ name: string; isBlocked: boolean }>(
    world.owner.write,
    sql`select display_name as name, is_blocked as "isBlocked" from game_user where portal_user_id = ${sub}`,
  );
  return found.map(({ name, isBlocked }) => (isBlocked ? `${name}, blocked` : name));
};
/** A member who has just got another name. */
const renamed = () => {
  const sub = portal.newMember();
  portal.tell('user.changed', { userId: sub, displayName: 'Novo', photoUrl: null });
  return sub;
};

describe('who gets another name while they register is called by it', () => {
  it('who comes when that was followed', async () => {
    await caughtUp();
    const sub = renamed();
    await caughtUp();
    expect((await register(sub)).statusCode).toBe(200);
    expect(await named(sub)).toEqual(['Novo']);
  });

  it('who comes while it is being followed', async () => {
    await caughtUp();
    let sub = 0;
    let registering: ReturnType<typeof register> | undefined;
    await whileHeld(
      world,
      { hold: sql`select from followed where source = 'portal' for update`, end: 'commit' },
      async () => {
        sub = renamed();
        await untilBlocked(world, 1);
        registering = register(sub);
        await untilBlocked(world, 2);
      },
    );
    expect((await registering)?.statusCode).toBe(200);
    await until(() => named(sub), ['Novo']);
  });

  it('who is being made a player as it is told', async () => {
    await caughtUp();
    const sub = portal.newMember();
    let registering: ReturnType<typeof register> | undefined;
    const hold = sql`insert into game_user (portal_user_id, display_name) values (${sub}, 'held')`;
    await whileHeld(world, { hold, end: 'rollback' }, async () => {
      registering = register(sub);
      await untilBlocked(world, 1);
      portal.tell('user.changed', { userId: sub, displayName: 'Novo', photoUrl: null });
      await untilBlocked(world, 2);
    });
    expect((await registering)?.statusCode).toBe(200);
    await until(() => named(sub), ['Novo']);
  });
});

it('who is suspended before they register is blocked', async () => {
  await caughtUp();
  const sub = portal.newMember();
  portal.tell('user.suspended', { userId: sub, until: null });
  await caughtUp();
  await register(sub);
  expect(await named(sub)).toEqual(['igrac, blocked']);
});

it('nobody is stored by an old name where the portal cannot be asked for the new one', async () => {
  await caughtUp();
  const sub = renamed();
  await caughtUp();
  portal.isAway = true;
  expect(codeOf(await register(sub))).toEqual([503, 'OVERLOADED']);
  expect(await players()).not.toContain(sub);
});
