import type { SearchHit, TextRun } from '@tribina/contracts';

/** What stands under the headline of a hit: the lead, or the place in the text where only that has what was looked for. */
export function placeOfHits({ lead, excerpt }: SearchHit['highlights']): readonly TextRun[] {
  return excerpt ?? lead;
}
