import { appNow, openCommandDatabase, type Database } from '@tribina/service-kit';
import { readFileSync } from 'node:fs';
import { InventedLeague } from '../demo/schema';
import { seedDemo } from '../demo/seed';
import { importPaths } from '../import/import-path';
import { JsonFile } from '../import/json-file';
import { contentOf } from '../import/schema';
import { databaseAddress } from './address';
import { readArguments, USAGE, type Command } from './arguments';
import { messageOf } from './message';
import { describeImport } from './print';
import { UsageError } from './usage-error';

/** Where the command runs and what it writes to. */
interface Surroundings {
  readonly environment: NodeJS.ProcessEnv;
  /** `.data/run/feed.json` of this checkout. */
  readonly runFile: string;
  /** Data of the invented league. */
  readonly demoFile: string;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

interface Outcome {
  readonly text: string;
  readonly data: object;
  readonly exitCode: number;
}

const EXIT_REFUSED = 1;
const EXIT_USAGE = 2;

/** Runs a command line. @returns the exit code: 0 all taken, 1 something refused, 2 it could not run. */
export async function runCli(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { print, printError } = surroundings;
  const isJson = args.includes('--json');
  try {
    const command = readArguments(args);
    if (command.name === 'help') {
      print(USAGE);
      return 0;
    }
    const outcome = await withDatabase(surroundings, (database) => perform(database, command, surroundings));
    print(isJson ? JSON.stringify(outcome.data) : outcome.text);
    return outcome.exitCode;
  } catch (error) {
    const message = messageOf(error);
    if (isJson) print(JSON.stringify({ error: message }));
    else printError(error instanceof UsageError ? `${message}\n\n${USAGE}` : message);
    return EXIT_USAGE;
  }
}

async function withDatabase<T>(surroundings: Surroundings, work: (database: Database) => Promise<T>): Promise<T> {
  const url = databaseAddress(surroundings.environment, surroundings.runFile);
  const database = openCommandDatabase({ url, schema: 'feed', clock: 'adjustable' });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function perform(
  database: Database,
  command: Exclude<Command, { name: 'help' }>,
  surroundings: Surroundings,
): Promise<Outcome> {
  return command.name === 'import'
    ? performImport(database, command)
    : performDemo(database, command, surroundings.demoFile);
}

async function performImport(
  database: Database,
  { targets, options }: Extract<Command, { name: 'import' }>,
): Promise<Outcome> {
  const report = await importPaths(database, targets, options);
  return {
    text: describeImport(report, options.isDryRun ?? false),
    data: report,
    exitCode: report.refused.length > 0 ? EXIT_REFUSED : 0,
  };
}

async function performDemo(
  database: Database,
  { now }: Extract<Command, { name: 'demo' }>,
  demoFile: string,
): Promise<Outcome> {
  const league = contentOf(JsonFile.read(readFileSync(demoFile)), InventedLeague);
  const moment = now ?? (await appNow(database.write));
  const competitions = await seedDemo(database, league, moment);
  const text = competitions
    ? `${league.league.names.en} is around ${moment.toISOString()} (competitions ${competitions.join(', ')})`
    : `${league.league.names.en} is there already and stays as it is`;
  return { text, data: { now: moment.toISOString(), competitions: competitions ?? [] }, exitCode: 0 };
}
