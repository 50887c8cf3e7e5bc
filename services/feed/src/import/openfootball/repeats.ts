import { FIRST_NAMED } from '../../known/groupations';
import type { Names } from '../../names';
import type { DraftMatch } from '../draft';
import type { JsonFile } from '../json-file';
import { meetingOf } from '../match-rules';
import type { Fault } from '../refusal';
import { NOT_COUNTED, type Place } from './rounds';

interface Repeats<T = DraftMatch> {
  readonly matches: T[];
  /** What is said of them. */
  readonly remarks: Fault[];
}

/** Without copies, word for word: some files have a whole matchday twice. */
export function withoutCopies<T extends Copied>(file: JsonFile, matches: readonly T[]): Repeats<T> {
  const first = new Map<string, T>();
  const remarks: Fault[] = [];
  const left = matches.filter((match) => {
    const words = wordsOf(match);
    const before = first.get(words);
    if (before) {
      const place = file.placeOf(before.at.match);
      remarks.push(file.fault(match.at.match, `is the match of ${place} again, word for word: taken once`));
    } else first.set(words, match);
    return !before;
  });
  return { matches: left, remarks };
}

type Copied = Pick<DraftMatch, 'at' | 'goals'>;

/** What is said of a match, wherever it stands. */
function wordsOf({ at: _at, goals, ...match }: Copied): string {
  return JSON.stringify({ ...match, goals: goals?.map(({ path: _path, ...goal }) => goal) });
}

/**
 * Without those that were put off, broken off or cancelled and are told of again in their round: what was played in their place is
 * the match.
 *
 * @param matches by time.
 */
export function withoutReplayed(file: JsonFile, matches: readonly DraftMatch[]): Repeats {
  const last = new Map(matches.filter(isOfRound).map((match) => [meetingOf(match), match]));
  const remarks: Fault[] = [];
  const left = matches.filter((match) => {
    const other = last.get(meetingOf(match));
    const isReplayed = match.code !== 0 && !match.fullTime && isOfRound(match) && other && other !== match;
    if (isReplayed)
      remarks.push(file.fault(match.at.match, `is told of again in ${file.placeOf(other.at.match)}: ${TAKEN}`));
    return !isReplayed;
  });
  return { matches: left, remarks };
}

const TAKEN = 'that is taken';

function isOfRound({ phase, round }: DraftMatch): boolean {
  return phase === 'group' || round !== NOT_COUNTED;
}

/**
 * Some leagues name as a matchday whatever is played in some weeks. Where a pair of teams has met on two days of one round on the same
 * ground, the rounds are counted as those of a league that names none.
 *
 * @param matches by time.
 */
export function withRoundsOfPairs(file: JsonFile, matches: readonly DraftMatch[]): Repeats {
  const again = secondMeeting(matches.filter(isOnMatchday));
  if (!again) return { matches: [...matches], remarks: [] };
  return {
    matches: matches.map((match) => (isOnMatchday(match) ? { ...match, round: NOT_COUNTED } : match)),
    remarks: [file.fault(again.at.match, 'is of a pair that has met in this round: rounds are counted, by team')],
  };
}

function isOnMatchday({ phase, round }: DraftMatch): boolean {
  return phase === 'league' && round !== NOT_COUNTED && round < FIRST_NAMED.round;
}

function secondMeeting(matches: readonly DraftMatch[]): DraftMatch | undefined {
  const first = new Map<string, DraftMatch>();
  return matches.find((match) => {
    const before = first.get(meetingOf(match));
    first.set(meetingOf(match), before ?? match);
    return before?.fullTime && match.fullTime && before.startTime.slice(0, DAY) !== match.startTime.slice(0, DAY);
  });
}

type NamedMeeting = Place & Pick<DraftMatch, 'home' | 'visitor' | 'fullTime'>;

/**
 * Where whoever wins two of three goes on, the third match is on the ground of the first one: it has a round of its own.
 *
 * @param matches by time.
 */
export function withThirdMatches<T extends NamedMeeting>(matches: readonly T[]): T[] {
  const played = new Set<string>();
  return matches.map((match) => {
    const { phase, round, home, visitor, fullTime } = match;
    if (phase !== 'knock-out' || round === null || typeof round === 'number') return match;
    const meeting = (one: string, other: string) => `${round.en}: ${one} - ${other}`;
    const isThird = played.has(meeting(home, visitor)) && played.has(meeting(visitor, home));
    if (fullTime) played.add(meeting(home, visitor));
    return isThird ? { ...match, round: thirdOf(round) } : match;
  });
}

function thirdOf({ en, sr = en, hr = en }: Names): Names {
  return { en: `${en}, third match`, sr: `${sr}, treća utakmica`, hr: `${hr}, treća utakmica` };
}

/** Letters of a day: `2024-06-10`. */
const DAY = 10;
