import { parseArgs } from 'node:util';
import type { ImportOptions } from '../import/context';
import { messageOf } from './message';
import { isTimeZone } from '../import/zone';

export const USAGE = `Usage:
  npm run feed -- import <files or folders> [--competition <id or key>] [--time-zone <IANA zone>] [--name <name>] [--dry-run]
                            [--json]
  npm run feed -- demo [--now <ISO time>] [--json]

import  takes matches, groups and stadiums in the format of openfootball, or files of our own format.
        A competition that the feed does not know needs its time zone the first time. In a folder, what is nothing for the
        feed is passed over. --dry-run says what would be taken and changed, and changes nothing; each file by itself, so
        matches do not see the groups that another file would bring.
demo    puts the invented league around a moment (without --now: the present of the services).

The database is that of DATABASE_URL, or of the npm start that runs here.
Ends with 0 when everything was taken, 1 when a file was refused, 2 when the command could not run.`;

export type Command =
  | {
      readonly name: 'import';
      readonly targets: readonly string[];
      readonly options: ImportOptions;
      readonly isJson: boolean;
    }
  | { readonly name: 'demo'; readonly now: Date | null; readonly isJson: boolean }
  | { readonly name: 'help' };

/** The command line cannot be followed. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Reads the command line. @throws UsageError */
export function readArguments(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  const [name, ...targets] = positionals;
  if (values.help) return { name: 'help' };
  const isJson = values.json ?? false;
  if (name === 'import') {
    if (targets.length === 0) throw new UsageError('import takes files or folders');
    return { name, targets, options: importOptions(values), isJson };
  }
  if (name === 'demo') {
    if (targets.length > 0) throw new UsageError(`demo takes no '${targets.join(' ')}'`);
    return { name, now: values.now === undefined ? null : timeOf(values.now), isJson };
  }
  throw new UsageError(name === undefined ? 'There is no command' : `There is no command '${name}'`);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        competition: { type: 'string' },
        'time-zone': { type: 'string' },
        name: { type: 'string' },
        'dry-run': { type: 'boolean' },
        now: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

function importOptions(values: ReturnType<typeof parse>['values']): ImportOptions {
  const timeZone = values['time-zone'];
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw new UsageError(`'${timeZone}' is no time zone`);
  return { competition: values.competition, timeZone, name: values.name, isDryRun: values['dry-run'] ?? false };
}

function timeOf(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new UsageError(`'${text}' is no time`);
  return time;
}
