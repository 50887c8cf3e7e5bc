import type { SiteLink } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';

export type BettingSite = Pick<SiteLink, 'url'>;

/** Plain data: it travels in the page. */
export interface ForYouProps {
  readonly editionId: EditionId;
  /** The article of the page, which nobody needs to be led to. */
  readonly besideId?: number;
  /** Where offers lead; none are shown without it. */
  readonly site?: BettingSite;
}
