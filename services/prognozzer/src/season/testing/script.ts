import { gameAdminCalls, gameSlipCalls } from '@tribina/contracts';
import type { Intention } from './intentions';
import { killDatabaseWhileSending, killServiceWhileSending, untilHalfWay, whileHalfWay } from './kills';
import type { Gamer, Round } from './ledger';
import { startTime, type SeasonRun, type Stated } from './season-run';

/** What is special about a stage; each part has a usual course. */
export interface Chapter {
  /** A position at which nobody is right. */
  readonly hard?: number;
  /** Told after each player who has played, with how many are going to. */
  readonly whileSaving?: (run: SeasonRun, saved: number, all: number) => Promise<void> | undefined;
  /** After everybody has played, before the deadline. */
  readonly beforeDeadline?: (run: SeasonRun, round: Round, intentions: readonly Intention[]) => Promise<void>;
  /** Hours from the first start at which the clock passes the deadline. */
  readonly lockedAt?: number;
  /** In place of all results at once. */
  readonly results?: (run: SeasonRun, round: Round, results: string) => Promise<void>;
  /** Then. */
  readonly after?: (run: SeasonRun, round: Round, results: string) => Promise<void>;
}

const stated = (home: number, visitor: number): Stated => ({
  home,
  visitor,
  code: 0,
  ended: true,
  result: home === visitor ? 'X' : home > visitor ? '1' : '2',
});
const cancelled: Stated = { home: null, visitor: null, code: 62, ended: true, result: 'VOID' };
/** Letters with others at some positions. */
const withAt = (results: string, at: Readonly<Record<number, string>>) =>
  [...results].map((letter, index) => at[index + 1] ?? letter).join('');
/** A single letter, at a position. */
const only = (position: number, letter: string) => '-'.repeat(position - 1) + letter;
/** Another result than a match has. */
const reversed = (letter: string | undefined) => (letter === '1' ? stated(0, 1) : stated(4, 0));

type Flag = { readonly isEmployee: boolean } | { readonly isBlocked: boolean };

async function change(run: SeasonRun, userId: number, flag: Flag): Promise<void> {
  await run.system.mailed();
  const body = { ...flag, reason: 'was looked into' };
  await run.gateway.ask(gameAdminCalls.changePlayer, { params: { userId }, body });
  Object.assign(run.ledger.gamer(userId), flag);
}

/** The first overall who can win something. */
function leaderOf({ ledger }: SeasonRun): number {
  const canWin = ({ isEmployee, isBlocked }: Gamer) => !isEmployee && !isBlocked;
  return ledger.settled.overall.find(({ userId }) => canWin(ledger.gamer(userId)))?.userId ?? 0;
}

/** Blocks a player or ends the block; all stages that the player has played in are settled anew, together. */
async function block(run: SeasonRun, userId: number, isBlocked: boolean): Promise<void> {
  await change(run, userId, { isBlocked });
  await run.system.settled();
  const played = run.ledger.rounds.filter(({ id, isLocked }) => isLocked && run.ledger.slips.has(`${id} ${userId}`));
  run.settle(played.at(-1) ?? run.round(1));
}

