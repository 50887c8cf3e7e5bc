import { parseCommand, UsageError, type Command } from './arguments';
import { ReleaseClient, Refusal } from './client';
import { ConnectionError, connectionOf, siteOf } from './connection';
import { explain } from './explain';
import { usage } from './usage';
import { RUN_VERB } from './verbs';

interface Surroundings {
  /** Folder of the project. */
  readonly root: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Writes a line of the answer. */
  readonly print: (text: string) => void;
  /** Writes a line about what went wrong. */
  readonly complain: (text: string) => void;
}

const DONE = 0;
const REFUSED = 1;
const WRONG_USAGE = 2;

/** Runs a command line and returns its exit code. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { print, complain } = surroundings;
  try {
    const command = parseCommand(args);
    if (!command) {
      print(usage());
      return DONE;
    }
    return await runCommand(command, surroundings);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    complain(`${error.message}\nnpm run release -- --help lists verbs and options`);
    return WRONG_USAGE;
  }
}

async function runCommand(command: Command, { root, environment, print, complain }: Surroundings): Promise<number> {
  const { json } = command.options;
  const client = () => new ReleaseClient(connectionOf(command.options, environment, root));
  const site = () => siteOf(command.options, environment, root);
  try {
    const { answer, text } = await RUN_VERB[command.verb](command, { root, environment, client, site });
    print(json ? JSON.stringify(answer) : text);
    return DONE;
  } catch (error) {
    if (error instanceof ConnectionError) complain(error.message);
    else if (error instanceof Refusal) {
      if (json) print(JSON.stringify({ status: 'ERROR', message: error.code, data: error.data }));
      complain(explain(error));
    } else throw error;
    return REFUSED;
  }
}
