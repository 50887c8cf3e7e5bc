import { gameAdminCalls, gameJobCalls } from '@tribina/contracts';
import { foldName, rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { untilBlocked } from '../../testing/playing';
import { createChallenge, draftOf, inHours, startWorld, type World } from '../../testing/world';
import {
  ADMIN,
  ask,
  auditOf,
  insertPlayers,
  insertSlip,
  refusal,
  startJob,
  untilEnded,
  untilSettled,
} from '../testing';
import { matching, workOutSuspects } from './repository';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(() => world.renew());

const find = async (query: object = {}) => (await ask(world, gameAdminCalls.findPlayers, { query })).json();
const namesOf = async (query: object) => (await find(query)).players.map(({ username }) => username);
const change = (userId: number, body: object) => ask(world, gameAdminCalls.changePlayer, { params: { userId }, body });

/** Players with names as the game folds them, made at the first moment. */
async function join(...names: string[]): Promise<number[]> {
  const ids = await insertPlayers(world, names);
  for (const [index, name] of names.entries()) {
    await world.owner.write.execute(
      sql`update game_user set folded_name = ${foldName(name)}, created_at = ${inHours(0)} where id = ${ids[index] ?? 0}`,
    );
  }
  return ids;
}

describe('players are found', () => {
  it('by a part of the name, folded, or by an id of the game or the portal; all by name without a term', async () => {
    const [, , kosava = 0] = await join('Žarko_B', 'ana', 'Košava%');
    expect(await namesOf({})).toEqual(['ana', 'Košava%', 'Žarko_B']);
    expect(await namesOf({ term: 'SAVA' })).toEqual(['Košava%']);
    expect(await namesOf({ term: 'žarko b' })).toEqual(['Žarko_B']);
    expect(await namesOf({ term: '%' })).toEqual(['Košava%']);
    expect(await namesOf({ term: String(kosava) })).toEqual(['Košava%']);
    expect(await namesOf({ term: '1003' })).toEqual(['Košava%']);
    expect(await find({ term: 'nobody' })).toMatchObject({ total: 0, players: [] });
    expect(await find({ term: '9'.repeat(30) })).toMatchObject({ total: 0, players: [] });
  });

  it('by indexes alone: of a million none is read that is not meant', async () => {
    const plan = await world.owner.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return rows(tx, sql`explain (format json) select from game_user player where ${matching('1003')}`);
    });
    expect(JSON.stringify(plan)).toContain('BitmapOr');
  });

  it('page by page', async () => {
    await join('ana', 'boris', 'cira');
    expect(await find({ limit: 2, offset: 2 })).toMatchObject({ total: 3, players: [{ username: 'cira' }] });
  });

  it('with what the game knows of them', async () => {
    const [id = 0] = await join('ana');
    await world.owner.write.execute(
      sql`update game_user set linked_at = now(), is_verified = true, country_id = 1, email = 'ana@x.example' where id = ${id}`,
    );
    expect((await find()).players).toEqual([
      {
        id,
        portalUserId: 1001,
        username: 'ana',
        isEmployee: false,
        isBlocked: false,
        isLinked: true,
        isVerified: true,
        linkedAt: expect.stringMatching(/Z$/),
        countryId: 1,
        suspicions: [],
      },
    ]);
  });
});

