import type { Pair } from '../score';
import type { Phase } from '../write/document';
import { placeInGroups, type GroupsOfTeams } from './context';
import { finalScore, goalsUntil, halfTimeOf, hasAllGoals, isPair, type DraftField, type DraftMatch } from './draft';
import type { JsonFile, JsonPath } from './json-file';
import type { Fault } from './refusal';

interface Contradiction {
  readonly field: DraftField;
  readonly reason: string;
  /** Where it is, if more closely known than by the field. */
  readonly path?: JsonPath;
}

/**
 * What cannot be true of a match; null when nothing speaks against it.
 *
 * @param isOfTwoLegs whether the teams meet twice in this round: then the sum is what is decided, or not.
 */
type MatchRule = (match: DraftMatch, isOfTwoLegs: boolean) => Contradiction | null;

const REGULAR_MIN = 90;
/** Minutes after which stoppage time is counted. */
const ENDS_OF_PERIODS: readonly number[] = [45, 90, 105, 120];
const PHASES_WITHOUT_EXTRA_TIME: readonly Phase[] = ['league', 'group'];
/** At the World Cup of 1954 matches of groups had extra time, too. */
const LAST_GROUPS_WITH_EXTRA_TIME = '1955';

/** Of nations that do not say what it was: it may be a knock-out, and one of two legs. */
const isInNoTable = (phase: Phase, group: number | null) => phase === 'league' && group === null;
const exceeds = (a: Pair, b: Pair) => a[0] > b[0] || a[1] > b[1];
const text = (pair: Pair) => pair.join(':');

/** Each match by itself must be possible. */
const MATCH_RULES: readonly MatchRule[] = [
  ({ home, visitor }) => (home === visitor ? { field: 'visitor', reason: 'is the same team twice' } : null),

  ({ fullTime, halfTime, extraTime, penalties, goals }) =>
    !fullTime && (halfTime || extraTime || penalties || goals?.length)
      ? { field: 'match', reason: 'tells of play and has no score after 90 minutes' }
      : null,

  ({ halfTime, fullTime }) =>
    halfTime && fullTime && exceeds(halfTime, fullTime)
      ? { field: 'halfTime', reason: `has ${text(halfTime)} at half-time and ${text(fullTime)} at the end` }
      : null,

  ({ fullTime, extraTime }) =>
    fullTime && extraTime && exceeds(fullTime, extraTime)
      ? { field: 'extraTime', reason: `has ${text(fullTime)} after 90 minutes and ${text(extraTime)} after extra time` }
      : null,

  ({ group, phase, fullTime, extraTime }, isOfTwoLegs) =>
    fullTime && extraTime && fullTime[0] !== fullTime[1] && !isOfTwoLegs && !isInNoTable(phase, group)
      ? { field: 'extraTime', reason: `has extra time after a decided ${text(fullTime)}` }
      : null,

  (match, isOfTwoLegs) => {
    const final = finalScore(match);
    if (!match.penalties || !final) return null;
    if (final[0] !== final[1] && !isOfTwoLegs)
      return { field: 'penalties', reason: `has a shoot-out after a decided ${text(final)}` };
    return match.penalties[0] === match.penalties[1]
      ? { field: 'penalties', reason: 'has a shoot-out that nobody won' }
      : null;
  },

  ({ phase, group, startTime, extraTime, penalties }) =>
    (penalties || (extraTime && startTime > LAST_GROUPS_WITH_EXTRA_TIME)) &&
    PHASES_WITHOUT_EXTRA_TIME.includes(phase) &&
    !isInNoTable(phase, group)
      ? { field: extraTime ? 'extraTime' : 'penalties', reason: 'goes beyond 90 minutes outside a knock-out round' }
      : null,

  (match) => {
    const final = finalScore(match);
    const counted = goalsUntil(match.goals ?? [], Infinity);
    return final && exceeds(counted, final)
      ? { field: 'goals', reason: `has more goals (${text(counted)}) than the score ${text(final)}` }
      : null;
  },

  ({ goals, extraTime }) => {
    const late = goals?.find(({ minute }) => minute > REGULAR_MIN && !extraTime);
    return late
      ? { field: 'goals', path: late.path, reason: `has a goal in minute ${late.minute} without extra time` }
      : null;
  },

  ({ goals }) => {
    const odd = goals?.find(({ minute, offset }) => offset !== null && !ENDS_OF_PERIODS.includes(minute));
    return odd ? { field: 'goals', path: odd.path, reason: `has stoppage time in minute ${odd.minute}` } : null;
  },

  (match) => {
    if (!match.fullTime || !hasAllGoals(match)) return null;
    const counted = goalsUntil(match.goals, REGULAR_MIN);
    return isPair(counted, match.fullTime)
      ? null
      : { field: 'fullTime', reason: `is ${text(match.fullTime)}, the goals until minute 90 make ${text(counted)}` };
  },
];