/** The stages by their ordinals; all that are not here take the usual course. */
export const CHAPTERS: Readonly<Record<number, Chapter>> = {
  1: {
    // The service is killed while players save: whoever had no answer asks again by the same request.
    whileSaving: (run, saved, all) =>
      saved === Math.floor(all / 2) ? run.system.killService().then(() => run.system.startService()) : undefined,
    // PostgreSQL is killed while the first badges are told.
    results: (run, round, results) => killDatabaseWhileSending(run.system, () => run.hear(round, results)),
  },
  2: {
    after: async (run, round, results) => {
      await run.correct(round, 2, reversed(results[1]));
      // The feed says again what it said before: that undoes nothing.
      run.tell(round, only(2, results.charAt(1)));
      await run.system.settled();
    },
  },
  3: {
    // Postponed before the deadline, which is then that of the next match.
    beforeDeadline: async (run, round, intentions) => {
      run.system.feed.set(round.matchIds[0] ?? 0, { startTime: startTime(round, 1, 24) });
      await run.pass(round, 0.25);
      const late = intentions.filter(({ gamer, again }) => gamer.sub % 7 === 0 && !again);
      for (const { gamer, picks } of late) await run.play.save(round, gamer, picks, 2, null);
    },
    results: async (run, round, results) => {
      await run.hear(round, withAt(results, { 1: '-' }));
      await run.pass(round, 27);
      await run.hear(round, only(1, results.charAt(0)));
    },
  },
  4: { results: (run, round, results) => killServiceHalfWay(run, round, results) },
  5: { beforeDeadline: withdraw, results: (run, round, results) => run.hear(round, results, [3]) },
  6: {
    // Postponed after the deadline: the stage stays locked, and waits.
    lockedAt: 1,
    results: async (run, round, results) => {
      run.system.feed.set(round.matchIds[7] ?? 0, { startTime: startTime(round, 8, 48) });
      await run.hear(round, only(8, 'P'));
      await run.pass(round, 5);
      await run.hear(round, withAt(results, { 8: '-' }));
      await run.pass(round, 60);
      await run.hear(round, only(8, results.charAt(7)));
    },
  },
  7: {
    after: async (run, round, results) => {
      await killDatabaseHalfWay(run, round, reversed(results[4]));
      await run.resolve(round, 2, 'the first answer was wrong');
    },
  },
  8: { results: (run, round, results) => run.hear(round, withAt(results, { 4: 'V' })) },
  // Jokers that came back in stage 8 have gone on to here, when its cancelled match is found to have been played.
  9: { hard: 4, after: (run, _round) => run.correct(run.round(8), 4, stated(2, 0)) },
  10: {
    results: async (run, round, results) => {
      await run.hear(round, withAt(results, { 5: 'I' }));
      await overdue(run, round);
      await run.pass(round, 90);
      await run.system.mailed();
      await run.hear(round, only(5, results.charAt(4)));
    },
  },
  11: {
    results: async (run, round, results) => {
      await run.hear(round, withAt(results, { 2: 'V', 7: 'A' }));
      await overdue(run, round);
    },
  },
  12: {
    after: async (run, round) => {
      await block(run, leaderOf(run), true);
      await run.system.mailed();
      // The service is killed while the winners of the stage are told.
      await killServiceWhileSending(run.system, () => run.pass(round, 100));
    },
  },
  13: {
    after: async (run, round, results) => {
      const blocked = run.ledger.gamers.find(({ isBlocked }) => isBlocked)?.id ?? 0;
      // The prizes of this stage are paid before the block ends, and before the correction.
      await run.pass(round, 100);
      await block(run, blocked, false);
      await run.correct(round, 6, reversed(results[5]));
    },
  },
  14: {
    results: async (run, round, results) => {
      await change(run, leaderOf(run), { isEmployee: true });
      await run.hear(round, results);
    },
    after: async (run, round, results) => {
      // Who is an employee since the close could still win in it.
      await change(run, run.ledger.settled.stages[13]?.prizes[0]?.userId ?? 0, { isEmployee: true });
      await run.correct(round, 1, reversed(results[0]));
    },
  },
  15: {
    results: async (run, round, results) => {
      await run.hear(round, withAt(results, { 3: 'A' }));
      await run.correct(round, 3, stated(1, 1));
    },
  },
  16: {
    whileSaving: (run, saved, all) => (saved === Math.floor(all / 2) ? run.system.killDatabase() : undefined),
    after: async (run, round, results) => {
      await run.system.mailed();
      await run.hear(round, only(7, reversed(results[6]).result));
    },
  },
  17: { hard: 2, after: (run, round) => run.correct(round, 8, cancelled) },
  18: {
    results: (run, round, results) => run.hear(round, withAt(results, { 6: 'V' })),
    after: (run, round, results) =>
      run.correct(round, 6, results[5] === '1' ? stated(5, 0) : results[5] === 'X' ? stated(0, 0) : stated(1, 2)),
  },
};

/** Withdrawn before the deadline: who has a joker on it puts it elsewhere, who saves again leaves the match out. */
async function withdraw(run: SeasonRun, round: Round, intentions: readonly Intention[]): Promise<void> {
  run.tell(round, only(3, 'V'));
  run.note(round, only(3, 'V'));
  await run.system.settled();
  const { jokers, investments } = run.ledger;
  const returned = investments.filter(({ eventId }) => eventId === round.eventIds[2]);
  for (const [index, { jokerId }] of returned.entries()) {
    const joker = jokers.find(({ id }) => id === jokerId);
    // Every third one stays away, to go to a later stage.
    if (!joker || index % 3 === 2) continue;
    const choice = { tokenId: joker.id, type: joker.type, eventId: round.eventIds[4] ?? 0 };
    await run.play.invest(round, run.ledger.gamer(joker.userId), choice);
  }
  for (const { gamer, picks, again } of intentions.filter(({ gamer: { sub } }) => sub % 5 === 0)) {
    await run.play.save(round, gamer, withAt(again ?? picks, { 3: '-' }), again ? 3 : 2, null);
  }
}

/** 72 hours after the end of the stage whatever has no result is void. */
async function overdue(run: SeasonRun, round: Round): Promise<void> {
  await run.pass(round, 80);
  for (const [index, result] of round.results.entries()) if (result === 'PENDING') round.results[index] = 'VOID';
  run.settle(round);
}

/** The service is killed in the middle of a settlement: until another one has done it, everything is as before. */
async function killServiceHalfWay(run: SeasonRun, round: Round, results: string): Promise<void> {
  await whileHalfWay(run.system, async () => {
    run.tell(round, results);
    await untilHalfWay(run.system);
    await run.system.killService();
    await run.system.startService();
    await run.agree(round);
  });
  await run.hear(round, results);
}

/**
 * PostgreSQL is killed in the middle of a correction, and comes back by its log. The organiser, who had no answer, makes the
 * correction again on the version of before: had anything of the first been kept, that would be refused.
 */
async function killDatabaseHalfWay(run: SeasonRun, round: Round, correction: Stated): Promise<void> {
  const { result, ...body } = correction;
  const version = await run.versionOf(round, 5);
  await run.system.mailed();
  let corrected: Promise<unknown> = Promise.resolve();
  const held = whileHalfWay(run.system, async () => {
    const params = { eventId: round.eventIds[4] ?? 0 };
    corrected = run.gateway.ask(gameAdminCalls.correctResult, {
      params,
      body: { ...body, version, reason: 'the referee has said so' },
    });
    await untilHalfWay(run.system);
    await run.system.killDatabase();
  });
  // What held it has gone with the server.
  await expect(held).rejects.toThrow();
  await corrected;
  round.results[4] = result;
  await run.system.settled();
  run.settle(round);
}

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
