import { fetchCall } from '@tribina/api-client';
import { collectDrafts, keepDraft } from '@tribina/browser';
import { apiCalls } from '@tribina/contracts';
import type { StaleLevel } from '@tribina/shell-api';
import { currentEdition } from './current-edition';
import { keepFields } from './kept-fields';
import { running } from './federation';
import { ReloadBanner } from './notices/reload-banner';
import { RELOADED_FROM, reloadedFrom, setLevels, worstOf, type StaleLevels } from './stale-levels';

/** All open tabs hear of an act in the same moment; they do not all ask in it. */
const SPREAD_MS = 400;
/** Until it is asked again where there was no answer, or one from a gateway that has not heard of the act yet. */
const AGAIN_MS = 5_000;

let wanted = tribina.record.seq;
let answered = tribina.record.seq;
let isRecheck = false;
let isAsking = false;
let worst: StaleLevel | undefined;
let banner: ReloadBanner | null = null;

/** Releases have changed: asks what that means, once per number, one question at a time. */
export function noteNewer(seq: number): void {
  wanted = Math.max(wanted, seq);
  void ask();
}

/** Asks whether or not a newer number is known. */
export function recheck(): void {
  isRecheck = true;
  void ask();
}

document.addEventListener('visibilitychange', () => void ask());
addEventListener('pagehide', keep);
// A step back that becomes a document load: before its page gives way to another.
addEventListener('popstate', () => worst && collectDrafts());

async function ask(): Promise<void> {
  // Hidden tabs ask when they are visible again.
  if (isAsking || document.hidden || (wanted <= answered && !isRecheck)) return;
  isAsking = true;
  isRecheck = false;
  await pause(Math.random() * SPREAD_MS);
  const path = `${apiCalls.staleness.path}?${new URLSearchParams([...running]).toString()}`;
  const reply = await fetchCall({ method: 'GET', path });
  isAsking = false;
  if (reply.isOk) {
    const { seq, remotes } = reply.value as { readonly seq: number; readonly remotes: StaleLevels };
    // A gateway that has heard less than another one takes nothing back.
    if (seq >= answered) act(remotes);
    answered = Math.max(answered, seq);
  } else isRecheck = true;
  if (isRecheck || wanted > answered) setTimeout(() => void ask(), AGAIN_MS);
}

function act(remotes: StaleLevels): void {
  setLevels(remotes);
  worst = worstOf(remotes);
  const isForced = worst === 'hard' && reloadedFrom !== whatRuns();
  if (isForced) banner ??= new ReloadBanner(currentEdition(), reload);
  else {
    banner?.close();
    banner = null;
  }
}

function reload(): void {
  keepDraft(RELOADED_FROM, whatRuns);
  location.reload();
}

/** Before the page is left: nothing that the reader has begun is lost. */
function keep(): void {
  if (!worst) return;
  const stop = keepFields();
  collectDrafts();
  stop();
}

function whatRuns(): string {
  return [...running.values()].join();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
