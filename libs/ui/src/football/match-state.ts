import type { Match } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { dayOf, fill, shortDay, timeOfDay } from '@tribina/messages';
import { footballPhrases, type FootballPhrases } from '@tribina/messages/football';

/** What of an edition a match is written with. */
export type MatchZone = Pick<Edition, 'language' | 'timeZone'>;

export type MatchPhase = 'future' | 'live' | 'done' | 'off';

/** Codes of matches that are not played as planned (spec game §4). */
const OFF_WORDS: Readonly<Record<number, keyof FootballPhrases>> = {
  60: 'postponed',
  62: 'cancelled',
  70: 'interrupted',
  71: 'suspended',
  72: 'stopped',
};

/** `day`: null as where it is left out. */
type Times = Pick<Match, 'startTime'> & { readonly day?: Match['day'] | null };

const DAY_MS = 86_400_000;
/** Of a match in play of which nobody says a minute the end is not waited for any longer. */
const LONGEST_MS = 4 * 3_600_000;

/**
 * Where a match stands, by the order of spec game §4: future first, then the five codes, then ended, else live; one of which nobody
 * has said anything for hours is not: its source is old. Of one whose time is not known the day may go by without a score.
 */
export function matchPhase(
  { startTime, day, status, score }: Times & Pick<Match, 'status'> & Partial<Pick<Match, 'score'>>,
  now: string,
): MatchPhase {
  const age = Date.parse(now) - Date.parse(startTime);
  if (age < (day && !score ? DAY_MS : 0)) return 'future';
  if (status.code in OFF_WORDS) return 'off';
  if (status.endedStatus) return 'done';
  return status.minute === null && age >= LONGEST_MS ? 'off' : 'live';
}

/** The side that has won a match that is over, by penalties if it came to them; null for a draw or while it is open. */
export function winnerSide({
  status,
  score,
  penalties,
}: Pick<Match, 'status' | 'score' | 'penalties'>): 'home' | 'visitor' | null {
  const decider = penalties ?? score;
  if (!status.endedStatus || !decider || decider.home === decider.visitor) return null;
  return decider.home > decider.visitor ? 'home' : 'visitor';
}

/** What stands above a score: `uživo 58′`, `kraj`, or when it begins (`19:00`, `sutra 21:00`, `sub, 22. nov 21:00`). */
export function matchLabel(
  match: Times & Pick<Match, 'status' | 'extraTime'>,
  edition: MatchZone,
  now: string,
): string {
  const phrases = footballPhrases[edition.language];
  switch (matchPhase(match, now)) {
    case 'future':
      return startLabel(match, edition, now);
    case 'live':
      return match.status.minute === null ? phrases.live : `${phrases.live} ${match.status.minute}′`;
    case 'off': {
      const word = OFF_WORDS[match.status.code];
      return word ? phrases[word] : shortDay(edition, playedAt(match));
    }
    case 'done':
      return match.extraTime ? phrases.afterExtraTime : phrases.finished;
  }
}

/** When a match is played, for its date: of a day alone its first moment in UTC, which is the same day in each edition's zone. */
export function playedAt({ day, startTime }: Times): string {
  return day ?? startTime;
}

/** `19:05`; nothing of a match of which the day alone is known. */
export function kickOff(zone: Pick<Edition, 'timeZone'>, { day, startTime }: Times): string {
  return day ? '' : timeOfDay(zone, startTime);
}

function startLabel(match: Times, edition: MatchZone, now: string): string {
  const phrases = footballPhrases[edition.language];
  const at = playedAt(match);
  const time = kickOff(edition, match);
  const day = dayOf(edition, at);
  const today = dayOf(edition, now);
  if (time && day === today) return time;
  // Its noon.
  const tomorrow = dayOf(edition, new Date(Date.parse(today) + 1.5 * DAY_MS));
  return `${day === tomorrow ? phrases.tomorrow : shortDay(edition, at)} ${time}`.trim();
}

/** What of a match is told in one line. */
export type MatchLine = Times & Pick<Match, 'home' | 'visitor' | 'status' | 'score' | 'extraTime' | 'penalties'>;

/** The whole match in words, for those who hear the page: `Srbija – Danska, rezultat 2:1, 67. minut`. */
export function matchInWords(match: MatchLine, edition: MatchZone, now: string): string {
  const phrases = footballPhrases[edition.language];
  const teams = fill(phrases.versus, { home: match.home.name, visitor: match.visitor.name });
  const phase = matchPhase(match, now);
  const label = matchLabel(match, edition, now);
  if (phase === 'future') return `${teams}, ${fill(phrases.notStarted, { time: label })}`;
  if (!match.score) return `${teams}, ${label}`;
  const score = fill(phrases.score, match.score);
  const minute = match.status.minute;
  const state = phase === 'live' && minute !== null ? fill(phrases.minute, { minute }) : label;
  const penalties = match.penalties ? `, ${fill(phrases.penalties, match.penalties)}` : '';
  return `${teams}, ${score}, ${state}${penalties}`;
}