/**
 * Everything that speaks against a file's matches: each by itself, and all together.
 *
 * @param groupOfTeam the groups as they are known already.
 */
export function contradictions(file: JsonFile, matches: readonly DraftMatch[], groupOfTeam: GroupsOfTeams): Fault[] {
  const isOfTwoLegs = legsOf(matches);
  const single = matches.flatMap((match) =>
    MATCH_RULES.flatMap((rule) => {
      const found = rule(match, isOfTwoLegs(match));
      return found ? [file.fault(found.path ?? match.at[found.field], found.reason)] : [];
    }),
  );
  return [...single, ...repeatedMeetings(file, matches), ...changedGroups(file, matches, groupOfTeam)];
}

/** Which of these matches have another one in which both teams have changed grounds. */
function legsOf(matches: readonly DraftMatch[]): (match: DraftMatch) => boolean {
  const meetings = new Set(matches.map((match) => `${tieOf(match)}: ${match.home} - ${match.visitor}`));
  return (match) => meetings.has(`${tieOf(match)}: ${match.visitor} - ${match.home}`);
}

/** What was extended was level after 90 minutes: where a team has no goal after extra time nobody had one before. */
export function withLevelScores(matches: readonly DraftMatch[]): DraftMatch[] {
  const isOfTwoLegs = legsOf(matches);
  return matches.map((match) =>
    match.extraTime && !match.fullTime && Math.min(...match.extraTime) === 0 && !isOfTwoLegs(match)
      ? { ...match, fullTime: [0, 0] }
      : match,
  );
}

/** Where a pair of teams meets twice at most: some sources have each leg of a play-off in a round of its own. */
function tieOf({ phase, round }: DraftMatch): string {
  return phase === 'knock-out' ? phase : String(round);
}

/** Within a group, elsewhere within a round, a pair of teams meets once on the same ground. */
export function meetingOf({ phase, group, round, home, visitor }: DraftMatch): string {
  return `${phase === 'group' ? `group ${group}` : `round ${round}`}: ${home} - ${visitor}`;
}

function repeatedMeetings(file: JsonFile, matches: readonly DraftMatch[]): Fault[] {
  const first = new Map<string, JsonPath>();
  return matches.flatMap((match) => {
    const before = first.get(meetingOf(match));
    if (before) return [file.fault(match.at.match, `is the match of ${file.placeOf(before)} again`)];
    first.set(meetingOf(match), match.at.match);
    return [];
  });
}

/** A team plays in one group of a stage. */
function changedGroups(file: JsonFile, matches: readonly DraftMatch[], groupOfTeam: GroupsOfTeams): Fault[] {
  const groups = new Map(groupOfTeam);
  return matches.flatMap(({ group, home, visitor, at }) =>
    [home, visitor].flatMap((team) => {
      if (group === null) return [];
      const place = placeInGroups(team, group);
      const known = groups.get(place) ?? group;
      groups.set(place, known);
      return known === group ? [] : [file.fault(at.group, `puts '${team}' into another group than before`)];
    }),
  );
}

/** What is taken although the file has it otherwise, or in part. */
export function remarks(file: JsonFile, matches: readonly DraftMatch[]): Fault[] {
  return matches.flatMap((match) => {
    const half = halfTimeOf(match);
    if (match.halfTime && half && !isPair(half, match.halfTime)) {
      return [file.fault(match.at.halfTime, `is ${text(match.halfTime)}, the goals make ${text(half)}: that is taken`)];
    }
    return match.goals && match.fullTime && !hasAllGoals(match)
      ? [file.fault(match.at.goals, 'does not name all goals of the score')]
      : [];
  });
}
