import type { Beacon, ReadChange } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import type { RemoteName } from './manifest';
import type { PageType } from './routes';

/** A file and the hash that it must have. */
export interface BootFile {
  /** Path below the release's folder. */
  readonly f: string;
  /** `sha384-…`; without it the file is refused. */
  readonly i: string;
}

/** One release of a remote as the browser needs it. */
export interface BootRelease {
  /** Release id. */
  readonly id: string;
  /** Container name; absent for the host. */
  readonly c?: string;
  readonly e: BootFile;
  /** Stylesheet; absent if the release has none. */
  readonly s?: BootFile;
  /** Scripts that this page needs of the release beside the entry: fetched together with it, in one wave. */
  readonly l?: readonly BootFile[];
}

export interface BootRemote extends BootRelease {
  /** Previous good: what the page falls back on. */
  readonly p?: BootRelease;
}

/**
 * The boot record: the JSON block of a document that names exactly the releases this page runs. Short keys, for it is part
 * of every page (budget 2 kB gzip).
 */
export interface BootRecord {
  /** Sequence number of the snapshot that decided. */
  readonly seq: number;
  readonly edition: EditionId;
  readonly mode: 'islands' | 'root';
  /**
   * `now`; `life`: at the reader's first sign of life; `idle`: when the browser is idle; `press`: only when something is pressed
   * or sent that needs it, for a reader who saves data.
   */
  readonly start: 'now' | 'life' | 'idle' | 'press';
  /** The remote that owns the page, and its route; null where no remote does (an error of the shell). */
  readonly owner: RemoteName | null;
  readonly route: string | null;
  /** Kind of the page, as tracking names it; absent: a page of no route, `OTHER`. */
  readonly type?: PageType;
  /** Script of the host that asks for consent. */
  readonly consent?: BootFile;
  /** Script of the host that keeps what moves right until the host starts; absent: nothing moves, or the host has none. */
  readonly pulse?: BootFile;
  /** Another consent manager than ours; regional editions alone. */
  readonly cmp?: BootConsentManager;
  /** The site's public key for visitor tracking (spec game §7, `validate-secret`); absent: there is none here. */
  readonly tracking?: string;
  /** Releases whose whole stylesheet stands in the page: none, as hosts that are older ask and have to be told. */
  readonly css: readonly string[];
  /** The release that rendered the slot; null: the slot is to be rendered in the browser. */
  readonly rendered: string | null;
  readonly host: BootRemote;
  readonly remotes: Readonly<Partial<Record<RemoteName, BootRemote>>>;
  /** Server time when the page was made, ISO 8601. */
  readonly now: string;
  /** What had been heard of when the page's data were asked for; absent: nobody knows. */
  readonly heard?: LiveCursor;
  /** Flags of the edition that differ from its definition. */
  readonly off?: readonly ('login' | 'game')[];
  /** The page is a member of the staff's: a badge says so. */
  readonly override?: BootOverride;
}

/** Below it stand the calls of visitor tracking. */
export const TRACKING_PATH = '/msport-tracking';

/** A consent manager of somebody else's (TCF 2.2). */
export interface BootConsentManager {
  /** Address of its script. */
  readonly u: string;
  /** Hash that the script must have, if the deployment names one. */
  readonly i?: string;
  /** Its global function that opens the settings, dotted (`OneTrust.ToggleInfoDisplay`): TCF itself has none. */
  readonly s?: string;
}

/** What the badge of an overridden page says. */
export interface BootOverride {
  readonly by: string;
  /** ISO 8601. */
  readonly until: string;
  /** Release ids that were asked for, whatever the assignment says. */
  readonly releases: readonly string[];
  /** Those of them that have passed no gate; absent: there are none. */
  readonly notJudged?: readonly string[];
}

/** Ids of the blocks and places in a document that host, boot script and gateway agree on. */
export const DOCUMENT_IDS = {
  boot: 'tribina-boot',
  pageData: 'tribina-page',
  root: 'root',
  slot: 'slot',
  /** Says of a page that it is an old copy; its `data-newer` is what is said once something newer can be had. */
  oldCopy: 'old-copy',
} as const;

