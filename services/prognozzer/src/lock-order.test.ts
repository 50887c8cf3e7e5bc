import { gameAdminCalls, gameJobCalls, type Stage } from '@tribina/contracts';
import { INTERNAL_KEY_HEADER, type Database } from '@tribina/service-kit';
import { takeFree } from '@tribina/testing';
import { sql, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { ask as askDesk } from './admin/testing';
import { link, NUMBERS, lastCode, startLinkedWorld } from './linking/testing';
import { erasePlayers } from './members/erasure';
import { PortalStandIn } from './members/testing';
import { settleChallenge } from './settlement/settlement';
import { openWorldDatabase } from './settlement/testing/season';
import { addPlayer, addPlayers, ask, codeOf, grantJoker, storeSlip, type TestPlayer } from './testing/players';
import { addQuestion, save, slipOf, startChallenge, untilBlocked, untilTrue, whileHeld } from './testing/playing';
import { COMPETITION_ID } from './testing/feed-stand-in';
import { inHours, matchIdsOf, startWorld, type World } from './testing/world';

interface Waiting {
  readonly hold: SQL;
  readonly begin: () => unknown;
  readonly isFree: readonly SQL[];
  readonly meanwhile?: () => Promise<void>;
}

/**
 * Somebody holds what stands earlier in the order (README, "Locks"); whoever waits for it must hold nothing of what stands later:
 * that is free.
 */
async function whileWaiting(world: World, { hold, begin, isFree, meanwhile }: Waiting): Promise<void> {
  await whileHeld(world, { hold, end: 'commit' }, async () => {
    begin();
    await untilBlocked(world, 1);
    for (const rows of isFree) await takeFree(world.owner, rows);
    await meanwhile?.();
  });
}

/** As `enterSettlement` does. */
const settling = (challengeId: number) => sql`select pg_advisory_xact_lock(7426119, ${challengeId}::integer)`;

async function answerOf(asking: ReturnType<typeof ask> | undefined): Promise<[number, string]> {
  if (!asking) throw new Error('Nothing was asked');
  return codeOf(await asking);
}

describe('players', () => {
  let world: World;
  let challengeId: number;
  let stage: Stage;
  let ana: TestPlayer;
  let jokerId: number;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.renew();
    const started = await startChallenge(world, [24, 48]);
    challengeId = started.challengeId;
    const [first] = started.stages;
    if (!first) throw new Error('No stage was made');
    stage = first;
    ana = await addPlayer(world);
    jokerId = await grantJoker(world, ana, stage.id);
  });

  const player = () => sql`select from game_user where id = ${ana.id}`;
  const heldStage = () => sql`select from stage where id = ${stage.id}`;
  const joker = () => sql`select from joker where id = ${jokerId}`;
  const slip = () => sql`select from slip where user_id = ${ana.id}`;
  const match = () => sql`select from event where id = ${stage.events[0]?.id ?? 0}`;
  const token = () => ({ eventId: stage.events[0]?.id, tokenId: jokerId, type: 'EVENT_DOUBLE_PTS' });
  const aSlip = (changes: object = {}) => slipOf({ challengeId, stage }, ana, changes);
  const invest = () => {
    const body = { userId: ana.id, stageId: stage.id, requestId: aSlip().requestId, ...token() };
    return ask(world, '/token/invest', { as: ana, body });
  };
  const stored = () => storeSlip(world, { stageId: stage.id, userId: ana.id, picks: '1X21X21X' });

  it('who saves a slip waits for an erasure with nothing in hand', async () => {
    await stored();
    let saving: ReturnType<typeof save> | undefined;
    const begin = () => (saving = save(world, ana, aSlip()));
    await whileWaiting(world, { hold: sql`${player()} for update`, begin, isFree: [slip()] });
    expect(await answerOf(saving)).toEqual([200, 'OK']);
  });

  it('who is erased while a slip is being saved has saved nothing', async () => {
    await stored();
    let saving: ReturnType<typeof save> | undefined;
    await whileHeld(world, { hold: sql`delete from game_user where id = ${ana.id}`, end: 'commit' }, async () => {
      saving = save(world, ana, aSlip());
      await untilBlocked(world, 1);
    });
    expect((await saving)?.statusCode).toBe(409);
    expect((await world.owner.write.execute(slip())).rows).toEqual([]);
  });

  it('who invests a joker waits for an erasure with nothing in hand', async () => {
    await stored();
    let investing: ReturnType<typeof invest> | undefined;
    const begin = () => (investing = invest());
    await whileWaiting(world, { hold: sql`${player()} for update`, begin, isFree: [joker(), slip()] });
    expect(await answerOf(investing)).toEqual([200, 'OK']);
  });

  it('who saves the first slip with a joker waits for a swap of matches with none of them in hand', async () => {
    let saving: ReturnType<typeof save> | undefined;
    const begin = () => (saving = save(world, ana, aSlip({ token: token() })));
    await whileWaiting(world, { hold: sql`${heldStage()} for update`, begin, isFree: [joker(), match()] });
    expect(await answerOf(saving)).toEqual([200, 'OK']);
  });

  it('the feed waits for a notice of tickets with neither a match nor a joker in hand', async () => {
    await save(world, ana, aSlip({ token: token() }));
    const [matchId = 0] = matchIdsOf(1);
    const withdraw = () => world.feed.set(matchId, { status: { code: 62, endedStatus: false, minute: null } });
    await whileWaiting(world, {
      hold: sql`${heldStage()} for share`,
      begin: withdraw,
      isFree: [joker(), match()],
    });
    await world.feed.untilTaken();
    await untilTrue(world, sql`select state = 'RETURNED' from joker where id = ${jokerId}`);
  });

  it('the feed holds matches in the order of their ids, whatever it has told of first', async () => {
    const [first = 0, second = 0] = stage.events.map(({ id }) => id).sort((a, b) => a - b);
    const [one = 0, other = 0] = matchIdsOf(1);
    await whileWaiting(world, {
      hold: sql`select from event where id = ${first} for no key update`,
      begin: () => {
        for (const id of [other, one]) world.feed.setSilently(id, { startTime: inHours(30) });
        world.feed.tell('competition.changed', { competitionId: COMPETITION_ID });
      },
      isFree: [sql`select from event where id = ${second}`],
    });
    await world.feed.untilTaken();
  });

  it('who states the right answer to a question waits for a settlement with no question in hand', async () => {
    await addQuestion(world, stage.id);
    await world.moveClock(30);
    await untilTrue(world, sql`select generation > 0 from stage where id = ${stage.id}`);
    let stating: ReturnType<typeof askDesk> | undefined;
    await whileWaiting(world, {
      hold: settling(challengeId),
      begin: () => {
        const given = { params: { stageId: stage.id }, body: { answerId: 1, reason: 'The other one' } };
        stating = askDesk(world, gameAdminCalls.resolveQuiz, given);
      },
      isFree: [sql`select from quiz_question where stage_id = ${stage.id}`],
    });
    expect((await stating)?.status).toBe(200);
  });

  it('two stages whose matches are void by now: these are held by their ids, whichever stage they are of', async () => {
    const database = openWorldDatabase(world);
    await world.stop(world.app);
    // A match that came into the first stage later than all others.
    await world.owner.write.execute(sql`update event set id = default where id = ${stage.events[0]?.id ?? 0}`);
    await world.owner.write.execute(sql`update stage set locked_at = deadline`);
    await world.moveClock(24 * 30);
    let settling: Promise<unknown> | undefined;
    await whileWaiting(world, {
      hold: sql`select from event where id = (select min(id) from event where stage_id <> ${stage.id}) for no key update`,
      begin: () => {
        settling = database.transaction((tx) => settleChallenge(tx, challengeId, { voidAfterHours: 72 }, 'result'));
      },
      isFree: [sql`select from event where id = (select max(id) from event)`],
    });
    await settling;
    await untilTrue(world, sql`select bool_and(voided_at is not null) from event`);
    await database.close();
  });
});

