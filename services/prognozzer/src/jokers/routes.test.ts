import type { Joker, JokerType, Stage } from '@tribina/contracts';
import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { addPlayer, ask, codeOf, grantJoker, type TestPlayer } from '../testing/players';
import { save, slipOf, startChallenge, storedSlip } from '../testing/playing';
import { startWorld, type World } from '../testing/world';

let world: World;
let challengeId: number;
let stage: Stage;
let later: Stage;
let player: TestPlayer;

beforeAll(async () => {
  world = await startWorld();
  const started = await startChallenge(world, [1, 25]);
  ({ challengeId } = started);
  [stage, later] = started.stages as [Stage, Stage];
});
afterAll(() => world.close());
beforeEach(async () => {
  player = await addPlayer(world);
});

const choice = (tokenId: number, { place = 0, type = 'EVENT_DOUBLE_PTS', of = stage } = {}) => ({
  userId: player.id,
  stageId: of.id,
  eventId: of.events[place]?.id,
  tokenId,
  type,
  requestId: randomUUID(),
});
const invest = (body: object, as = player) => ask(world, '/token/invest', { as, body });
const saveSlip = (of = stage) => save(world, player, slipOf({ challengeId, stage: of }, player));
const jokers = async (as = player) =>
  (await ask(world, `/token/find/${as.id}`, { as })).json<{ tokens: Joker[] }>().tokens;
/** As settlement does when the match of a joker is known, or void. */
const settle = (id: number, state: 'SPENT' | 'RETURNED') =>
  world.owner.write.execute(sql`update joker set state = ${state} where id = ${id}`);

