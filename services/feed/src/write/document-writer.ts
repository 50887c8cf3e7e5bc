import type { Queryable } from '@tribina/service-kit';
import { isSubgameKey, SUBGAME_IDS } from '../known/subgames';
import { announce, FeedChanges } from './changes';
import { writeCompetition, writeDeductions } from './competition';
import type { FeedDocument, MatchFacts } from './document';
import { writeGroupations } from './groupations';
import { writeMatches } from './matches';
import { writeOdds, type Odds } from './odds';
import { stadiumIdsOf, writeStadiums } from './stadiums';
import { writeStates } from './states';
import { teamIdsOf, writeTeams } from './teams';

export interface Written {
  readonly competitionId: number;
  /** How many matches were new, how many others changed, how many were as they stood. */
  readonly matches: { readonly added: number; readonly changed: number; readonly unchanged: number };
  /** Whether anything was written at all. */
  readonly isNews: boolean;
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
  if (document.deductions) await writeDeductions(scope, document.deductions, teamIds);
  const stadiumIds = await stadiumIdsOf(scope, stadiumsNamedIn(document.matches));
  const matches = await writeMatches(scope, document.matches, teamIds, stadiumIds);
  await writeStates(
    tx,
    changes,
    matches.flatMap(({ matchId, facts: { state } }) => (state ? [{ matchId, state }] : [])),
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
  };
}

function teamsNamedIn({ groups, matches, deductions }: FeedDocument): string[] {
  const names = [
    ...groups.flatMap(({ teams }) => teams),
    ...matches.flatMap(({ home, visitor }) => [home, visitor]),
    ...Object.keys(deductions ?? {}),
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
