import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { knownCompetition, type KnownCompetition } from '../known/competitions';
import { FIRST_NAMED, stageOfGroup } from '../known/groupations';
import type { TableRules } from '../standings/table-rules';
import type { CompetitionFacts } from '../write/document';
import type { ClubNames } from './clubs';

/** What the importer is told on its command line. */
export interface ImportOptions {
  /** Id or key of the competition that the files are of. */
  readonly competition?: string;
  /** IANA zone of the kick-offs. */
  readonly timeZone?: string;
  /** That of a competition of which no other is known. */
  readonly fallbackZone?: string;
  /** Each file is read and written as ever, and then taken back: only the report stays. */
  readonly isDryRun?: boolean;
  /** Name of a competition that the feed does not know by itself. */
  readonly name?: string;
  /** Rules of its tables; otherwise those named before, or those that are known by its key. */
  readonly rules?: TableRules;
  /** Teams by spellings of them that are not known yet. */
  readonly aliases?: ReadonlyMap<string, string>;
  /** Names of clubs: one that is not known is the club that another of its names is. */
  readonly clubs?: ClubNames;
  /** More than a tenth of the matches may be withdrawn. */
  readonly allowsWithdrawals?: boolean;
}

/** A competition as the database has it. */
export function storedCompetition(tx: Queryable, idOrKey: string): Promise<CompetitionFacts | null> {
  return row<CompetitionFacts>(
    tx,
    sql`select id, key, type, season, country, time_zone as "timeZone", names, rules,
               is_simulated as "isSimulated"
        from competition where key = ${idOrKey} or id::text = ${idOrKey}`,
  );
}

/**
 * Whoever writes of it waits from here on: what is read of it, and of its teams and stadiums, is still so when the file is written. One
 * that is not there yet has no row to hold: of two files that bring it, the second is read when the first is written.
 */
export async function holdCompetition(tx: Queryable, idOrKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${idOrKey}`}, 0))`);
  await tx.execute(sql`select from competition where key = ${idOrKey} or id::text = ${idOrKey} for no key update`);
}

/** Which of these teams the database has. */
export function storedTeams(tx: Queryable, keys: readonly string[]): Promise<ReadonlySet<string>> {
  return keysOf(tx, sql`select key from team where key = any(${sql.param(keys)}::text[])`);
}

/** Which of these stadiums the database has. */
export function storedStadiums(tx: Queryable, keys: readonly string[]): Promise<ReadonlySet<string>> {
  return keysOf(tx, sql`select key from stadium where key = any(${sql.param(keys)}::text[])`);
}

/** The cities in English of those of these stadiums that the database has; empty where it is not known. */
export async function storedCities(tx: Queryable, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await rows<{ key: string; city: string }>(
    tx,
    sql`select key, cities ->> 'en' as city from stadium where key = any(${sql.param(keys)}::text[])`,
  );
  return new Map(found.map(({ key, city }) => [key, city]));
}

async function keysOf(tx: Queryable, query: SQL): Promise<ReadonlySet<string>> {
  const found = await rows<{ key: string }>(tx, query);
  return new Set(found.map(({ key }) => key));
}

/** Which group a team is in, in each stage with groups: by team and stage (`placeInGroups`). */
export type GroupsOfTeams = ReadonlyMap<string, number>;

/** What a group of a team is known by. */
export function placeInGroups(team: string, group: number): string {
  return `${team} ${stageOfGroup(group)}`;
}

/** The groups of the teams of a competition, by ordinal. */
export async function storedGroups(tx: Queryable, competitionKey: string): Promise<GroupsOfTeams> {
  const found = await rows<{ key: string; ordinal: number }>(
    tx,
    sql`select t.key, g.ordinal from group_member m
        join groupation g on g.id = m.group_id
        join competition c on c.id = g.competition_id and c.key = ${competitionKey}
        join team t on t.id = m.team_id`,
  );
  return new Map(found.map(({ key, ordinal }) => [placeInGroups(key, ordinal), ordinal]));
}

/** Ordinals of groups or rounds of a competition that have a name of their own, by that name in English. */
export async function storedNamed(
  tx: Queryable,
  competitionKey: string,
  kind: 'group' | 'round',
): Promise<ReadonlyMap<string, number>> {
  const found = await rows<{ name: string; ordinal: number }>(
    tx,
    sql`select g.names ->> 'en' as name, g.ordinal from groupation g
        join competition c on c.id = g.competition_id and c.key = ${competitionKey}
        where g.kind = ${kind} and g.ordinal >= ${FIRST_NAMED[kind]}`,
  );
  return new Map(found.map(({ name, ordinal }) => [name, ordinal]));
}

/** The facts of a known competition, without what only the importer needs. */
export function knownFacts({ source: _source, ...facts }: KnownCompetition): CompetitionFacts {
  return facts;
}

/** A competition by id or key: known by itself, or out of the database. */
export async function findCompetition(tx: Queryable, idOrKey: string): Promise<CompetitionFacts | null> {
  const known = knownCompetition(idOrKey);
  return known ? knownFacts(known) : storedCompetition(tx, idOrKey);
}