describe('reasons to look at an account', () => {
  const suspects = async () => {
    await untilEnded(world, await startJob(world, { kind: 'suspicions' }));
    return (await find({ suspicious: true })).players.map(({ username, suspicions }) => [username, suspicions]);
  };

  it('are worked out by a job, and stay as they were until the next one; the list is searched like the other', async () => {
    await join('fan1', 'fan2', 'fan3', 'fan4', 'other');
    expect(await find({ suspicious: true })).toMatchObject({ total: 0, players: [] });
    expect(await suspects()).toHaveLength(4);
    await world.owner.write.execute(sql`update game_user set created_at = created_at + id * interval '1 hour'`);
    expect(await find({ suspicious: true, limit: 1, offset: 1 })).toMatchObject({
      total: 4,
      players: [{ username: 'fan2' }],
    });
    expect(await find({ suspicious: true, term: 'an3' })).toMatchObject({ total: 1, players: [{ username: 'fan3' }] });
    expect(await suspects()).toEqual([]);
  });

  it('are worked out by one after the other where two instances do it at once', async () => {
    await join('fan1', 'fan2', 'fan3', 'fan4');
    let other: Promise<void> | undefined;
    await world.owner.transaction(async (tx) => {
      await workOutSuspects(tx);
      other = world.owner.transaction((later) => workOutSuspects(later));
      await untilBlocked(world, 1);
    });
    await other;
    expect(await find({ suspicious: true })).toMatchObject({ total: 4 });
  });

  it('LINK_ATTEMPTS: eight within seven days', async () => {
    const [ana = 0, boris = 0, cira = 0] = await join('ana', 'boris', 'cira');
    const attempt = (userId: number, times: number, hours: number) =>
      world.owner.write.execute(
        sql`insert into link_attempt (user_id, at) select ${userId}, ${inHours(hours)} from generate_series(1, ${times})`,
      );
    await attempt(ana, 5, -1);
    await attempt(ana, 3, -100);
    await attempt(boris, 7, -1);
    await attempt(cira, 9, -7 * 24 - 1);
    expect(await suspects()).toEqual([['ana', ['LINK_ATTEMPTS']]]);
  });

  it('SERIAL_NAMES: four names that differ in a number alone, made within half an hour', async () => {
    await join('fan1', 'fan2', 'fan03', 'fan_17', 'fan4', 'other', 'some1', 'some2', 'some3', 'some4');
    await world.owner.write.execute(
      sql`update game_user set created_at = created_at + interval '31 minutes' where display_name = 'some4'`,
    );
    expect(await suspects()).toEqual(['fan1', 'fan2', 'fan03', 'fan4'].map((name) => [name, ['SERIAL_NAMES']]));
  });

  describe('SAME_SLIPS', () => {
    let stageIds: number[];
    beforeEach(async () => {
      const challengeId = await createChallenge(world, draftOf(world, [-72, -48, -24, -1, 24]));
      stageIds = (
        await rows<{ id: number }>(
          world.owner.write,
          sql`update stage set locked_at = coalesce(locked_at, deadline) where challenge_id = ${challengeId} and ordinal < 5
              returning id`,
        )
      )
        .map(({ id }) => id)
        .sort((a, b) => a - b);
    });

    const PICKS = ['1X21X21X', '11111111', 'X2X2X2X2'];
    /** Saves for the first stages what `picks` has for each. */
    const play = async (userId: number, picks: readonly string[], seconds: number) => {
      for (const [index, pick] of picks.entries()) await insertSlip(world, stageIds[index] ?? 0, userId, pick, seconds);
    };

    it('the same predictions as the same other account in three of the last stages, in the same ten seconds', async () => {
      const [ana = 0, boris = 0, late = 0, other = 0] = await join('ana', 'boris', 'late', 'other');
      await play(ana, PICKS, 1);
      await play(boris, PICKS, 8);
      await play(late, PICKS, 15);
      await play(other, [...PICKS.slice(0, 2), '22222222'], 1);
      expect(await suspects()).toEqual([
        ['ana', ['SAME_SLIPS']],
        ['boris', ['SAME_SLIPS']],
      ]);
      // Looked at one by one they are the same.
      expect((await find({ term: 'boris' })).players[0]?.suspicions).toEqual(['SAME_SLIPS']);
      expect((await find({ term: 'late' })).players[0]?.suspicions).toEqual([]);
    });

    it('says nothing of a crowd that saves the favourites at once', async () => {
      const crowd = await join(...Array.from({ length: 21 }, (_none, index) => `p${String.fromCharCode(97 + index)}`));
      for (const userId of crowd) await play(userId, PICKS, 1);
      expect(await suspects()).toEqual([]);
    });
  });
});

