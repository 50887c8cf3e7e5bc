import type { ReleaseDescription } from '@tribina/shell-api';
import type { StoredSizes } from '../store/stored-sizes';

/** What the gate judges. */
export interface Candidate {
  readonly release: ReleaseDescription;
  readonly sizes: StoredSizes;
}

/** One thing that a release must fulfil to be published and to be promoted. */
export interface GateCheck {
  readonly name: string;
  /** What is wrong, in words for the team; empty when nothing is. */
  readonly causesOf: (candidate: Candidate) => readonly string[];
}

/** The causes whose condition holds. */
export function when(...cases: readonly (readonly [isWrong: boolean, cause: string])[]): string[] {
  return cases.flatMap(([isWrong, cause]) => (isWrong ? [cause] : []));
}

/** The values that occur more than once. */
export function duplicatesOf(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
