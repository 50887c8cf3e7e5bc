import type { ChosenRelease } from '@tribina/federation-node';
import type { BootRecord, LiveCursor, PageType, RemoteName } from '@tribina/shell-api';
import type { JoinedDocument } from './joined-document';

/** A rendered page as it is kept: the same for every release vector of the same host and owner. */
export interface RenderedEntry {
  readonly status: number;
  readonly before: string;
  readonly after: string;
  readonly policy: string;
  readonly mode: BootRecord['mode'];
  readonly start: BootRecord['start'];
  readonly owner: RemoteName | null;
  /** The remote whose own screens it shows in the back office; null: its owner's. */
  readonly screens: RemoteName | null;
  readonly route: string | null;
  readonly pageType: PageType;
  /** The release that rendered the slot; null: the browser is to render it. */
  readonly rendered: string | null;
  readonly islandRemotes: readonly RemoteName[];
  /** The host that rendered the frame, which is also the one that runs in the browser. */
  readonly host: ChosenRelease;
  readonly madeAt: string;
  /** When the oldest was said of what it is made from, as the caches reckon. Milliseconds. */
  readonly asOf: number;
  /** Some of that a backend said last which is gone now. */
  readonly hasStandIn: boolean;
  /** Something in it moves by itself. */
  readonly isLive: boolean;
  /** Something in it moves that needs no script to be shown. */
  readonly isWatched: boolean;
  /** What had been heard of when its data were asked for. */
  readonly heard: LiveCursor;
  /** The document joined with the boot record of a release vector, by the vector's key. */
  readonly joined: Map<string, JoinedDocument>;
}

/** `substitute`: an older release stands in; `partial`: data or code is missing, it is sent and not kept. */
export type Quality = 'whole' | 'substitute' | 'partial';

/** What a page is: a rendered document, another address, or nothing: then its owner's not-found page is shown. */
export type Page =
  | {
      readonly kind: 'document';
      readonly entry: RenderedEntry;
      readonly tags: readonly string[];
      readonly quality: Quality;
    }
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly location: string }
  | { readonly kind: 'missing' };
