import {
  FIRST_NAMED,
  groupNames,
  groupOrdinal,
  KNOCK_OUT_ROUNDS,
  LAST_ORDINAL,
  type GivenNames,
} from '../../known/groupations';
import type { Names } from '../../names';
import type { Phase } from '../../write/document';
import type { JsonFile } from '../json-file';
import type { Fault } from '../refusal';
import { ROUND_RULES, stageOf, UNDERSTOOD, type Round, type Stage } from './round-names';
import type { SourceMatch } from './schema';
import { areOfNations } from './teams';

/** A group or a round: one that has its place by itself, or one that is known by its name. */
export type Label = number | Names;

/** Where in its competition a match belongs. */
export interface Place {
  readonly phase: Phase;
  /** Null for a match of a group, or of a league that names no rounds: it is found later (`withCountedRounds`). */
  readonly round: Label | null;
  readonly group: Label | null;
}

/** What a competition is, as its matches show. */
interface CompetitionKind {
  /** Then every match of a matchday has one. */
  readonly hasGroups: boolean;
  /** None of a league that tells its matches day by day. */
  readonly hasRounds: boolean;
  /** None of nations that meet without rounds: friendlies, or a cup that does not say what was group and what knock-out. */
  readonly hasTable: boolean;
  /** Rounds that are only numbered are no matchdays: one of their matches goes on after 90 minutes. */
  readonly isCup: boolean;
  /** Names of groups that several stages have. */
  readonly repeatedGroups: ReadonlySet<string>;
}

export function kindOf(matches: readonly SourceMatch[]): CompetitionKind {
  const hasRounds = matches.some(({ round, stage, group }) => (round ?? stage ?? group) !== undefined);
  return {
    hasGroups: matches.some(({ group }) => group !== undefined),
    hasRounds,
    hasTable: hasRounds || !areOfNations(matches),
    isCup: matches.some(({ round, score }) => isNumbered(round ?? '') && goesOn(score)),
    repeatedGroups: repeatedIn(matches),
  };
}

function repeatedIn(matches: readonly SourceMatch[]): ReadonlySet<string> {
  const first = new Map<string, string>();
  const repeated = new Set<string>();
  for (const match of matches) {
    const parts = partedByDash(
      textOf(match)
        .split(',')
        .map((part) => part.trim()),
    );
    const round = roundOf(parts.at(-1) ?? '');
    const group = match.group ?? (round?.kind === 'group' ? round.group : undefined);
    const stage = parts.slice(0, -1).join(', ');
    if (group === undefined) continue;
    if ((first.get(group) ?? stage) !== stage) repeated.add(group);
    first.set(group, first.get(group) ?? stage);
  }
  return repeated;
}

function textOf({ stage, round }: SourceMatch): string {
  return [stage, round].filter((part) => part !== undefined).join(', ');
}

function goesOn(score: SourceMatch['score']): boolean {
  return score !== null && score !== undefined && !Array.isArray(score) && (score.et ?? score.p) !== undefined;
}

/** `1. Round`: a matchday of some leagues, a round of some cups. */
function isNumbered(round: string): boolean {
  return /^\d+\. Round$/.test(round);
}

/** The one group of a league. */
const TABLE = 1;

/**
 * The place of a match, or why it has none.
 *
 * @param kind what the file is of.
 */
export function placeOf(file: JsonFile, match: SourceMatch, index: number, kind: CompetitionKind): Place | Fault {
  const path = ['matches', index];
  const text = textOf(match);
  if (text === '') return withoutRound(kind) ?? file.fault(path, "has neither a 'round' nor a 'stage'");
  const { stage, round } = partsOf(text, kind);
  if (!round) return file.fault([...path, 'round'], `is not a known round: ${text} (known: ${UNDERSTOOD})`);
  const groupOf = (name: string, at: string) => inGroup(file, name, ownerOf(name, stage, kind), [...path, at]);
  if (match.group !== undefined && mayBeOfGroups(round)) return groupOf(match.group, 'group');
  if (round.kind === 'group') return groupOf(round.group, 'round');
  if (round.kind === 'table') return { phase: 'group', round: null, group: round.names };
  if (round.kind === 'day') return onMatchday(round, stage, () => file.fault(path, NO_GROUP), kind.hasGroups);
  return stage?.kind === 'main' || !stage ? inKnockOut(round) : inKnockOutOf(stage, round);
}

