import type { OfferType } from '@tribina/contracts';
import type { PageType } from '@tribina/shell-api';

/** What the visitor has agreed to; every batch carries it, and the service enforces it again. */
export interface Consent {
  /** Statistics. */
  readonly s: boolean;
  /** Personalisation. */
  readonly p: boolean;
  /** Marketing. */
  readonly m: boolean;
  /** Version of what was agreed to. */
  readonly v: number;
}

export interface Config {
  /** Address of the service, without a slash at its end: `/msport-tracking`. */
  readonly endpoint: string;
  /** Key of the site: the edition. */
  readonly site: string;
  /** The site's public key. */
  readonly secret: string;
  /** By default the release that the agent is part of. */
  readonly agentVersion?: string;
  /** Those that have made the page, beside the agent's. */
  readonly releases?: readonly string[];
  /** By default what the page says of itself. */
  readonly pageType?: () => PageType;
  /** Pages on which nothing is followed; by default those of `silent.ts`. */
  readonly silent?: (path: string) => boolean;
  /** Consent is heard of from the page's consent manager (TCF), and not by `setConsent` alone. */
  readonly consent?: 'tcf';
}

/** What an action is about: ids, or the service's names for them. */
export type ActionIds =
  | readonly string[]
  | { readonly newsId?: string; readonly categoryId?: string; readonly eventId?: string };

export interface Offer {
  readonly foreignId: string;
  readonly type: OfferType;
  readonly domain: string;
}

/** The page on which something was done. */
export interface VisitInfo {
  readonly pageType: PageType;
  readonly path: string;
  readonly ref?: string;
  readonly theme: string;
  readonly agentVersion: string;
  readonly releases?: readonly string[] | undefined;
}

export interface ActionEvent {
  readonly eventId: string;
  readonly ts: number;
  readonly action: string;
  readonly iDs?: ActionIds | undefined;
  /** None of what was done on a silent page. */
  readonly visitInfo?: VisitInfo | undefined;
}

export interface OfferEvent extends Offer {
  readonly eventId: string;
  readonly ts: number;
}

export interface SeenEvent extends OfferEvent {
  /** Of the offer that was visible, 0 to 1. */
  readonly ratio: number;
  readonly ms: number;
}

/** What waits to be sent, by the call that takes it: an action, an offer that was seen, one that has converted. */
export type Item = (
  | { readonly k: 'a'; readonly e: ActionEvent }
  | { readonly k: 'o'; readonly e: SeenEvent }
  | { readonly k: 'c'; readonly e: OfferEvent }
) & {
  /** What of it is agreed to: what was when it was made, less what has been withdrawn since. Not said by releases before. */
  readonly c?: Consent;
};

export interface Interest {
  readonly id: number;
  readonly score: number;
  readonly why: { readonly category: string; readonly share: number } | null;
  readonly isRecent?: boolean;
}

export interface Interests {
  readonly interests: { readonly news: readonly Interest[]; readonly betOffers: readonly Interest[] };
  readonly config: {
    readonly newsLimit: number;
    readonly betsLimit: number;
    readonly halfLifeDays: number;
    readonly computedAt: number;
    readonly coldStart: boolean;
  };
}

/** The agent's face: the same for the remote and for the plain script. None of it ever throws or rejects. */
export interface Agent {
  readonly init: (config: Config) => void;
  readonly setConsent: (consent: Consent) => void;
  /** @param group of the action as the service knows it; named by the caller, never sent with an event. */
  readonly track: (action: string, data?: ActionIds, group?: string) => void;
  /** Counts the page that is shown; the same path and search again count once. */
  readonly page: () => void;
  /**
   * For offers outside the document, as in a shadow tree; those inside are found by `data-offer`.
   *
   * @param element any other object is forgotten. Not named as an element: the release's types would hold all of the DOM.
   */
  readonly observeOffer: (element: object) => void;
  readonly convert: (foreignId: string, type: OfferType, domain: string) => void;
  /** Null: not agreed to, or not to be had. */
  readonly interests: (news?: number, bets?: number) => Promise<Interests | null>;
  /** Deletes what the service keeps of this visitor. @returns whether it will. */
  readonly erase: (scope?: string) => Promise<boolean>;
  /** Everything that is stored about this visitor; null: not to be had. */
  readonly export: () => Promise<unknown>;
}
