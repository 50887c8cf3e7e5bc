import type { StageDraft } from '@tribina/contracts';
import { assertThat } from '@tribina/service-kit';
import type { FeedMatch } from '../feed/client';
import { timetableOf, type Timetable } from '../timetable';

/** A stage with all that its draft only refers to. */
export interface PlannedStage {
  readonly draft: StageDraft;
  /** In the order of the draft. */
  readonly matches: readonly FeedMatch[];
  readonly timetable: Timetable;
}

/**
 * Fills a stage in with the feed's matches.
 *
 * @param at where the draft stands in what was sent: `stages.3.`, or nothing.
 * @throws AppError UNKNOWN_MATCH, NOTHING_OFFERED (422, with the field).
 */
export function planOf(draft: StageDraft, matches: ReadonlyMap<number, FeedMatch>, at = ''): PlannedStage {
  const found = draft.matchIds.map((id) => {
    const match = matches.get(id);
    assertThat(match, 'UNKNOWN_MATCH', 422, { field: fieldOf(draft, id, at) });
    return match;
  });
  const timetable = timetableOf(found);
  assertThat(timetable, 'NOTHING_OFFERED', 422, { field: `${at}matchIds` });
  return { draft, matches: found, timetable };
}

/**
 * Looks for a match that is named twice.
 *
 * @param taken matches that are offered elsewhere.
 * @throws AppError DUPLICATE_MATCH (422, with the field).
 */
export function checkMatchIds(draft: StageDraft, taken: Set<number>, at = ''): void {
  for (const id of draft.matchIds) {
    assertThat(!taken.has(id), 'DUPLICATE_MATCH', 422, { field: fieldOf(draft, id, at) });
    taken.add(id);
  }
}

/** Where in the draft a match is named last. */
export function fieldOf({ matchIds }: StageDraft, matchId: number, at = ''): string {
  return `${at}matchIds.${matchIds.lastIndexOf(matchId)}`;
}
