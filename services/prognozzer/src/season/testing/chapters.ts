import type { Intention } from './intentions';
import {
  block,
  cancelled,
  change,
  killDatabaseHalfWay,
  killServiceHalfWay,
  leaderOf,
  only,
  overdue,
  reversed,
  stated,
  withAt,
  withdraw,
} from './incidents';
import { killDatabaseWhileSending, killServiceWhileSending } from './kills';
import type { Round } from './ledger';
import { startTime, type SeasonRun } from './season-run';

/** What is special about a stage; each part has a usual course. */
interface Chapter {
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
      await run.system.settled();
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
