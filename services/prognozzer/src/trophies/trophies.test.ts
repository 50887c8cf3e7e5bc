import type { BadgeType } from '@tribina/contracts';
import type { Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { ENDED, openWorldDatabase, Season, type Play } from '../settlement/testing/season';
import { addPlayer, ask, codeOf, type PlayerFacts, type TestPlayer } from '../testing/players';
import { startWorld, type World } from '../testing/world';

const ALL = '11111111';
const right = (count: number, of = 8) => '1'.repeat(count).padEnd(of, '2').padEnd(8, '1');

/** What a player plays: picks by the ordinal of the stage. */
interface Player {
  readonly name: string;
  readonly slips: Readonly<Record<number, string>>;
  readonly play?: Play;
  readonly facts?: PlayerFacts;
  readonly badges: readonly BadgeType[];
}

/** By ordinal. Nobody below is alone at the top of stages 1 to 5, 9 and 10: somebody else has everything right there. */
const RESULTS = [ALL, ALL, '1111111V', '111111VV', ALL, ALL, '1111111X', 'V1111111', ALL, ALL];
/** Players of design contracts A3.6. */
const PLAYERS: readonly Player[] = [
  { name: 'B1', slips: { 1: right(1) }, badges: ['ROOKIE_WINNER'] },
  { name: 'B2 first', slips: { 1: right(0) }, badges: ['THE_KING_OF_THE_MISSED'] },
  { name: 'B2', slips: { 1: right(0), 2: right(2) }, badges: ['ROOKIE_WINNER', 'THE_KING_OF_THE_MISSED'] },
  { name: 'B3 three', slips: { 1: right(3) }, badges: ['ROOKIE_WINNER', 'STAGE_HAT_TRICK'] },
  { name: 'B3 two', slips: { 1: right(2) }, badges: ['ROOKIE_WINNER'] },
  { name: 'B4 0 of 7', slips: { 3: right(0) }, badges: ['THE_KING_OF_THE_MISSED'] },
  { name: 'B4 0 of 6', slips: { 4: right(0) }, badges: [] },
  {
    name: 'B5 8 of 8',
    slips: { 1: ALL },
    badges: ['ROOKIE_WINNER', 'STAGE_HAT_TRICK', 'STAGE_LEADER', 'STAGE_STRIKE'],
  },
  {
    name: 'B5 7 of 7',
    slips: { 3: ALL },
    badges: ['ROOKIE_WINNER', 'STAGE_HAT_TRICK', 'STAGE_LEADER', 'STAGE_STRIKE'],
  },
  { name: 'B5 6 of 6', slips: { 4: ALL }, badges: ['ROOKIE_WINNER', 'STAGE_HAT_TRICK', 'STAGE_LEADER'] },
  { name: 'B5 7 of 8', slips: { 1: right(7) }, badges: ['ROOKIE_WINNER', 'STAGE_HAT_TRICK'] },
  {
    name: 'B6 one of two leaders',
    slips: { 5: ALL },
    play: { joker: 1 },
    badges: ['ROOKIE_WINNER', 'STAGE_HAT_TRICK', 'STAGE_LEADER', 'STAGE_STRIKE', 'TOKEN_BOOSTED_WINNER'],
  },
  {
    name: 'B6 the other leader',
    slips: { 5: ALL },
    play: { joker: 2 },
    badges: ['ROOKIE_WINNER', 'STAGE_HAT_TRICK', 'STAGE_LEADER', 'STAGE_STRIKE', 'TOKEN_BOOSTED_WINNER'],
  },
  { name: 'B6 behind them', slips: { 5: right(7) }, badges: ['ROOKIE_WINNER', 'STAGE_HAT_TRICK'] },
  { name: 'B7 everyone without a point', slips: { 7: '22222222' }, badges: ['THE_KING_OF_THE_MISSED'] },
  { name: 'B8 nine', slips: { 2: right(4), 9: right(3), 10: right(2) }, badges: ['ROOKIE_WINNER', 'STAGE_HAT_TRICK'] },
  {
    name: 'B8 ten',
    slips: { 2: right(4), 9: right(3), 10: right(3) },
    badges: ['ROOKIE_WINNER', 'STAGE_HAT_TRICK', 'TEN_STRIKES_WINNER'],
  },
  {
    name: 'B9 right',
    slips: { 1: right(1) },
    play: { joker: 1 },
    badges: ['ROOKIE_WINNER', 'TOKEN_BOOSTED_WINNER'],
  },
  { name: 'B9 wrong', slips: { 1: right(1) }, play: { joker: 2 }, badges: ['ROOKIE_WINNER'] },
  { name: 'B9 void', slips: { 8: right(2) }, play: { joker: 1 }, badges: ['ROOKIE_WINNER'] },
  { name: 'B10 somebody behind', slips: { 6: right(1) }, badges: ['ROOKIE_WINNER'] },
  {
    name: 'B10',
    slips: { 6: right(2) },
    facts: { isEmployee: true },
    badges: ['ROOKIE_WINNER', 'STAGE_LEADER'],
  },
  {
    name: 'who has everything right',
    slips: { 2: ALL, 8: ALL, 9: ALL, 10: ALL },
    badges: ['ROOKIE_WINNER', 'STAGE_HAT_TRICK', 'STAGE_LEADER', 'TEN_STRIKES_WINNER', 'STAGE_STRIKE'],
  },
];

let world: World;
let database: Database;
let season: Season;
const players = new Map<string, TestPlayer>();
const player = (name: string): TestPlayer => {
  const found = players.get(name);
  if (!found) throw new Error(`There is no player ${name}`);
  return found;
};

beforeAll(async () => {
  world = await startWorld();
  database = openWorldDatabase(world);
  season = await Season.begin(
    world,
    database,
    RESULTS.map(() => 1),
  );
  for (const { name, slips, play, facts } of PLAYERS) {
    const added = await addPlayer(world, facts);
    players.set(name, added);
    for (const [ordinal, picks] of Object.entries(slips)) await season.play(Number(ordinal), added, picks, play);
  }
  await season.lock(ENDED);
  // Nothing that waits for the close of a stage is earned before its last match.
  for (const [index, results] of RESULTS.entries()) season.tell(index + 1, `${results.slice(0, 7)}?`);
  await season.settled();
});
afterAll(async () => {
  await database.close();
  await world.close();
});

it('A2.7: leaders, strikes and kings wait for the close of the stage', async () => {
  const waiting = ['STAGE_LEADER', 'STAGE_STRIKE', 'THE_KING_OF_THE_MISSED'];
  const earned = await Promise.all([...players.values()].map((one) => season.badges(one)));
  expect(earned.flat().filter((type) => waiting.includes(type))).toEqual([]);
  expect(await season.badges(player('B3 three'))).toEqual(['ROOKIE_WINNER', 'STAGE_HAT_TRICK']);
  for (const [index, results] of RESULTS.entries()) season.tell(index + 1, results);
  await season.settled();
});

describe('G035 G097: badges', () => {
  it.each(PLAYERS)('$name', async ({ name, badges }) => {
    expect((await season.badges(player(name))).toSorted()).toEqual(badges.toSorted());
  });

  it('B10: the employee at the top wins no prize', async () => {
    const prizes = await season.prizes('STAGE');
    expect(prizes.filter((line) => line.startsWith(`${player('B10').id}:`))).toEqual([]);
  });

  it('B8: the tenth right prediction counts when its match is settled', async () => {
    const one = player('B8 nine');
    expect(await season.badges(one)).not.toContain('TEN_STRIKES_WINNER');
    await season.results(10, '11211111');
    expect(await season.badges(one)).toContain('TEN_STRIKES_WINNER');
    await season.results(10, ALL);
    expect(await season.badges(one)).not.toContain('TEN_STRIKES_WINNER');
  });
});

interface TrophyAnswer {
  readonly trophies: readonly {
    readonly id: number;
    readonly type: BadgeType;
    readonly earned: boolean;
    readonly newly: boolean;
    readonly earnedAt: string | null;
  }[];
}
const trophiesOf = (one: TestPlayer, as = one) => season.ask<TrophyAnswer>(`/trophy/find-by-user/${one.id}`, as);
const trophyOf = async (one: TestPlayer, type: BadgeType, as = one) =>
  (await trophiesOf(one, as)).trophies.find((trophy) => trophy.type === type);
const acknowledge = (one: TestPlayer, type: string, as: TestPlayer = one) =>
  ask(world, `/trophy/trophy-popup-acknowledge/${one.id}/${type}`, { as });

describe('G077: calls', () => {
  it('get-all names every type in the order of the specification, for anybody', async () => {
    const { trophies } = await season.ask<TrophyAnswer>('/trophy/get-all');
    expect(trophies.map(({ id, type }) => `${id} ${type}`)).toEqual([
      '1 ROOKIE_WINNER',
      '2 STAGE_HAT_TRICK',
      '3 THE_KING_OF_THE_MISSED',
      '4 STAGE_LEADER',
      '5 TEN_STRIKES_WINNER',
      '6 STAGE_STRIKE',
      '7 TOKEN_BOOSTED_WINNER',
    ]);
  });

  it('find-by-user lists every type as it is earned or not; what is new only for oneself', async () => {
    const one = player('B1');
    const own = await trophiesOf(one);
    expect(own.trophies).toHaveLength(7);
    expect(own.trophies[0]).toEqual({
      id: 1,
      type: 'ROOKIE_WINNER',
      earned: true,
      newly: true,
      earnedAt: expect.stringMatching(/^2026-09-20T03:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(own.trophies[1]).toEqual({ id: 2, type: 'STAGE_HAT_TRICK', earned: false, newly: false, earnedAt: null });
    const others = await trophiesOf(one, player('B2'));
    expect(others.trophies.filter(({ newly }) => newly)).toEqual([]);
    expect(others.trophies[0]).toMatchObject({ type: 'ROOKIE_WINNER', earned: true });
  });

  it.each([
    [401, 'UNAUTHORIZED', '/trophy/find-by-user/1', false],
    [401, 'UNAUTHORIZED', '/trophy/trophy-popup-acknowledge/1/ROOKIE_WINNER', false],
    [403, 'FORBIDDEN', '/trophy/trophy-popup-acknowledge/2/THE_KING_OF_THE_MISSED', true],
    [404, 'NOT_FOUND', '/trophy/find-by-user/999999', true],
    [404, 'NOT_FOUND', '/trophy/trophy-popup-acknowledge/1/STAGE_STRIKE', true],
    [400, 'BAD_REQUEST', '/trophy/trophy-popup-acknowledge/1/BEST', true],
    [404, 'NOT_FOUND', '/trophy/shared/1/STAGE_STRIKE', false],
    [404, 'NOT_FOUND', '/trophy/shared/999999/ROOKIE_WINNER', false],
  ])('%i %s at %s', async (status, code, path, isMember) => {
    const one = player('B1');
    const url = path.replace('/1/', `/${one.id}/`).replace('/2/', `/${player('B2').id}/`);
    expect(codeOf(await ask(world, url, isMember ? { as: one } : {}))).toEqual([status, code]);
  });

  it('B12 G058: acknowledged once or twice, it is no longer new', async () => {
    const one = player('B3 two');
    expect((await trophyOf(one, 'ROOKIE_WINNER'))?.newly).toBe(true);
    expect(codeOf(await acknowledge(one, 'ROOKIE_WINNER'))).toEqual([200, 'OK']);
    const after = await trophiesOf(one);
    expect(after.trophies[0]).toMatchObject({ earned: true, newly: false });
    expect(codeOf(await acknowledge(one, 'ROOKIE_WINNER'))).toEqual([200, 'OK']);
    expect(await trophiesOf(one)).toEqual(after);
  });

  it('G011: a shared badge shows name, picture and date to anybody, and no more', async () => {
    const one = player('B3 three');
    const answer = await ask(world, `/trophy/shared/${one.id}/STAGE_HAT_TRICK`);
    expect(answer.json()).toEqual({
      status: 200,
      message: 'OK',
      username: `player_${one.sub}`,
      avatarUrl: '',
      type: 'STAGE_HAT_TRICK',
      earnedAt: (await trophyOf(one, 'STAGE_HAT_TRICK'))?.earnedAt,
    });
  });

  it('a shared badge is gone with who is blocked', async () => {
    const one = player('B5 7 of 8');
    const url = `/trophy/shared/${one.id}/STAGE_HAT_TRICK`;
    expect((await ask(world, url)).statusCode).toBe(200);
    await world.owner.write.execute(sql`update game_user set is_blocked = true where id = ${one.id}`);
    expect((await ask(world, url)).statusCode).toBe(404);
  });
});

it('B11: a correction takes a badge away; earned again it is new only if it was never acknowledged', async () => {
  const [seen, unseen] = [player('B3 three'), player('B8 ten')];
  await acknowledge(seen, 'STAGE_HAT_TRICK');
  const both = async () =>
    (await Promise.all([seen, unseen].map((one) => trophyOf(one, 'STAGE_HAT_TRICK')))).map((trophy) => [
      trophy?.earned,
      trophy?.newly,
    ]);
  const before = await trophyOf(seen, 'STAGE_HAT_TRICK');
  expect(await both()).toEqual([
    [true, false],
    [true, true],
  ]);
  // Two right for the one in stage 1, at most two in any stage for the other.
  await season.results(1, '2111111X');
  for (const ordinal of [2, 9, 10]) await season.results(ordinal, '22111111');
  expect(await both()).toEqual([
    [false, false],
    [false, false],
  ]);
  expect(codeOf(await acknowledge(seen, 'STAGE_HAT_TRICK'))).toEqual([404, 'NOT_FOUND']);
  for (const ordinal of [1, 2, 9, 10]) await season.results(ordinal, ALL);
  expect(await both()).toEqual([
    [true, false],
    [true, true],
  ]);
  expect(await trophyOf(seen, 'STAGE_HAT_TRICK')).toEqual(before);
});
