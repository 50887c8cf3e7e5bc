import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { guardedSave, type SaveValues } from '../../../services/prognozzer/src/slips/guarded-save';
import { median, type Figure, type InProcessBench } from '../bench';
import { timed } from '../own-system';
import { numbers } from '../search/many-articles';
import { playersWanted, STAGE, tidy, withManyPlayers, type Sides } from './many-players';

const ROUNDS = 9;
const SAVES = 6_000;
/** As many as the research behind the budget had. */
const WRITERS = 24;
const LETTERS = '1X2';
/** About what a saved slip is answered with. */
const ANSWER = JSON.stringify({ status: 200, message: 'OK', stage: 'x'.repeat(3_000) });

const SIDES = ['bare', 'unguarded', 'guarded'] as const;
type Side = (typeof SIDES)[number];

const UPSERT = `
  insert into slip as mine (stage_id, user_id, picks, version, saved_at)
  values ($1, $2, $3, 1, clock_timestamp())
  on conflict (stage_id, user_id) do update
    set picks = excluded.picks, version = mine.version + 1, saved_at = excluded.saved_at`;

/** What a save writes beside the slip, without any test. */
const UNGUARDED = `
  with saved as (${UPSERT} returning *),
    kept as (
      insert into slip_history (stage_id, user_id, version, picks, saved_at)
      select stage_id, user_id, version, picks, saved_at from saved),
    answered as (
      insert into answered_request (user_id, request_id, body_hash, status, answer, told)
      select user_id, $4::uuid, $5::bytea, 200, $6::text, jsonb_build_object('version', version, 'savedAt', saved_at)
      from saved)
  select version from saved`;

/** What saves a slip of a player who is drawn anew each time, on one of the connections. */
type Save = (client: pg.Client) => Promise<unknown>;

/** One save of each kind, each a prepared statement by the same driver. */
function savesOf({ database }: Sides, players: number): Readonly<Record<Side, Save>> {
  const next = numbers(5);
  const drawn = () => 1 + Math.floor(next() * players);
  const picks = () => Array.from({ length: 8 }, () => LETTERS[Math.floor(next() * 3)]).join('');
  const hash = Buffer.alloc(32, 7);
  const guarded = guardedSave(database.write).getQuery();
  const values = (): SaveValues => ({
    stageId: STAGE,
    matchesVersion: 0,
    userId: drawn(),
    picks: picks(),
    version: null,
    jokerId: null,
    jokerPosition: null,
    jokerType: null,
    formerJokerId: null,
    requestId: randomUUID(),
    bodyHash: hash,
    answer: ANSWER,
  });
  return {
    bare: (client) => client.query({ name: 'bare', text: UPSERT, values: [STAGE, drawn(), picks()] }),
    unguarded: (client) =>
      client.query({
        name: 'unguarded',
        text: UNGUARDED,
        values: [STAGE, drawn(), picks(), randomUUID(), hash, ANSWER],
      }),
    guarded: (client) => client.query({ name: 'guarded', text: guarded.sql, values: filled(guarded.params, values()) }),
  };
}

/** What a prepared statement is sent: where it has a name, the value of that name. */
function filled(params: readonly unknown[], values: SaveValues): unknown[] {
  const isNamed = (param: unknown): param is { readonly name: string } =>
    typeof param === 'object' && param !== null && 'name' in param;
  return params.map((param) => (isNamed(param) ? values[param.name] : param));
}

/** Milliseconds of so many saves of a kind by all writers together: each of theirs waits for the one before, and for the disk. */
async function timeOf(save: Save, writers: readonly pg.Client[], saves: number): Promise<number> {
  let left = saves;
  const write = async (client: pg.Client) => {
    while (left > 0) {
      left -= 1;
      await save(client);
    }
  };
  return (await timed(() => Promise.all(writers.map(write)))).ms;
}

/** @param players of whom nine in ten have a slip in the open stage. */
export function measureSaving(players: number, rounds = ROUNDS, saves = SAVES): Promise<readonly Figure[]> {
  return withManyPlayers(players, async (sides) => {
    const { client, connect } = sides;
    await client.query("update stage set deadline = app_now() + interval '1 day', locked_at = null where id = $1", [
      STAGE,
    ]);
    await client.query('delete from slip where user_id % 10 = 0');
    await tidy(client);
    const save = savesOf(sides, players);
    const writers = await Promise.all(Array.from({ length: WRITERS }, connect));
    const measured: Record<Side, number>[] = [];
    // The first round warms up.
    for (let number = 0; number <= rounds; number += 1) {
      const times: Record<Side, number> = { bare: 0, unguarded: 0, guarded: 0 };
      const first = number % SIDES.length;
      for (const side of [...SIDES.slice(first), ...SIDES.slice(0, first)])
        times[side] = await timeOf(save[side], writers, saves);
      if (number > 0) measured.push(times);
    }
    const detail = `${players.toLocaleString('en')} players, ${WRITERS} writers, median ${SIDES.map((side) => `${side} ${(median(measured.map((times) => times[side])) / saves).toFixed(2)} ms`).join(', ')}`;
    const rate = (reference: Side) => median(measured.map((times) => times[reference] / times.guarded));
    return [
      {
        id: 'game-save',
        what: 'rate: a guarded save, with its history and its answer',
        value: rate('bare'),
        unit: '×',
        reference: 'an upsert of the slip alone, without a guard',
        worse: 'lower',
        detail,
      },
      {
        id: 'game-save-guard',
        what: 'rate: a guarded save, with its history and its answer',
        value: rate('unguarded'),
        unit: '×',
        reference: 'the same writes without a guard',
        worse: 'lower',
        budget: 0.8,
        detail,
      },
    ];
  });
}

export const gameSaving: InProcessBench = {
  name: 'game-saving',
  isInProcess: true,
  method:
    'A database of its own, durable, with a million players (`GAME_BENCH_PLAYERS`) and an open stage in which nine of ten have ' +
    'a slip. Nine rounds of 6,000 saves of each kind by 24 writers for players drawn at random, by turns; each save is a ' +
    'transaction of its own, a prepared statement by the same driver. The design bounds what the guard costs (GA5: one ' +
    'statement with it and without); no limit of it stands behind what the history and the kept answer cost beside the slip.',
  run: () => measureSaving(playersWanted()),
};
