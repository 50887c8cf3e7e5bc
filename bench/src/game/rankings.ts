import { RankingRepository } from '../../../services/prognozzer/src/rankings/repository';
import { positionsOf } from '../../../services/prognozzer/src/rankings/service';
import { recordResult } from '../../../services/prognozzer/src/results/record';
import { settleChallenge } from '../../../services/prognozzer/src/settlement/settlement';
import { median, type Figure, type InProcessBench } from '../bench';
import { timed } from '../own-system';
import { numbers } from '../search/many-articles';
import { CHALLENGE, playersWanted, STAGE, tidy, withManyPlayers, type Sides } from './many-players';

const ROUNDS = 9;
const CALLS = 400;
const PAGE = 50;

type Side = 'lookup' | 'rank' | 'first' | 'middle';

/** One call of each side, for a player or a place that is drawn anew each time. */
function sidesOf({ database, client }: Sides, players: number): Readonly<Record<Side, () => Promise<unknown>>> {
  const rankings = new RankingRepository(database);
  const next = numbers(3);
  const drawn = () => 1 + Math.floor(next() * players);
  const lookup = (userId: number) =>
    client.query({
      name: 'lookup',
      text: 'select points, rank, position from score where stage_id = $1 and generation = $2 and user_id = $3',
      values: [STAGE, 1, userId],
    });
  const page = (offset: number) => rankings.stagePage(STAGE, positionsOf({ offset, limit: PAGE }));
  return {
    lookup: () => lookup(drawn()),
    rank: () => rankings.overallStanding('rs', CHALLENGE, drawn()),
    first: () => page(Math.floor(next() * PAGE)),
    middle: () => page(Math.floor(players / 2) + Math.floor(next() * PAGE)),
  };
}

const SIDES: readonly Side[] = ['lookup', 'rank', 'first', 'middle'];

/** @param players who are ranked. */
export function measureRankings(players: number, rounds = ROUNDS, calls = CALLS): Promise<readonly Figure[]> {
  return withManyPlayers(players, async ({ database, client }) => {
    await database.transaction(async (tx) => {
      for (let eventId = 1; eventId <= 8; eventId += 1) {
        await recordResult(tx, { eventId, homeScore: 1, visitorScore: 0, code: 0, ended: true, source: 'feed' });
      }
      await settleChallenge(tx, CHALLENGE, { voidAfterHours: 72 }, 'result');
    });
    await tidy(client);
    const sides = sidesOf({ database, client }, players);
    const measured: Record<Side, number>[] = [];
    // The first round warms up.
    for (let number = 0; number <= rounds; number += 1) {
      const times: Record<Side, number> = { lookup: 0, rank: 0, first: 0, middle: 0 };
      for (let call = 0; call < calls; call += 1) {
        // Each begins as often as the others: who comes after a long answer finds caches and connections cold.
        const first = call % SIDES.length;
        for (const side of [...SIDES.slice(first), ...SIDES.slice(0, first)]) {
          times[side] += (await timed(sides[side])).ms;
        }
      }
      if (number > 0) measured.push(times);
    }
    const figure = (
      id: string,
      what: string,
      [upper, lower]: readonly [Side, Side],
      rest: Pick<Figure, 'reference' | 'worse' | 'budget'>,
    ): Figure => ({
      id,
      what,
      value: median(measured.map((times) => times[upper] / times[lower])),
      unit: '×',
      detail: `${players.toLocaleString('en')} players, median ${SIDES.map((side) => `${side} ${(median(measured.map((times) => times[side])) / calls).toFixed(2)} ms`).join(', ')}`,
      ...rest,
    });
    const lookup = 'a look-up by primary key';
    return [
      figure('game-my-rank', 'rates: a player’s overall rank', ['lookup', 'rank'], {
        reference: lookup,
        worse: 'lower',
        budget: 0.5,
      }),
      figure('game-page', `rates: ${PAGE} rows from the middle of a ranking`, ['lookup', 'middle'], {
        reference: lookup,
        worse: 'lower',
        budget: 0.25,
      }),
      figure('game-page-depth', `time: ${PAGE} rows from the middle of a ranking`, ['middle', 'first'], {
        reference: 'its first rows',
        worse: 'higher',
        budget: 1.3,
      }),
    ];
  });
}

export const gameRankings: InProcessBench = {
  name: 'game-rankings',
  isInProcess: true,
  method:
    'A database of its own with a million ranked players (`GAME_BENCH_PLAYERS`). Nine rounds of 400 calls of each kind, one of ' +
    'each in turn, for players and places drawn at random, through the repository of the service.',
  run: () => measureRankings(playersWanted()),
};