describe('G050 POST /token/invest', () => {
  it.each(['EVENT_DOUBLE_PTS', 'EVENT_TRIPLE_PTS'] satisfies JokerType[])('puts a %s on a match', async (type) => {
    const id = await grantJoker(world, player, stage.id, type);
    const { version } = (await saveSlip()).json<{ version: number }>();
    const answer = await invest(choice(id, { place: 3, type }));
    const token = { id, type, eventId: stage.events[3]?.id };
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 200, message: 'OK', token }]);
    expect(await storedSlip(world, stage.id, player.id)).toEqual({
      picks: '1X21X21X',
      version,
      jokerId: id,
      jokerPosition: 4,
    });
    expect(await jokers()).toEqual([{ id, type, state: 'INVESTED', stageId: stage.id, eventId: stage.events[3]?.id }]);
  });

  it('W11: before there is a slip is NO_SLIP', async () => {
    const id = await grantJoker(world, player, stage.id);
    expect(codeOf(await invest(choice(id)))).toEqual([409, 'NO_SLIP']);
    expect((await jokers())[0]?.state).toBe('AVAILABLE');
  });

  it('W10: a second joker, another type and another match are TOKEN_ALREADY_IN_STAGE', async () => {
    const [id, other] = [await grantJoker(world, player, stage.id), await grantJoker(world, player, later.id)];
    await saveSlip();
    await invest(choice(id));
    for (const body of [choice(other), choice(id, { type: 'EVENT_TRIPLE_PTS' }), choice(id, { place: 1 })]) {
      expect(codeOf(await invest(body))).toEqual([409, 'TOKEN_ALREADY_IN_STAGE']);
    }
    expect((await jokers()).map(({ state, eventId }) => [state, eventId])).toEqual([
      ['AVAILABLE', null],
      ['INVESTED', stage.events[0]?.id],
    ]);
  });

  it('W9: the prediction under it may change, and it stays', async () => {
    const id = await grantJoker(world, player, stage.id);
    await saveSlip();
    await invest(choice(id));
    await save(world, player, slipOf({ challengeId, stage, picks: '2X21X21X' }, player));
    expect(await storedSlip(world, stage.id, player.id)).toMatchObject({
      picks: '2X21X21X',
      jokerId: id,
      jokerPosition: 1,
    });
  });

  it.each<[number, string, () => Promise<object>]>([
    [404, 'NOT_FOUND', () => Promise.resolve(choice(999_999))],
    [404, 'NOT_FOUND', async () => choice(await grantJoker(world, await addPlayer(world), stage.id))],
    [404, 'NOT_FOUND', async () => ({ ...choice(await grantJoker(world, player, stage.id)), stageId: 999_999 })],
    [409, 'TOKEN_USED', async () => choice(await grantJoker(world, player, later.id))],
    [422, 'TOKEN_TYPE', async () => choice(await grantJoker(world, player, stage.id), { type: 'EVENT_TRIPLE_PTS' })],
    [422, 'TOKEN_TYPE', async () => choice(await grantJoker(world, player, stage.id), { type: 'GOLD' })],
    [
      422,
      'UNKNOWN_EVENT',
      async () => ({ ...choice(await grantJoker(world, player, stage.id)), eventId: later.events[0]?.id }),
    ],
    [400, 'BAD_REQUEST', async () => ({ ...choice(await grantJoker(world, player, stage.id)), requestId: 'x' })],
  ])('%i %s', async (status, code, body) => {
    const sent = await body();
    await saveSlip();
    expect(codeOf(await invest(sent))).toEqual([status, code]);
    expect(await storedSlip(world, stage.id, player.id)).toMatchObject({ jokerId: null });
  });

  it('UNKNOWN_EVENT for a match that was withdrawn', async () => {
    const id = await grantJoker(world, player, later.id);
    await saveSlip(later);
    await world.owner.write.execute(sql`update event set offered = false where id = ${later.events[0]?.id}`);
    expect(codeOf(await invest(choice(id, { of: later })))).toEqual([422, 'UNKNOWN_EVENT']);
    await world.owner.write.execute(sql`update event set offered = true where id = ${later.events[0]?.id}`);
  });

  it('TOKEN_USED for one that is spent, or on a match of another stage', async () => {
    const id = await grantJoker(world, player, stage.id);
    await Promise.all([saveSlip(), saveSlip(later)]);
    await invest(choice(id));
    expect(codeOf(await invest(choice(id, { of: later })))).toEqual([409, 'TOKEN_USED']);
    await settle(id, 'SPENT');
    expect(codeOf(await invest(choice(id, { of: later })))).toEqual([409, 'TOKEN_USED']);
    expect((await jokers())[0]).toMatchObject({ state: 'SPENT', stageId: stage.id, eventId: stage.events[0]?.id });
  });

  it('G082 a returned one may be invested in a later stage, once', async () => {
    const id = await grantJoker(world, player, stage.id);
    await Promise.all([saveSlip(), saveSlip(later)]);
    await invest(choice(id));
    await settle(id, 'RETURNED');
    expect(await jokers()).toEqual([{ id, type: 'EVENT_DOUBLE_PTS', state: 'RETURNED', stageId: null, eventId: null }]);
    expect(codeOf(await invest(choice(id, { of: later, place: 5 })))).toEqual([200, 'OK']);
    expect((await jokers())[0]).toMatchObject({ state: 'INVESTED', stageId: later.id, eventId: later.events[5]?.id });
    // The slip of the first stage still says which joker it was.
    expect(await storedSlip(world, stage.id, player.id)).toMatchObject({ jokerId: id, jokerPosition: 1 });
    expect(codeOf(await invest(choice(id)))).toEqual([409, 'TOKEN_USED']);
    const own = await grantJoker(world, player, later.id);
    expect(codeOf(await invest(choice(own, { of: later })))).toEqual([409, 'TOKEN_ALREADY_IN_STAGE']);
  });

  it('W6 W7: not for others, and not without a linked and verified account', async () => {
    const id = await grantJoker(world, player, stage.id);
    await saveSlip();
    expect(codeOf(await ask(world, '/token/invest', { body: choice(id) }))).toEqual([401, 'UNAUTHORIZED']);
    expect(codeOf(await invest(choice(id), await addPlayer(world)))).toEqual([403, 'FORBIDDEN']);
    player = await addPlayer(world, { isLinked: false });
    expect(codeOf(await invest(choice(id)))).toEqual([403, 'NOT_LINKED']);
    player = await addPlayer(world, { isVerified: false });
    expect(codeOf(await invest(choice(id)))).toEqual([403, 'UNVERIFIED_USER']);
  });
});

