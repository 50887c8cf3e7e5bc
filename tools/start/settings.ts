import { parseArgs } from 'node:util';
import { CannotStart } from './guards';

export interface StartSettings {
  readonly port: number;
  readonly portBase: number;
  readonly isFresh: boolean;
  readonly wantsDemo: boolean;
  readonly databaseUrl: string | null;
  readonly environment: NodeJS.ProcessEnv;
}

const DEFAULT_PORT = 8080;
const DEFAULT_PORT_BASE = 8100;
const LARGEST_PORT = 65_535;
/** The betting site's: the last from PORT_BASE on. */
const LARGEST_OFFSET = 7;

/** Settings that a person may give, for `--help`. What services take beside them stands in their `config.ts`. */
const HELP = `npm start [-- --fresh] [-- --demo]

Builds what has changed, and runs the whole system: http://localhost:8080

  --fresh   begins anew: removes what starts have made in the data folder first (not with DATABASE_URL)
  --demo    fills the demo world into the database of DATABASE_URL (the embedded one always gets it)
  --help    this

Environment, with defaults:
  PORT=${DEFAULT_PORT}               the gateway
  PORT_BASE=${DEFAULT_PORT_BASE}          services: +1 portal, +2 prognozzer, +3 tracking, +4 feed, +5 releases, +6 media; +0 metrics of the gateway
  DATA_DIR=.data           data, secrets, logs, releases, pictures
  DATABASE_URL=            PostgreSQL of yours (owner's address); without it one is started
  EDITION_HOSTS=           host=edition,…; default: rs.localhost, hr.localhost, ke.localhost, localhost is rs
  EDITION_OVERRIDES=       flags of editions, JSON: {"ke":{"login":false}}
  PUBLIC_ORIGINS=          canonical origins: rs=https://tribina.example,…
  SMTP_URL=                mail server, smtp://user:password@host:587; without it mails are shown at /backoffice/mailbox
  MAIL_FROM=               whom mails come from: Tribina <no-reply@tribina.example>
  SOCIAL_PROVIDERS=        logins by other services, JSON (docs/operations.md); npm run demo-provider makes one of this machine
  STAFF_SECOND_FACTOR=     required or optional; optional with the demo world
  LOG_LEVEL=info           of all processes
  CLOCK=                   adjustable or system; adjustable with the embedded database
  RENDERERS=2              renderer processes
  RENDERER_WALLS=preferred namespaces around them and around the gate: required, preferred (where the system has them) or off
`;

/** Names of what an environment may say to it. */
export const SETTINGS: readonly string[] = [...HELP.matchAll(/^ {2}([A-Z_]+)=/gm)].map(([, name = '']) => name);

/** Reads the command line; prints the help and ends for `--help`. */
export function readSettings(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): StartSettings | 'help' {
  const values = optionsOf(args);
  if (values.help) {
    process.stdout.write(HELP);
    return 'help';
  }
  assertPassedOn(environment);
  const databaseUrl = environment['DATABASE_URL'] || null;
  if (databaseUrl !== null) assertDatabase(databaseUrl, values.fresh ?? false);
  return {
    port: numberOf(environment['PORT'], DEFAULT_PORT, 'PORT'),
    portBase: numberOf(environment['PORT_BASE'], DEFAULT_PORT_BASE, 'PORT_BASE', LARGEST_PORT - LARGEST_OFFSET),
    isFresh: values.fresh ?? false,
    wantsDemo: values.demo ?? databaseUrl === null,
    databaseUrl,
    environment,
  };
}

function optionsOf(args: readonly string[]) {
  const options = { fresh: { type: 'boolean' }, demo: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new CannotStart(
      `npm start does not know '${args.join(' ')}': it takes --fresh, --demo and --help, without a value.`,
    );
  }
}

function numberOf(text: string | undefined, fallback: number, name: string, largest = LARGEST_PORT): number {
  if (!text) return fallback;
  const number = /^\d+$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= largest) return number;
  throw new CannotStart(`${name} is not a port: '${text}'; set it to one from 1 to ${largest}.`);
}

/** Its secrets are in the data folder: without them nobody reads what is encrypted in the database. */
function assertDatabase(url: string, isFresh: boolean): void {
  if (!URL.canParse(url) || !/^postgres(?:ql)?:\/\//.test(url)) {
    throw new CannotStart('DATABASE_URL is no address of PostgreSQL: postgres://owner:password@host:5432/database');
  }
  if (isFresh) {
    throw new CannotStart(
      '--fresh leaves the database of DATABASE_URL as it is, and would remove the secrets by which it is read: name an empty database, and another DATA_DIR.',
    );
  }
}

/** npm takes options before `--` for its own, and says nothing of it. */
function assertPassedOn(environment: NodeJS.ProcessEnv): void {
  for (const name of ['fresh', 'demo']) {
    if (environment['npm_lifecycle_event'] === 'start' && environment[`npm_config_${name}`]) {
      throw new CannotStart(`npm has kept --${name} for itself: npm start -- --${name}`);
    }
  }
}
