import { rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { isSubgameKey, SUBGAME_IDS } from '../known/subgames';
import { announce, FeedChanges } from './changes';
import { writeCompetition, writeDeductions } from './competition';
import type { FeedDocument, MatchFacts } from './document';
import { writeGroupations } from './groupations';
import { writeMatches } from './matches';
import { writeOdds, type Odds } from './odds';
import { writeRecords } from './records';
import { refereeIdsOf, writeReferees } from './referees';
import { writeSquads } from './squads';
import { stadiumIdsOf, writeStadiums } from './stadiums';
import { writeStates } from './states';
import { teamIdsOf, writeTeams } from './teams';

export interface Written {
  readonly competitionId: number;
  /** How many matches were new, how many others changed, how many were as they stood. */
  readonly matches: { readonly added: number; readonly changed: number; readonly unchanged: number };
  /** Whether anything was written at all. */
  readonly isNews: boolean;
  /** Matches of before that a document of the whole competition has no more. They stay: bets and articles may hang on them. */
  readonly missing: readonly MissingMatch[];
}

export interface MissingMatch {
  readonly id: number;
  /** Names in English. */
  readonly home: string;
  readonly visitor: string;
  readonly round: string;
}

/**
 * Takes over what a source says of a competition, in the caller's transaction, with the events that tell of it. What is
 * known already is left alone: the same document again writes nothing and tells nobody.
 */
export async function writeDocument(tx: Queryable, document: FeedDocument): Promise<Written> {
  const changes = new FeedChanges();
  const competitionId = await writeCompetition(tx, changes, document.competition);
  const scope = { tx, changes, competitionId };
  await writeTeams(scope, document.teams);
  await writeStadiums(scope, document.stadiums);
  const teamIds = await teamIdsOf(tx, teamsNamedIn(document));
  await writeGroupations(scope, document, teamIds);
  if (document.referees) await writeReferees(scope, document.referees);
  if (document.squads) await writeSquads(scope, document.squads, teamIds);
  if (document.deductions) await writeDeductions(scope, document.deductions, teamIds);
  const stadiumIds = await stadiumIdsOf(scope, stadiumsNamedIn(document.matches));
  const { written: matches, missing } = await writeMatches(scope, document, teamIds, stadiumIds);
  await writeStates(
    tx,
    changes,
    matches.flatMap(({ matchId, facts: { state } }) => (state ? [{ matchId, state }] : [])),
  );
  await writeRecords(
    scope,
    matches.flatMap(({ matchId, facts: { record } }) => (record ? [{ matchId, record }] : [])),
    await refereeIdsOf(scope),
  );
  await writeOdds(
    tx,
    changes,
    matches.flatMap(({ matchId, facts: { odds } }) => (odds ? [{ matchId, odds: bySubgameId(odds) }] : [])),
  );
  await announce(tx, changes);
  const touched = new Set([...changes.matches, ...changes.odds]).size;
  const added = matches.filter(({ isNew }) => isNew).length;
  return {
    competitionId,
    matches: { added, changed: touched - added, unchanged: matches.length - touched },
    isNews: touched + changes.competitions.size > 0,
    missing: await namedMatches(tx, missing),
  };
}

async function namedMatches(tx: Queryable, ids: readonly number[]): Promise<MissingMatch[]> {
  if (ids.length === 0) return [];
  return rows<MissingMatch>(
    tx,
    sql`select m.id, home.names ->> 'en' as home, visitor.names ->> 'en' as visitor, r.names ->> 'en' as round
        from match m join team home on home.id = m.home_id join team visitor on visitor.id = m.visitor_id
        join groupation r on r.id = m.round_id
        where m.id = any(${sql.param(ids)}::bigint[]) order by m.start_time, m.id`,
  );
}

function teamsNamedIn({ groups, matches, deductions, squads = [] }: FeedDocument): string[] {
  const names = [
    ...groups.flatMap(({ teams }) => teams),
    ...matches.flatMap(({ home, visitor }) => [home, visitor]),
    ...Object.keys(deductions ?? {}),
    ...squads.map(({ team }) => team),
  ];
  return [...new Set(names)];
}

function stadiumsNamedIn(matches: readonly MatchFacts[]): string[] {
  return [...new Set(matches.flatMap(({ stadium }) => (stadium === null ? [] : [stadium])))];
}

function bySubgameId(odds: Readonly<Record<string, number>>): Odds {
  return new Map(
    Object.entries(odds).flatMap(([key, value]) => (isSubgameKey(key) ? [[SUBGAME_IDS[key], value]] : [])),
  );
}
