import { takeDraft } from '@tribina/browser';
import type { PathOwner } from '@tribina/editions';
import type { StaleLevel } from '@tribina/shell-api';
import { pageOwner } from './page-owner';

/** How far behind the parts of this page are, by remote; only those that are. */
export type StaleLevels = Readonly<Record<string, StaleLevel>>;

/** Key of the draft that says what a page ran before it was loaded anew by force. */
export const RELOADED_FROM = 'host:reloaded-from';

/** What the page before this one ran, if it was left by force: what it comes to again is not forced a second time. */
export const reloadedFrom = takeDraft(RELOADED_FROM);

let levels: StaleLevels = {};

/** The newest answer; parts that it does not name are not behind. */
export function setLevels(next: StaleLevels): void {
  levels = next;
  const { dataset } = document.documentElement;
  const worst = worstOf(next);
  if (worst) dataset['stale'] = worst;
  else delete dataset['stale'];
}

export function worstOf(some: StaleLevels): StaleLevel | undefined {
  return (['hard', 'soft', 'info'] as const).find((level) => Object.values(some).includes(level));
}

/** Whether a step to a page of this owner is to be a document load: its remote, or the host of all steps, was taken back. */
export function isDocumentStep(owner: PathOwner): boolean {
  return ['host', pageOwner(owner)].some((remote) => levels[remote] === 'soft' || levels[remote] === 'hard');
}
