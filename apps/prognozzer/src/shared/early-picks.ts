import { readSession, writeSession } from '@tribina/browser';
import type { Outcome } from '@tribina/contracts';

/** Predictions by stage and match that nobody could take yet. */
export type EarlyPicks = Readonly<Record<number, Readonly<Record<number, Outcome>>>>;

const STORAGE_KEY = 'tribina:picks';

/** Keeps what a visitor has picked before the login, or a player before his parts have come, in this tab. */
export function keepEarlyPick(stageId: number, eventId: number, outcome: Outcome): void {
  const kept = earlyPicks();
  writeSession(STORAGE_KEY, JSON.stringify({ ...kept, [stageId]: { ...kept[stageId], [eventId]: outcome } }));
}

/** Gives them to whoever takes them, once. */
export function takeEarlyPicks(): EarlyPicks {
  const kept = earlyPicks();
  writeSession(STORAGE_KEY, null);
  return kept;
}

/** What is kept now. */
export function earlyPicks(): EarlyPicks {
  try {
    // What is picked is judged when it is sent.
    return JSON.parse(readSession(STORAGE_KEY) ?? '{}') as EarlyPicks;
  } catch {
    // What is stored is not ours alone.
    return {};
  }
}
