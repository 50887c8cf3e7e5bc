import { dropDrafts } from '@tribina/browser';
import type * as Tab from './stale-tab';

let newest = tribina.record.seq;

/** Takes note that releases have changed since this page was made: what that means for it is asked once per number. */
export function noteSeq(seq: number): void {
  if (seq <= newest) return;
  inTab(({ noteNewer }) => {
    // Only now: where it cannot be had, the next answer that names the number has it fetched again.
    newest = seq;
    noteNewer(seq);
  });
}

/** The page has not heard anything for a while: it may be behind without knowing it. */
export function askAgain(): void {
  inTab(({ recheck }) => recheck());
}

/** A page that comes back whole from the browser's cache has what was typed, and may be days old. */
export function watchReturn(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    dropDrafts();
    askAgain();
  });
}

/** What a page does about it comes when it is needed. */
function inTab(work: (tab: typeof Tab) => void): void {
  import(/* webpackChunkName: "stale" */ './stale-tab').then(work, (error: unknown) => console.warn(error));
}