describe('links', () => {
  it('a mailed code waits for its player, and is not held meanwhile', async () => {
    const { world, site, close } = await startLinkedWorld();
    const ana = await addPlayer(world, { isLinked: false });
    await link(world, ana, NUMBERS.unverified);
    const verify = () =>
      world.app.inject({
        url: `/user/verify/${lastCode(site)}`,
        headers: { [INTERNAL_KEY_HEADER]: world.keys.internalKey },
      });
    let verifying: Promise<[number, string]> | undefined;
    await whileWaiting(world, {
      hold: sql`select from game_user where id = ${ana.id} for update`,
      begin: () => (verifying = verify().then(codeOf)),
      isFree: [sql`select from verification where user_id = ${ana.id}`],
    });
    expect(await verifying).toEqual([200, 'OK']);
    await close();
  });
});

describe('members', () => {
  let portal: PortalStandIn;
  let world: World;
  let database: Database;
  beforeAll(async () => {
    portal = new PortalStandIn();
    await portal.start();
    world = await startWorld({ PORTAL_URL: portal.url });
    database = openWorldDatabase(world);
  });
  afterAll(async () => {
    await database.close();
    await world.close();
    await portal.stop();
  });

  beforeEach(() => world.renew());

  it('the portal’s changes wait for a settlement with no player in hand', async () => {
    const sub = portal.newMember(2);
    const [ana, ben] = await addPlayers(world, 2, { sub, name: 'igrac' });
    if (!ana || !ben) throw new Error('No players were stored');
    const { challengeId, stages } = await startChallenge(world, [24]);
    await storeSlip(world, { stageId: stages[0]?.id ?? 0, userId: ben.id, picks: '1X21X21X' });
    // From then on nothing that is told is passed over.
    portal.tell('user.changed', { userId: ana.sub, displayName: 'Mark', photoUrl: null });
    await untilTrue(world, sql`select count(*) = 1 from game_user where display_name = 'Mark'`);
    await world.stop(world.app);
    portal.tell('user.suspended', { userId: ana.sub, until: null });
    portal.tell('member.deleted', { userId: ben.sub });
    let starting: ReturnType<typeof world.start> | undefined;
    await whileWaiting(world, {
      hold: settling(challengeId),
      begin: () => (starting = world.start()),
      isFree: [sql`select from game_user where id in (${ana.id}, ${ben.id})`],
    });
    world.app = (await starting) ?? world.app;
    await untilTrue(world, sql`select bool_and(is_blocked) and count(*) = 1 from game_user`);
  });

  it('an organiser who blocks a player waits for no settlement, and for no erasure that waits for the player', async () => {
    const [ana] = await addPlayers(world, 1, { sub: portal.newMember(), name: 'igrac' });
    if (!ana) throw new Error('No player was stored');
    const { stages } = await startChallenge(world, [24]);
    await storeSlip(world, { stageId: stages[0]?.id ?? 0, userId: ana.id, picks: '1X21X21X' });
    await world.owner.write.execute(sql`update stage set generation = 1`);
    let tries = 0;
    let erasing: Promise<void> | undefined;
    await whileWaiting(world, {
      hold: sql`select from game_user where id = ${ana.id} for key share`,
      begin: () => {
        erasing = database.transaction((tx) => {
          tries += 1;
          return erasePlayers(tx, [ana.id]);
        });
      },
      isFree: [],
      meanwhile: async () => {
        const act = { kind: 'player', userId: ana.id, isBlocked: true, reason: 'Two accounts' };
        const asked = await askDesk(world, gameJobCalls.startJob, { body: { requestId: randomUUID(), act } });
        expect(asked.status).toBe(202);
      },
    });
    await erasing;
    expect(tries).toBe(1);
    expect((await world.owner.write.execute(sql`select from game_user where id = ${ana.id}`)).rows).toEqual([]);
  });

  it('several are erased in the order of their ids', async () => {
    // It may still be reading the portal's members, and holds them for a moment then.
    await world.stop(world.app);
    const [ana, ben] = await addPlayers(world, 2, { sub: portal.newMember(2), name: 'igrac' });
    if (!ana || !ben) throw new Error('No players were stored');
    let erasing: Promise<void> | undefined;
    await whileWaiting(world, {
      hold: sql`select from game_user where id = ${ana.id} for key share`,
      begin: () => (erasing = database.transaction((tx) => erasePlayers(tx, [ben.id, ana.id]))),
      isFree: [sql`select from game_user where id = ${ben.id}`],
    });
    await erasing;
  });
});
