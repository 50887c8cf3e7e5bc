import type { SourceMatch } from '../openfootball/schema';

/** What a note says became of a match, by its first word: `[awarded 3-0; originally 0-2]`. */
const STATUSES: readonly (readonly [is: RegExp, status: SourceMatch['status']])[] = [
  [/^postponed\b/i, 'postponed'],
  [/^(?:cancell?ed\b|can\.|annulled\b|void(?:ed)?\b)/i, 'cancelled'],
  [/^(?:abandoned\b|suspended\b|abd\.)/i, 'abandoned'],
  [/^(?:awarded\b|awd\.|walkover\b|w\/o(?:\W|$))/i, 'awarded'],
];
/** `[suspended at 84' by storm; result stood]` */
const STOOD = /\bresult stood\b/i;
/** `[Argentina wins on penalties]` */
const WON = /^(\S.*?) (?:wins?|won) on pen(?:altie)?s$/i;

/** First words of notes, which are no scorers: `[remaining 80']`. */
export const NOTE_WORDS =
  'postponed|cancell?ed|can\\.|annulled|void|abandoned|suspended|abd\\.|awarded|awd\\.|walkover|w/o|replay|remaining|rescheduled|verified|declared|originally|not played|note|NB:';

/** Null: it tells of something else, or of what had no consequence. */
export function statusIn(note: string): SourceMatch['status'] | null {
  return STOOD.test(note) ? null : (STATUSES.find(([is]) => is.test(note))?.[1] ?? null);
}

/** Who has won a shoot-out whose score nobody tells. */
export function shootOutWinnerIn(note: string): string | null {
  return WON.exec(note)?.[1] ?? null;
}
