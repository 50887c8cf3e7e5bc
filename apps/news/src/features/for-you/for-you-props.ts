import type { EditionId } from '@tribina/editions';

/** Plain data: it travels in the page. */
export interface ForYouProps {
  readonly editionId: EditionId;
  /** The article of the page, which nobody needs to be led to. */
  readonly besideId?: number;
}
