import type { Match, Revision, Round } from '@tribina/contracts';
import { specialPath, type Edition } from '@tribina/editions';
import { fill, groundName } from '@tribina/messages';
import { footballPhrases } from '@tribina/messages/football';
import { specialPhrases } from '@tribina/messages/special';
import { namedMatches, type NamedMatch } from './named-matches';

interface CalendarFacts {
  readonly edition: Edition;
  /** Where the edition's pages are at home. */
  readonly origin: string;
  /** Only matches of this team. */
  readonly teamId?: number;
}

export interface Schedule {
  readonly data: {
    readonly competition: { readonly name: string };
    /** Older feeds do not say it. */
    readonly revision?: Revision;
    readonly rounds: readonly Round[];
  };
}

const MATCH_MS = 2 * 3_600_000;
/** RFC 5545 §3.8.1.11, by the feed's codes: a match that is postponed keeps its old time until it has a new one. */
const STATUS: Readonly<Record<number, string>> = { 60: 'TENTATIVE', 62: 'CANCELLED' };
/** How often who has subscribed should ask again (RFC 7986 §5.7). */
const REFRESH = 'PT1H';

/**
 * The matches of the special event as a calendar (RFC 5545), without teams that cannot be known yet.
 *
 * @returns null for a team that does not play there.
 */
export function eventCalendar({ edition, origin, teamId }: CalendarFacts, { data }: Schedule): string | null {
  const host = new URL(origin).hostname;
  const all = data.rounds.flatMap(({ matches }) => matches);
  if (teamId !== undefined && !all.some((match) => plays(match, teamId))) return null;
  const entryOf = ({ match, hasNames, decidedBy }: NamedMatch) => {
    const planned = STATUS[match.status.code];
    return [
      'BEGIN:VEVENT',
      line('UID', `match-${match.id}@${host}`),
      // A sum over those that decide on it would fall where one of them leaves the schedule, or moves behind it.
      ...revisionLines(decidedBy && data.revision ? [data.revision] : revisionsOf([match, ...(decidedBy ?? [])])),
      ...spanOf(match),
      line('SUMMARY', text(summaryOf(match, hasNames, edition))),
      ...(match.stadium ? [line('LOCATION', text(groundName(match.stadium)))] : []),
      ...(hasNames ? [line('URL', origin + specialPath(edition, 'specialMatch', match.id))] : []),
      ...(planned ? [line('STATUS', planned)] : []),
      'END:VEVENT',
    ];
  };
  const entries = namedMatches(data.rounds)
    .filter(({ match, hasNames }) => teamId === undefined || (hasNames && plays(match, teamId)))
    .map(entryOf);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    line('PRODID', text(`-//${edition.brand.name}//${data.competition.name}//${edition.language.toUpperCase()}`)),
    'CALSCALE:GREGORIAN',
    line('X-WR-CALNAME', text(data.competition.name)),
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    ...entries.flat(),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

/** Of a match whose time is not known an entry of the whole day (RFC 5545 §3.6.1). */
function spanOf({ day, startTime }: Match): string[] {
  if (day) return [line('DTSTART;VALUE=DATE', day.replaceAll('-', ''))];
  const end = new Date(Date.parse(startTime) + MATCH_MS).toISOString();
  return [line('DTSTART', utc(startTime)), line('DTEND', utc(end))];
}

function revisionsOf(matches: readonly Match[]): Revision[] {
  return matches.flatMap(({ revision }) => revision ?? []);
}

/** The change of an entry, by which calendars take it: its number never falls (RFC 5545 §3.8.7.4). */
function revisionLines(revisions: readonly Revision[]): string[] {
  const last = utc(revisions.map(({ at }) => at).reduce((a, b) => (a > b ? a : b), ''));
  return [
    line('DTSTAMP', last),
    line('LAST-MODIFIED', last),
    line('SEQUENCE', String(revisions.reduce((sum, { number }) => sum + number, 0))),
  ];
}

function plays({ home, visitor }: Match, teamId: number): boolean {
  return home.id === teamId || visitor.id === teamId;
}

/** `Argentina – Francuska 3:3 (posle produžetaka, penali 4:2)`; without its teams what the round is called. */
function summaryOf(match: Match, hasNames: boolean, { language }: Edition): string {
  if (!hasNames) return `${match.round?.name ?? ''}: ${specialPhrases[language].notDecided}`;
  const phrases = footballPhrases[language];
  const teams = fill(phrases.versus, { home: match.home.name, visitor: match.visitor.name });
  // Most calendars do not show what is only tentative otherwise.
  if (match.status.code === 60) return `${teams} (${phrases.postponed})`;
  if (!match.score) return teams;
  const result = `${teams} ${fill(phrases.shortScore, match.score)}`;
  const { extraTime, penalties } = match;
  if (!extraTime && !penalties) return result;
  const how = penalties ? `${phrases.afterExtraTime}, ${fill(phrases.penalties, penalties)}` : phrases.afterExtraTime;
  return `${result} (${how})`;
}

/** `20221218T150000Z` */
function utc(instant: string): string {
  return `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** RFC 5545 §3.3.11. */
function text(value: string): string {
  return value.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, String.raw`\n`);
}

/** Bytes of a line, without its end (RFC 5545 §3.1). */
const LONGEST_LINE = 75;

/** A content line, folded by bytes and never within a letter. */
function line(name: string, value: string): string {
  const lines = [''];
  let bytes = 0;
  for (const letter of `${name}:${value}`) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > LONGEST_LINE) {
      lines.push(' ');
      bytes = 1;
    }
    lines[lines.length - 1] += letter;
    bytes += size;
  }
  return lines.join('\r\n');
}
