import { findPlayers } from '../../../services/prognozzer/src/players/repository';
import { RankingRepository } from '../../../services/prognozzer/src/rankings/repository';
import { recordResult } from '../../../services/prognozzer/src/results/record';
import { readInputs } from '../../../services/prognozzer/src/settlement/inputs';
import { writeOverall } from '../../../services/prognozzer/src/settlement/overall';
import { settleStage } from '../../../services/prognozzer/src/settlement/run';
import { enterSettlement } from '../../../services/prognozzer/src/settlement/settlement';
import { median, type Figure, type InProcessBench } from '../bench';
import { p95Figure, timed } from '../own-system';
import { numbers } from '../search/many-articles';
import { CHALLENGE, playersWanted, STAGE, tidy, withManyPlayers, type Sides } from './many-players';

const ROUNDS = 9;
const CALLS = 400;
const PAGE = 50;

/** Letters of a search: as few as are allowed, and as many as leave few hits. */
const TERM_LENGTHS = [3, 4, 5, 8, 12];
/** The design names no limit; a list of hits while somebody types is late after this. */
const SEARCH_BUDGET_MS = 100;

type Side = 'lookup' | 'rank' | 'first' | 'middle' | 'search';

/** A part of a player's name. */
async function termsOf({ client }: Pick<Sides, 'client'>, players: number): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select folded_name as name from game_user where id % $1 = 0 order by id limit 500',
    [Math.max(1, Math.floor(players / 500))],
  );
  return rows.map(({ name }, index) => {
    const length = TERM_LENGTHS[index % TERM_LENGTHS.length] ?? 3;
    const begin = index % 2 === 0 ? 0 : Math.max(0, Math.min(2, name.length - length));
    return name.slice(begin, begin + length);
  });
}

/** One call of each side, for a player or a place that is drawn anew each time. */
function sidesOf(
  { database, client }: Pick<Sides, 'database' | 'client'>,
  players: number,
  terms: readonly string[],
): Readonly<Record<Side, () => Promise<unknown>>> {
  const rankings = new RankingRepository(database);
  const next = numbers(3);
  const drawn = () => 1 + Math.floor(next() * players);
  const lookup = (userId: number) =>
    client.query({
      name: 'lookup',
      text: 'select points, rank, position from score where stage_id = $1 and generation = $2 and user_id = $3',
      values: [STAGE, 1, userId],
    });
  const page = (offset: number) => rankings.stagePage(STAGE, { offset, limit: PAGE });
  return {
    lookup: () => lookup(drawn()),
    rank: () => rankings.overallStanding('rs', CHALLENGE, drawn()),
    first: () => page(Math.floor(next() * PAGE)),
    middle: () => page(Math.floor(players / 2) + Math.floor(next() * PAGE)),
    search: () => findPlayers(database, terms[Math.floor(next() * terms.length)] ?? '', CHALLENGE),
  };
}

const SIDES: readonly Side[] = ['lookup', 'rank', 'first', 'middle', 'search'];

const nothing = (): Record<Side, number> => ({ lookup: 0, rank: 0, first: 0, middle: 0, search: 0 });

/** @param players who are ranked. */
export function measureRankings(players: number, rounds = ROUNDS, calls = CALLS): Promise<readonly Figure[]> {
  return withManyPlayers(players, async ({ database, client }) => {
    await database.transaction(async (tx) => {
      for (let eventId = 1; eventId <= 8; eventId += 1) {
        await recordResult(tx, { eventId, homeScore: 1, visitorScore: 0, code: 0, ended: true, source: 'feed' });
      }
      // Rankings alone: what follows from them for badges and prizes is nothing that is measured here.
      await enterSettlement(tx, CHALLENGE);
      for (const input of await readInputs(tx, 72)) await settleStage(tx, input, 'result');
      await writeOverall(tx, CHALLENGE);
    });
    await tidy(client);
    const sides = sidesOf({ database, client }, players, await termsOf({ client }, players));
    const searches: number[] = [];
    const measured: Record<Side, number>[] = [];
    // The first round warms up.
    for (let number = 0; number <= rounds; number += 1) {
      const times = nothing();
      for (let call = 0; call < calls; call += 1) {
        // Each begins as often as the others: who comes after a long answer finds caches and connections cold.
        const first = call % SIDES.length;
        for (const side of [...SIDES.slice(first), ...SIDES.slice(0, first)]) {
          const { ms } = await timed(sides[side]);
          times[side] += ms;
          if (side === 'search' && number > 0) searches.push(ms);
        }
      }
      if (number > 0) measured.push(times);
    }
    const figure = (
      id: string,
      what: string,
      [upper, lower]: readonly [Side, Side],
      rest: Pick<Figure, 'reference' | 'worse'> & { readonly budget?: number },
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
      figure('game-search', 'time: a search by a part of a name', ['search', 'lookup'], {
        reference: lookup,
        worse: 'higher',
      }),
      p95Figure('game-search-p95', 'a search by a part of a name', searches, SEARCH_BUDGET_MS),
    ];
  });
}

export const gameRankings: InProcessBench = {
  name: 'game-rankings',
  isInProcess: true,
  method:
    'A database of its own with a million ranked players (`GAME_BENCH_PLAYERS`). Nine rounds of 400 calls of each kind, one of ' +
    'each in turn, for players, places and parts of names (3 to 12 letters, half of them from the beginning) drawn at random, ' +
    'through the repositories of the service. No limit of the design stands behind that of the search.',
  run: () => measureRankings(playersWanted()),
};
