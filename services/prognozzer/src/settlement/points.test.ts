import { row, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { addPlayer, addPlayers, type TestPlayer } from '../testing/players';
import { startWorld, type World } from '../testing/world';
import { ENDED, openWorldDatabase, Season, type Play } from './testing/season';

interface Vector {
  readonly name: string;
  /** Null: none saved. */
  readonly picks: string | null;
  readonly results: string;
  readonly play?: Play;
  /** The right answer to the question. */
  readonly right?: number;
  readonly points: number;
  readonly correct: number;
  readonly joker?: string;
}

const PERFECT = '1X21X21X';
const TRIPLE = { joker: 3, jokerType: 'EVENT_TRIPLE_PTS' } as const;

/** Design contracts A3.2, each in a stage of its own. */
const VECTORS: readonly Vector[] = [
  { name: 'P1', picks: PERFECT, results: PERFECT, points: 8, correct: 8 },
  { name: 'P2', picks: PERFECT, results: '1X21X211', points: 7, correct: 7 },
  { name: 'P3', picks: '11111111', results: 'XXXXXXXX', points: 0, correct: 0 },
  { name: 'P4', picks: PERFECT, results: PERFECT, play: { joker: 3 }, points: 9, correct: 8, joker: 'SPENT' },
  { name: 'P5', picks: PERFECT, results: PERFECT, play: TRIPLE, points: 10, correct: 8, joker: 'SPENT' },
  { name: 'P6', picks: PERFECT, results: '1X11X21X', play: TRIPLE, points: 7, correct: 7, joker: 'SPENT' },
  {
    name: 'P7',
    picks: PERFECT,
    results: PERFECT,
    play: { ...TRIPLE, answer: 2 },
    right: 2,
    points: 11,
    correct: 8,
    joker: 'SPENT',
  },
  { name: 'P8', picks: PERFECT, results: '1XV1X21X', play: TRIPLE, points: 7, correct: 7, joker: 'RETURNED' },
  { name: 'P9', picks: PERFECT, results: '1XV1X21X', points: 7, correct: 7 },
  { name: 'P10', picks: PERFECT, results: 'VV21X21X', points: 6, correct: 6 },
  { name: 'P11', picks: null, results: PERFECT, play: { answer: 1 }, right: 1, points: 0, correct: 0 },
  { name: 'P12', picks: '11111111', results: '22222222', play: { answer: 1 }, right: 1, points: 1, correct: 0 },
  { name: 'P13', picks: PERFECT, results: '1X?1X21X', play: { joker: 3 }, points: 7, correct: 7, joker: 'INVESTED' },
  { name: 'P14', picks: '22222222', results: '21X21X21', play: { joker: 1 }, points: 4, correct: 3, joker: 'SPENT' },
  {
    name: 'P15',
    picks: 'XXXXXXXX',
    results: 'VVVVVVVV',
    play: { ...TRIPLE, joker: 1, answer: 3 },
    right: 3,
    points: 1,
    correct: 0,
    joker: 'RETURNED',
  },
  {
    name: 'a wrong answer to the quiz',
    picks: PERFECT,
    results: PERFECT,
    play: { answer: 2 },
    right: 1,
    points: 8,
    correct: 8,
  },
];

let world: World;
let database: Database;
let season: Season;
let players: readonly TestPlayer[];
const jokers = new Map<string, number | null>();

beforeAll(async () => {
  world = await startWorld();
  database = openWorldDatabase(world);
  season = await Season.begin(
    world,
    database,
    VECTORS.map(() => 1),
  );
  players = await addPlayers(world, VECTORS.length);
  for (const [index, { name, picks, play }] of VECTORS.entries()) {
    const player = players[index] ?? (await addPlayer(world));
    jokers.set(name, await season.play(index + 1, player, picks ?? PERFECT, play));
    if (picks === null) await world.owner.write.execute(sql`delete from slip where user_id = ${player.id}`);
  }
  await season.lock(ENDED);
  for (const [index, { results, right }] of VECTORS.entries()) {
    if (right) await season.resolveQuiz(index + 1, right);
    season.tell(index + 1, results);
  }
  await season.settled();
});
afterAll(async () => {
  await database.close();
  await world.close();
});

describe('what a slip has won', () => {
  it.each(VECTORS)('$name', async ({ name, picks, points, correct, joker }) => {
    const ordinal = VECTORS.findIndex((vector) => vector.name === name) + 1;
    const player = players[ordinal - 1];
    if (!player) throw new Error('Every vector has a player');
    const place = picks === null ? 0 : 1;
    expect(await season.standing(ordinal, player)).toEqual([place, place, points]);
    const stored = await row<{ correct: number }>(
      world.owner.write,
      sql`select correct from score join stage on stage.id = stage_id and stage.generation = score.generation
          where stage.ordinal = ${ordinal} and user_id = ${player.id}`,
    );
    expect(stored?.correct ?? 0).toBe(correct);
    expect(await season.jokerState(jokers.get(name) ?? null)).toBe(joker);
  });
});
