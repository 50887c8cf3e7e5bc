import type { Badge, GameEvent, Match, Prize, RankingRow, Stage } from '@tribina/contracts';
import { BADGE_TYPES } from '@tribina/game-rules';
import { settleSeason, type SettledScore, type SettledSeason } from '@tribina/game-rules/reference';
import { describeOpenfootball, IS_FULL, OPENFOOTBALL, testKeys } from '@tribina/testing';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startFeedProcess, type FeedProcess } from '../testing/feed-process';
import { ask, type TestPlayer } from '../testing/players';
import { fixturesFile, pairingOf, roundsOf } from '../testing/real-rounds';
import { startWorld, type World } from '../testing/world';
import { RealSeason } from './testing/real-season';
import { until } from './testing/season';

const PLAYERS = IS_FULL ? 24 : 12;
const NAME = 'Prognozzer, jesen 2023';
/** The feed's numbers of the five leagues of 2023/24. */
const LEAGUES = [201, 202, 203, 204, 205];
const BEFORE = Date.parse('2023-09-18T12:00:00Z');
const AFTER = Date.parse('2023-12-15T00:00:00Z');
const LIMIT_MS = 600_000;
/** Points of a right prediction, by its joker. */
const FACTORS = { none: 1, EVENT_DOUBLE_PTS: 2, EVENT_TRIPLE_PTS: 3 } as const;

