import type { Edition } from '@tribina/editions';
import { dayOf, shortDay } from '@tribina/messages';
import { footballPhrases } from '@tribina/messages/football';

const DAY_MS = 86_400_000;

/** The day of a match in the edition's zone: `danas`, `sutra`, else `sub, 28. nov`. */
export function dayLabel(edition: Edition, instant: string, now: Date): string {
  const phrases = footballPhrases[edition.language];
  const day = dayOf(edition, instant);
  const today = dayOf(edition, now);
  if (day === today) return phrases.today;
  const tomorrow = dayOf(edition, new Date(Date.parse(`${today}T12:00:00Z`) + DAY_MS));
  return day === tomorrow ? phrases.tomorrow : shortDay(edition, instant);
}
