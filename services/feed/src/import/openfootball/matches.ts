import type { Queryable } from '@tribina/service-kit';
import { knownCompetition } from '../../known/competitions';
import { groupationsOf } from '../../known/groupations';
import { knownTeams } from '../../known/teams';
import type { FeedDocument } from '../../write/document';
import { storedGroups, storedNamed, type ImportOptions } from '../context';
import { factsOf, type DraftMatch } from '../draft';
import type { JsonFile } from '../json-file';
import { contradictions, remarks } from '../match-rules';
import type { ReadFile } from '../reader';
import { isFault, refuseFor } from '../refusal';
import { withFullNames } from '../scorers';
import { contentOf } from '../schema';
import { competitionOf } from './competition';
import { kickOffOf, missingTimes } from './kick-off';
import { stadiumOfGround } from './places';
import { countedOn, playOf } from './play';
import { numbered, placeOf, tooManyNames, withGroupRounds, type Place } from './rounds';
import { MatchesFile, type SourceMatch } from './schema';
import { teamKeyOf, teamsOf } from './teams';
import { hasTeams, undecided } from './undecided';

/** Reads a file of matches. @throws Refusal */
export async function readMatches(tx: Queryable, file: JsonFile, options: ImportOptions): Promise<ReadFile> {
  const { name, matches } = contentOf(file, MatchesFile);
  const places = placesOf(file, matches);
  const isLeague = places.some(({ phase }) => phase === 'league');
  const competition = await competitionOf(tx, file, name, isLeague ? 'league' : 'cup', withZone(options, matches));
  const { matches: drafts, names } = numbered(draftsOf(file, matches, places, competition.timeZone), {
    groups: await storedNamed(tx, competition.key, 'group'),
    rounds: await storedNamed(tx, competition.key, 'round'),
  });
  refuseFor(tooManyNames(file, names));
  const placed = withGroupRounds(drafts);
  refuseFor(contradictions(file, placed, await storedGroups(tx, competition.key)));
  const facts = withFullNames(placed).map(factsOf);
  const deductions = knownCompetition(competition.key)?.deductions;
  const document: FeedDocument = {
    isWhole: true,
    competition,
    teams: [
      ...teamsOf(matches.filter(hasTeams).flatMap(({ team1, team2 }) => [team1, team2])),
      ...knownTeams(Object.keys(deductions ?? {})),
    ],
    stadiums: stadiumsOf(matches),
    ...groupationsOf(facts, names),
    deductions,
    matches: facts,
  };
  const said = [missingTimes, undecided, countedOn].flatMap((remarksOn) => remarksOn(file, matches));
  return { document, remarks: [...said, ...remarks(file, placed)] };
}

/** Times that all carry their offset ask for no zone: days are then those of UTC where none is known. */
function withZone(options: ImportOptions, matches: readonly SourceMatch[]): ImportOptions {
  return matches.every(({ time }) => time?.includes(' ')) ? { fallbackZone: 'UTC', ...options } : options;
}

/** Where each match belongs. @throws Refusal where one has no place. */
function placesOf(file: JsonFile, matches: readonly SourceMatch[]): Place[] {
  const hasGroups = matches.some(({ group }) => group !== undefined);
  const places = matches.map((match, index) => placeOf(file, match, index, hasGroups));
  refuseFor(places.filter(isFault));
  return places.flatMap((place) => (isFault(place) ? [] : [place]));
}

/** A match in our terms, its group and round by the names that the source gives them. */
type NamedDraft = Omit<DraftMatch, 'round' | 'group'> & Place;

/** The matches in our terms, by time. @throws Refusal where one has no time. */
function draftsOf(
  file: JsonFile,
  matches: readonly SourceMatch[],
  places: readonly Place[],
  timeZone: string,
): NamedDraft[] {
  const starts = matches.map((match, index) => kickOffOf(file, match, index, timeZone));
  refuseFor(starts.filter(isFault));
  return places
    .flatMap((place, index) => {
      const [match, startTime] = [matches[index], starts[index]];
      if (!match || !hasTeams(match) || startTime === undefined || isFault(startTime)) return [];
      return [{ ...place, startTime, ...meetingOf(match, index), ...playOf(match, index) }];
    })
    .sort((a, b) => a.startTime.localeCompare(b.startTime));
}

/** Who plays where, and where the file says what. */
function meetingOf(match: SourceMatch, index: number): Pick<DraftMatch, 'home' | 'visitor' | 'stadium' | 'at'> {
  const path = ['matches', index];
  const score = [...path, 'score'];
  return {
    home: teamKeyOf(match.team1),
    visitor: teamKeyOf(match.team2),
    stadium: match.ground === undefined ? null : stadiumOfGround(match.ground).key,
    at: {
      match: path,
      visitor: [...path, 'team2'],
      group: [...path, 'group'],
      halfTime: [...score, 'ht'],
      fullTime: [...score, 'ft'],
      extraTime: [...score, 'et'],
      penalties: [...score, 'p'],
      goals: score,
    },
  };
}

function stadiumsOf(matches: readonly SourceMatch[]) {
  const stadiums = matches.flatMap(({ ground }) => (ground === undefined ? [] : [stadiumOfGround(ground)]));
  return [...new Map(stadiums.map((stadium) => [stadium.key, stadium])).values()];
}
