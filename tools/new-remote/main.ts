/** `npm run new-remote -- <name> [--path <segment>]`: everything that a new remote begins with. */
import { parseArgs } from 'node:util';
import { ROOT } from '../start/paths';
import { plan } from './plan';
import { CannotMake, type NewRemote } from './remote';
import { write } from './write';

const HELP = `npm run new-remote -- <name> [--path <segment>]

Makes apps/<name>: a remote with a page at /<segment> in every edition, an island, texts in three languages, tests and a build;
adds it to the list of remotes, to the table of paths (libs/editions/src/remotes.ts) and to package-lock.json.

  <name>    lower-case letters and hyphens: the remote's name in addresses, commands and tokens
  --path    first segment of its paths; by default the name
`;

/** @returns null where the command line asks for help, or for nothing that there is. */
function readRemote(args: readonly string[]): NewRemote | null {
  const { values, positionals } = parsed(args);
  const [name] = positionals;
  if (values.help || name === undefined || positionals.length > 1) return null;
  return { name, segment: (values.path ?? name).replace(/^\//, '') };
}

function parsed(args: readonly string[]) {
  const options = { path: { type: 'string' }, help: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // parseArgs throws errors alone, each with a sentence about the option.
    throw new CannotMake('WRONG_USAGE', (error as Error).message);
  }
}

function nextSteps({ name, segment }: NewRemote): string {
  return [
    `apps/${name} is there, at /${segment}. Next:`,
    '',
    `  npx jest apps/${name}`,
    '  npm start                          builds, publishes and serves it with everything else',
    `  npm run dev -- ${name}`,
    '',
    'From here to your readers: docs/release-a-remote.md',
    '',
  ].join('\n');
}

try {
  const remote = readRemote(process.argv.slice(2));
  if (remote) write(ROOT, remote.name, await plan(ROOT, remote));
  process.stdout.write(remote ? nextSteps(remote) : HELP);
} catch (error) {
  if (!(error instanceof CannotMake)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
