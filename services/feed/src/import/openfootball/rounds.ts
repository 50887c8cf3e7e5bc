import { KNOCK_OUT_ROUNDS } from '../../known/groupations';
import type { Phase } from '../../write/document';
import type { JsonFile } from '../json-file';
import type { Fault } from '../refusal';
import type { SourceMatch } from './schema';

/** Where in its competition a match belongs. The round of a group match is found later (`groupRounds`). */
interface Place {
  readonly phase: Phase;
  readonly round: number;
  readonly group: number | null;
}

const MATCHDAY = /^Matchday ([1-9]\d?)$/;
const GROUP = /^Group ([A-Z])$/;
/** The one group of a league. */
const TABLE = 1;

/** The ordinal of `Group A` is 1; null for a name that is none of a group. */
export function groupOrdinal(name: string): number | null {
  const letter = GROUP.exec(name)?.[1];
  return letter === undefined ? null : letter.charCodeAt(0) - 'A'.charCodeAt(0) + 1;
}

/**
 * The place of a match, or why it has none.
 *
 * @param hasGroups whether the file is of a competition with groups: then every match of a matchday has one.
 */
export function placeOf(file: JsonFile, match: SourceMatch, index: number, hasGroups: boolean): Place | Fault {
  const path = ['matches', index];
  const knockOut = KNOCK_OUT_ROUNDS.find(({ source }) => source === match.round);
  if (knockOut) return { phase: knockOut.phase, round: knockOut.ordinal, group: null };
  const day = MATCHDAY.exec(match.round)?.[1];
  if (day === undefined) return file.fault([...path, 'round'], `is not a known round: ${match.round}`);
  if (match.group === undefined) {
    return hasGroups
      ? file.fault(path, 'has no group, as matches of a matchday here have')
      : { phase: 'league', round: Number(day), group: TABLE };
  }
  const group = groupOrdinal(match.group);
  if (group === null) return file.fault([...path, 'group'], `is not a known group: ${match.group}`);
  return { phase: 'group', round: Number(day), group };
}

interface GroupMatch extends Place {
  readonly home: string;
  readonly visitor: string;
}

/**
 * In a group stage the source counts the days of play; the round of a match is the number of matches that its teams have
 * then played.
 *
 * @param matches by time.
 */
export function withGroupRounds<T extends GroupMatch>(matches: readonly T[]): T[] {
  const played = new Map<string, number>();
  return matches.map((match) => {
    if (match.phase !== 'group') return match;
    const round = Math.max(played.get(match.home) ?? 0, played.get(match.visitor) ?? 0) + 1;
    played.set(match.home, round).set(match.visitor, round);
    return { ...match, round };
  });
}
