import type { Queryable } from '@tribina/service-kit';
import { knownCompetition } from '../../known/competitions';
import { groupationsOf } from '../../known/groupations';
import { knownTeams } from '../../known/teams';
import type { FeedDocument, GoalFacts } from '../../write/document';
import { storedGroups, type ImportOptions } from '../context';
import { factsOf, pairOrNull, type DraftGoal, type DraftMatch } from '../draft';
import type { JsonFile } from '../json-file';
import { contradictions, remarks } from '../match-rules';
import type { ReadFile } from '../reader';
import { isFault, refuseFor } from '../refusal';
import { contentOf } from '../schema';
import { competitionOf } from './competition';
import { kickOffOf, missingTimes } from './kick-off';
import { stadiumOfGround } from './places';
import { placeOf, withGroupRounds } from './rounds';
import { MatchesFile, type SourceGoal, type SourceMatch } from './schema';
import { teamKeyOf, teamsOf } from './teams';

/** Reads a file of matches. @throws Refusal */
export async function readMatches(tx: Queryable, file: JsonFile, options: ImportOptions): Promise<ReadFile> {
  const { name, matches } = contentOf(file, MatchesFile);
  const isLeague = matches.every(({ round, group }) => round.startsWith('Matchday') && group === undefined);
  const competition = await competitionOf(tx, file, name, isLeague ? 'league' : 'cup', options);
  const drafts = draftsOf(file, matches, competition.timeZone);
  refuseFor(contradictions(file, drafts, await storedGroups(tx, competition.key)));
  const facts = drafts.map(factsOf);
  const deductions = knownCompetition(competition.key)?.deductions;
  const document: FeedDocument = {
    competition,
    teams: [
      ...teamsOf(matches.flatMap(({ team1, team2 }) => [team1, team2])),
      ...knownTeams(Object.keys(deductions ?? {})),
    ],
    stadiums: stadiumsOf(matches),
    ...groupationsOf(facts),
    deductions,
    matches: facts,
  };
  return { document, remarks: [...missingTimes(file, matches), ...remarks(file, drafts)] };
}

/** The matches in our terms, by time. @throws Refusal where one has no place or no time. */
function draftsOf(file: JsonFile, matches: readonly SourceMatch[], timeZone: string): DraftMatch[] {
  const hasGroups = matches.some(({ group }) => group !== undefined);
  const drafts = matches.map((match, index) => {
    const place = placeOf(file, match, index, hasGroups);
    const startTime = kickOffOf(file, match, index, timeZone);
    return isFault(place) || isFault(startTime)
      ? [place, startTime].filter(isFault)
      : { ...place, startTime, ...playOf(match, index) };
  });
  refuseFor(drafts.flatMap((draft) => (Array.isArray(draft) ? draft : [])));
  const placed = drafts.flatMap((draft) => (Array.isArray(draft) ? [] : [draft]));
  return withGroupRounds(placed.sort((a, b) => a.startTime.localeCompare(b.startTime)));
}

/** Who plays, and what the source tells of it. */
function playOf(match: SourceMatch, index: number): Omit<DraftMatch, 'phase' | 'round' | 'group' | 'startTime'> {
  const path = ['matches', index];
  const score = [...path, 'score'];
  return {
    home: teamKeyOf(match.team1),
    visitor: teamKeyOf(match.team2),
    stadium: match.ground === undefined ? null : stadiumOfGround(match.ground).key,
    code: 0,
    halfTime: pairOrNull(match.score?.ht),
    fullTime: pairOrNull(match.score?.ft),
    extraTime: pairOrNull(match.score?.et),
    penalties: pairOrNull(match.score?.p),
    goals:
      match.goals1 || match.goals2 ? [...goalsOf(match, index, 'goals1'), ...goalsOf(match, index, 'goals2')] : null,
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

function goalsOf(match: SourceMatch, index: number, list: 'goals1' | 'goals2'): DraftGoal[] {
  const side: GoalFacts['side'] = list === 'goals1' ? 'home' : 'visitor';
  return (match[list] ?? []).map((goal: SourceGoal, position) => ({
    side,
    scorer: goal.name,
    minute: goal.minute,
    offset: goal.offset ?? null,
    penalty: goal.penalty ?? false,
    ownGoal: goal.owngoal ?? false,
    path: ['matches', index, list, position],
  }));
}

function stadiumsOf(matches: readonly SourceMatch[]) {
  const stadiums = matches.flatMap(({ ground }) => (ground === undefined ? [] : [stadiumOfGround(ground)]));
  return [...new Map(stadiums.map((stadium) => [stadium.key, stadium])).values()];
}