describeOpenfootball('a challenge of the autumn of 2023, with the matches and results of five leagues', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'real-season-'));
  let feed: FeedProcess;
  let world: World;
  let season: RealSeason;
  let settled: SettledSeason;

  beforeAll(async () => {
    feed = await startFeedProcess(testKeys('prognozzer').internalKey);
    world = await startWorld({ FEED_URL: feed.url });
    const matches = await realMatches(feed);
    const fixtures = path.join(folder, 'fixtures.json');
    writeFileSync(fixtures, JSON.stringify(fixturesFile(roundsOf(matches))));
    await feed.import(fixtures);
    season = new RealSeason(world, feed, scoresOf(matches));
    await season.setTime(BEFORE);
    await season.begin(NAME, PLAYERS);
    for (const stage of season.stages) await season.play(stage);
    settled = settleSeason(season.season());
  }, LIMIT_MS);

  afterAll(async () => {
    await world.close();
    await feed.close();
    rmSync(folder, { recursive: true });
  });

  const get = async <T>(url: string, as: TestPlayer | undefined = season.players[0]) =>
    (await ask(world, url, as ? { as } : {})).json<T>();
  const stagesOf = async (player: TestPlayer) =>
    (await get<{ stages: Stage[] }>(`/challenge/all-stages/${player.id}/${season.challengeId}`, player)).stages;
  const ranking = async (scope: string) => (await get<{ ranking: RankingRow[] }>(`/ranking/${scope}/0/100`)).ranking;

  it('G090: is 18 rounds of 8 matches between 19 September and 14 December, each closed to slips when its first begins', () => {
    expect(season.stages.map(({ events }) => events.length)).toEqual(Array(18).fill(8));
    const starts = season.stages.flatMap(({ events }) => events.map(({ startTime }) => startTime)).sort();
    expect([starts[0], starts.at(-1)]).toEqual(['2023-09-22T16:30:00.000Z', '2023-12-10T14:30:00.000Z']);
    expect(season.stages.map(({ deadline }) => deadline)).toEqual(
      season.stages.map(({ events }) => events[0]?.startTime),
    );
    expect(season.late).toEqual(Array(18).fill([409, 'INACTIVE_STAGE']));
  });

  // As the newspapers of the day after have them: round, place in it, who played, goals, and what that is in the game.
  it.each([
    [1, 7, 'Bayern', 'Bochum', [7, 0], '1'],
    [2, 4, 'Arsenal', 'Tottenham', [2, 2], 'X'],
    [3, 8, 'Bournemouth', 'Arsenal', [0, 4], '2'],
    [10, 2, 'Brest', 'Paris', [2, 3], '2'],
    [14, 4, 'Manchester City', 'Liverpool', [1, 1], 'X'],
    [18, 5, 'Fulham', 'West Ham', [5, 0], '1'],
  ])(
    'G093: round %i, match %i: %s - %s %j is worth a point to who has said %s',
    async (round, place, home, visitor, goals, outcome) => {
      const { events } = await season.read({ id: season.stages[round - 1]?.id ?? 0 });
      const match = events[place - 1];
      const [result] = match?.results ?? [];
      expect(match).toMatchObject({ home: expect.stringContaining(home), visitor: expect.stringContaining(visitor) });
      expect([result?.home, result?.visitor]).toEqual(goals);
      for (const player of season.players) {
        const own = (await stagesOf(player))[round - 1]?.events[place - 1];
        expect(own?.pointsWon ?? 0).toBe(worthOf(own, outcome));
      }
    },
  );

  it('G093: who says 1, X or 2 of every match is right as often as the leagues have had it so', async () => {
    const rights = async (round: number) => {
      const rows = await ranking(`stage/${season.challengeId}/${season.stages[round - 1]?.id}`);
      return season.players.slice(0, 3).map(({ id }) => rows.find(({ userId }) => userId === id)?.correct);
    };
    expect([await rights(1), await rights(3), await rights(7)]).toEqual([
      [4, 2, 2],
      [3, 1, 4],
      [4, 1, 3],
    ]);
  });

  it('every player has the points, the rank and the position of the reference, in every round and overall', async () => {
    for (const { stageId, scores } of settled.stages) {
      expect(placesOf(await ranking(`stage/${season.challengeId}/${stageId}`))).toEqual(scores.map(placeOf));
    }
    expect(placesOf(await ranking(`overall/${season.challengeId}`))).toEqual(settled.overall.map(placeOf));
  });

  it('every prediction has won the points of the reference, jokers included', async () => {
    for (const player of season.players) {
      const won = (await stagesOf(player)).map(({ events }) => events.map(({ pointsWon }) => pointsWon ?? 0));
      const expected = settled.stages.map(
        ({ scores }) => scores.find(({ userId }) => userId === player.id)?.perMatch ?? Array<number>(8).fill(0),
      );
      expect(won).toEqual(expected);
    }
    const used = [...settled.jokers.values()];
    expect(used.length).toBeGreaterThan(4 * PLAYERS);
    expect(new Set(used)).toEqual(new Set(['SPENT']));
  });

  it('every player has the badges of the reference, and all badges have been earned by somebody', async () => {
    const earned = new Set<string>();
    for (const player of season.players) {
      const { trophies } = await get<{ trophies: Badge[] }>(`/trophy/find-by-user/${player.id}`, player);
      const own = trophies.filter((badge) => badge.earned).map(({ type }) => type);
      expect(own).toEqual(settled.badges.get(player.id));
      for (const type of own) earned.add(type);
    }
    expect([...earned].sort()).toEqual([...BADGE_TYPES].sort());
  });

  it('G094 G095: pools and prizes are those of the reference, and are paid three days after the end', async () => {
    await season.setTime(Date.parse('2023-12-14T12:00:00Z'));
    await until(async () => (await season.prizes()).every(({ frozenAt }) => frozenAt !== null));
    const prizes = await season.prizes();
    const of = (kind: Prize['kind'], stageId: number | null) =>
      prizes
        .filter((prize) => prize.kind === kind && prize.stageId === stageId)
        .map(({ place, userId, amountRsd }) => ({ place, userId, amount: amountRsd }));
    for (const { stageId, pool, prizes: places } of settled.stages) {
      expect([of('POOL', stageId), of('STAGE', stageId)]).toEqual([pool.prizes, places]);
    }
    expect(of('OVERALL', null)).toEqual(settled.overallPrizes);
    expect(settled.stages.map(({ pool }) => pool.tier)).toEqual(expect.arrayContaining([8, 7]));
    // Who works for the organiser, and who lives abroad.
    const unpaid = season.players.filter(({ id }) => prizes.every(({ userId }) => userId !== id));
    expect(unpaid.map(({ id }) => id)).toEqual(expect.arrayContaining(season.players.slice(-2).map(({ id }) => id)));
  });
});

/** Points of a prediction, had it come to that. */
function worthOf(event: GameEvent | undefined, outcome: string): number {
  return event?.finalResultBet === outcome ? FACTORS[event.token?.type ?? 'none'] : 0;
}

const placeOf = ({ userId, points, correct, rank, position }: SettledScore) => ({
  userId,
  points,
  correct,
  rank,
  position,
});
const placesOf = (rows: readonly RankingRow[]) =>
  rows.map(({ userId, totalPoints, correct, rank, position }) =>
    placeOf({ userId, points: totalPoints, correct, rank, position, savedAt: 0 }),
  );

/** The leagues as the feed reads their files, when everything is over. */
async function realMatches(feed: FeedProcess): Promise<Match[]> {
  await feed.import(path.join(OPENFOOTBALL, '2023-24'));
  await feed.setTime(new Date(AFTER));
  const found: Match[] = [];
  for (const competitionId of LEAGUES) found.push(...(await feed.matchesOf(competitionId)));
  return found;
}

function scoresOf(matches: readonly Match[]) {
  return new Map(matches.flatMap((match) => (match.fullTime ? [[pairingOf(match), match.fullTime] as const] : [])));
}
