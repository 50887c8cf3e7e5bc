import type { EditionId } from '@tribina/editions';
import type { ReleaseDescription } from '@tribina/shell-api';
import type { ObjectStore } from '../store/object-store';
import type { StoredSizes } from '../store/stored-sizes';
import type { Contents } from './contents';

/** A release that a channel needs now. */
export interface AliveRelease {
  readonly release: ReleaseDescription;
  /** What it is to whom: `stable`, `canary`, `rule` or `previous good`, by edition. */
  readonly places: readonly { readonly edition: EditionId; readonly role: Role }[];
}

export type Role = 'stable' | 'canary' | 'rule' | 'previous good';

/** What the gate judges, and against what. */
export interface Candidate {
  readonly release: ReleaseDescription;
  readonly sizes: StoredSizes;
  /** Every release that serves somebody in the channel, and those that it would fall back on. */
  readonly alive: readonly AliveRelease[];
  readonly store: Pick<ObjectStore, 'read' | 'sizeOf'>;
  /** What this judgement knows of the store's objects. */
  readonly contents: Contents;
}

/** A check that could not be made, and why. */
export interface Skipped {
  readonly skipped: string;
  /** It was to be made, and this machine cannot; otherwise there is nothing to look at. */
  readonly isUnable?: boolean;
}

/** How it is said that a check has failed by itself: that is nothing against a release. */
export const OWN_FAILURE = 'the gate itself failed: ';

/** What a check has failed at is the release's doing: its message is a cause. */
export class FailedByRelease extends Error {}

/** What is wrong, in words for the team, and where to change it; empty when nothing is. */
export type Finding = readonly string[] | Skipped;

/** One thing that a release must fulfil to be published and to be promoted. */
export interface GateCheck {
  readonly name: string;
  /** Needs a compiler or a browser: may be left for when the release serves. */
  readonly isHeavy?: boolean;
  readonly causesOf: (candidate: Candidate) => Finding | Promise<Finding>;
}

/** The causes whose condition holds. */
export function when(...cases: readonly (readonly [isWrong: boolean, cause: string])[]): string[] {
  return cases.flatMap(([isWrong, cause]) => (isWrong ? [cause] : []));
}

/** The values that occur more than once. */
export function duplicatesOf(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

export function isHost({ remote }: ReleaseDescription): boolean {
  return remote === 'host';
}

/**
 * The releases that the candidate must get on with: the hosts for a remote, the remotes for a host; those of its own remote
 * are never in a page with it.
 */
export function counterparts({ release, alive }: Pick<Candidate, 'release' | 'alive'>): readonly AliveRelease[] {
  return alive.filter((other) => isHost(other.release) !== isHost(release));
}

/** A release and whom it serves: `host-1.0.0 (stable: rs hr; canary: ke)`. */
export function named({ release, places }: AliveRelease): string {
  const roles = [...new Set(places.map(({ role }) => role))];
  const words = roles.map((role) => {
    const editions = places.filter((place) => place.role === role).map(({ edition }) => edition);
    return `${role}: ${editions.join(' ')}`;
  });
  return `${release.id} (${words.join('; ')})`;
}
