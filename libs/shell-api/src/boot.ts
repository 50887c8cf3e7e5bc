import type { EditionId } from '@tribina/editions';
import type { RemoteName } from './manifest';

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
  /** `now`; `life`: at the reader's first sign of life; `idle`: when the browser is idle. */
  readonly start: 'now' | 'life' | 'idle';
  /** The remote that owns the page, and its route; null where no remote does (an error of the shell). */
  readonly owner: RemoteName | null;
  readonly route: string | null;
  /** Releases whose stylesheet stands in the page already. */
  readonly css: readonly string[];
  /** The release that rendered the slot; null: the slot is to be rendered in the browser. */
  readonly rendered: string | null;
  readonly host: BootRemote;
  readonly remotes: Readonly<Partial<Record<RemoteName, BootRemote>>>;
  /** Server time when the page was made, ISO 8601. */
  readonly now: string;
  /** Flags of the edition that differ from its definition. */
  readonly off?: readonly ('login' | 'game')[];
}

/** Ids of the blocks and places in a document that host, boot script and gateway agree on. */
export const DOCUMENT_IDS = {
  boot: 'tribina-boot',
  pageData: 'tribina-page',
  root: 'root',
  slot: 'slot',
} as const;

/** Attributes of an island's element. */
export const ISLAND = {
  name: 'data-island',
  remote: 'data-remote',
  props: 'data-props',
} as const;

/** Headers and cookies of the platform. */
export const HEADERS = {
  /** Which release of which remote made an answer: `host@<release>,news@<release>`. */
  releases: 'x-tribina-releases',
  /** Sequence number of the snapshot that decided. */
  seq: 'x-tribina-seq',
  /** Custom header that our own scripts send with calls that change something. */
  own: 'x-tribina',
} as const;

export const COOKIES = {
  /** Readable hint that there is a session: the boot script chooses placeholders by it. */
  signedIn: 'signed-in',
  /** 16 random bits that decide which rollout a reader is in, and nothing more. */
  rollout: 'rollout',
} as const;

/** Key in local storage: `dark`, or nothing (spec portal §4, "Theme choice is saved locally (dark or none)"). */
export const THEME_STORAGE_KEY = 'theme';

/** Event on `window`: an answer has told the newest sequence number (`detail`). */
export const SEQ_EVENT = 'tribina:seq';

/** Event on `window`: something that live pages show has changed (`detail` is a LiveChange). */
export const CHANGE_EVENT = 'tribina:change';

/** What the gateway tells live pages by socket. */
export interface LiveChange {
  /** Kind of the service's change event: `match.changed`, `livepost.added`… */
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** How loading a script ended. `integrity` is also what a missing hash gives, without a request. */
export type LoadOutcome = 'load' | 'error' | 'timeout' | 'integrity';
