/**
 * The inline script of every document, first in its head: the stored theme and consent, the one script loader, the rule when
 * the host starts, and the memory of what was pressed and typed before it did. Nothing else runs on a page that is only read.
 */
import { applyStoredChoice, hasDrafts } from '@tribina/browser';
import {
  COOKIES,
  DOCUMENT_IDS,
  HEALTH_PATH,
  type BootRecord,
  type BootRelease,
  type BootRemote,
  type PartReports,
} from '@tribina/shell-api';
import { hasMessage } from '../has-message';
import { onAct } from './acts';
import { askConsent } from './consent';
import { watchDrawer, watchHeader } from './header';
import { watchHistory } from './history';
import { examine, load, preload, workerUrl } from './load';
import { listen, release, replay, type } from './replay';
import { applyStoredTheme, toggleTheme } from './theme';

const IDLE_LIMIT_MS = 2_000;
/** Limits for a part that hangs (design "Failure"). */
const SKELETON_PATIENCE_MS = 4_000;
const CONTENT_PATIENCE_MS = 15_000;
const SIGNS_OF_LIFE = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown'] as const;

const record = JSON.parse(document.getElementById(DOCUMENT_IDS.boot)?.textContent ?? '{}') as BootRecord;
const isSignedIn = document.cookie.includes(`${COOKIES.signedIn}=1`);
const folderOf = (remote: string, { id }: BootRelease) => `/r/${remote}/${id}/`;
let isStarted = false;
/** Release of the host that has the page. */
let holder = '';
/** No host could be had. */
let isLost = false;
/** What comes after the host that was asked for last. */
let next: () => void = release;
/** Of one page, whoever sends them. */
let reportsLeft = 3;

/** A page that opens under a pointer at rest is told of it by some browsers; a reader's pointer moves. */
function handleSign(event: Event): void {
  if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
  start();
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  endPulse();
  for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, handleSign);
  preloadAll('host', record.host);
  const owner = record.owner && record.remotes[record.owner];
  // Without parts that start with it the page has no use for its owner yet.
  if (record.owner && owner?.l) preloadAll(record.owner, owner);
  loadHost(record.host);
}

function preloadAll(remote: string, target: BootRelease): void {
  const folder = folderOf(remote, target);
  for (const file of [target.e, ...(target.s ? [target.s] : []), ...(target.l ?? [])]) preload(folder + file.f, file.i);
}

function report(parts: PartReports): void {
  if (reportsLeft-- > 0) navigator.sendBeacon(HEALTH_PATH, JSON.stringify({ seq: record.seq, parts }));
}

/** Its own chain: the host, again if only the browser's copy of it was damaged, the previous one; then the page stays as it is. */
function loadHost(host: BootRemote, isSecond = false): void {
  const url = folderOf('host', host) + host.e.f;
  next = () => (host.p ? loadHost(host.p) : lose());
  const fail = (error: 'load' | 'integrity' | 'timeout') => {
    report([{ r: host.id, e: error, ...(host.p ? { f: 1 } : {}) }]);
    next();
  };
  const limitMs = patienceMs(record.rendered !== null);
  load(
    url,
    host.e.i,
    (outcome) => {
      if (outcome === 'error') {
        if (isSecond) fail('load');
        else void examine(url, host.e.i).then((found) => (found ? fail(found) : loadHost(host, true)));
      } else if (outcome !== 'load') fail(outcome);
      // It has arrived and thrown. A previous one may be too old to say that it has begun.
      else if (!holder && host.p) fail('load');
    },
    limitMs,
  );
}

function lose(): void {
  isLost = true;
  release();
}

/** There may be a network by the next press. */
function handlePress(): void {
  if (!isLost) return start();
  isLost = false;
  loadHost(record.host);
}

function patienceMs(hasContent: boolean): number {
  const connection = (navigator as { connection?: { effectiveType?: string; saveData?: boolean } }).connection;
  const isSlow = connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
  return hasContent || isSlow ? CONTENT_PATIENCE_MS : SKELETON_PATIENCE_MS;
}

globalThis.tribina = {
  record,
  load,
  start,
  take: (id) => !holder && !!(holder = id),
  giveUp: () => {
    holder = '';
    next();
  },
  report,
  replay,
  onAct,
  type,
  toggleTheme,
  patienceMs,
  workerUrl,
};

applyStoredTheme();
const { dataset } = document.documentElement;
dataset['signedIn'] = String(isSignedIn);
dataset['pageType'] = record.type ?? 'OTHER';
// Somebody else's manager keeps the choice, and is asked on every page. Who works in the back office is no reader, and not kept from it.
if ((!applyStoredChoice() || record.cmp) && dataset['shell'] !== 'backoffice') askConsent(record, false);
listen(record.mode === 'root', handlePress);
watchHeader();
watchDrawer();
watchHistory();
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  if (target.closest('[data-theme-switch]')) toggleTheme();
  if (target.closest('[data-consent-settings]')) askConsent(record, true);
});

const isPlayers = isSignedIn && record.mode === 'root';
// What was typed before the platform loaded this page anew waits to be given back.
if (record.start === 'now' || isPlayers || hasDrafts() || hasMessage()) start();
// Who saves data gets no more than is asked for, and a member what a member sees.
else if (record.start === 'press' ? isSignedIn : record.start === 'life' && !isSignedIn) {
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, handleSign, { passive: true });
  whenIdle(startPulse);
} else if (record.start !== 'press') whenIdle(start);

/** After the load. */
function whenIdle(work: () => void): void {
  addEventListener('load', () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_LIMIT_MS });
    else setTimeout(work);
  });
}

function startPulse(): void {
  const { host, pulse } = record;
  if (pulse && !isStarted) load(folderOf('host', host) + pulse.f, pulse.i, endPulse, CONTENT_PATIENCE_MS);
}

function endPulse(): void {
  if (isStarted) tribina.endPulse?.();
}
