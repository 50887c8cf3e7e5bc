import type { Competitor, Match, Revision, Score } from '@tribina/contracts';
import { FLAG_NAMES } from '@tribina/contracts/associations';
import { isKnownTeam } from '../known/teams';
import type { Pair } from '../score';
import type { MatchRow, TeamRow } from './repository';

/** Nothing is known of play before the kick-off. */
const NOT_PLAYED = {
  ended: false,
  minute: null,
  score: null,
  halfTime: null,
  fullTime: null,
  extraTime: null,
  penalties: null,
  goals: [],
} as const;

/**
 * A match as of `app_now()`: before its kick-off it has no score, even if the database knows one, so that a tournament can
 * be relived at its real dates (architecture, Time).
 */
function asOfNow(row: MatchRow): MatchRow {
  return row.isStarted ? row : { ...row, ...NOT_PLAYED };
}

export function matchView(stored: MatchRow): Match {
  const row = asOfNow(stored);
  const round = { id: row.round.id, name: row.round.name };
  return {
    id: row.id,
    startTime: row.startTime,
    ...(row.day === null ? {} : { day: row.day }),
    competition: row.competition,
    groupation: row.phase === 'group' ? row.group : round,
    round,
    phase: row.phase,
    home: competitorView(row.home),
    visitor: competitorView(row.visitor),
    status: { code: row.code, endedStatus: row.ended, minute: row.minute },
    score: scoreView(row.score),
    halfTime: scoreView(row.halfTime),
    fullTime: scoreView(row.fullTime),
    extraTime: scoreView(row.extraTime),
    penalties: scoreView(row.penalties),
    goals: [...row.goals],
    stadium: row.stadium,
    odds: [...row.odds],
    ...(row.isWithdrawn ? { withdrawn: true } : {}),
  };
}

/** The same with its revision, which rises with the kick-off, too: it shows what is known of play from then on. */
export function revisedView(row: MatchRow): Match {
  return { ...matchView(row), revision: revisionOf(row) };
}

function revisionOf({ revision, changedAt, startTime, isStarted }: MatchRow): Revision {
  return {
    // Who is moved after the kick-off has that still to come, and rises all the same.
    number: 2 * revision + Number(isStarted),
    at: isStarted && startTime > changedAt ? startTime : changedAt,
  };
}

/** That of matches together: a sum of numbers that never fall, which none of them may leave. Null: there are none. */
export function commonRevision(rows: readonly MatchRow[]): Revision | null {
  const revisions = rows.map(revisionOf);
  const [first, ...others] = revisions;
  if (!first) return null;
  return others.reduce(
    (common, { number, at }) => ({ number: common.number + number, at: at > common.at ? at : common.at }),
    first,
  );
}

/** What a crest is drawn of, that of a club or of a nation without a flag; a key may have other letters, or too many. */
const CREST_KEY = /^(?=.{2,40}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function competitorView({ id, key, name, code, type }: TeamRow): Competitor {
  const hasFlag = type === 'NATIONAL_TEAM' && (FLAG_NAMES.has(code) || isKnownTeam(key));
  const flagUrl = hasFlag ? flagOf(code) : `/img/svg/crests/${CREST_KEY.test(key) ? key : `team-${id}`}.svg`;
  return { id, name, code, type, flagUrl };
}

/** Where the flag of an association is. @param code FIFA's. */
export function flagOf(code: string): string {
  return `/img/svg/flags/${code.toLowerCase()}.svg`;
}

function scoreView(pair: Pair | null): Score | null {
  return pair && { home: pair[0], visitor: pair[1] };
}
