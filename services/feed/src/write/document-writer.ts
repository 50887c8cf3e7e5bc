import type { Queryable } from '@tribina/service-kit';
import { isSubgameKey, SUBGAME_IDS } from '../known/subgames';
import { announce, FeedChanges } from './changes';
import { writeCompetition, writeDeductions } from './competition';
import type { FeedDocument, MatchFacts } from './document';
import { writeGroupations } from './groupations';
import type { StoredMatch } from './known-matches';
import { matchChanges, type MatchChange } from './match-changes';
import { writeMatches, type MatchWritten } from './matches';
import { writeOdds, type Odds } from './odds';
import { writePeople } from './people';
import { writeRecords } from './records';
import { refereeIdsOf, removeReferees, writeReferees } from './referees';
import type { WriteScope } from './scope';
import { writeSpellings } from './spellings';
import { writeSquads } from './squads';
import { stadiumIdsOf, writeStadiums } from './stadiums';
import { writeStates } from './states';
import { teamIdsOf, writeTeams } from './teams';
import { keepSource, leaveGroups, refuseTooMany, statesOf, withdraw } from './withdrawals';

export interface Written {
  readonly competitionId: number;
  readonly isNewCompetition: boolean;
  /** How many matches were new, how many others changed, how many have left, how many were as they stood. */
  readonly matches: {
    readonly added: number;
    readonly changed: number;
    readonly withdrawn: number;
    readonly unchanged: number;
  };
  /** Whether anything was written at all. */
  readonly isNews: boolean;
  /** What has become of each match that is not as it stood, by time. */
  readonly changes: readonly MatchChange[];
}

/**
 * Takes over what a source says of a competition, in the caller's transaction, with the events that tell of it. What is
 * known already is left alone: the same document again writes nothing and tells nobody.
 *
 * @param allowsWithdrawals whether more than a tenth of the matches may be missing from a document of the whole competition.
 * @throws TooManyMatches, TooManyWithdrawals
 */
export async function writeDocument(
  tx: Queryable,
  document: FeedDocument,
  allowsWithdrawals = false,
): Promise<Written> {
  const changes = new FeedChanges();
  const { id: competitionId, isNew: isNewCompetition } = await writeCompetition(tx, changes, document.competition);
  const scope = { tx, changes, competitionId };
  await writeTeams(scope, document.teams);
  await writeStadiums(scope, document.stadiums);
  const teamIds = await teamIdsOf(tx, teamsNamedIn(document));
  await writeSpellings(scope, document, teamIds);
  await writeGroupations(scope, document, teamIds);
  if (document.referees) await writeReferees(scope, document.referees);
  if (document.people) await writePeople(scope, document.people);
  if (document.squads) await writeSquads(scope, document.squads, teamIds);
  if (document.deductions) await writeDeductions(scope, document.deductions, teamIds);
  const stadiumIds = await stadiumIdsOf(scope, stadiumsNamedIn(document.matches));
  const { written, gone } = await writeMatches(scope, document, teamIds, stadiumIds);
  if (!allowsWithdrawals) refuseTooMany(written, gone);
  await writePlay(scope, written, document.isWhole ?? false);
  await withdraw(scope, gone);
  if (document.referees) await removeReferees(scope, document.referees);
  if (document.isWhole) await leaveGroups(scope, [...gone, ...writtenElsewhere(written)]);
  await announce(tx, changes);
  const found = await matchChanges(scope, written, gone);
  const added = found.filter(({ kind }) => kind === 'added').length;
  return {
    competitionId,
    isNewCompetition,
    matches: {
      added,
      changed: found.length - added - gone.length,
      withdrawn: gone.length,
      unchanged: written.length - found.length + gone.length,
    },
    isNews: found.length + changes.competitions.size > 0,
    changes: found,
  };
}

/** Matches as they stood that are of another group now, or of none. */
function writtenElsewhere(written: readonly MatchWritten[]): StoredMatch[] {
  return written.flatMap(({ before, after }) => (before && before.group_id !== after.group_id ? [before] : []));
}

/** Scores, referees and cards, odds. */
async function writePlay(scope: WriteScope, written: readonly MatchWritten[], isWhole: boolean): Promise<void> {
  const { tx, changes } = scope;
  await writeStates(tx, changes, await statesOf(scope, written, isWhole));
  if (isWhole) await keepSource(scope, written);
  await writeRecords(
    scope,
    written.flatMap(({ matchId, facts: { record } }) => (record ? [{ matchId, record }] : [])),
    await refereeIdsOf(scope),
  );
  await writeOdds(
    tx,
    changes,
    written.flatMap(({ matchId, facts: { odds } }) => (odds ? [{ matchId, odds: bySubgameId(odds) }] : [])),
  );
}

function teamsNamedIn({ groups, matches, deductions, squads = [], spellings = [] }: FeedDocument): string[] {
  const names = [
    ...groups.flatMap(({ teams }) => teams),
    ...matches.flatMap(({ home, visitor }) => [home, visitor]),
    ...Object.keys(deductions ?? {}),
    ...squads.map(({ team }) => team),
    ...spellings.map(({ team }) => team),
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
