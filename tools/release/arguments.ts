import { EDITION_IDS, type EditionId } from '@tribina/editions';
import { isRemoteName, parseReleaseId, type ReleaseRule, type RemoteName } from '@tribina/shell-api';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { isRightCount, OPTIONS, VERBS, type OptionName, type Verb, type VerbUsage } from './usage';

/** The command is not one of ours; the message says what is. */
export class UsageError extends Error {}

export interface Options {
  readonly version?: string;
  readonly from?: string;
  readonly channel?: string;
  /** Undefined: all. */
  readonly edition?: EditionId;
  readonly percent?: number;
  /** Whom a release is given to; empty: nobody in particular. */
  readonly only?: readonly ReleaseRule['when'][];
  readonly reason?: string;
  readonly force?: boolean;
  readonly to?: string;
  readonly hard?: boolean;
  readonly path?: string;
  readonly signedIn?: boolean;
  readonly minutes?: number;
  /** Names of members of the staff. */
  readonly for?: readonly string[];
  readonly dryRun?: boolean;
  readonly verify?: boolean;
  readonly limit?: number;
  readonly name?: string;
  readonly scope?: string[];
  readonly days?: number;
  readonly site?: string;
  readonly url?: string;
  readonly token?: string;
  readonly json?: boolean;
}

export interface Command {
  readonly verb: Verb;
  /** What stands behind the verb; empty where nothing does. */
  readonly place: string;
  readonly places: readonly string[];
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
  const verbUsage: VerbUsage = VERBS[verb];
  const { values, positionals } = readOptions(args.slice(verb.split(' ').length), verbUsage.options);
  if (values['help']) return null;
  if (!isRightCount(verbUsage, positionals.length)) {
    throw new UsageError(`usage: release ${verb} ${verbUsage.places}`.trim());
  }
  return { verb, place: positionals[0] ?? '', places: positionals, options: optionsOf(values) };
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
    percent: percentage(text(values, 'percent')),
    only: texts(values, 'only').map(whenOf),
    reason: text(values, 'reason'),
    force: isSet(values, 'force'),
    to: text(values, 'to'),
    hard: isSet(values, 'hard'),
    path: text(values, 'path'),
    signedIn: isSet(values, 'signed-in'),
    minutes: wholeNumber('minutes', text(values, 'minutes')),
    for: texts(values, 'for'),
    dryRun: isSet(values, 'dry-run'),
    verify: isSet(values, 'verify'),
    limit: wholeNumber('limit', text(values, 'limit')),
    name: text(values, 'name'),
    scope: texts(values, 'scope'),
    days: wholeNumber('days', text(values, 'days')),
    site: text(values, 'site'),
    url: text(values, 'url'),
    token: text(values, 'token'),
    json: isSet(values, 'json'),
  };
}

function text(values: Values, name: OptionName): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

function texts(values: Values, name: OptionName): string[] {
  const given = values[name];
  return Array.isArray(given) ? given.map(String) : [];
}

function isSet(values: Values, name: OptionName): boolean {
  return values[name] === true;
}

/** What is too much is the service's to say. */
function percentage(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const number = /^(\d+(?:\.\d+)?)%?$/.exec(value)?.[1];
  if (number === undefined) throw new UsageError(`--percent '${value}' is not a percentage`);
  return Number(number);
}

const WHEN: Readonly<Record<string, ReleaseRule['when']>> = {
  'signed-in': { isSignedIn: true },
  'signed-out': { isSignedIn: false },
};

/** Everything that commas join must fit. */
function whenOf(only: string): ReleaseRule['when'] {
  const parts = only.split(',').map((part): ReleaseRule['when'] => {
    const path = /^path:(\/.*)$/.exec(part)?.[1];
    const when = path === undefined ? WHEN[part] : { path };
    if (!when) throw new UsageError(`--only '${part}' is none of: signed-in, signed-out, path:/x`);
    return when;
  });
  return Object.assign({}, ...parts) as ReleaseRule['when'];
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