type KnockOut = Extract<Round, { kind: 'knock-out' }>;

/** Of what is played again the stage is a round itself; a final stays one, whose winner has won all. */
function inKnockOutOf(stage: Stage, round: KnockOut): Place {
  const first = round.isAgain ? roundOf(stage.names.en) : null;
  if (first?.kind !== 'knock-out') return { phase: 'knock-out', round: within(stage, round), group: null };
  const known = KNOCK_OUT_ROUNDS.find(({ phase }) => phase === first.phase);
  const phase = first.phase === 'final' ? first.phase : 'knock-out';
  return { phase, round: within(known ?? first, round), group: null };
}

/** Null where other matches have rounds. */
function withoutRound({ hasRounds, hasTable }: CompetitionKind): Place | null {
  return hasRounds ? null : { phase: 'league', round: null, group: hasTable ? TABLE : null };
}

/** The first round of 1950 was one of groups, that of 1938 a knock-out. */
function mayBeOfGroups(round: Round): boolean {
  return round.kind !== 'knock-out' || round.isStage === true;
}

const NO_GROUP = 'has no group, as matches of a matchday here have';

/** The last part of `Apertura Playoffs, Semifinals` is the round; a stage alone (`Playoffs`) is one, too. */
function partsOf(
  text: string,
  { isCup }: CompetitionKind,
): { readonly stage: Stage | null; readonly round: Round | null } {
  const named = withReplaysApart(partedByDash(text.split(',').map((part) => part.trim())));
  const parts = isCup && isNumbered(text) ? named : withoutReplaysOfDays(named);
  const found = roundOf(parts.at(-1) ?? '');
  const round: Round | null =
    found?.kind === 'day' && isCup && isNumbered(text) ? { kind: 'knock-out', names: found.names } : found;
  return { stage: parts.length > 1 ? stageOf(parts.slice(0, -1).join(', ')) : null, round };
}

/** `Group stage - Group 1`, `Regular Season - 7`: a stage and its round, where the whole is no round. */
function partedByDash(parts: readonly string[]): readonly string[] {
  const last = parts.at(-1) ?? '';
  const [stage, name = '', ...more] = last.split(' - ');
  const round = /^[1-9]\d?$/.test(name) ? `Matchday ${name}` : name;
  const isParted = stage && more.length === 0 && !roundOf(last) && roundOf(round);
  return isParted ? [...parts.slice(0, -1), stage, round] : parts;
}

/** `Third Round Replays`, `Final (Replay)`: a round, and what of it was played again. */
function withReplaysApart(parts: readonly string[]): readonly string[] {
  const [, round, again] = /^(.*\S) \(?(Replays?)\)?$/i.exec(parts.at(-1) ?? '') ?? [];
  return round && again && roundOf(round) ? [...parts.slice(0, -1), round, again] : parts;
}

/** A match of a league that is played again is of the matchday that it was of. */
function withoutReplaysOfDays(parts: readonly string[]): readonly string[] {
  const [first, again] = parts.slice(-2).map(roundOf);
  const isOfDay = first?.kind === 'day' && again?.kind === 'knock-out' && again.isAgain;
  return isOfDay ? parts.slice(0, -1) : parts;
}

function roundOf(text: string): Round | null {
  for (const { is, means } of ROUND_RULES) {
    const found = is.exec(text);
    if (found) return means(...found.slice(1));
  }
  return null;
}

/** @param owner the stage that has a group of that name for itself. */
function inGroup(file: JsonFile, name: string, owner: Stage | null, path: readonly (string | number)[]): Place | Fault {
  const ordinal = groupOrdinal(name);
  if (ordinal === null) return file.fault(path, `is not a known group: ${name}`);
  const group = owner ? within(owner, { names: groupNames(ordinal) }) : ordinal;
  return { phase: 'group', round: null, group };
}

/** Null: groups are the competition's own. */
function ownerOf(group: string, stage: Stage | null, { repeatedGroups }: CompetitionKind): Stage | null {
  return stage && (hasOwnGroups(stage) || (repeatedGroups.has(group) && isLater(stage))) ? stage : null;
}

/** `Second group stage` */
function isLater({ names }: Stage): boolean {
  return /^(?:second|2nd|third|3rd|final)\b/i.test(names.en);
}

