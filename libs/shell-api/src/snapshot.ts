import type { EditionId } from '@tribina/editions';
import type { RemoteName } from './manifest';

/** Which release of a remote serves whom, in one channel and edition. */
export interface Assignment {
  /** Number of the row that decided this; grows with every act. */
  readonly seq: number;
  readonly remote: RemoteName;
  readonly edition: EditionId;
  readonly stable: string;
  /** What the page falls back on; null before the second release. */
  readonly previousGood: string | null;
  /** A release under trial and the part of readers that gets it, in basis points; none in this version of the platform. */
  readonly canary: { readonly release: string; readonly basisPoints: number; readonly salt: string } | null;
}

/** What a gateway needs to decide, a few kB. */
export interface Snapshot {
  /** Newest act; a larger number is newer. */
  readonly seq: number;
  readonly channel: string;
  /** ISO 8601, when the act was recorded. */
  readonly at: string;
  readonly assignments: readonly Assignment[];
}

/** A snapshot as it travels and is kept on disk: the exact text that was signed, and the signature. */
export interface SignedSnapshot {
  readonly payload: string;
  /** Base64 of the Ed25519 signature over `payload`. */
  readonly signature: string;
}
