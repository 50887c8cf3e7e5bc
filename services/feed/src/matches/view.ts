import type { Competitor, Match, Score } from '@tribina/contracts';
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
  const { revision, changedAt, startTime, isStarted } = row;
  return {
    ...matchView(row),
    // Who is moved after the kick-off has that still to come, and rises all the same.
    revision: {
      number: 2 * revision + Number(isStarted),
      at: isStarted && startTime > changedAt ? startTime : changedAt,
    },
  };
}

export function competitorView({ id, key, name, code, type }: TeamRow): Competitor {
  const flagUrl = type === 'CLUB' ? `/img/svg/crests/${key}.svg` : flagOf(code);
  return { id, name, code, type, flagUrl };
}

/** Where the flag of an association is. @param code FIFA's. */
export function flagOf(code: string): string {
  return `/img/svg/flags/${code.toLowerCase()}.svg`;
}

function scoreView(pair: Pair | null): Score | null {
  return pair && { home: pair[0], visitor: pair[1] };
}
