import type { Match } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { dateAndTime, shortDate, shortDay } from '@tribina/messages';
import { playedAt } from '@tribina/ui/football';
import type { SpecialEvent } from './event';

/** `20. nov – 18. dec 2022.`; in its own year without the year. */
export function datesOf(edition: Edition, { starts, ends }: SpecialEvent, now: string): string {
  return `${shortDate(edition, noonOf(starts))} – ${shortDate(edition, noonOf(ends), now)}`;
}

type Times = Pick<Match, 'startTime' | 'day'>;

/** Says of a match on which day it is played: `ned, 20. nov`. */
export const dayIn = (edition: Edition) => (match: Times) => shortDay(edition, playedAt(match));

/** `20. novembar 2022. u 17:00`; of a match of which the day alone is known that day. */
export function whenPlayed(edition: Edition, match: Times): string {
  return match.day ? dayIn(edition)(match) : dateAndTime(edition, match.startTime);
}

/** An instant that lies on a calendar day in every zone of ours. */
export function noonOf(day: string): string {
  return `${day}T12:00:00Z`;
}
