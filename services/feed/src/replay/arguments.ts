import { parseArgs } from 'node:util';
import { UsageError } from '../cli/usage-error';
import { messageOf } from '../cli/message';
import type { ReplayChoice } from './replay';

export const USAGE = `Usage:
  npm run replay -- --match <id> | --day <YYYY-MM-DD> [--speed <n>]
  npm run replay -- --restore

Plays matches that are over once more, as if a provider brought them: open pages move. At the end, and when it is interrupted,
each is what it was.

--match    a match of the feed, by its id.
--day      all matches of a day, in the time zone of their competition; between kick-offs as long as it was.
--speed    how many times as fast as in life, 1 to 3600; without it 60, a minute of play in a second.
--restore  puts back what a replay has left in play that was killed. The next replay does so first, too.

The database is that of DATABASE_URL, or of the npm start that runs here. A match that has not begun by the system's clock cannot
be played again: npm run clock moves it.
Ends with 0 when it was played, 1 when there was nothing to play, 2 when the command could not run.`;

const DEFAULT_SPEED = 60;
const MAX_SPEED = 3600;

export type ReplayCommand =
  | { readonly name: 'replay'; readonly choice: ReplayChoice; readonly speed: number }
  | { readonly name: 'restore' }
  | { readonly name: 'help' };

/** Reads the command line. @throws UsageError */
export function readArguments(args: readonly string[]): ReplayCommand {
  const { match, day, speed, restore, help } = parse(args);
  if (help) return { name: 'help' };
  if (restore) {
    if (match !== undefined || day !== undefined) throw new UsageError('--restore stands alone');
    return { name: 'restore' };
  }
  if ((match === undefined) === (day === undefined)) throw new UsageError('A replay takes --match or --day');
  return { name: 'replay', choice: choiceOf(match, day), speed: speedOf(speed) };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        match: { type: 'string' },
        day: { type: 'string' },
        speed: { type: 'string' },
        restore: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

function choiceOf(match: string | undefined, day: string | undefined): ReplayChoice {
  if (match !== undefined) {
    const matchId = Number(match);
    if (!Number.isSafeInteger(matchId) || matchId < 1) throw new UsageError(`'${match}' is no id of a match`);
    return { matchId };
  }
  const text = day ?? '';
  const time = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== text) {
    throw new UsageError(`'${text}' is no day`);
  }
  return { day: text };
}

function speedOf(text: string | undefined): number {
  const speed = Number(text ?? DEFAULT_SPEED);
  if (!(speed >= 1 && speed <= MAX_SPEED)) throw new UsageError(`--speed goes from 1 to ${MAX_SPEED}`);
  return speed;
}
