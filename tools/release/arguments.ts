import { EDITION_IDS, type EditionId } from '@tribina/editions';
import { isRemoteName, parseReleaseId, type RemoteName } from '@tribina/shell-api';
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** The command is not one of ours; the message says what is. */
export class UsageError extends Error {}

interface VerbUsage {
  /** What stands behind the verb. */
  readonly places: string;
  readonly about: string;
  readonly options: readonly OptionName[];
}

const OPTIONS = {
  version: { type: 'string', about: 'x.y.z: version to build; by default the one that the build works out' },
  from: { type: 'string', about: 'folder with release.json and files/; by default apps/<remote>/dist' },
  channel: { type: 'string', about: 'prod (default), staging or preview-N' },
  edition: { type: 'string', about: 'rs, hr or ke; by default all' },
  reason: { type: 'string', about: 'why; kept in the audit' },
  to: { type: 'string', about: 'release to go back to; by default the previous good' },
  limit: { type: 'string', about: 'how many rows; by default 50' },
  name: { type: 'string', about: 'whose token it is' },
  scope: {
    type: 'string',
    multiple: true,
    about: 'read, tokens, publish:<remote|*>, promote:…, rollback:…; repeatable',
  },
  days: { type: 'string', about: 'days until the token expires; by default 90' },
  url: { type: 'string', about: 'address of the releases service, or of /ops/releases at a gateway' },
  token: { type: 'string', about: 'release token' },
  json: { type: 'boolean', about: 'print the answer as JSON' },
  help: { type: 'boolean', about: 'print this' },
} as const satisfies Readonly<Record<string, { type: 'string' | 'boolean'; multiple?: boolean; about: string }>>;
type OptionName = keyof typeof OPTIONS;

const CONNECTION = ['url', 'token', 'json', 'help'] as const satisfies readonly OptionName[];

const VERBS = {
  build: { places: '<remote>', about: 'build a remote', options: ['version', 'json', 'help'] },
  publish: { places: '<remote>', about: 'hand the built release in', options: ['from', ...CONNECTION] },
  promote: {
    places: '<release>',
    about: 'make a release the one that is served',
    options: ['channel', 'edition', 'reason', ...CONNECTION],
  },
  rollback: {
    places: '<remote>',
    about: 'take a remote back',
    options: ['to', 'channel', 'edition', 'reason', ...CONNECTION],
  },
  status: { places: '', about: 'what is served where', options: ['channel', ...CONNECTION] },
  history: {
    places: '<remote>',
    about: 'what was served when',
    options: ['channel', 'edition', 'limit', ...CONNECTION],
  },
  'token create': { places: '', about: 'make a token', options: ['name', 'scope', 'days', ...CONNECTION] },
  'token list': { places: '', about: 'list the tokens', options: [...CONNECTION] },
  'token revoke': { places: '<id>', about: 'end a token', options: [...CONNECTION] },
} as const satisfies Readonly<Record<string, VerbUsage>>;
export type Verb = keyof typeof VERBS;

export interface Options {
  readonly version?: string;
  readonly from?: string;
  readonly channel?: string;
  /** Undefined: all. */
  readonly edition?: EditionId;
  readonly reason?: string;
  readonly to?: string;
  readonly limit?: number;
  readonly name?: string;
  readonly scope?: string[];
  readonly days?: number;
  readonly url?: string;
  readonly token?: string;
  readonly json?: boolean;
}

export interface Command {
  readonly verb: Verb;
  /** What stands behind the verb; empty where nothing does. */
  readonly place: string;
  readonly options: Options;
}

/**
 * Reads a command line.
 *
 * @returns null when help is asked for.
 * @throws UsageError
 */
export function parseCommand(args: readonly string[]): Command | null {
  if (args.length === 0 || args[0] === 'help' || args[0] === '--help') return null;
  const verb = verbOf(args);
  const { places, options }: VerbUsage = VERBS[verb];
  const { values, positionals } = readOptions(args.slice(verb.split(' ').length), options);
  if (values['help']) return null;
  const isComplete = positionals.length === (places === '' ? 0 : 1);
  if (!isComplete) throw new UsageError(`usage: release ${verb}${places === '' ? '' : ` ${places}`}`);
  return { verb, place: positionals[0] ?? '', options: optionsOf(values) };
}

function verbOf(args: readonly string[]): Verb {
  const names = Object.keys(VERBS) as Verb[];
  const verb = names.find((name) => name.split(' ').every((word, index) => args[index] === word));
  if (!verb) throw new UsageError(`'${args.slice(0, 2).join(' ')}' is none of: ${names.join(', ')}`);
  return verb;
}

type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

function readOptions(args: readonly string[], allowed: readonly OptionName[]) {
  const options: ParseArgsConfig['options'] = Object.fromEntries(
    allowed.map((name) => {
      const { about: _about, ...form } = OPTIONS[name];
      return [name, form];
    }),
  );
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    // parseArgs throws errors alone, each with a sentence about the option.
    throw new UsageError((error as Error).message);
  }
}

function optionsOf(values: Values): Options {
  return {
    version: semanticVersion(text(values, 'version')),
    from: text(values, 'from'),
    channel: text(values, 'channel'),
    edition: editionOf(text(values, 'edition')),
    reason: text(values, 'reason'),
    to: text(values, 'to'),
    limit: wholeNumber('limit', text(values, 'limit')),
    name: text(values, 'name'),
    scope: (values['scope'] as string[] | undefined) ?? [],
    days: wholeNumber('days', text(values, 'days')),
    url: text(values, 'url'),
    token: text(values, 'token'),
    json: values['json'] === true,
  };
}

function text(values: Values, name: OptionName): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

function wholeNumber(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new UsageError(`--${name} '${value}' is not a number from 1`);
  return Number(value);
}

function semanticVersion(version: string | undefined): string | undefined {
  if (version !== undefined && !parseReleaseId(`host-${version}`)) {
    throw new UsageError(`--version '${version}' is not a semantic version`);
  }
  return version;
}

/** `*` means all, and so does `all`: a shell may turn a bare `*` into file names. */
function editionOf(edition: string | undefined): EditionId | undefined {
  if (edition === undefined || edition === '*' || edition === 'all') return undefined;
  const known = EDITION_IDS.find((id) => id === edition);
  if (!known) throw new UsageError(`--edition '${edition}' is none of: ${EDITION_IDS.join(', ')}, all`);
  return known;
}

/** @throws UsageError unless it is the name of a remote. */
export function remoteOf(place: string): RemoteName {
  if (!isRemoteName(place)) throw new UsageError(`'${place}' is not a remote`);
  return place;
}

/** @throws UsageError unless it has the form of a release's id. */
export function releaseIdOf(text: string): string {
  if (!parseReleaseId(text))
    throw new UsageError(`'${text}' is not a release: <remote>-<version>, as publish prints it`);
  return text;
}

/** All verbs and options. */
export function usage(): string {
  const verbs = Object.entries(VERBS).map(([verb, { places, about }]) => `  ${`${verb} ${places}`.padEnd(22)}${about}`);
  const options = Object.entries(OPTIONS).map(([name, { about }]) => `  ${`--${name}`.padEnd(22)}${about}`);
  return ['npm run release -- <verb> [options]', '', ...verbs, '', ...options].join('\n');
}