describe('a player', () => {
  it('is blocked and marked as an employee for a reason, which is written down', async () => {
    const [id = 0] = await join('ana');
    const answer = (await change(id, { isBlocked: true, isEmployee: true, reason: 'Two accounts' })).json();
    expect(answer.player).toMatchObject({ id, isBlocked: true, isEmployee: true });
    expect((await find()).players[0]).toEqual(answer.player);
    const entry = { actor: ADMIN, reason: 'Two accounts', subject: `player:${id}` };
    expect(await auditOf(world)).toEqual([
      { ...entry, action: 'player.employee' },
      { ...entry, action: 'player.blocked' },
    ]);
    await change(id, { isBlocked: false, isEmployee: false, reason: 'Was a mistake' });
    expect((await find()).players[0]).toMatchObject({ isBlocked: false, isEmployee: false });
    expect((await auditOf(world)).slice(2).map(({ action }) => action)).toEqual([
      'player.no-employee',
      'player.unblocked',
    ]);
  });

  it('who is blocked leaves the rankings with the settlement that follows by itself, and comes back to them', async () => {
    const challengeId = await createChallenge(world, draftOf(world, [1, 24]));
    const [first] = await rows<{ id: number }>(
      world.owner.write,
      sql`select id from stage where challenge_id = ${challengeId} and ordinal = 1`,
    );
    const stageId = first?.id ?? 0;
    const [ana = 0, boris = 0] = await join('ana', 'boris');
    await insertSlip(world, stageId, ana);
    await insertSlip(world, stageId, boris, '22222222', 5);
    await world.moveClock(2);
    await untilSettled(world, stageId);
    const ranks = () =>
      rows(
        world.owner.write,
        sql`select user_id as "userId", rank, position from score
              join stage on stage.id = stage_id and stage.generation = score.generation
            where stage_id = ${stageId} order by user_id`,
      );
    const both = [
      { userId: ana, rank: 1, position: 1 },
      { userId: boris, rank: 1, position: 2 },
    ];
    expect(await ranks()).toEqual(both);
    await change(ana, { isBlocked: true, reason: 'Two accounts' });
    await untilSettled(world, stageId, 2);
    expect(await ranks()).toEqual([
      { userId: ana, rank: null, position: null },
      { userId: boris, rank: 1, position: 1 },
    ]);
    await change(ana, { isBlocked: false, reason: 'Was a mistake' });
    await untilSettled(world, stageId, 3);
    expect(await ranks()).toEqual(both);
    const causes = await rows<{ cause: string }>(
      world.owner.write,
      sql`select cause from settlement_run where stage_id = ${stageId} order by generation`,
    );
    expect(causes.map(({ cause }) => cause)).toEqual(['lock', 'player.blocked', 'player.unblocked']);
  });

  it('stays as it is where nothing would change, and nothing is written down', async () => {
    const [id = 0] = await join('ana');
    expect((await change(id, { isBlocked: false, reason: 'No reason' })).status).toBe(200);
    expect(await auditOf(world)).toEqual([]);
  });

  it('whom the portal has suspended is blocked by the organiser from then on', async () => {
    const [id = 0] = await join('ana');
    const { write } = world.owner;
    await write.execute(
      sql`update game_user set is_blocked = true, is_suspended = true, suspended_until = ${inHours(1)} where id = ${id}`,
    );
    await change(id, { isBlocked: true, reason: 'For good' });
    expect(await rows(write, sql`select is_blocked, is_suspended, suspended_until from game_user`)).toEqual([
      { is_blocked: true, is_suspended: false, suspended_until: null },
    ]);
    expect((await auditOf(world)).map(({ action }) => action)).toEqual(['player.blocked']);
  });

  describe('of two organisers', () => {
    const act = (userId: number, changes: object, seen: { isEmployee: boolean; isBlocked: boolean }) =>
      ask(world, gameJobCalls.startJob, {
        body: { requestId: randomUUID(), act: { kind: 'player', userId, reason: 'By the second', ...changes, seen } },
      });
    const AS_JOINED = { isEmployee: false, isBlocked: false };
    const actions = async () => (await auditOf(world)).map(({ action, reason }) => [action, reason]);

    it.each([
      ['blocks', { isBlocked: true }, 'player.blocked'],
      ['marks an employee', { isEmployee: true }, 'player.employee'],
    ])(
      'who %s on what a colleague has changed since is told, and nothing is written',
      async (_what, changes, action) => {
        const [id = 0] = await join('ana');
        await change(id, { ...changes, reason: 'By the first' });
        expect(refusal(await act(id, changes, AS_JOINED))).toEqual({ status: 409, message: 'VERSION_CONFLICT' });
        expect(await actions()).toEqual([[action, 'By the first']]);
      },
    );

    it('what the second leaves as it is does not refuse what he changes', async () => {
      const [id = 0] = await join('ana');
      await change(id, { isEmployee: true, reason: 'By the first' });
      expect((await act(id, { isBlocked: true }, AS_JOINED)).status).toBe(202);
      expect((await find()).players).toMatchObject([{ isEmployee: true, isBlocked: true }]);
    });

    it('who decide at once over the same one: one is refused', async () => {
      const [id = 0] = await join('ana');
      const answers = await Promise.all([1, 2].map(() => act(id, { isBlocked: true }, AS_JOINED)));
      expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
      expect(await actions()).toEqual([['player.blocked', 'By the second']]);
    });
  });

  it('404 NOT_FOUND for one that there is not', async () => {
    expect(refusal(await change(9_999, { isBlocked: true, reason: 'None' }))).toEqual({
      status: 404,
      message: 'NOT_FOUND',
    });
  });

  it.each<[string, object]>([
    ['no reason', { isBlocked: true }],
    ['a reason alone', { reason: 'Because' }],
    ['too short a reason', { isBlocked: true, reason: 'no' }],
    ['more than there is', { isBlocked: true, reason: 'Because', username: 'x' }],
  ])('400 BAD_REQUEST for %s', async (_what, body) => {
    const [id = 0] = await join('ana');
    expect(refusal(await change(id, body))).toMatchObject({ status: 400, message: 'BAD_REQUEST' });
    expect(await auditOf(world)).toEqual([]);
  });
});
