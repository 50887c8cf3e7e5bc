import { REMOTE_NAMES, type RemoteName } from '@tribina/shell-api';
import { parseArgs } from 'node:util';

type DevRemote = Exclude<RemoteName, 'host'>;
const NAMES = REMOTE_NAMES.filter((name): name is DevRemote => name !== 'host');

export interface DevSettings {
  readonly remote: DevRemote;
  readonly port: number;
  /** The system to work against; null: the one of `npm start` on this machine. */
  readonly against: URL | null;
  /** Address of its releases service; by default below the system's gateway. */
  readonly url: string | undefined;
  readonly token: string | undefined;
}

/** The command is not one of ours; the message says what is. */
export class UsageError extends Error {}

const DEFAULT_PORT = 3000;

export const HELP = `npm run dev -- <remote> [--port ${DEFAULT_PORT}] [--against https://…]

Works on one remote: builds it at every save and shows it, with live reload, among the released parts of a running system.

  --port      of the developer's address; by default ${DEFAULT_PORT}
  --against   the system; by default the one of \`npm start\` on this machine
  --url       its releases service; by default <against>/ops/releases
  --token     release token with the scope override:staff; by default TRIBINA_RELEASES_TOKEN, here the operator's
  --help      this

Types are not checked: run \`npm run typecheck\` beside it. The server renders nothing of a build under change: its pages are
made in the browser. After a change of package.json begin anew.
`;

const HOST_WAY = `The host has no build under change: it is rendered by the server before anything else, and frames every part. Release it
for yourself alone instead:
  npm run release -- build host --version 1.0.0-try.1
  npm run release -- publish host
  npm run release -- pin host-1.0.0-try.1 --for <your name there>`;

const OPTIONS = {
  port: { type: 'string' },
  against: { type: 'string' },
  url: { type: 'string' },
  token: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** Reads the command line. @throws UsageError */
export function readSettings(args: readonly string[]): DevSettings | 'help' {
  const { values, positionals } = parsed(args);
  if (values.help || args.length === 0) return 'help';
  const [remote] = positionals;
  if (remote === 'host') throw new UsageError(HOST_WAY);
  const known = NAMES.find((name) => name === remote);
  if (!known || positionals.length > 1) {
    throw new UsageError(`usage: npm run dev -- <remote>, one of ${NAMES.join(', ')}`);
  }
  const { port = String(DEFAULT_PORT), against, url, token } = values;
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
    throw new UsageError(`--port '${port}' is not a port`);
  }
  return { remote: known, port: Number(port), against: against === undefined ? null : systemOf(against), url, token };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    // parseArgs throws errors alone, each with a sentence about the option.
    throw new UsageError((error as Error).message);
  }
}

function systemOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSystem = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.username === '';
  if (!isSystem) throw new UsageError(`--against '${text}' is not the address of a system: https://tribina.example`);
  return url;
}
