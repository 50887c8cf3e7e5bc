/** Ids of the editions; an edition's id is also what `x-edition` carries between gateway and services. */
export const EDITION_IDS = ['rs', 'hr', 'ke'] as const;
export type EditionId = (typeof EDITION_IDS)[number];

/** Language of texts and of localized names in the feed. */
export type Language = 'sr' | 'hr' | 'en';

/** The fixed path words of an edition (spec portal §2; design "Route words"). A word is one path segment. */
export interface RouteWords {
  /** The word between a category path and an article's slug. */
  readonly news: string;
  readonly allNews: string;
  readonly bettingNews: string;
  readonly account: string;
  readonly login: string;
  readonly register: string;
  readonly aboutUs: string;
  readonly termsOfUse: string;
  readonly privacyPolicy: string;
  readonly search: string;
  readonly notifications: string;
  readonly favourites: string;
  /** What was decided on somebody's comment or account, and why. */
  readonly decisions: string;
  readonly rss: string;
  /** What there is to know of the mobile apps. */
  readonly apps: string;
  readonly tags: string;
  readonly writer: string;
  readonly club: string;
  readonly special: string;
  readonly specialMatch: string;
  readonly specialSchedule: string;
  readonly specialTeams: string;
  readonly specialReferees: string;
  readonly specialStadiums: string;
  readonly specialHistory: string;
  readonly specialAllNews: string;
  readonly seasonSchedules: string;
  readonly scorersStandings: string;
  /** Home of the prediction game; reserved in every edition, served only where `features.game` is on. */
  readonly game: string;
}

/** Path segments of the ten top categories (spec portal §2, "Sports segments"). */
export interface SportSegments {
  readonly soccer: string;
  readonly basketball: string;
  readonly tennis: string;
  readonly otherSports: string;
  readonly uncategorised: string;
  readonly betting: string;
  readonly handball: string;
  readonly rugby: string;
  readonly athletics: string;
  readonly bettingNews: string;
}

export interface EditionFeatures {
  /** Accounts exist at all (spec portal §1: "Login availability is a per-site configuration flag"). */
  readonly login: boolean;
  /** The prediction game exists (spec game §1). */
  readonly game: boolean;
}

export interface Brand {
  /** Short name, as in the header and after a page title. */
  readonly name: string;
  /** Wordmark as drawn in the logo, upper case. */
  readonly wordmark: string;
  /** Smaller words beside the wordmark, if any. */
  readonly suffix: string | null;
  readonly tagline: string;
  readonly description: string;
  /** Name of the special event's part in this edition. */
  readonly specialName: string;
  readonly gameName: string;
}

/** The blocks that an edition may put on its home page by the id of a category (spec portal §9, "Kenya edition ids"). */
export const HOME_BLOCKS = [
  'domesticFootball',
  'basketballSection',
  'section',
  'features',
  'widget',
  'crazyTicket',
] as const;
/** Ids of the categories that the blocks show. */
type HomeBlockIds = Partial<Readonly<Record<(typeof HOME_BLOCKS)[number], number>>>;

/** Who pays for a part of the portal: an icon in the footer (spec portal §2). */
export interface Sponsor {
  readonly name: string;
  /** 120 x 40. */
  readonly logoUrl: string;
}

/** What feed number N of `/rss/N` holds: a top category, everything, or nothing (404). */
export type RssFeed = keyof SportSegments | 'all' | null;

export interface Edition {
  readonly id: EditionId;
  readonly language: Language;
  /** BCP 47 tag; plain `sr-RS` would print Cyrillic. */
  readonly locale: string;
  readonly countryId: number;
  /** IANA zone in which matches and dates are shown (spec portal §9). */
  readonly timeZone: string;
  /** Regional editions use an external consent manager and restrict letters in user names. */
  readonly isRegional: boolean;
  readonly features: EditionFeatures;
  readonly brand: Brand;
  readonly words: RouteWords;
  readonly sports: SportSegments;
  /** The stores that the footer's app links name (spec portal §1). */
  readonly apps: readonly ('android' | 'ios' | 'gallery')[];
  readonly sponsors: readonly Sponsor[];
  /** Blocks of the home page beside those of all editions; most editions have none. */
  readonly homeBlocks: HomeBlockIds;
  /** Index = number in the address, 0 to 5. */
  readonly rss: readonly [RssFeed, RssFeed, RssFeed, RssFeed, RssFeed, RssFeed];
}
