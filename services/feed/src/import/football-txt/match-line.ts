import type { SourceMatch } from '../openfootball/schema';
import { shootOutWinnerIn, statusIn } from './notes';
import { SCORE, scoreOf } from './score';

type WrittenMatch = Pick<
  SourceMatch,
  'team1' | 'team2' | 'time' | 'score' | 'status' | 'ground' | 'town' | 'wonOnPenalties'
>;

/** `20.00`, `20:00 UTC-3`, `18:00 (20:00 UTC+4)`: in brackets is that of the place, with its offset. */
const TIME =
  /^(\d{1,2}[.:]\d\d)(?: (UTC[+-]\d{1,2}(?::\d\d)?))?(?: \((\d{1,2}[.:]\d\d (?:UTC[+-]\d{1,2}|[A-Z]{2,4}))\))?(?:\s+|$)/;
const GROUND_BEFORE = /^@\s*(\S+(?: \S+)*)(?:\s{2,}|$)/;
const ATTENDANCE = /\satt: \d[\d.,_]*$/i;
const GROUND = /\s+@\s*(\S.*)$/;
const NOTE = /\s+\[([^\]]*)\]$/;
/** `0-2awd`, with the score that it had otherwise in a note. */
const AWARDED = /\s(\d{1,2}-\d{1,2}) ?awd\s/;
const BEFORE = new RegExp(String.raw`^(\S.*?)\s+v\s+(\S.*?)(?:\s+(${SCORE}))?$`);
/** `Curaçao - Aruba  3-0` */
const BEHIND_TEAMS = new RegExp(String.raw`\s(${SCORE})$`);
/** `Willemstad, Curaçao` */
const TOWN = /,/;
const BETWEEN = new RegExp(String.raw`^(\S.*?)\s+(${SCORE})\s+(\S.*)$`);
const UNPLAYED = /^(\S.*?)(?:\s{2,}-|\s+(n\/p)|\s+abd\.?)\s+(\S.*)$/;
/** How a match ended, behind its teams: `1-1 England  (aet, 6-5 pen)`, `(aet/gg)` with a golden goal. */
const END = /\s\((?:(aet)(?:\/[gs]g)?)?(?:(?:, )?(?:win )?(\d{1,2}-\d{1,2}) (?:on )?pens?)?\)$/;
/** The same in a note: `3-3 [aet; 4-2 on pens]`. */
const NOTED_END = /^(aet)?(?:; )?(?:(\d{1,2}-\d{1,2}) on pens)?$/;
/** Between two words of one name stands one space. */
const GAP = /\s{2,}/;

/** A match as a line of Football.TXT has it; null: the line is none. */
export function matchIn(line: string): WrittenMatch | null {
  const { time, ground: groundBefore, rest: withGround } = placeIn(line);
  const { rest, ground: groundBehind, note } = behindIn(withGround);
  const noted = statusIn(note ?? '');
  const teams = teamsIn(rest.replace(AWARDED, ' $1 ')) ?? (noted ? calledOffIn(rest) : null);
  if (!teams || GAP.test(teams.team1) || GAP.test(teams.team2)) return null;
  const { team1, team2 } = teams;
  const status = AWARDED.test(rest) ? 'awarded' : (noted ?? teams.status);
  return {
    team1,
    team2,
    ...(time === undefined ? {} : { time }),
    ...outcomeIn(teams.score, note, status),
    ...(groundBehind === null ? groundOf(groundBefore) : placeBehind(groundBehind, teams)),
  };
}

/** What stands behind a match: `@ Park, Town  [postponed]`, in any order. */
function behindIn(line: string): {
  readonly rest: string;
  readonly ground: string | null;
  readonly note: string | null;
} {
  const last = without(line, NOTE);
  const place = without(last.rest, GROUND);
  const first = without(place.rest, NOTE);
  return { rest: first.rest, ground: place.found, note: first.found ?? last.found };
}

function outcomeIn(
  score: string | undefined,
  note: string | null,
  status: SourceMatch['status'],
): Pick<WrittenMatch, 'score' | 'status' | 'wonOnPenalties'> {
  // What it had counts no more.
  if (status === 'cancelled') return { status };
  const winner = shootOutWinnerIn(note ?? '');
  return {
    ...(status ? { status } : {}),
    ...(score === undefined ? {} : { score: scoreOf(withNotedEnd(score, note)) }),
    ...(winner === null ? {} : { wonOnPenalties: winner }),
  };
}

