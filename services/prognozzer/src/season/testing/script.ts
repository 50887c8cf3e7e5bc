import { gameSlipCalls } from '@tribina/contracts';
import { CHAPTERS } from './chapters';
import type { Intention } from './intentions';
import type { Round } from './ledger';
import type { SeasonRun } from './season-run';

/** Stages whose question is answered by the organisers only after all results. */
const LATE_ANSWERS = 5;

/** Plays a stage from its opening to its end. */
export async function playStage(run: SeasonRun, ordinal: number): Promise<void> {
  const round = run.round(ordinal);
  const { hard, whileSaving, beforeDeadline, lockedAt, results: hear, after } = CHAPTERS[ordinal] ?? {};
  const { results, intentions } = await run.open(round, hard);
  await run.play.all(round, intentions, (saved) => whileSaving?.(run, saved, intentions.length));
  await beforeDeadline?.(run, round, intentions);
  await run.lock(round, lockedAt);
  for (const intention of intentions.slice(0, 1)) await refuseLate(run, round, intention);
  const isLate = ordinal % LATE_ANSWERS === 0;
  if (!isLate) await run.resolve(round, 1);
  await (hear ? hear(run, round, results) : run.hear(round, results));
  if (isLate) await run.resolve(round, 1);
  await run.agree(round);
  if (!after) return;
  await after(run, round, results);
  await run.agree(round);
}

/** Nobody plays once the deadline has passed. */
async function refuseLate(run: SeasonRun, round: Round, { gamer, picks }: Intention): Promise<void> {
  await expect(run.play.save(round, gamer, picks, 9, null)).rejects.toThrow(`${gameSlipCalls.saveBet.path}: 409`);
}
