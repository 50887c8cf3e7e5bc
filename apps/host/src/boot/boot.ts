/**
 * The inline script of every document, first in its head: the stored theme, the one script loader, the rule when the host
 * starts, and the memory of what was pressed and typed before it did. Nothing else runs on a page that is only read.
 */
import { COOKIES, DOCUMENT_IDS, type BootRecord, type BootRelease } from '@tribina/shell-api';
import { load, preload } from './load';
import { listen, release, replay } from './replay';
import { applyStoredTheme, markSwitch, toggleTheme } from './theme';

/** A slow reader must not download two hosts. */
const HOST_LIMIT_MS = 30_000;
const IDLE_LIMIT_MS = 2_000;
/** Limits for a part that hangs (design "Failure"). */
const SKELETON_PATIENCE_MS = 4_000;
const CONTENT_PATIENCE_MS = 15_000;
const SIGNS_OF_LIFE = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown'] as const;

const record = JSON.parse(document.getElementById(DOCUMENT_IDS.boot)?.textContent ?? '{}') as BootRecord;
const isSignedIn = document.cookie.includes(`${COOKIES.signedIn}=1`);
const folderOf = (remote: string, { id }: BootRelease) => `/r/${remote}/${id}/`;
let isStarted = false;

/** A page that opens under a pointer at rest is told of it by some browsers; a reader's pointer moves. */
function handleSign(event: Event): void {
  if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
  start();
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, handleSign);
  preloadAll('host', record.host);
  const owner = record.owner && record.remotes[record.owner];
  // Without parts that start with it the page has no use for its owner yet.
  if (record.owner && owner?.l) preloadAll(record.owner, owner);
  loadHost(record.host, () => (record.host.p ? loadHost(record.host.p, release) : release()));
}

function preloadAll(remote: string, target: BootRelease): void {
  const folder = folderOf(remote, target);
  for (const file of [target.e, ...(target.l ?? [])]) preload(folder + file.f, file.i);
}

function loadHost(host: BootRelease, failed: () => void): void {
  load(folderOf('host', host) + host.e.f, host.e.i, (outcome) => outcome !== 'load' && failed(), HOST_LIMIT_MS);
}

function patienceMs(hasContent: boolean): number {
  const connection = (navigator as { connection?: { effectiveType?: string; saveData?: boolean } }).connection;
  const isSlow = connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
  return hasContent || isSlow ? CONTENT_PATIENCE_MS : SKELETON_PATIENCE_MS;
}

globalThis.tribina = { record, load, start, replay, toggleTheme, patienceMs };

applyStoredTheme();
document.documentElement.dataset['signedIn'] = String(isSignedIn);
listen(record.mode === 'root', start);
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-theme-switch]')) toggleTheme();
});
document.addEventListener('DOMContentLoaded', () => {
  for (const button of document.querySelectorAll('[data-theme-switch]')) markSwitch(button);
});

if (record.start === 'now') start();
else if (record.start === 'life' && !isSignedIn) {
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, handleSign, { passive: true });
} else {
  addEventListener('load', () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: IDLE_LIMIT_MS });
    else setTimeout(start);
  });
}
