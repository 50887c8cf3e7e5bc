import type { Stage } from '@tribina/contracts';
import { rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { addPlayer, ask, codeOf, grantJoker, type TestPlayer } from '../testing/players';
import { betsOf, save, slipOf, startChallenge, storedSlip } from '../testing/playing';
import { inHours, startWorld, type World } from '../testing/world';
import type { SaveAnswer } from './service';

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

const slip = (changes: object = {}, picks?: string) =>
  slipOf({ challengeId, stage, ...(picks ? { picks } : {}) }, player, changes);
const send = (body: object, as = player) => save(world, as, body);
const stored = () => storedSlip(world, stage.id, player.id);
const withBet = (change: object): object[] =>
  betsOf(stage, '1X21X21X').map((bet, index) => (index === 0 ? { ...bet, ...change } : bet));

describe('G082 POST /bet/save', () => {
  it('W1: stores "1","0" as 1, "0","0" as X and "0","1" as 2, and answers with the stage and the predictions', async () => {
    const answer = await send(slip());
    const body = answer.json<SaveAnswer>();
    expect([answer.statusCode, body.status, body.message, body.version]).toEqual([200, 200, 'OK', 1]);
    expect(Date.parse(body.savedAt)).toBeGreaterThanOrEqual(Date.parse(inHours(0)));
    expect(body.stage.events.map(({ finalResultBet }) => finalResultBet).join('')).toBe('1X21X21X');
    expect(body.stage.hasQuiz).toBe(false);
    expect(body.stage.events.slice(0, 3).map(({ bets }) => bets.map(({ bet }) => bet))).toEqual([
      ['1', '0'],
      ['0', '0'],
      ['0', '1'],
    ]);
    expect(body.stage).toMatchObject({ id: stage.id, rank: 0, totalPoints: 0, lockedAt: null });
    expect(body.stage.events.every(({ pointsWon, token }) => pointsWon === null && token === null)).toBe(true);
    expect(await stored()).toEqual({ picks: '1X21X21X', version: 1, jokerId: null, jokerPosition: null });
  });

  it('is the same for events in any order', async () => {
    await send(slip({ bets: betsOf(stage, '1X21X21X').reverse() }));
    expect((await stored())?.picks).toBe('1X21X21X');
  });

  it('answers in the language of the edition', async () => {
    const answer = await ask(world, '/bet/save', { as: player, edition: 'hr', body: slip() });
    expect(answer.json<SaveAnswer>().stage.events[0]?.bets[0]?.participant.name).toBe('Team 22 hr');
  });

  it.each<[string, object]>([
    ['"2","1"', { t1: '2', t2: '1' }],
    ['"1","1"', { t1: '1', t2: '1' }],
    ['"-1","0"', { t1: '-1', t2: '0' }],
    ['"01","0"', { t1: '01', t2: '0' }],
    ['1 as a number', { t1: 1, t2: 0 }],
    ['true', { t1: true, t2: false }],
    ['an object', { t1: {}, t2: '0' }],
  ])('W2: %s is INVALID_PICK', async (_what, change) => {
    expect(codeOf(await send(slip({ bets: withBet(change) })))).toEqual([422, 'INVALID_PICK']);
    expect(await stored()).toBeNull();
  });

  it.each<[string, () => object[]]>([
    ['seven of eight', () => betsOf(stage, '1X21X21')],
    ['none', () => []],
    ['one ""', () => withBet({ t1: '' })],
    ['one null', () => withBet({ t2: null })],
  ])('W3: %s is INCOMPLETE_SLIP', async (_what, bets) => {
    expect(codeOf(await send(slip({ bets: bets() })))).toEqual([422, 'INCOMPLETE_SLIP']);
    expect(await stored()).toBeNull();
  });

  it('W4: an event of another stage is UNKNOWN_EVENT, one listed twice DUPLICATE_EVENT', async () => {
    const foreign = withBet({ eventId: later.events[0]?.id });
    expect(codeOf(await send(slip({ bets: foreign })))).toEqual([422, 'UNKNOWN_EVENT']);
    const twice = [...betsOf(stage, '1X21X21X'), ...betsOf(stage, '2')];
    expect(codeOf(await send(slip({ bets: twice })))).toEqual([422, 'DUPLICATE_EVENT']);
    expect(await stored()).toBeNull();
  });

  it('W5: of a stage with a withdrawn match seven are enough, and a prediction for it is taken', async () => {
    const [withdrawn] = later.events;
    await world.owner.write.execute(sql`update event set offered = false, code = 62 where id = ${withdrawn?.id}`);
    const seven = slipOf({ challengeId, stage: later, picks: '-X21X21X' }, player);
    expect(codeOf(await send(seven))).toEqual([200, 'OK']);
    expect((await storedSlip(world, later.id, player.id))?.picks).toBe('-X21X21X');
    expect(codeOf(await send(slipOf({ challengeId, stage: later, picks: '2X21X21X' }, player)))).toEqual([200, 'OK']);
    expect((await storedSlip(world, later.id, player.id))?.picks).toBe('2X21X21X');
    await world.owner.write.execute(sql`update event set offered = true, code = 0 where id = ${withdrawn?.id}`);
  });

  it('W6: as another user is FORBIDDEN, without a session UNAUTHORIZED', async () => {
    const other = await addPlayer(world);
    expect(codeOf(await send(slip(), other))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await ask(world, '/bet/save', { body: slip() }))).toEqual([401, 'UNAUTHORIZED']);
    expect(await stored()).toBeNull();
  });

  it('W7: who is not linked is NOT_LINKED, who is not verified UNVERIFIED_USER', async () => {
    for (const [facts, code] of [
      [{ isLinked: false }, 'NOT_LINKED'],
      [{ isVerified: false }, 'UNVERIFIED_USER'],
    ] as const) {
      player = await addPlayer(world, facts);
      expect(codeOf(await send(slip()))).toEqual([403, code]);
      expect(await stored()).toBeNull();
    }
  });

  it('W8: a stale version is VERSION_CONFLICT, and nothing is lost', async () => {
    for (const picks of ['11111111', '22222222', 'XXXXXXXX', '1X21X21X']) await send(slip({}, picks));
    expect(codeOf(await send(slip({ version: 3 }, '12121212')))).toEqual([409, 'VERSION_CONFLICT']);
    expect(codeOf(await send(slip({ version: 0 }, '12121212')))).toEqual([409, 'VERSION_CONFLICT']);
    for (const version of [2 ** 31, Number.MAX_SAFE_INTEGER, 1e300])
      expect(codeOf(await send(slip({ version }, '12121212')))).toEqual([409, 'VERSION_CONFLICT']);
    expect(await stored()).toMatchObject({ picks: '1X21X21X', version: 4 });
    expect((await send(slip({ version: 4 }, '12121212'))).json<SaveAnswer>().version).toBe(5);
  });

  it('a version of nothing is a conflict where nothing is stored, 0 is not', async () => {
    expect(codeOf(await send(slip({ version: 1 })))).toEqual([409, 'VERSION_CONFLICT']);
    expect(codeOf(await send(slip({ version: 0 })))).toEqual([200, 'OK']);
  });

  it.each<[number, string, string, object]>([
    [400, 'BAD_REQUEST', 'requestId', { requestId: 'first' }],
    [400, 'BAD_REQUEST', 'requestId', { requestId: undefined }],
    [400, 'BAD_REQUEST', 'userId', { userId: '7' }],
    [400, 'BAD_REQUEST', 'version', { version: -1 }],
    [400, 'BAD_REQUEST', 'extra', { extra: 1 }],
    [400, 'BAD_REQUEST', 'bets.0.eventId', { bets: [{ t1: '1', t2: '0' }] }],
    [400, 'BAD_REQUEST', 'bets', { bets: Array(17).fill({ eventId: 1, t1: '1', t2: '0' }) }],
    [400, 'BAD_REQUEST', 'token.type', { token: { eventId: 1, tokenId: 1, type: 'x'.repeat(41) } }],
  ])('%i %s at %s', async (status, message, field, change) => {
    const answer = await send(slip(change));
    expect([answer.statusCode, answer.json()]).toEqual([status, { status, message, field }]);
  });

  it('404 for a stage that does not exist, is of another challenge, or where the edition has no game', async () => {
    expect(codeOf(await send(slip({ stageId: 999_999 })))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await send(slip({ challengeId: 999_999 })))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await ask(world, '/bet/save', { as: player, edition: 'ke', body: slip() }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });
});

describe('G050 a joker with the save', () => {
  const choice = (tokenId: number, place = 2, type = 'EVENT_DOUBLE_PTS') => ({
    eventId: stage.events[place]?.id,
    tokenId,
    type,
  });
  const jokerState = async (id: number) =>
    (await rows<{ state: string }>(world.owner.write, sql`select state from joker where id = ${id}`))[0]?.state;

  it('is saved in the same transaction, and shown on its match', async () => {
    const tokenId = await grantJoker(world, player, stage.id);
    const answer = await send(slip({ token: choice(tokenId) }));
    expect(answer.json<SaveAnswer>().stage.events[2]?.token).toEqual({ id: tokenId, type: 'EVENT_DOUBLE_PTS' });
    expect(await stored()).toMatchObject({ jokerId: tokenId, jokerPosition: 3 });
    expect(await jokerState(tokenId)).toBe('INVESTED');
  });

  it('W9: stays when the slip is saved again with another prediction on its match, sent along or not', async () => {
    const tokenId = await grantJoker(world, player, stage.id);
    await send(slip({ token: choice(tokenId) }));
    for (const [picks, changes] of [
      ['1X11X21X', {}],
      ['1XX1X21X', { token: choice(tokenId) }],
    ] as const) {
      const answer = await send(slip(changes, picks));
      expect(codeOf(answer)).toEqual([200, 'OK']);
      expect(answer.json<SaveAnswer>().stage.events[2]).toMatchObject({
        finalResultBet: picks[2],
        token: { id: tokenId, type: 'EVENT_DOUBLE_PTS' },
      });
      expect(await stored()).toMatchObject({ picks, jokerId: tokenId, jokerPosition: 3 });
    }
  });

  it('W10: a second one, another type and another match are TOKEN_ALREADY_IN_STAGE, and the slip stays as it was', async () => {
    const tokenId = await grantJoker(world, player, stage.id);
    const other = await grantJoker(world, player, later.id);
    await send(slip({ token: choice(tokenId) }));
    for (const token of [choice(other), choice(tokenId, 2, 'EVENT_TRIPLE_PTS'), choice(tokenId, 3)]) {
      expect(codeOf(await send(slip({ token }, '22222222')))).toEqual([409, 'TOKEN_ALREADY_IN_STAGE']);
    }
    expect(await stored()).toEqual({ picks: '1X21X21X', version: 1, jokerId: tokenId, jokerPosition: 3 });
    expect(await jokerState(other)).toBe('AVAILABLE');
  });

  it.each<[number, string, () => Promise<object>]>([
    [404, 'NOT_FOUND', () => Promise.resolve(choice(999_999))],
    [404, 'NOT_FOUND', async () => choice(await grantJoker(world, await addPlayer(world), stage.id))],
    [409, 'TOKEN_USED', async () => choice(await grantJoker(world, player, later.id))],
    [422, 'TOKEN_TYPE', async () => choice(await grantJoker(world, player, stage.id), 2, 'EVENT_TRIPLE_PTS')],
    [422, 'TOKEN_TYPE', async () => choice(await grantJoker(world, player, stage.id), 2, 'EVENT_X')],
    [
      422,
      'UNKNOWN_EVENT',
      async () => ({ ...choice(await grantJoker(world, player, stage.id)), eventId: later.events[0]?.id }),
    ],
  ])('%i %s saves nothing of the slip', async (status, code, token) => {
    expect(codeOf(await send(slip({ token: await token() })))).toEqual([status, code]);
    expect(await stored()).toBeNull();
  });

  it('of two first saves at once with a joker each one wins, whole', async () => {
    const tokens = [await grantJoker(world, player, stage.id), await grantJoker(world, player, later.id)];
    await world.owner.write.execute(sql`
      update joker set state = 'RETURNED', event_id = ${later.events[0]?.id} where id = any(${sql.param(tokens)})`);
    const answers = await Promise.all(tokens.map((id) => send(slip({ token: choice(id) }))));
    expect(answers.map((answer) => codeOf(answer).join(' ')).sort()).toEqual(['200 OK', '409 TOKEN_ALREADY_IN_STAGE']);
    const winner = tokens[answers.findIndex(({ statusCode }) => statusCode === 200)];
    expect(await stored()).toMatchObject({ version: 1, jokerId: winner });
    expect((await Promise.all(tokens.map(jokerState))).sort()).toEqual(['INVESTED', 'RETURNED']);
  });
});
