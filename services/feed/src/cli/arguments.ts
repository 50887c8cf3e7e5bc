import { parseArgs } from 'node:util';
import type { ImportOptions } from '../import/context';
import { clubsIn } from './clubs';
import { messageOf } from './message';
import { isTimeZone } from '../import/zone';
import { rulesIn } from './rules';
import { UsageError } from './usage-error';

export const USAGE = `Usage:
  npm run feed -- import <files or folders> [--competition <id or key>] [--time-zone <IANA zone>] [--name <name>]
                            [--rules <tie-breakers or file>] [--alias <spelling>=<team>]... [--clubs <file or folder>]...
                            [--allow-withdrawals] [--dry-run] [--json]
  npm run feed -- demo [--now <ISO time>] [--json]

import  takes matches, groups and stadiums as openfootball has them (JSON, Football.TXT), or files of our own format.
        A competition that the feed does not know needs its time zone the first time. In a folder, what is nothing for the
        feed is passed over.
        A file of openfootball is the truth about its competition: what it has anew is added, what stands elsewhere in it is
        moved, a score that it has no more goes, and a match that it has no more is withdrawn. Where that would be more than a
        tenth of them, it is refused without --allow-withdrawals.
        Texts of one folder that name the same competition (cup.txt, cup_finals.txt) are one file: name both, or their folder.
        Where a folder tells of a competition again, in another folder or whole in one text, the first that is taken counts.
        Of a text, line-ups, referees and shots of a shoot-out are not taken, nor results without days; scorers have to be as
        many as the score has goals.
--dry-run   says each of these, and changes nothing; each file by itself, so matches do not see the groups that another
        file would bring.
--alias     says that a spelling is a team that is known under another one, or under this one already (a team of its own:
        --alias 'FC One=FC One'). It is kept for the competition and its other seasons.
--clubs     files of openfootball's clubs, or a folder of them (*.clubs.txt): a spelling that is not known is the team that another name of
            the same club is, where there is one such team. It is kept as one that --alias has said; --alias goes before.
--rules     names the rules of the tables where they are not known by the key: tie-breakers in their order, with commas
        (goal-difference,goals-for,head-to-head-points), or a JSON file with tieBreakers, winPoints, playOffPlaces, split,
        carried, bestThirds, lots, fairPlay, ranking, deductions (docs/operations.md). They are kept until others are named.
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
        rules: { type: 'string' },
        alias: { type: 'string', multiple: true },
        clubs: { type: 'string', multiple: true },
        'allow-withdrawals': { type: 'boolean' },
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
  return {
    competition: values.competition,
    timeZone,
    name: values.name,
    rules: values.rules === undefined ? undefined : rulesIn(values.rules),
    aliases: new Map(values.alias?.map(aliasIn)),
    clubs: values.clubs && clubsIn(values.clubs),
    allowsWithdrawals: values['allow-withdrawals'],
    isDryRun: values['dry-run'] ?? false,
  };
}

/** `FC Bayern=Bayern Munich` */
function aliasIn(text: string): [spelling: string, team: string] {
  const [spelling, team, ...more] = text.split('=').map((part) => part.trim());
  if (!spelling || !team || more.length > 0) throw new UsageError(`'${text}' is no alias: --alias 'spelling=team'`);
  return [spelling, team];
}

function timeOf(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new UsageError(`'${text}' is no time`);
  return time;
}
