import { keptAt } from '@tribina/ui';

/** A note about several cases: of these, and of no others. */
export function manyOf(caseIds: readonly string[]): string {
  return `many:${caseIds.toSorted().join()}`;
}

/** Where a note to an author is kept while it is written. @param about the case or the account. */
export function noteKey(moderatorId: number, about: string): string {
  return `moderation:${moderatorId}:note:${about}`;
}

/** What was written with a decision belongs to each of its cases where it was not taken, beside one that was begun there before. */
export function keepNotes(moderatorId: number, about: readonly string[], note: string): void {
  for (const one of about) {
    const kept = keptAt(noteKey(moderatorId, one), '');
    if (!kept.read()) kept.keep(note);
  }
}

/** They have been sent, or nobody needs them any more. */
export function forgetNotes(moderatorId: number, about: readonly string[]): void {
  for (const one of about) keptAt(noteKey(moderatorId, one), '').keep(null);
}

/** @returns what forgets a note as it is now; what is written in its place by then stays. */
export function forgetting(moderatorId: number, about: string): () => void {
  const kept = keptAt(noteKey(moderatorId, about), '');
  const before = kept.read();
  return () => (kept.read() === before ? kept.keep(null) : undefined);
}
