import { gameAdminCalls } from '@tribina/contracts';
import { row, rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { ask } from '../admin/testing';
import { untilBlocked, untilTrue, whileHeld } from '../testing/playing';
import { addPlayers, grantJoker, storeSlip, type TestPlayer } from '../testing/players';
import { createChallenge, draftOf, inHours, type World } from '../testing/world';
import { until, withPortal } from './testing';

const members = withPortal();
const { portal, players, shown, isBlocked, aPlayer, caughtUp } = members;
let world: World;
beforeAll(() => {
  world = members.world;
});

it('P091: erases who was here when their account is erased, hears of nobody else, and forgets nothing while it is down', async () => {
  const [ana, ben, ceca] = [await aPlayer(), await aPlayer(), await aPlayer()];
  portal.tell('member.deleted', { userId: ben.sub });
  await until(players, [ana.sub, ceca.sub]);
  await world.stop(world.app);
  portal.tell('member.deleted', { userId: ceca.sub });
  world.app = await world.start();
  await until(players, [ana.sub]);
  expect([...portal.keys]).toEqual([world.keys.internalKey]);
});

it('follows names and pictures, and finds players by their new names', async () => {
  const ana = await aPlayer();
  portal.tell('user.changed', { userId: ana.sub, displayName: 'Đana_P', photoUrl: '/img/160x160/members/a/face.webp' });
  const named = { name: 'Đana_P', folded: 'dana_p', avatar: '/img/160x160/members/a/face.webp', blocked: false };
  await until(() => shown(ana), named);
  portal.tell('user.changed', { userId: ana.sub, displayName: 'Đana_P', photoUrl: null });
  await until(() => shown(ana), { ...named, avatar: '' });
});

it('of a member who has left meanwhile what was told before has no name: it changes none', async () => {
  const ana = await aPlayer();
  portal.tell('user.changed', { userId: ana.sub, displayName: '', photoUrl: null });
  await caughtUp();
  expect((await shown(ana))?.name).toBe('igrac');
});

describe('G068 P108: who is suspended is blocked', () => {
  it('for good, until it is lifted', async () => {
    const ana = await aPlayer();
    portal.tell('user.suspended', { userId: ana.sub, until: null });
    await until(() => isBlocked(ana), true);
    portal.tell('user.reinstated', { userId: ana.sub });
    await until(() => isBlocked(ana), false);
  });

  it('for a time, which ends by itself', async () => {
    const ana = await aPlayer();
    portal.tell('user.suspended', { userId: ana.sub, until: inHours(24) });
    await until(() => isBlocked(ana), true);
    await world.moveClock(23.9);
    await caughtUp();
    expect(await isBlocked(ana)).toBe(true);
    await world.moveClock(24.1);
    await until(() => isBlocked(ana), false);
  });

  it('in the order in which it was told', async () => {
    const ana = await aPlayer();
    await world.stop(world.app);
    for (const kind of ['user.suspended', 'user.reinstated', 'user.suspended'] as const) {
      portal.tell(kind, { userId: ana.sub, until: null });
    }
    world.app = await world.start();
    await caughtUp();
    expect(await isBlocked(ana)).toBe(true);
  });

  it('is told with how far that went, or not at all: what came again would undo an organiser’s decision', async () => {
    await caughtUp();
    const ana = await aPlayer();
    await whileHeld(
      world,
      { hold: sql`select from followed where source = 'portal' for update`, end: 'commit' },
      async () => {
        portal.tell('user.suspended', { userId: ana.sub, until: null });
        await untilBlocked(world, 1);
        expect(await isBlocked(ana)).toBe(false);
      },
    );
    await until(() => isBlocked(ana), true);
  });

  it('whom the organiser has blocked stays so', async () => {
    const ana = await aPlayer();
    await world.owner.write.execute(sql`update game_user set is_blocked = true where id = ${ana.id}`);
    portal.tell('user.suspended', { userId: ana.sub, until: null });
    portal.tell('user.reinstated', { userId: ana.sub });
    await caughtUp();
    expect(await isBlocked(ana)).toBe(true);
  });
});

describe('an organiser’s word on whom the portal has suspended', () => {
  const decide = async ({ id }: TestPlayer, decided: boolean) => {
    const body = { isBlocked: decided, reason: 'An appeal' };
    expect((await ask(world, gameAdminCalls.changePlayer, { params: { userId: id }, body })).status).toBe(200);
  };
  /** @param meanwhile what the portal does while the service is away. */
  const readAnew = async (meanwhile = () => {}) => {
    const mark = await aPlayer();
    await world.stop(world.app);
    meanwhile();
    portal.tell('user.changed', { userId: mark.sub, displayName: 'Mark', photoUrl: null });
    portal.forgotten = portal.told;
    world.app = await world.start();
    await until(async () => (await shown(mark))?.name, 'Mark');
    await caughtUp();
  };
  const suspended = async (end: string | null = null) => {
    const ana = await aPlayer();
    portal.tell('user.suspended', { userId: ana.sub, until: end });
    await caughtUp();
    return ana;
  };

  it.each([
    ['for good', () => null],
    ['for a time', () => inHours(24)],
  ])('stands when all members are read again, of who is suspended %s', async (_how, end) => {
    const ana = await suspended(end());
    await decide(ana, false);
    await readAnew();
    expect(await isBlocked(ana)).toBe(false);
  });

  it('stands, too, where the organiser had blocked before', async () => {
    const [ana, ben] = [await suspended(), await aPlayer()];
    await decide(ana, true);
    await decide(ben, true);
    portal.tell('user.suspended', { userId: ben.sub, until: null });
    await caughtUp();
    await readAnew();
    expect([await isBlocked(ana), await isBlocked(ben)]).toEqual([true, true]);
    await decide(ana, false);
    await decide(ben, false);
    await readAnew();
    expect([await isBlocked(ana), await isBlocked(ben)]).toEqual([false, false]);
  });

  it('ends with the next suspension that is told', async () => {
    const ana = await suspended();
    await decide(ana, false);
    portal.tell('user.suspended', { userId: ana.sub, until: null });
    await until(() => isBlocked(ana), true);
    await readAnew();
    expect(await isBlocked(ana)).toBe(true);
  });

  it('ends with another suspension of which nothing was heard', async () => {
    const ana = await suspended(inHours(24));
    await decide(ana, false);
    await readAnew(() => portal.tell('user.suspended', { userId: ana.sub, until: inHours(48) }));
    expect(await isBlocked(ana)).toBe(true);
  });

  it('ends when the suspension is lifted', async () => {
    const ana = await suspended();
    await decide(ana, false);
    portal.tell('user.reinstated', { userId: ana.sub });
    await caughtUp();
    await readAnew(() => portal.tell('user.suspended', { userId: ana.sub, until: null }));
    expect(await isBlocked(ana)).toBe(true);
  });
});

it('asks what is known of its players where it was away for longer than events are kept', async () => {
  const [ana, ben, ceca, duka] = [await aPlayer(), await aPlayer(), await aPlayer(), await aPlayer()];
  await world.owner.write.execute(
    sql`update game_user set is_blocked = true, is_suspended = true where id in (${ceca.id}, ${duka.id})`,
  );
  await world.stop(world.app);
  portal.tell('user.changed', { userId: ana.sub, displayName: 'Novo_ime', photoUrl: null });
  portal.tell('member.deleted', { userId: ben.sub });
  portal.tell('user.reinstated', { userId: ceca.sub });
  portal.tell('user.suspended', { userId: ana.sub, until: null });
  portal.forgotten = portal.told;
  world.app = await world.start();
  await until(players, [ana.sub, ceca.sub, duka.sub]);
  expect(await shown(ana)).toMatchObject({ name: 'Novo_ime', folded: 'novo_ime', blocked: true });
  expect([await isBlocked(ceca), await isBlocked(duka)]).toEqual([false, false]);
});

it('two instances that begin anew at once: what was read first is not stored last', async () => {
  const ana = await aPlayer();
  await world.stop(world.app);
  portal.tell('user.suspended', { userId: ana.sub, until: null });
  portal.forgotten = portal.told;
  const told = portal.told;
  const held = portal.holdNextAnswer();
  const first = await world.start();
  await held.asked;
  portal.tell('user.reinstated', { userId: ana.sub });
  const second = await world.start();
  // The second has taken everything, or waits for the first.
  await untilTrue(
    world,
    sql`select exists (select from followed where source = 'portal' and cursor = ${portal.told})
          or exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')`,
  );
  held.letGo();
  // The first has stored what it has read.
  await until(async () => portal.askedAfter.has(told), true);
  await until(() => isBlocked(ana), false);
  await world.stop(second);
  world.app = first;
});

it('what is told while another instance begins anew may be older than what that has read: all is read', async () => {
  const ana = await aPlayer();
  await caughtUp();
  // As the other one begins.
  await world.owner.write.execute(sql`delete from followed where source = 'portal'`);
  portal.tell('user.changed', { userId: ana.sub, displayName: 'Staro', photoUrl: null }, { displayName: 'Novo' });
  await until(async () => (await shown(ana))?.name, 'Novo');
  await untilTrue(world, sql`select count(*) = 1 from followed where source = 'portal' and cursor = ${portal.told}`);
});

/** Tables that may say something of a player: by a column that holds the id. */
async function tracesOf({ id }: TestPlayer): Promise<string[]> {
  const columns = await rows<{ table: string; column: string }>(
    world.owner.write,
    sql`select table_name as table, column_name as column from information_schema.columns
        join pg_class on pg_class.relname = table_name and pg_class.relnamespace = 'prognozzer'::regnamespace
        where table_schema = 'prognozzer' and not relispartition
          and (column_name = 'user_id' or (table_name = 'game_user' and column_name = 'id'))
        order by 1`,
  );
  const traces: string[] = [];
  for (const { table, column } of columns) {
    const found = await row(
      world.owner.write,
      sql`select from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id} limit 1`,
    );
    if (found) traces.push(table);
  }
  return traces;
}

it('P091 P154: nothing is left of who is erased, in any table, and others move up', async () => {
  const [ana, ben] = await addPlayers(world, 2, { sub: portal.newMember(2), name: 'igrac' });
  if (!ana || !ben) throw new Error('No players were stored');
  const challengeId = await createChallenge(world, draftOf(world, [1, 25]));
  const stage = await row<{ id: number }>(world.owner.write, sql`select id from stage order by id limit 1`);
  const stageId = stage?.id ?? 0;
  const jokerId = await grantJoker(world, ana, stageId);
  await storeSlip(world, { stageId, userId: ana.id, picks: '11111111', joker: { id: jokerId, position: 1 } });
  await storeSlip(world, { stageId, userId: ben.id, picks: '11111112' });
  await leaveTraces(ana, stageId, challengeId);
  const ranks = () =>
    rows<{ id: number; rank: number }>(
      world.owner.write,
      sql`select user_id as id, rank from score join stage on stage.id = score.stage_id and stage.generation = score.generation
          where stage.id = ${stageId} order by rank`,
    );
  await world.moveClock(9);
  for (const id of [11, 12, 13, 14, 15, 16, 17, 18]) {
    world.feed.set(id, {
      status: { code: 0, endedStatus: true, minute: null },
      score: { home: 1, visitor: 0 },
      fullTime: { home: 1, visitor: 0 },
    });
  }
  await until(ranks, [
    { id: ana.id, rank: 1 },
    { id: ben.id, rank: 2 },
  ]);
  expect(await tracesOf(ana)).toEqual([
    'answered_request', 'game_user', 'ineligible', 'joker', 'link_attempt', 'message', 'overall_score', 'prize', 'quiz_answer',
    'score', 'slip', 'slip_history', 'ticket_notice', 'trophy', 'verification',
  ]); // oxfmt-ignore
  portal.tell('member.deleted', { userId: ana.sub });
  await until(ranks, [{ id: ben.id, rank: 2 }]);
  expect(await tracesOf(ana)).toEqual([]);
  await world.moveClock(10.1);
  await until(ranks, [{ id: ben.id, rank: 1 }]);
  expect(await tracesOf(ana)).toEqual([]);
});

/** What the course of the test does not leave by itself. */
async function leaveTraces({ id }: TestPlayer, stageId: number, challengeId: number): Promise<void> {
  const db = world.owner.write;
  await db.execute(sql`insert into link_attempt (user_id) values (${id})`);
  await db.execute(sql`insert into verification (code_hash, user_id) values ('\\x01', ${id})`);
  await db.execute(sql`
    insert into ticket_notice (batch_id, body_hash, betting_ref, user_id, amount, currency, placed_at)
    values ('b', '\\x01', 'kvota-x', ${id}, 1, 'RSD', app_now())`);
  await db.execute(sql`
    insert into answered_request (user_id, request_id, body_hash, status, answer, told)
    values (${id}, gen_random_uuid(), '\\x01', 200, '{}', '{}')`);
  await db.execute(sql`
    with question as (
      insert into quiz_question (stage_id, question, answers) values (${stageId}, '{}', '[]') returning id)
    insert into quiz_answer (stage_id, user_id, question_id, answer_id, answered_at)
    select ${stageId}, ${id}, id, 1, app_now() from question`);
  await db.execute(sql`insert into ineligible (stage_id, user_id, reason) values (${stageId}, ${id}, 'EMPLOYEE')`);
  await db.execute(sql`
    insert into prize (kind, challenge_id, stage_id, place, user_id, amount)
    values ('OVERALL', ${challengeId}, null, 50, ${id}, 300)`);
  await db.execute(sql`
    insert into message (user_id, kind, stage_id, key, data) values (${id}, 'game_badge', ${stageId}, 'k', '{}')`);
}
