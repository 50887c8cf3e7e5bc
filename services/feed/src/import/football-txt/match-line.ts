import type { SourceMatch } from '../openfootball/schema';
import { SCORE, scoreOf } from './score';

type WrittenMatch = Pick<SourceMatch, 'team1' | 'team2' | 'time' | 'score' | 'status' | 'ground'>;

const TIME = /^(\d{1,2})[.:](\d{2})(?: (UTC[+-]\d{1,2}(?::\d\d)?))?\s+/;
const GROUND = /\s+@\s*(\S.*)$/;
const NOTE = /\s+\[([^\]]*)\]$/;
const STATUS = /^(postponed|cancelled|canceled|abandoned|awarded)\b/;
const BEFORE = new RegExp(String.raw`^(\S.*?)\s+v\s+(\S.*?)(?:\s+(${SCORE}))?$`);
const BETWEEN = new RegExp(String.raw`^(\S.*?)\s+(${SCORE})\s+(\S.*)$`);
const UNPLAYED = /^(\S.*?)\s{2,}-\s{1,}(\S.*)$/;
/** Between two words of one name stands one space. */
const GAP = /\s{2,}/;

/** A match as a line of Football.TXT has it; null: the line is none. */
export function matchIn(line: string): WrittenMatch | null {
  const { rest: withNote, found: ground } = without(line, GROUND);
  const { rest: withTime, found: note } = without(withNote, NOTE);
  const clock = TIME.exec(withTime);
  const teams = teamsIn(clock ? withTime.slice(clock[0].length) : withTime);
  if (!teams || GAP.test(teams.team1) || GAP.test(teams.team2)) return null;
  const status = statusIn(note ?? '');
  return {
    team1: teams.team1,
    team2: teams.team2,
    ...(clock ? { time: `${clock[1]}:${clock[2]}${clock[3] === undefined ? '' : ` ${clock[3]}`}` } : {}),
    ...(teams.score === undefined ? {} : { score: scoreOf(teams.score) }),
    ...(status ? { status } : {}),
    ...(ground === null ? {} : { ground }),
  };
}

function teamsIn(text: string): { team1: string; team2: string; score?: string | undefined } | null {
  const [, home, visitor, score] = BEFORE.exec(text) ?? [];
  if (home && visitor) return { team1: home, team2: visitor, score };
  const [, first, between, second] = BETWEEN.exec(text) ?? [];
  if (first && second) return { team1: first, team2: second, score: between };
  const [, team1, team2] = UNPLAYED.exec(text) ?? [];
  return team1 && team2 ? { team1, team2 } : null;
}

function statusIn(note: string): SourceMatch['status'] | null {
  const name = STATUS.exec(note)?.[1];
  return STATUSES.find((status) => status === name) ?? null;
}

const STATUSES = ['postponed', 'cancelled', 'canceled', 'abandoned', 'awarded'] as const;

function without(text: string, part: RegExp): { readonly rest: string; readonly found: string | null } {
  const found = part.exec(text);
  return found ? { rest: text.slice(0, found.index), found: (found[1] ?? '').trim() } : { rest: text, found: null };
}
