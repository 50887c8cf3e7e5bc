import { openCommandDatabase, type Database } from '@tribina/service-kit';
import { setTimeout as delay } from 'node:timers/promises';
import { databaseAddress } from '../cli/address';
import { UsageError } from '../cli/usage-error';
import { messageOf } from '../cli/message';
import { readArguments, USAGE, type ReplayCommand } from './arguments';
import { Board } from './board';
import { KeptFile } from './kept-file';
import { NothingToReplay, putBack, Replay } from './replay';

/** Where the command runs and what it writes to. */
interface Surroundings {
  readonly environment: NodeJS.ProcessEnv;
  /** `.data/run/feed.json` of this checkout. */
  readonly runFile: string;
  /** Where the state of matches is kept while they are played again. */
  readonly keptFile: string;
  /** Aborted when the replay is to end early. */
  readonly ending: AbortSignal;
  /** Milliseconds, steadily rising. */
  readonly now: () => number;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

const STEP_MS = 500;
const EXIT_NOTHING = 1;
const EXIT_USAGE = 2;

/** Runs a command line. @returns the exit code: 0 played, 1 nothing to play, 2 it could not run. */
export async function runReplay(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { environment, runFile, print, printError } = surroundings;
  try {
    const command = readArguments(args);
    if (command.name === 'help') {
      print(USAGE);
      return 0;
    }
    const url = databaseAddress(environment, runFile);
    const database = openCommandDatabase({ url, schema: 'feed', clock: 'adjustable' });
    try {
      await perform(database, command, surroundings);
      return 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    printError(error instanceof UsageError ? `${error.message}\n\n${USAGE}` : messageOf(error));
    return error instanceof NothingToReplay ? EXIT_NOTHING : EXIT_USAGE;
  }
}

async function perform(
  database: Database,
  command: Exclude<ReplayCommand, { name: 'help' }>,
  surroundings: Surroundings,
): Promise<void> {
  const file = new KeptFile(surroundings.keptFile);
  const left = file.leftOver();
  const restored = await putBack(database, left);
  file.remove();
  if (restored > 0) surroundings.print(`Put back what was left in play: ${restored} matches`);
  if (command.name === 'restore') return;
  const replay = await Replay.of(database, command.choice);
  file.write(replay.kept);
  try {
    await play(replay, command.speed, surroundings);
  } finally {
    await replay.stepTo(Infinity);
    file.remove();
  }
}

/** Plays in steps of half a second until the end, or until it is ended. */
async function play(replay: Replay, speed: number, { ending, now, print }: Surroundings): Promise<void> {
  const board = new Board(print);
  const startedAt = now();
  for (;;) {
    const elapsed = ((now() - startedAt) / 60_000) * speed;
    board.show(await replay.stepTo(elapsed));
    if (elapsed >= replay.length || ending.aborted) return;
    await delay(STEP_MS, undefined, { signal: ending }).catch(() => undefined);
  }
}