/** Attributes of an island's element. */
export const ISLAND = {
  name: 'data-island',
  remote: 'data-remote',
  props: 'data-props',
} as const;

/**
 * Ids of parts that move and that no island has begin so: they have `data-live=""`, and in `ISLAND.props` the matches that change
 * them. A page that has started gets them out of its newer documents.
 */
export const LIVE_PART = 'live-';

/** Headers and cookies of the platform. */
export const HEADERS = {
  /** Which release of which remote made an answer: `host@<release>,news@<release>`. */
  releases: 'x-tribina-releases',
  /** Sequence number of the snapshot that decided. */
  seq: 'x-tribina-seq',
  /** Custom header that our own scripts send with calls that change something: `1`, or `u7` on a page that shows user 7 as who reads. */
  own: 'x-tribina',
  /** A page that is only watched asks for itself: nobody reads it anew. */
  pulse: 'x-tribina-pulse',
  /** A staff override as `<payload, base64url>.<signature, base64url>`; for those who cannot set the cookie (`npm run dev`). */
  override: 'x-tribina-override',
} as const;

export const COOKIES = {
  /** Readable hint that there is a session, with the tag of that before its name: the boot script chooses placeholders by it. */
  signedIn: 'signed-in',
  /** 16 random bits that decide which rollout a reader is in, and nothing more. */
  rollout: 'rollout',
  /** A staff override, in the form of the header of that name. */
  override: '__Host-override',
  /** Session of the ops console: opaque, of services/releases. */
  ops: '__Host-ops',
} as const;

/** Key in local storage: `dark`, or nothing (spec portal §4, "Theme choice is saved locally (dark or none)"). */
export const THEME_STORAGE_KEY = 'theme';

/** Where pages report how they fare (`apiCalls.health`); named here for the boot script, which has no room for the contracts. */
export const HEALTH_PATH = '/api/health';

/** The page that is shown where there is no network, and the mark of its list, which the offline worker fills. */
export const OFFLINE = { path: '/offline', keptMark: 'data-kept-articles' } as const;

/** Where a tab says which page it shows (`apiCalls.savePath`, spec game §7). */
export const SAVE_PATH = '/save-path';

/** How parts of a page have fared, as its beacon says it. */
export type PartReports = Beacon['parts'];

/** Event on `window`: an answer has told the newest sequence number (`detail`). */
export const SEQ_EVENT = 'tribina:seq';

/** Event on `window`: a page is shown, the first or a further one (`detail` is a ShownPage). */
export const PAGE_EVENT = 'tribina:page';

export interface ShownPage {
  readonly path: string;
  readonly pageType: PageType;
}

/** Event on `window`: something that live pages show has changed (`detail` is a LiveChange). */
export const CHANGE_EVENT = 'tribina:change';

/** Event on `window`: what is looked at now changes by itself, the host is to hear of it too where nothing else did. */
export const LISTEN_EVENT = 'tribina:listen';

/** Kind of the change that stands for those which cannot be told any more: what is shown is to be asked for anew. */
export const MISSED = 'missed';

/** What live pages hear of: a change that was understood, or that something has happened of which nobody can be told. */
export type LiveChange = ReadChange | { readonly kind: typeof MISSED; readonly data: object };

/** By service, the newest change that a tab has been told: it is told those after it when it connects again. */
export type LiveCursor = Readonly<Record<string, number>>;

/** A change as it travels from the gateway, whose it is, and its place in the order of that service: who reads it parses it. */
export interface NumberedChange {
  readonly kind: string;
  readonly data: object;
  readonly from: string;
  readonly id: number;
}

/** How loading a script ended. `integrity` is also what a missing hash gives, without a request. */
export type LoadOutcome = 'load' | 'error' | 'timeout' | 'integrity';

/** A link whose press the host takes, and what it is for (`Act`); without script it leads where it leads. */
export const ACT = 'data-act';
export type Act = 'members' | 'search';
