import { rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { ENDED, openWorldDatabase, Season } from '../settlement/testing/season';
import { addPlayer, type PlayerFacts, type TestPlayer } from '../testing/players';
import { startWorld, type World } from '../testing/world';

const ALL = '11111111';
/** So many predictions right where every match ends 1. */
const right = (count: number) => '1'.repeat(count).padEnd(8, '2');

interface Entry extends PlayerFacts {
  readonly correct: number;
  readonly savedAt?: string;
  /** Position of a triple joker. */
  readonly joker?: number;
}

interface Vector {
  readonly name: string;
  readonly results?: string;
  readonly entries: readonly Entry[];
  /** Index of the winner: amount. */
  readonly pool: readonly string[];
}

/** Design contracts A3.5, each in a stage of its own. */
const POOLS: readonly Vector[] = [
  { name: 'G1', entries: [{ correct: 8 }, { correct: 8 }, { correct: 7 }], pool: ['0: 50000', '1: 50000'] },
  {
    name: 'G2',
    entries: [{ correct: 7 }, { correct: 7 }, { correct: 7 }, { correct: 6 }],
    pool: ['0: 33333', '1: 33333', '2: 33333'],
  },
  { name: 'G3', entries: [{ correct: 6 }, { correct: 5 }], pool: [] },
  { name: 'G4', entries: [{ correct: 8, isEmployee: true }, { correct: 7 }], pool: ['1: 100000'] },
  { name: 'G5', entries: [{ correct: 8, isEmployee: true }, { correct: 8 }], pool: ['1: 100000'] },
  {
    name: 'G6',
    entries: [{ correct: 8, isEmployee: true }, { correct: 7, isEmployee: true }, { correct: 6 }],
    pool: [],
  },
  { name: 'G7', results: '1111111V', entries: [{ correct: 7 }, { correct: 6 }], pool: ['0: 100000'] },
  { name: 'G8', results: '111111VV', entries: [{ correct: 6 }], pool: [] },
  {
    name: 'G9',
    entries: Array.from({ length: 7 }, () => ({ correct: 8 })),
    pool: Array.from({ length: 7 }, (_none, index) => `${index}: 14285`),
  },
  { name: 'G10 G003 not linked', entries: [{ correct: 8, isLinked: false }, { correct: 7 }], pool: ['1: 100000'] },
  { name: 'G10 not verified', entries: [{ correct: 8, isVerified: false }, { correct: 7 }], pool: ['1: 100000'] },
  { name: 'G10 blocked', entries: [{ correct: 8, isBlocked: true }, { correct: 7 }], pool: ['1: 100000'] },
  { name: 'G10 G003 another country', entries: [{ correct: 8, countryId: 41 }, { correct: 7 }], pool: ['1: 100000'] },
  { name: 'G11', entries: [{ correct: 7, joker: 1 }, { correct: 7 }], pool: ['0: 50000', '1: 50000'] },
];

/** Twenty-one with the same points and right predictions, each a second later, after one who cannot win. */
const QUEUE: readonly Entry[] = [
  { correct: 8, isEmployee: true },
  ...Array.from({ length: 21 }, (_none, index) => ({
    correct: 7,
    savedAt: `2026-09-19T09:00:${String(index).padStart(2, '0')}Z`,
  })),
];
const K2: readonly Entry[] = [
  { correct: 8, isEmployee: true, joker: 1, savedAt: '2026-09-19T10:00:00Z' },
  { correct: 8, savedAt: '2026-09-19T09:00:00Z' },
  { correct: 8, savedAt: '2026-09-19T08:00:00Z' },
  { correct: 7, joker: 1, savedAt: '2026-09-19T07:00:00Z' },
];
const STAGES = [...POOLS.map(({ entries }) => entries), QUEUE, K2];
const QUEUE_STAGE = POOLS.length + 1;
const K2_STAGE = POOLS.length + 2;

let world: World;
let database: Database;
let season: Season;
const players: TestPlayer[][] = [];

beforeAll(async () => {
  world = await startWorld();
  database = openWorldDatabase(world);
  season = await Season.begin(
    world,
    database,
    STAGES.map(() => 1),
  );
  for (const [index, entries] of STAGES.entries()) {
    const own: TestPlayer[] = [];
    for (const { correct, savedAt, joker, ...facts } of entries) {
      const player = await addPlayer(world, facts);
      own.push(player);
      await season.play(index + 1, player, right(correct), {
        ...(savedAt ? { savedAt } : {}),
        ...(joker ? { joker, jokerType: 'EVENT_DOUBLE_PTS' } : {}),
      });
    }
    players.push(own);
  }
  await season.lock(ENDED);
  for (const index of STAGES.keys()) season.tell(index + 1, POOLS[index]?.results ?? ALL);
  await season.settled();
});
afterAll(async () => {
  await database.close();
  await world.close();
});

/** The prizes of a kind in a stage, by place: index of the player in it, and the amount. */
async function prizesOf(kind: string, ordinal: number): Promise<string[]> {
  const found = await rows<{ userId: number; amount: number }>(
    world.owner.write,
    sql`select user_id as "userId", amount from prize
        where kind = ${kind} and stage_id = ${season.stage(ordinal).id} order by place`,
  );
  const own = players[ordinal - 1] ?? [];
  return found.map(({ userId, amount }) => `${own.findIndex(({ id }) => id === userId)}: ${amount}`);
}

describe('G094: the pool of a stage', () => {
  it.each(POOLS)('$name', async ({ name, pool }) => {
    const ordinal = POOLS.findIndex((vector) => vector.name === name) + 1;
    expect(await prizesOf('POOL', ordinal)).toEqual(pool);
  });
});

describe('G095: the places of a stage', () => {
  it('K2: go down the prize order past who can win nothing, ranks or no ranks', async () => {
    expect(await prizesOf('STAGE', K2_STAGE)).toEqual(['2: 20000', '1: 10000', '3: 5000']);
    const own = players[K2_STAGE - 1] ?? [];
    const ranks = await Promise.all(own.map((player) => season.standing(K2_STAGE, player)));
    expect(ranks.map(([rank, position]) => [rank, position])).toEqual([
      [1, 1],
      [2, 3],
      [2, 2],
      [2, 4],
    ]);
  });

  it('are twenty, the last for who was quicker', async () => {
    const amounts = [
      20_000,
      10_000,
      5_000,
      3_000,
      1_000,
      ...Array<number>(5).fill(500),
      ...Array<number>(10).fill(300),
    ];
    expect(await prizesOf('STAGE', QUEUE_STAGE)).toEqual(amounts.map((amount, index) => `${index + 1}: ${amount}`));
  });
});

it('G095: the places of the whole challenge are fifty at most, for who could win when the last stage closed', async () => {
  const prizes = await season.prizes('OVERALL');
  const excluded = ({ isEmployee, isBlocked, isLinked, isVerified, countryId }: Entry) =>
    isEmployee === true || isBlocked === true || isLinked === false || isVerified === false || countryId === 41;
  const eligible = STAGES.flatMap((entries) => entries.filter((entry) => !excluded(entry))).length;
  expect(prizes).toHaveLength(Math.min(50, eligible));
  expect(prizes[0]).toMatch(/: 200000$/);
  const losers = STAGES.flatMap((entries, stage) =>
    entries.flatMap((entry, index) => (excluded(entry) ? [players[stage]?.[index]?.id] : [])),
  );
  expect(prizes.filter((line) => losers.some((id) => line.startsWith(`${id}:`)))).toEqual([]);
});

it('who can win nothing is known with the reason since the close, whatever changes later', async () => {
  const reasons = await rows<{ reason: string; count: number }>(
    world.owner.write,
    sql`select reason, count(distinct user_id)::integer as count from ineligible group by reason order by reason`,
  );
  expect(reasons).toEqual([
    { reason: 'BLOCKED', count: 1 },
    { reason: 'COUNTRY', count: 1 },
    { reason: 'EMPLOYEE', count: 6 },
    { reason: 'NOT_LINKED', count: 2 },
  ]);
  const hired = players[0]?.[0];
  const left = players[3]?.[0];
  await world.owner.write.execute(
    sql`update game_user set is_employee = not is_employee where id in (${hired?.id}, ${left?.id})`,
  );
  await season.results(1, '1111111X');
  await season.results(4, '1111111X');
  expect([await prizesOf('POOL', 1), await prizesOf('POOL', 4)]).toEqual([
    ['0: 33333', '1: 33333', '2: 33333'],
    ['1: 100000'],
  ]);
});
