import type { Edition } from '@tribina/editions';
import { shortDate } from '@tribina/messages';
import type { SpecialEvent } from './event';

/** `20. nov – 18. dec 2022.`; in its own year without the year. */
export function datesOf(edition: Edition, { starts, ends }: SpecialEvent, now: string): string {
  return `${shortDate(edition, noonOf(starts))} – ${shortDate(edition, noonOf(ends), now)}`;
}

/** An instant that lies on a calendar day in every zone of ours. */
export function noonOf(day: string): string {
  return `${day}T12:00:00Z`;
}
