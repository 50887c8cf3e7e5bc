import { row, rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import { addPlayer, codeOf, type TestPlayer } from '../testing/players';
import { untilBlocked, whileHeld } from '../testing/playing';
import { createChallenge, draftOf, inHours, startWorld, type World } from '../testing/world';

const KEY = 'affiliate-key-of-the-tests-which-is-long';
/** Hours from now at which the stages start: their deadlines. */
const STARTS = [24, 48, 72];

let world: World;
let stages: readonly number[];
let ana: TestPlayer;
beforeAll(async () => {
  world = await startWorld();
  await createChallenge(world, draftOf(world, STARTS));
  stages = (await rows<{ id: number }>(world.owner.write, sql`select id from stage order by ordinal`)).map(
    ({ id }) => id,
  );
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.owner.write.execute(sql`delete from ticket_notice`);
  await world.owner.write.execute(sql`delete from game_user`);
  await world.setClock(0);
  await world.owner.write.execute(sql`update stage set locked_at = null`);
  ana = await addPlayer(world);
});

const seconds = (hours: number) => String(Math.floor(Date.parse(inHours(hours)) / 1000));
const notice = (fields: object = {}) => ({
  batchId: 'batch-1',
  userRef: `kvota-${ana.sub}`,
  amount: 1_000,
  currency: 'RSD',
  placedAt: inHours(0),
  ...fields,
});

interface Signing {
  readonly key?: string;
  readonly timestamp?: string;
  readonly signature?: string;
  /** What is sent where it is not what was signed. */
  readonly sent?: string;
}
async function send(body: object | string, { key = KEY, timestamp = seconds(0), signature, sent }: Signing = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const right = createHmac('sha256', key).update(`${timestamp}.${text}`).digest('hex');
  const answer = await world.app.inject({
    method: 'POST',
    url: '/affiliate/ticket-notice',
    headers: {
      'content-type': 'application/json',
      'x-affiliate-timestamp': timestamp,
      'x-affiliate-signature': signature ?? right,
    },
    payload: sent ?? text,
  });
  return codeOf(answer);
}

const jokers = (player = ana) =>
  rows<{ stage: number; type: string; state: string }>(
    world.owner.write,
    sql`select stage_id as stage, type, state from joker where user_id = ${player.id} order by stage_id`,
  );
const notices = async () =>
  (await row<{ count: number }>(world.owner.write, sql`select count(*)::int as count from ticket_notice`))?.count;
const OK = [200, 'OK'];
const [DOUBLE, TRIPLE] = ['EVENT_DOUBLE_PTS', 'EVENT_TRIPLE_PTS'];
const joker = (type: string | undefined, stage = 0) => [{ stage: stages[stage], type, state: 'AVAILABLE' }];

describe('G083 G096: what tickets are worth', () => {
  it.each([
    [999, 'RSD', []],
    [999.99, 'RSD', []],
    [1_000, 'RSD', [DOUBLE]],
    [1_999, 'RSD', [DOUBLE]],
    [2_000, 'RSD', [TRIPLE]],
    [15, 'BAM', []],
    [16, 'BAM', [DOUBLE]],
    [31, 'BAM', [DOUBLE]],
    [32, 'BAM', [TRIPLE]],
  ])('%d %s', async (amount, currency, types) => {
    expect(await send(notice({ amount, currency }))).toEqual(OK);
    expect((await jokers()).map(({ type }) => type)).toEqual(types);
  });

  it('is summed over the batches of a stage, also of both currencies, and grants one joker', async () => {
    await send(notice({ batchId: 'a', amount: 600 }));
    expect(await jokers()).toEqual([]);
    await send(notice({ batchId: 'b', amount: 6.4, currency: 'BAM' }));
    expect(await jokers()).toEqual(joker(DOUBLE));
    await send(notice({ batchId: 'c', amount: 900 }));
    expect(await jokers()).toEqual(joker(DOUBLE));
    await send(notice({ batchId: 'd', amount: 100 }));
    expect(await jokers()).toEqual(joker(TRIPLE));
    await send(notice({ batchId: 'e', amount: 9_000 }));
    expect(await jokers()).toEqual(joker(TRIPLE));
    const granted = await rows(
      world.owner.write,
      sql`select batch_id as id, granted from ticket_notice order by batch_id`,
    );
    expect(granted).toEqual([
      { id: 'a', granted: null },
      { id: 'b', granted: DOUBLE },
      { id: 'c', granted: null },
      { id: 'd', granted: TRIPLE },
      { id: 'e', granted: null },
    ]);
  });

  it.each(['INVESTED', 'SPENT', 'RETURNED'])('a double that is %s stays a double', async (state) => {
    await send(notice());
    await world.owner.write.execute(sql`
      update joker set state = ${state}, event_id = (select id from event where stage_id = ${stages[0]} limit 1)`);
    await send(notice({ batchId: 'batch-2' }));
    expect(await jokers()).toEqual([{ stage: stages[0], type: DOUBLE, state }]);
  });

  it('is each player’s own', async () => {
    const ben = await addPlayer(world);
    await send(notice({ amount: 600 }));
    await send(notice({ amount: 600, batchId: 'batch-2', userRef: `kvota-${ben.sub}` }));
    expect([await jokers(), await jokers(ben)]).toEqual([[], []]);
  });
});

describe('G083: the window of a stage', () => {
  it.each([
    ['long before the first', -9_000, 0],
    ['just before the first deadline', 24 - 1 / 3600, 0],
    ['at the first deadline', 24, 1],
    ['just before the second deadline', 48 - 1 / 3600, 1],
    ['in the last', 60, 2],
  ])('%s', async (_case, hours, stage) => {
    expect(await send(notice({ placedAt: inHours(hours) }))).toEqual(OK);
    expect(await jokers()).toEqual(joker(DOUBLE, stage));
  });

  it('after the last there is none: the notice is kept, and grants nothing', async () => {
    expect(await send(notice({ placedAt: inHours(72) }))).toEqual(OK);
    expect([await jokers(), await notices()]).toEqual([[], 1]);
  });

  it('of a stage that is locked by now grants nothing: nobody could use it', async () => {
    const late = { key: KEY, timestamp: seconds(25) };
    await world.moveClock(25);
    expect(await send(notice({ placedAt: inHours(23) }), late)).toEqual(OK);
    expect([await jokers(), await notices()]).toEqual([[], 1]);
    await send(notice({ placedAt: inHours(24.5), batchId: 'batch-2' }), late);
    expect(await jokers()).toEqual(joker(DOUBLE, 1));
  });

  it('of a stage that is locked by now waits for no settlement that writes it', async () => {
    await world.moveClock(25);
    const hold = sql`update stage set generation = generation + 1 where id = ${stages[0]}`;
    await whileHeld(world, { hold, end: 'rollback' }, async () => {
      expect(await send(notice({ placedAt: inHours(23) }), { timestamp: seconds(25) })).toEqual(OK);
    });
    expect([await jokers(), await notices()]).toEqual([[], 1]);
  });

  it('of a stage that is being locked waits, and grants nothing', async () => {
    let told: ReturnType<typeof send> | undefined;
    const hold = sql`update stage set locked_at = app_now() where id = ${stages[0]}`;
    await whileHeld(world, { hold, end: 'commit' }, async () => {
      told = send(notice());
      await untilBlocked(world, 1);
    });
    expect(await told).toEqual(OK);
    expect([await jokers(), await notices()]).toEqual([[], 1]);
  });

  it('volume of one stage says nothing of another', async () => {
    await send(notice({ amount: 600 }));
    await send(notice({ amount: 600, batchId: 'batch-2', placedAt: inHours(30) }));
    expect(await jokers()).toEqual([]);
  });
});

describe('G083: the same again', () => {
  it('is 200 and counts once, also after five minutes by a new signature', async () => {
    expect([await send(notice({ amount: 600 })), await send(notice({ amount: 600 }))]).toEqual([OK, OK]);
    await world.moveClock(1);
    expect(await send(notice({ amount: 600 }), { timestamp: seconds(1) })).toEqual(OK);
    expect([await jokers(), await notices()]).toEqual([[], 1]);
  });

  it.each<[string, object]>([
    ['amount', { amount: 2_000 }],
    ['currency', { currency: 'BAM' }],
    ['time', { placedAt: inHours(1) }],
    ['account', { userRef: 'kvota-else' }],
  ])('with another %s is BATCH_ID_REUSED', async (_case, change) => {
    await send(notice());
    expect(await send(notice(change))).toEqual([409, 'BATCH_ID_REUSED']);
    expect([await jokers(), await notices()]).toEqual([joker(DOUBLE), 1]);
  });

  it('at the same moment counts once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(notice({ amount: 600 }))));
    expect(answers).toEqual(Array.from({ length: 8 }, () => OK));
    expect([await jokers(), await notices()]).toEqual([[], 1]);
  });

  it('of another body at the same moment: one is taken', async () => {
    const answers = await Promise.all([send(notice()), send(notice({ amount: 5_000 }))]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
    expect(await jokers()).toHaveLength(1);
  });
});

it('many notices of a player at once grant one joker, for all of them together', async () => {
  const batches = Array.from({ length: 20 }, (_none, index) => notice({ batchId: `batch-${index}`, amount: 100 }));
  expect(await Promise.all(batches.map((batch) => send(batch)))).toEqual(batches.map(() => OK));
  expect([await jokers(), await notices()]).toEqual([joker(TRIPLE), 20]);
});

it('an account that nobody has linked is UNKNOWN_PLAYER, until somebody has', async () => {
  const unknown = notice({ userRef: 'kvota-new' });
  expect(await send(unknown)).toEqual([404, 'UNKNOWN_PLAYER']);
  expect(await notices()).toBe(0);
  await world.owner.write.execute(sql`update game_user set betting_ref = 'kvota-new' where id = ${ana.id}`);
  expect(await send(unknown)).toEqual(OK);
  expect(await jokers()).toEqual(joker(DOUBLE));
});

it('an account whose owner has not verified the link is nobody’s yet: who links that of somebody else gets nothing of it', async () => {
  const setVerified = (isVerified: boolean) =>
    world.owner.write.execute(sql`update game_user set is_verified = ${isVerified} where id = ${ana.id}`);
  await setVerified(false);
  expect(await send(notice())).toEqual([404, 'UNKNOWN_PLAYER']);
  expect([await notices(), await jokers()]).toEqual([0, []]);
  await setVerified(true);
  expect(await send(notice())).toEqual(OK);
  expect(await jokers()).toEqual(joker(DOUBLE));
});

describe('INVALID_SIGNATURE', () => {
  const REFUSED = [401, 'INVALID_SIGNATURE'];

  it.each<[string, Signing]>([
    ['another key', { key: 'another-affiliate-key-of-the-tests' }],
    ['another body', { sent: JSON.stringify({ ...{ batchId: 'batch-1' }, amount: 9_999 }) }],
    ['the same body written otherwise', { sent: ' {}' }],
    ['none', { signature: '' }],
    ['what is no signature', { signature: 'x'.repeat(64) }],
    ['a time that is none', { timestamp: 'now' }],
    ['a time in milliseconds', { timestamp: `${seconds(0)}000` }],
    ['a time 5 minutes and 10 seconds ago', { timestamp: String(Number(seconds(0)) - 310) }],
    ['a time in 5 minutes and 10 seconds', { timestamp: String(Number(seconds(0)) + 320) }],
  ])('by %s', async (_case, signing) => {
    expect(await send(notice(), signing)).toEqual(REFUSED);
    expect([await jokers(), await notices()]).toEqual([[], 0]);
  });

  it('a time almost 5 minutes ago, or ahead, is good', async () => {
    expect(await send(notice(), { timestamp: String(Number(seconds(0)) - 240) })).toEqual(OK);
    expect(await send(notice(), { timestamp: String(Number(seconds(0)) + 300) })).toEqual(OK);
  });

  it('the signature of another time is none', async () => {
    const timestamp = seconds(0);
    const earlier = String(Number(timestamp) - 60);
    const signature = createHmac('sha256', KEY)
      .update(`${earlier}.${JSON.stringify(notice())}`)
      .digest('hex');
    expect(await send(notice(), { timestamp, signature })).toEqual(REFUSED);
  });

  it('is found before anything of a body is read', async () => {
    expect(await send('{ this is none', { signature: 'x' })).toEqual(REFUSED);
    expect(await send('{ this is none')).toEqual([400, 'INVALID_JSON']);
  });

  it('without headers', async () => {
    const answer = await world.app.inject({ method: 'POST', url: '/affiliate/ticket-notice', payload: notice() });
    expect(codeOf(answer)).toEqual(REFUSED);
  });
});

it.each<[string, object]>([
  ['no amount', { amount: undefined }],
  ['nothing', { amount: 0 }],
  ['less than nothing', { amount: -1_000 }],
  ['another currency', { currency: 'EUR' }],
  ['a day that there is not', { placedAt: '2026-13-45T12:00:00Z' }],
  ['a time before there was a game', { placedAt: '0000-01-01T12:00:00Z' }],
  ['a number as the account', { userRef: 5 }],
  ['an unknown field', { tier: 'TRIPLE' }],
])('refuses %s', async (_case, fault) => {
  expect(await send(notice(fault))).toEqual([400, 'BAD_REQUEST']);
  expect(await notices()).toBe(0);
});

it('tickets count in each of two challenges that are played at the same time', async () => {
  world.feed.season = '2027/28';
  const second = await createChallenge(world, draftOf(world, [30, 60]));
  const [first] = await rows<{ id: number }>(
    world.owner.write,
    sql`select id from stage where challenge_id = ${second} order by ordinal limit 1`,
  );
  await send(notice({ amount: 2_000 }));
  expect(await jokers()).toEqual([...joker(TRIPLE, 0), { stage: first?.id, type: TRIPLE, state: 'AVAILABLE' }]);
});
