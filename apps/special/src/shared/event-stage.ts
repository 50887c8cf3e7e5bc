import type { Competitor, Match } from '@tribina/contracts';
import { winnerSide } from '@tribina/ui/football';

/** Where the event stands. */
export type EventStage =
  | { readonly kind: 'before'; readonly days: number }
  | { readonly kind: 'running'; readonly day: number; readonly days: number }
  /** Without a winner where the final is not known to be played. */
  | { readonly kind: 'over'; readonly winner: Competitor | null };

const DAY_MS = 86_400_000;

/**
 * @param days first and last day of the event and today, `YYYY-MM-DD` in the edition's zone.
 */
export function stageOf(
  matches: readonly Match[],
  { starts, ends, today }: { readonly starts: string; readonly ends: string; readonly today: string },
): EventStage {
  // One that was level and played again is decided by the last.
  const final = matches.findLast(({ phase }) => phase === 'final');
  if (final?.status.endedStatus) {
    const side = winnerSide(final);
    return { kind: 'over', winner: side && final[side] };
  }
  if (today > ends) return { kind: 'over', winner: null };
  if (today < starts) return { kind: 'before', days: daysBetween(today, starts) };
  return { kind: 'running', day: daysBetween(starts, today) + 1, days: daysBetween(starts, ends) + 1 };
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