/** The play-offs of each half of a season have their Group A; the groups of a cup are its own, however their stage is called. */
function hasOwnGroups({ kind, names }: Stage): boolean {
  return kind === 'table' && !/^(?:\S+ )?(?:group )?(?:stage|phase|round)s?$/i.test(names.en);
}

function onMatchday(
  round: Extract<Round, { kind: 'day' }>,
  stage: Stage | null,
  noGroup: () => Fault,
  hasGroups: boolean,
): Place | Fault {
  if (!stage || stage.kind === 'main') {
    return hasGroups ? noGroup() : { phase: 'league', round: round.day, group: TABLE };
  }
  if (stage.kind === 'groups') return noGroup();
  const label = within(stage, round);
  return stage.kind === 'knock-out'
    ? { phase: 'knock-out', round: label, group: null }
    : { phase: 'league', round: label, group: stage.names };
}

function inKnockOut({ names, phase }: KnockOut): Place {
  const known = KNOCK_OUT_ROUNDS.find((one) => one.phase === phase);
  return known
    ? { phase: known.phase, round: known.ordinal, group: null }
    : { phase: 'knock-out', round: names, group: null };
}

/** `Championship: Round 23` */
function within(stage: Pick<Stage, 'names'>, { names }: { readonly names: Names }): Names {
  const both = (language: keyof Names) => `${stage.names[language] ?? stage.names.en}: ${names[language] ?? names.en}`;
  return { sr: both('sr'), hr: both('hr'), en: both('en') };
}

type Numbered<T> = Omit<T, 'round' | 'group'> & { readonly round: number; readonly group: number | null };

/** The round of a match that is still to be found. */
export const NOT_COUNTED = 0;

/**
 * Places by number: a name keeps the ordinal that it has, a new one gets the next that is free.
 *
 * @param matches by time, so that what is played first comes first.
 * @param stored ordinals in use, by the name in English.
 */
export function numbered<T extends Place>(
  matches: readonly T[],
  stored: { readonly groups: ReadonlyMap<string, number>; readonly rounds: ReadonlyMap<string, number> },
): { readonly matches: Numbered<T>[]; readonly names: GivenNames } {
  const groups = new Ordinals(stored.groups, FIRST_NAMED.group);
  const rounds = new Ordinals(stored.rounds, FIRST_NAMED.round);
  const found = matches.map((match) => ({
    ...match,
    group: match.group === null ? null : groups.of(match.group),
    round: match.round === null ? NOT_COUNTED : rounds.of(match.round),
  }));
  return { matches: found, names: { groups: groups.names, rounds: rounds.names } };
}

/** Where a file has more names for its parts than a competition has room for. */
export function tooManyNames(file: JsonFile, { groups, rounds }: GivenNames): Fault[] {
  return [
    ...([...groups.keys()].some((ordinal) => ordinal > LAST_ORDINAL.group) ? ['tables'] : []),
    ...([...rounds.keys()].some((ordinal) => ordinal > LAST_ORDINAL.round) ? ['rounds'] : []),
  ].map((what) => file.fault(['matches'], `have more ${what} with names of their own than a competition can have`));
}

class Ordinals {
  readonly names = new Map<number, Names>();
  readonly #known: Map<string, number>;
  #last: number;

  constructor(stored: ReadonlyMap<string, number>, first: number) {
    this.#known = new Map(stored);
    this.#last = Math.max(first - 1, ...stored.values());
  }

  of(label: Label): number {
    if (typeof label === 'number') return label;
    const ordinal = this.#known.get(label.en) ?? (this.#last += 1);
    this.#known.set(label.en, ordinal);
    this.names.set(ordinal, label);
    return ordinal;
  }
}

interface CountedMatch {
  readonly phase: Phase;
  readonly round: number;
  readonly home: string;
  readonly visitor: string;
}

/**
 * In a group stage the source counts the days of play, and some leagues name none; the round of a match is the number of matches
 * that its teams have then played.
 *
 * @param matches by time.
 */
export function withCountedRounds<T extends CountedMatch>(matches: readonly T[]): T[] {
  const played = new Map<string, number>();
  return matches.map((match) => {
    if (match.phase !== 'group' && match.round !== NOT_COUNTED) return match;
    const round = Math.max(played.get(match.home) ?? 0, played.get(match.visitor) ?? 0) + 1;
    played.set(match.home, round).set(match.visitor, round);
    return { ...match, round };
  });
}