describe('the same investment again', () => {
  it('is answered as before by its id, and does nothing more', async () => {
    const id = await grantJoker(world, player, stage.id);
    await saveSlip();
    const body = choice(id);
    const first = await invest(body);
    await settle(id, 'SPENT');
    const again = await invest(body);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(codeOf(await invest({ ...body, eventId: stage.events[1]?.id }))).toEqual([422, 'REQUEST_ID_REUSED']);
  });

  it('is no fault under another id', async () => {
    const id = await grantJoker(world, player, stage.id);
    await saveSlip();
    await invest(choice(id));
    expect(codeOf(await invest(choice(id)))).toEqual([200, 'OK']);
  });
});

describe('at once', () => {
  const counts = (answers: Awaited<ReturnType<typeof invest>>[]) =>
    answers.map((answer) => codeOf(answer).join(' ')).sort();

  it('a joker goes on one match alone', async () => {
    const id = await grantJoker(world, player, stage.id);
    await saveSlip();
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((place) => invest(choice(id, { place }))));
    expect(counts(answers)).toEqual(['200 OK', ...Array<string>(5).fill('409 TOKEN_ALREADY_IN_STAGE')]);
  });

  it('a stage takes one joker alone, and the other is left as it was', async () => {
    const ids = [await grantJoker(world, player, stage.id), await grantJoker(world, player, later.id)];
    await world.owner.write.execute(
      sql`update joker set state = 'RETURNED', event_id = ${later.events[0]?.id} where id = ${ids[1]}`,
    );
    await saveSlip();
    const answers = await Promise.all(ids.map((id, place) => invest(choice(id, { place }))));
    expect(counts(answers)).toEqual(['200 OK', '409 TOKEN_ALREADY_IN_STAGE']);
    const { jokerId } = (await storedSlip(world, stage.id, player.id)) ?? {};
    const invested = await rows<{ id: number }>(
      world.owner.write,
      sql`select id from joker where user_id = ${player.id} and state = 'INVESTED'`,
    );
    expect(invested).toEqual([{ id: jokerId }]);
  });

  it('a joker goes into one stage alone', async () => {
    const id = await grantJoker(world, player, stage.id);
    await world.owner.write.execute(
      sql`update joker set state = 'RETURNED', event_id = ${stage.events[0]?.id} where id = ${id}`,
    );
    await Promise.all([saveSlip(), saveSlip(later)]);
    const answers = await Promise.all([stage, later].map((of) => invest(choice(id, { of }))));
    expect(counts(answers)).toEqual(['200 OK', '409 TOKEN_USED']);
    const noted = await rows(world.owner.write, sql`select from slip where joker_id = ${id}`);
    expect(noted).toHaveLength(1);
  });

  it('with saves of the slip: the joker stays, and every save counts', async () => {
    const id = await grantJoker(world, player, stage.id);
    await saveSlip();
    const [invested, ...saves] = await Promise.all([
      invest(choice(id)),
      ...Array.from({ length: 8 }, () => saveSlip()),
    ]);
    expect([invested, ...saves].map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200));
    expect(await storedSlip(world, stage.id, player.id)).toMatchObject({ version: 9, jokerId: id, jokerPosition: 1 });
  });
});

describe('G078 GET /token/find', () => {
  it('lists the own jokers, newest first', async () => {
    const ids = [
      await grantJoker(world, player, stage.id),
      await grantJoker(world, player, later.id, 'EVENT_TRIPLE_PTS'),
    ];
    expect(await jokers()).toEqual([
      { id: ids[1], type: 'EVENT_TRIPLE_PTS', state: 'AVAILABLE', stageId: later.id, eventId: null },
      { id: ids[0], type: 'EVENT_DOUBLE_PTS', state: 'AVAILABLE', stageId: stage.id, eventId: null },
    ]);
  });

  it('is for the player alone, linked or not', async () => {
    const other = await addPlayer(world, { isLinked: false });
    expect(await jokers(other)).toEqual([]);
    expect(codeOf(await ask(world, `/token/find/${player.id}`, { as: other }))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await ask(world, `/token/find/${player.id}`))).toEqual([401, 'UNAUTHORIZED']);
    expect(codeOf(await ask(world, `/token/find/${player.id}`, { as: player, edition: 'ke' }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });
});
