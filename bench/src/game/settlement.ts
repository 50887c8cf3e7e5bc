import type { Database, Queryable } from '@tribina/service-kit';
import { recordResult } from '../../../services/prognozzer/src/results/record';
import { forgetOldScores } from '../../../services/prognozzer/src/settlement/clean-up';
import { readInputs, type StageInput } from '../../../services/prognozzer/src/settlement/inputs';
import { settleStage } from '../../../services/prognozzer/src/settlement/run';
import { writeScores } from '../../../services/prognozzer/src/settlement/scores';
import { enterSettlement, settleChallenge } from '../../../services/prognozzer/src/settlement/settlement';
import { median, type Figure, type InProcessBench } from '../bench';
import { timed } from '../own-system';
import { CHALLENGE, playersWanted, STAGE, tidy, withManyPlayers, type Sides } from './many-players';

const ROUNDS = 5;
const OPTIONS = { voidAfterHours: 72 };
/** A generation that nothing else writes, for scores that are measured alone and taken back. */
const APART = 1_000_000;

/** Milliseconds of one round. */
interface Round {
  readonly update: number;
  readonly scores: number;
  /** The stage alone. */
  readonly resettlement: number;
  /** With all that follows from it. */
  readonly whole: number;
  readonly nothing: number;
}

class TakenBack extends Error {}

const settle = (database: Database) => database.transaction((tx) => settleChallenge(tx, CHALLENGE, OPTIONS, 'result'));

/** The matches of the stage end: all home wins, but for the last in every other round. */
function end(database: Database, eventId: number, isHome: boolean) {
  return database.transaction((tx) =>
    recordResult(tx, {
      eventId,
      homeScore: isHome ? 1 : 0,
      visitorScore: isHome ? 0 : 1,
      code: 0,
      ended: true,
      source: 'admin',
      reason: 'measured',
    }),
  );
}

/** What the settlement does to the stage's input in a transaction of its own, taken back at the end. */
async function alone(
  database: Database,
  work: (tx: Queryable, input: StageInput) => Promise<unknown>,
): Promise<number> {
  let ms = 0;
  try {
    await database.transaction(async (tx) => {
      await enterSettlement(tx, CHALLENGE);
      const [input] = await readInputs(tx, OPTIONS.voidAfterHours);
      if (!input) throw new Error('The stage is not locked');
      ({ ms } = await timed(() => work(tx, input)));
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return ms;
}

async function round({ database, client }: Sides, number: number): Promise<Round> {
  await tidy(client);
  const update = await timed(() => client.query('update slip set version = version + 1 where stage_id = $1', [STAGE]));
  await tidy(client);
  const scores = await alone(database, (tx, input) => writeScores(tx, input, APART));
  await tidy(client);
  await end(database, 8, number % 2 === 0);
  const resettlement = await alone(database, (tx, input) => settleStage(tx, input, 'result'));
  await tidy(client);
  const whole = await timed(() => settle(database));
  if (whole.value.length !== 1) throw new Error('Nothing was settled');
  const nothing = await timed(() => settle(database));
  if (nothing.value.length !== 0) throw new Error('Something was settled again');
  while (await forgetOldScores(database.write));
  return { update: update.ms, scores, resettlement, whole: whole.ms, nothing: nothing.ms };
}

/** @param players with a slip each. */
export function measureSettlement(players: number, rounds = ROUNDS): Promise<readonly Figure[]> {
  return withManyPlayers(players, async (sides) => {
    const { database } = sides;
    for (let eventId = 1; eventId <= 8; eventId += 1) await end(database, eventId, true);
    const first = await timed(() => settle(database));
    const measured: Round[] = [];
    for (let number = 1; number <= rounds; number += 1) measured.push(await round(sides, number));
    const of = (side: keyof Round) => median(measured.map((times) => times[side]));
    const figure = (id: string, what: string, side: keyof Round, budget?: number): Figure => ({
      id,
      what,
      value: median(measured.map((times) => times[side] / times.update)),
      unit: '×',
      reference: 'one UPDATE of all slips of the stage',
      worse: 'higher',
      ...(budget === undefined ? {} : { budget }),
      detail: `${players.toLocaleString('en')} slips, median ${Math.round(of(side))} ms against ${Math.round(of('update'))} ms`,
    });
    const whole = figure('game-resettle-whole', 'a correction with overall ranking, badges and prizes', 'whole');
    return [
      figure('game-settle', 'points, ranks and positions of a stage worked out and written', 'scores', 1.5),
      figure('game-resettle', 'a stage settled anew after a correction', 'resettlement', 1.5),
      { ...whole, detail: `${whole.detail}; the first time, with its badges and messages, ${Math.round(first.ms)} ms` },
      figure('game-settle-nothing', 'a stage settled again without anything new', 'nothing', 0.01),
    ];
  });
}

export const gameSettlement: InProcessBench = {
  name: 'game-settlement',
  isInProcess: true,
  method:
    'A database of its own with a million slips of eight predictions (`GAME_BENCH_PLAYERS`), one in ten with a joker. Five ' +
    'rounds, in each one UPDATE of all slips, the scores alone, the stage after a correction (jokers, scores, what is different), ' +
    'the same with overall ranking, badges and prizes, and a settlement with nothing new; vacuumed between them; median of the ratios.',
  run: () => measureSettlement(playersWanted()),
};
