import type { EditionId } from '@tribina/editions';
import type { ListRoute } from '../../list-calls';

/** Where a list of articles goes on. */
export interface ListPlace {
  readonly editionId: EditionId;
  /** The page that the list is on: its route and what its data call takes from the address. */
  readonly route: ListRoute;
  readonly params: Readonly<Record<string, string>>;
  /** The day that the shown articles end with. */
  readonly lastDay: string;
}