function withNotedEnd(score: string, note: string | null): string {
  const [, isExtended, shootOut] = NOTED_END.exec(note ?? '') ?? [];
  return withEnd(score, isExtended, shootOut);
}

function groundOf(ground: string | undefined): Pick<WrittenMatch, 'ground'> {
  return ground === undefined ? {} : { ground };
}

function placeBehind(text: string, { isDashed }: WrittenTeams): Pick<WrittenMatch, 'ground' | 'town'> {
  return isDashed && TOWN.test(text) ? { town: text } : groundOf(groundIn(text));
}

function withEnd(score: string, isExtended: string | undefined, shootOut: string | undefined): string {
  return [score, isExtended && 'a.e.t.', shootOut && `${shootOut} pen.`].filter(Boolean).join(' ');
}

/** `Wembley Stadium › London, England` → `Wembley Stadium, London` */
function groundIn(text: string): string {
  const [stadium = '', place, ...more] = text.split('›');
  const town = place?.split(',', 1)[0]?.trim();
  return town && more.length === 0 ? `${stadium.trim()}, ${town}` : text;
}

interface WrittenPlace {
  readonly time: string | undefined;
  readonly ground: string | undefined;
  /** What follows it in its line. */
  readonly rest: string;
}

/** When and where at the beginning of a line: `20:15 @ Stuttgart  Soviet Union 2-0 Italy`, `15:00 UTC-3 @ Pocitos, Montevideo`. */
export function placeIn(text: string): WrittenPlace {
  const line = withoutAttendance(text);
  const [before = '', clock, zone, local] = TIME.exec(line) ?? [];
  const named = clock === undefined || zone === undefined ? clock : `${clock} ${zone}`;
  const time = (local ?? named)?.replace('.', ':');
  const [place = '', ground] = GROUND_BEFORE.exec(line.slice(before.length)) ?? [];
  return {
    time,
    ground: ground && groundIn(ground),
    rest: line.slice(before.length + place.length),
  };
}

/** `@ Park, Town, Att: 80824` */
function withoutAttendance(text: string): string {
  const at = ATTENDANCE.exec(text)?.index;
  return at === undefined ? text : text.slice(0, at).trimEnd().replace(/,$/, '');
}

interface WrittenTeams {
  readonly team1: string;
  readonly team2: string;
  readonly score?: string | undefined;
  /** `Curaçao - Aruba  3-0  @ Willemstad, Curaçao`: such matches have a town and its country behind them. */
  readonly isDashed?: true;
  readonly status?: SourceMatch['status'];
}

function teamsIn(text: string): WrittenTeams | null {
  const [, home, visitor, score] = BEFORE.exec(text) ?? [];
  if (home && visitor) return { team1: home, team2: visitor, score };
  const played = dashedIn(text) ?? playedIn(text);
  if (played) return played;
  const [, team1, never, team2] = UNPLAYED.exec(text) ?? [];
  return team1 && team2 ? { team1, team2, ...(never ? { status: 'cancelled' } : {}) } : null;
}

function dashedIn(text: string): WrittenTeams | null {
  const found = BEHIND_TEAMS.exec(text);
  const [team1, team2, ...more] = found ? text.slice(0, found.index).trimEnd().split(' - ') : [];
  const hasTwo = team1 && team2 && more.length === 0 && team1 === team1.trim() && team2 === team2.trim();
  return hasTwo ? { team1, team2, score: found?.[1], isDashed: true } : null;
}

/** `Ried - LASK`, of which a note says why there is no score. */
function calledOffIn(text: string): WrittenTeams | null {
  const [team1, team2, ...more] = text.split(' - ').map((team) => team.trim());
  return team1 && team2 && more.length === 0 ? { team1, team2 } : null;
}

function playedIn(text: string): WrittenTeams | null {
  const [end = '', isExtended, shootOut] = END.exec(text) ?? [];
  const [, team1, between, team2] = BETWEEN.exec(text.slice(0, text.length - end.length)) ?? [];
  if (!team1 || !team2) return null;
  return { team1, team2: team2.trim(), score: withEnd(between ?? '', isExtended, shootOut) };
}

function without(text: string, part: RegExp): { readonly rest: string; readonly found: string | null } {
  const found = part.exec(text);
  return found ? { rest: text.slice(0, found.index), found: (found[1] ?? '').trim() } : { rest: text, found: null };
}
