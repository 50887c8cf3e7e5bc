import type { EditionId } from '@tribina/editions';
import type { RemoteName } from './manifest';
import type { ReleaseDescription } from './release';

/** A release under trial and the part of readers that gets it, in basis points (1 to 9999). */
export interface Rollout {
  readonly release: string;
  readonly basisPoints: number;
  /** Decides who is in it; the same while one rollout ramps, another for the next. */
  readonly salt: string;
}

/** Gives a release to whom everything in `when` fits; asked before the percentage, the first that fits counts. */
export interface ReleaseRule {
  readonly when: {
    /** The path is this one or below it. */
    readonly path?: string;
    /** The reader has a session, or has none. */
    readonly isSignedIn?: boolean;
  };
  readonly release: string;
}

/** Which release of a remote serves whom, in one channel and edition. */
export interface Assignment {
  /** Number of the row that decided this; grows with every act. */
  readonly seq: number;
  readonly remote: RemoteName;
  readonly edition: EditionId;
  readonly stable: string;
  /** What the page falls back on; null before the second release. */
  readonly previousGood: string | null;
  readonly canary: Rollout | null;
  readonly rules: readonly ReleaseRule[];
}

/**
 * How soon an open tab leaves a release (design platform.md, "Operating it"): `info` at its next full navigation; `soft` at
 * its next step into that remote, which is then a document navigation; `hard` after a banner, by a reload.
 */
export type StaleLevel = 'info' | 'soft' | 'hard';

/** A release that was taken back within the last 30 days and serves nobody now. */
export interface Recall {
  readonly seq: number;
  readonly edition: EditionId;
  readonly release: string;
  readonly level: Exclude<StaleLevel, 'info'>;
}

/** What a gateway needs to decide, a few kB. */
export interface Snapshot {
  /** Newest act; a larger number is newer. */
  readonly seq: number;
  readonly channel: string;
  /** ISO 8601, when the act was recorded. */
  readonly at: string;
  readonly assignments: readonly Assignment[];
  readonly recalls: readonly Recall[];
  /** Ids of tokens that were revoked as long ago as an override may live: what they have had signed counts no more. */
  readonly revoked: readonly number[];
  /**
   * Digests of the descriptions of all releases that it names, as they lie in the store (SHA-256, hexadecimal): what is there
   * is served only where it is what was published. None of what an older version of the service has signed.
   */
  readonly digests: Digests;
}

/** By release. */
export type Digests = Readonly<Record<string, string>>;

/** Text and Ed25519 signature of the releases service: how snapshots travel and are kept on disk, and staff overrides. */
export interface SignedSnapshot {
  /** The exact text that was signed: canonical JSON. */
  readonly payload: string;
  /** Base64 of the Ed25519 signature over `payload`. */
  readonly signature: string;
}

/**
 * What a member of the staff gets instead of what is assigned, for a while (design platform.md, "The decision"); signed by a key of
 * its own.
 */
export interface Override {
  readonly kind: 'override';
  /** Name of the token that asked for it: stands in the badge. */
  readonly by: string;
  /** Id of that token: with it the override ends. Those that were signed before there were ids have none. */
  readonly tokenId?: number;
  /**
   * Names of the members of the staff in whose sessions it holds. One without them holds for no browser: whose token it is sends it
   * by a program of theirs (`HEADERS.override`).
   */
  readonly members?: readonly string[];
  /** ISO 8601. */
  readonly until: string;
  readonly pins: Readonly<Partial<Record<RemoteName, string>>>;
  /** Digests of the pins' descriptions, as in a snapshot. Those that were signed before there were any have none. */
  readonly digests?: Digests;
  /** Pins that serve without having passed the gate: past it, or with a verdict that is not given yet. */
  readonly notJudged?: readonly string[];
  /** A release that is in no store, and that nobody has judged: its files come from the developer's own machine, it has no server bundle. */
  readonly dev?: ReleaseDescription;
}
