import type { Queryable } from '@tribina/service-kit';
import { knownCompetition } from '../../known/competitions';
import { groupationsOf } from '../../known/groupations';
import { knownTeams } from '../../known/teams';
import type { CompetitionFacts, FeedDocument, StadiumFacts } from '../../write/document';
import { storedCities, storedGroups, storedNamed, type ImportOptions } from '../context';
import { deductionsOf } from '../deductions';
import { factsOf, type DraftMatch } from '../draft';
import type { JsonFile } from '../json-file';
import { contradictions, remarks, withLevelScores } from '../match-rules';
import type { ReadFile } from '../reader';
import { isFault, refuseFor } from '../refusal';
import { withFullNames } from '../scorers';
import { contentOf } from '../schema';
import { competitionOf } from './competition';
import { foundGroups, withFoundGroups } from './found-groups';
import { kickOffOf, missingTimes } from './kick-off';
import { stadiumOfGround } from './places';
import { countedOn, extendedByGoals, playOf, withExtraTime } from './play';
import { withoutCopies, withoutReplayed, withRoundsOfPairs, withThirdMatches } from './repeats';
import { underItsName } from './renamed';
import { kindOf, numbered, placeOf, tooManyNames, withCountedRounds, type Place } from './rounds';
import { MatchesFile, type SourceMatch } from './schema';
import { untoldShootOuts } from './shoot-outs';
import { spellingsOf, strangers } from './spellings';
import { namedTeams, teamKeyOf, type Spellings } from './teams';
import { hasTowns, passedOverTowns, unknownNations } from './towns';
import { hasTeams, undecided } from './undecided';

/** Reads a file of matches. @throws Refusal */
export async function readMatches(tx: Queryable, file: JsonFile, given: ImportOptions): Promise<ReadFile> {
  const { name, matches: written } = contentOf(file, MatchesFile);
  const matches = withFoundGroups(written).map(withExtraTime);
  refuseFor(unknownNations(file, matches));
  const places = placesOf(file, matches);
  const isLeague = places.some(({ phase, group }) => phase === 'league' && group !== null);
  const { options, remarks: renamed } = await underItsName(tx, file, name, matches, withZone(given, matches));
  const type: CompetitionFacts['type'] = isLeague ? 'league' : 'cup';
  const found = await competitionOf(tx, file, name, type, options);
  // An earlier version may have been taken for the other.
  const competition = knownCompetition(found.key) ? found : { ...found, type };
  const spelt = matches.filter(hasTeams).flatMap(({ team1, team2 }) => [team1, team2]);
  const spellings = await spellingsOf(tx, file, competition.key, spelt, options);
  const told = withoutCopies(file, draftsOf(file, matches, places, competition.timeZone, spellings.keys));
  const named = withThirdMatches(told.matches);
  const { matches: drafts, names } = numbered(named, {
    groups: await storedNamed(tx, competition.key, 'group'),
    rounds: await storedNamed(tx, competition.key, 'round'),
  });
  refuseFor(tooManyNames(file, names));
  const played = withoutReplayed(file, drafts);
  const ofRounds = withRoundsOfPairs(file, played.matches);
  const placed = withLevelScores(withCountedRounds(ofRounds.matches));
  refuseFor(contradictions(file, placed, await storedGroups(tx, competition.key)));
  const facts = withFullNames(placed).map(factsOf);
  const deductions = await deductionsOf(tx, file, competition, placed);
  const document: FeedDocument = {
    isWhole: true,
    competition,
    teams: [
      ...(await namedTeams(tx, spelt, spellings.keys, hasTowns(matches))),
      ...knownTeams(Object.keys(deductions ?? {})),
    ],
    stadiums: await newStadiums(tx, matches),
    ...groupationsOf(facts, names),
    deductions,
    matches: facts,
    spellings: spellings.confirmed,
  };
  refuseFor(await strangers(tx, file, document, namesIn(matches, spellings.keys), spellings));
  const said = [missingTimes, undecided, countedOn, passedOverTowns, untoldShootOuts].flatMap((remarksOn) =>
    remarksOn(file, matches),
  );
  said.push(...[extendedByGoals, foundGroups].flatMap((remarksOn) => remarksOn(file, written)));
  return {
    document,
    remarks: [...renamed, ...said, ...told.remarks, ...played.remarks, ...ofRounds.remarks, ...remarks(file, placed)],
  };
}

/** Times that all carry their offset ask for no zone: days are then those of UTC where none is known. */
function withZone(options: ImportOptions, matches: readonly SourceMatch[]): ImportOptions {
  return matches.every(({ time }) => time?.includes(' ')) ? { fallbackZone: 'UTC', ...options } : options;
}

/** Where each match belongs. @throws Refusal where one has no place. */
function placesOf(file: JsonFile, matches: readonly SourceMatch[]): Place[] {
  const kind = kindOf(matches);
  const places = matches.map((match, index) => placeOf(file, match, index, kind));
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
  spellings: Spellings,
): NamedDraft[] {
  const starts = matches.map((match, index) => kickOffOf(file, match, index, timeZone));
  refuseFor(starts.filter(isFault));
  return places
    .flatMap((place, index) => {
      const [match, startTime] = [matches[index], starts[index]];
      if (!match || !hasTeams(match) || startTime === undefined || isFault(startTime)) return [];
      const day = match.time === undefined ? match.date : undefined;
      return [{ ...place, startTime, day, ...meetingOf(match, index, spellings), ...playOf(match, index) }];
    })
    .sort((a, b) => a.startTime.localeCompare(b.startTime));
}

/** Who plays where, and where the file says what. */
function meetingOf(
  match: SourceMatch,
  index: number,
  spellings: Spellings,
): Pick<DraftMatch, 'home' | 'visitor' | 'stadium' | 'at'> {
  const path = ['matches', index];
  const score = [...path, 'score'];
  return {
    home: teamKeyOf(match.team1, spellings),
    visitor: teamKeyOf(match.team2, spellings),
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

/** Each spelling of a team once, and where the file has it first. */
function namesIn(matches: readonly SourceMatch[], spellings: Spellings) {
  const found = matches.flatMap((match, index) =>
    hasTeams(match)
      ? (['team1', 'team2'] as const).map((side) => ({ name: match[side], path: ['matches', index, side] }))
      : [],
  );
  const first = new Map(found.toReversed().map(({ name, path }) => [name, path]));
  return [...first].map(([name, path]) => ({ name, path, key: teamKeyOf(name, spellings) }));
}

/** Those that nobody has named before, or whose city was not known: another spelling gives none another name. */
async function newStadiums(tx: Queryable, matches: readonly SourceMatch[]): Promise<StadiumFacts[]> {
  const stadiums = new Map<string, StadiumFacts>();
  for (const { ground } of matches) {
    const stadium = ground === undefined ? null : stadiumOfGround(ground);
    if (stadium && !stadiums.get(stadium.key)?.cities.en) stadiums.set(stadium.key, stadium);
  }
  const stored = await storedCities(tx, [...stadiums.keys()]);
  return [...stadiums.values()].filter(
    ({ key, cities }) => stored.get(key) === undefined || (!stored.get(key) && cities.en),
  );
}
