import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { knownCompetition } from '../../known/competitions';
import { slugOf } from '../../slug';
import { storedCompetition, type ImportOptions } from '../context';
import { seasonIn } from './competition';
import type { JsonFile } from '../json-file';
import type { Fault } from '../refusal';
import { isDay } from '../zone';
import { finalScoreOf } from './play';
import type { SourceMatch } from './schema';
import { teamKeyOf, type Spellings } from './teams';

/** Days by which a match may have been moved; the same pair of the next season is further away. */
const LONGEST_MOVE_DAYS = 60;
/** A file and a competition that have more of their matches in common are one. */
const COMMON_SHARE = 0.5;
/** Fewer say nothing of a competition. */
const FEWEST_COMMON = 4;
/** Of two of which one has more than so many times the matches of the other it is the beginning, or another competition. */
const GROWTH = 2;
/** Days by which the beginning of one may have been moved. */
const SAME_BEGINNING_DAYS = 7;

interface SameMatches {
  readonly key: string;
  readonly name: string;
  /** How many matches of the file it has, and how many it has at all. */
  readonly common: number;
  readonly known: number;
  /** Days between the first match of the file and its own. */
  readonly apart: number;
}

/**
 * Files change what they call their competition (`Serie A 2024/25`, `Italian Serie A 2024/25`). One of which nobody has heard is known
 * by its matches.
 *
 * @returns the options with the competition that it is, and what is said of it.
 */
export async function underItsName(
  tx: Queryable,
  file: JsonFile,
  name: string,
  matches: readonly SourceMatch[],
  options: ImportOptions,
): Promise<{ readonly options: ImportOptions; readonly remarks: readonly Fault[] }> {
  const isNamed = options.competition !== undefined || knownCompetition(name) !== null;
  const isKnown = isNamed || (await storedCompetition(tx, slugOf(name))) !== null;
  const same = isKnown ? null : await withSameMatches(tx, seasonIn(name), matches);
  if (!same) return { options, remarks: [] };
  const said =
    `is '${name}', and ${same.common} of its matches are those of '${same.name}': taken as that ` +
    `(another competition is named: --competition ${slugOf(name)})`;
  return { options: { ...options, competition: same.key }, remarks: [file.fault(['name'], said)] };
}

/**
 * The competition of that season with most of these matches: the same pairs, or one of the two on the same ground and day where the
 * other may be spelt otherwise. What was played on another day, or by another one, with another score is another match: nations meet
 * twice within weeks.
 */
async function withSameMatches(
  tx: Queryable,
  season: string,
  told: readonly SourceMatch[],
): Promise<SameMatches | null> {
  // What has no day is refused later.
  const matches = told.filter(({ date }) => isDay(date));
  const [first] = matches.map(({ date }) => date).toSorted();
  if (first === undefined) return null;
  const spellings = await allSpellings(tx);
  const given = matches.map((match, place) => ({
    place,
    home: teamKeyOf(match.team1, spellings),
    visitor: teamKeyOf(match.team2, spellings),
    day: match.date,
    score: finalScoreOf(match),
  }));
  const side = (team: 'home' | 'visitor', other: 'home' | 'visitor') => sql`
    select m.competition_id, m.start_time between given.day - 1 and given.day + 2 as is_on_day,
      other.key = ${sql.raw(`given.${other}`)} as is_pair, coalesce(to_jsonb(m.score) = given.score, true) as is_so
    from match m join team own on own.id = ${sql.raw(`m.${team}_id`)} join team other on other.id = ${sql.raw(`m.${other}_id`)}
    where own.key = ${sql.raw(`given.${team}`)} and m.withdrawn_at is null
      and m.start_time between given.day - ${LONGEST_MOVE_DAYS}::int and given.day + ${LONGEST_MOVE_DAYS}::int`;
  const found = await row<SameMatches>(
    tx,
    sql`select c.key, c.names ->> 'en' as name, count(distinct given.place)::int as common,
               (select count(*)::int from match where competition_id = c.id and withdrawn_at is null) as known,
               (select abs(min(start_time)::date - ${first}::date)::int from match
                where competition_id = c.id and withdrawn_at is null) as apart
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
          as given (place int, home text, visitor text, day date, score jsonb)
        join lateral (${side('home', 'visitor')} union all ${side('visitor', 'home')}) as m
          on (m.is_pair and m.is_on_day) or (m.is_so and (m.is_pair or m.is_on_day))
        join competition c on c.id = m.competition_id and left(c.season, 4) = left(${season}, 4)
        group by c.id order by common desc, c.id limit 1`,
  );
  return found && found.common >= FEWEST_COMMON && areOne(found, matches.length) ? found : null;
}

/** A list of friendly matches has those of small tournaments, too: what is no more than a part begins with the whole. */
function areOne({ common, known, apart }: SameMatches, given: number): boolean {
  const [fewer, more] = [Math.min(known, given), Math.max(known, given)];
  return common > fewer * COMMON_SHARE && (more <= fewer * GROWTH || apart <= SAME_BEGINNING_DAYS);
}

/** Those that were confirmed in any competition: which one this is, is asked here. */
async function allSpellings(tx: Queryable): Promise<Spellings> {
  const found = await rows<{ spelling: string; key: string }>(
    tx,
    sql`select spelling, t.key from team_spelling join team t on t.id = team_id`,
  );
  return new Map(found.map(({ spelling, key }) => [spelling, key]));
}
