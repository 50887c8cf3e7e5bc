import type { Queryable } from '@tribina/service-kit';
import { groupationsOf, KNOCK_OUT_ROUNDS } from '../../known/groupations';
import { isKnownTeam, knownTeams } from '../../known/teams';
import type { FeedDocument } from '../../write/document';
import { storedGroups, storedStadiums, storedTeams, type ImportOptions } from '../context';
import { deductionsOf } from '../deductions';
import { factsOf, pairOrNull, type DraftMatch } from '../draft';
import type { JsonFile } from '../json-file';
import { contradictions, remarks } from '../match-rules';
import type { ReadFile } from '../reader';
import { isFault, refuseFor, type Fault } from '../refusal';
import { withFullNames } from '../scorers';
import { contentOf } from '../schema';
import { isDay } from '../zone';
import { ownCompetition } from './competition';
import { peopleFaults, peopleOf, recordOf } from './people';
import { OwnFile, type OwnMatch } from './schema';

/** Reads a file in the project's own format. @throws Refusal */
export async function readOwn(tx: Queryable, file: JsonFile, options: ImportOptions): Promise<ReadFile> {
  const content = contentOf(file, OwnFile);
  const competition = await ownCompetition(tx, file, content.competition, options);
  const drafts = draftsOf(file, content.matches);
  refuseFor([
    ...(await unknownNames(tx, file, content)),
    ...peopleFaults(file, content),
    ...contradictions(file, drafts, await storedGroups(tx, competition.key)),
  ]);
  const facts = withFullNames(drafts).map(factsOf);
  const deductions = await deductionsOf(tx, file, competition, facts);
  const document: FeedDocument = {
    competition,
    teams: [...(content.teams ?? []), ...knownTeams([...leftToFeed(content), ...Object.keys(deductions ?? {})])],
    stadiums: (content.stadiums ?? []).map(({ capacity = null, position = null, ...stadium }) => ({
      ...stadium,
      capacity,
      position,
    })),
    ...peopleOf(content),
    ...groupationsOf(facts),
    deductions,
    matches: facts,
  };
  return { document, remarks: remarks(file, drafts) };
}

/** @throws Refusal where a match belongs nowhere, or its day does not exist. */
function draftsOf(file: JsonFile, matches: readonly OwnMatch[]): DraftMatch[] {
  const drafts = matches.map((match, index) => draftOf(file, match, index));
  refuseFor(drafts.filter(isFault));
  return drafts.flatMap((draft) => (isFault(draft) ? [] : [draft]));
}

function draftOf(file: JsonFile, match: OwnMatch, index: number): DraftMatch | Fault {
  const path = ['matches', index];
  const at = (field: keyof OwnMatch) => [...path, field];
  const place = placeOf(match);
  if (!place) return file.fault(path, "has neither a 'round' nor a 'phase', or both");
  if (!isDay(match.startTime.slice(0, 10))) return file.fault(at('startTime'), `is no day: ${match.startTime}`);
  const { startTime, home, visitor } = match;
  return {
    ...place,
    startTime,
    home,
    visitor,
    stadium: match.stadium ?? null,
    code: match.code ?? 0,
    halfTime: pairOrNull(match.halfTime),
    fullTime: pairOrNull(match.fullTime),
    extraTime: pairOrNull(match.extraTime),
    penalties: pairOrNull(match.penalties),
    goals: goalsOf(match, at('goals')),
    odds: match.odds,
    record: recordOf(match),
    at: {
      match: path,
      visitor: at('visitor'),
      group: at('group'),
      halfTime: at('halfTime'),
      fullTime: at('fullTime'),
      extraTime: at('extraTime'),
      penalties: at('penalties'),
      goals: at('goals'),
    },
  };
}

function placeOf({ phase, round, group }: OwnMatch): Pick<DraftMatch, 'phase' | 'round' | 'group'> | null {
  const knockOut = KNOCK_OUT_ROUNDS.find((known) => known.phase === phase);
  if (knockOut) {
    return round === undefined && group === undefined
      ? { phase: knockOut.phase, round: knockOut.ordinal, group: null }
      : null;
  }
  if (round === undefined) return null;
  return group === undefined ? { phase: 'league', round, group: 1 } : { phase: 'group', round, group };
}

function goalsOf(match: OwnMatch, path: readonly (string | number)[]): DraftMatch['goals'] {
  return (
    match.goals?.map((goal, index) => ({
      ...goal,
      offset: goal.offset ?? null,
      penalty: goal.penalty ?? false,
      ownGoal: goal.ownGoal ?? false,
      path: [...path, index],
    })) ?? null
  );
}

/** Teams and stadiums that the file names, and neither it nor the feed describes. */
async function unknownNames(
  tx: Queryable,
  file: JsonFile,
  { teams, stadiums, matches, squads = [] }: OwnFile,
): Promise<Fault[]> {
  const teamKeys = new Set(teams?.map(({ key }) => key));
  const stadiumKeys = new Set(stadiums?.map(({ key }) => key));
  const named = [...matches.flatMap(({ home, visitor }) => [home, visitor]), ...squads.map(({ team }) => team)];
  const stored = {
    teams: await storedTeams(tx, named),
    stadiums: await storedStadiums(
      tx,
      matches.flatMap(({ stadium }) => stadium ?? []),
    ),
  };
  const isTeam = (key: string) => teamKeys.has(key) || isKnownTeam(key) || stored.teams.has(key);
  const isStadium = (key: string) => stadiumKeys.has(key) || stored.stadiums.has(key);
  const strangers = squads.flatMap(({ team }, index) =>
    isTeam(team) ? [] : [file.fault(['squads', index, 'team'], `is not a known team: ${team}`)],
  );
  const strange = matches.flatMap((match, index) => [
    ...(['home', 'visitor'] as const).flatMap((side) =>
      isTeam(match[side]) ? [] : [file.fault(['matches', index, side], `is not a known team: ${match[side]}`)],
    ),
    ...(match.stadium === undefined || isStadium(match.stadium)
      ? []
      : [file.fault(['matches', index, 'stadium'], `is not a known stadium: ${match.stadium}`)]),
  ]);
  return [...strange, ...strangers];
}

/** Teams that the file names and leaves to the feed to describe. */
function leftToFeed({ teams, matches, squads = [] }: OwnFile): string[] {
  const own = new Set(teams?.map(({ key }) => key));
  const named = [...matches.flatMap(({ home, visitor }) => [home, visitor]), ...squads.map(({ team }) => team)];
  return named.filter((key) => !own.has(key));
}
