import type { Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { erasePlayers } from '../../../services/prognozzer/src/members/erasure';
import { settleDeparted } from '../../../services/prognozzer/src/settlement/departures';
import { settleChallenge } from '../../../services/prognozzer/src/settlement/settlement';
import { median, type Figure, type InProcessBench } from '../bench';
import { timed } from '../own-system';
import { CHALLENGE, playersWanted, tidy, withManyPlayers } from './many-players';

const STAGES = 18;
const ERASED = 40;
/** Each reads all slips: few are enough. */
const ERASED_WITHOUT_INDEX = 5;
/** One in ten has a joker, and that in every stage (`many-players`). */
const JOKER_EVERY = 10;
const OPTIONS = { voidAfterHours: 72 };
/** The design names no limit: as long as a call of a player may take, for a settlement waits meanwhile. */
const ERASE_BUDGET_MS = 100;

/** More stages like the first one, with the same slips; all of them locked and played. */
async function addStages(client: pg.Client, stages: number): Promise<void> {
  await client.query(
    `insert into stage (challenge_id, ordinal, names, shortname, deadline, end_at, locked_at, prize_pool)
     select challenge_id, number, names, shortname, deadline, end_at, locked_at, prize_pool
     from stage, generate_series(2, $1::integer) as number`,
    [stages],
  );
  await client.query(`
    insert into event (stage_id, position, match_id, start_time, code, ended, offered, home, visitor)
    select stage.id, position, stage.id * 100 + position, start_time, code, ended, offered, home, visitor
    from stage, event where stage.id > 1 and event.stage_id = 1`);
  await client.query(`
    insert into joker (user_id, stage_id, type, state, event_id)
    select user_id, stage.id, type, state, there.id
    from joker join event here on here.id = joker.event_id, stage
      join event there on there.stage_id = stage.id
    where stage.id > 1 and joker.stage_id = 1 and there.position = here.position`);
  for (let stage = 2; stage <= stages; stage += 1) {
    await client.query(
      `insert into slip (stage_id, user_id, picks, joker_id, joker_position, joker_type, version, saved_at)
       select $1::bigint, slip.user_id, picks, joker.id, joker_position, joker.type, 1, saved_at
       from slip left join joker on joker.user_id = slip.user_id and joker.stage_id = $1::bigint
       where slip.stage_id = 1`,
      [stage],
    );
  }
  await client.query('update event set home_score = 1, visitor_score = 0, ended = true');
  await tidy(client);
}

const settle = (database: Database) => database.transaction((tx) => settleChallenge(tx, CHALLENGE, OPTIONS, 'result'));

/** Milliseconds of each erasure: players with a joker in every stage, from one on. */
async function erase(database: Database, from: number, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const userId = 1 + (from + index) * JOKER_EVERY;
    times.push((await timed(() => database.transaction((tx) => erasePlayers(tx, [userId])))).ms);
  }
  return times;
}

/** Milliseconds of each transaction that brings the ranking to what it is without those who have left. */
async function settleDepartures(database: Database): Promise<number[]> {
  // As if it were a while ago.
  await database.write.execute(sql`update stage set departed_at = departed_at - interval '2 hours'`);
  const times: number[] = [];
  for (;;) {
    const { value, ms } = await timed(() => settleDeparted({ database, ...OPTIONS }));
    if (!value) return times;
    times.push(ms);
  }
}

/** @param slips in all, of as many players as that makes over eighteen stages. */
export function measureErasure(slips: number, erased = ERASED): Promise<readonly Figure[]> {
  const players = Math.max(JOKER_EVERY * (2 * erased + 1), Math.round(slips / STAGES));
  return withManyPlayers(players, async ({ database, client }) => {
    await addStages(client, STAGES);
    await settle(database);
    await tidy(client);
    const times = await erase(database, 0, erased);
    const departures = await settleDepartures(database);
    await client.query('update stage set input_hash = null');
    const whole = await timed(() => settle(database));
    await tidy(client);
    await client.query('drop index slip_by_joker');
    const without = await erase(database, erased, Math.min(erased, ERASED_WITHOUT_INDEX));
    const scale = `${(players * STAGES).toLocaleString('en')} slips of ${players.toLocaleString('en')} players in ${STAGES} stages`;
    const [typical, longest] = [median(times), Math.max(...departures)];
    return [
      {
        id: 'game-erase',
        what: 'a player erased: as long as settlements wait for it',
        value: typical,
        unit: 'ms',
        reference: null,
        worse: 'higher',
        budget: ERASE_BUDGET_MS,
        detail: `${scale}, ${times.length} times, longest ${Math.max(...times).toFixed(1)} ms`,
      },
      {
        id: 'game-erase-index',
        what: 'rates: a player erased',
        value: median(without) / typical,
        unit: '×',
        reference: 'the same without the index of slips by their joker',
        worse: 'lower',
        detail: `${scale}, median ${typical.toFixed(1)} ms against ${median(without).toFixed(1)} ms`,
      },
      {
        id: 'game-erase-settling',
        what: 'time that a result may wait while others move up: the longest of its transactions',
        value: longest / whole.ms,
        unit: '×',
        reference: 'all stages settled anew in one transaction',
        worse: 'higher',
        detail: `${scale}, ${departures.length} transactions, longest ${Math.round(longest)} ms, together ${Math.round(departures.reduce((sum, ms) => sum + ms, 0))} ms, against ${Math.round(whole.ms)} ms`,
      },
    ];
  });
}

export const gameErasure: InProcessBench = {
  name: 'game-erasure',
  isInProcess: true,
  method:
    'A database of its own with a million slips (`GAME_BENCH_PLAYERS`) over eighteen played and settled stages. Forty players with a ' +
    'slip and a joker in every stage are erased one after the other, then others move up as the service has them: a transaction ' +
    'for each stage, the last one with the overall ranking. Compared with all stages settled anew at once, and with five ' +
    'erasures without the index.',
  run: () => measureErasure(playersWanted()),
};
