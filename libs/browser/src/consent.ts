import { readLocal, writeLocal } from './storage';

/**
 * What the reader has agreed to: the one place that says it. Whoever stores or sends something that nobody has asked for asks
 * here first, and hears here of a change. The choice lies in local storage with its version and date; what is in force on this
 * page stands on the root element, so that style sheets and all parts of a page see the same.
 */

/** What may be agreed to, beside what is necessary. All others rest on the first: storing something on the device. */
export const PURPOSES = ['functional', 'statistics', 'personalisation', 'marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Raised when the purposes or the policy change: everybody is asked again. */
const VERSION = 1;
const STORAGE_KEY = 'consent';
/** A choice is asked for anew after a year. */
const KEPT_MS = 365 * 24 * 60 * 60 * 1000;
/** Event on `window`: the choice is another. */
const CONSENT_EVENT = 'tribina:consent';
/** Stands on the root element of whoever has chosen, alone where nothing else was agreed to. */
const NECESSARY = 'necessary';

interface StoredChoice {
  readonly v: number;
  /** ISO 8601. */
  readonly at: string;
  readonly p: readonly string[];
}

export interface Choice {
  readonly at: Date;
  readonly purposes: readonly Purpose[];
}

/** The choice that is stored; null if there is none that still counts. */
export function storedChoice(): Choice | null {
  try {
    const { v, at, p } = JSON.parse(readLocal(STORAGE_KEY) ?? '{}') as StoredChoice;
    const date = new Date(at);
    const isOurs = v === VERSION && Date.now() - date.getTime() < KEPT_MS;
    return isOurs ? { at: date, purposes: PURPOSES.filter((purpose) => p.includes(purpose)) } : null;
  } catch {
    // What is stored is not ours alone.
    return null;
  }
}

/** Puts the stored choice in force, before anything else runs. @returns whether there is one. */
export function applyStoredChoice(): boolean {
  const choice = storedChoice();
  put(choice && choice.purposes);
  return choice !== null;
}

/** Stores a choice and puts it in force; without storage it holds for this page, and the next one asks again. */
export function saveChoice(purposes: readonly Purpose[]): void {
  const p = withStorage(purposes);
  const choice: StoredChoice = { v: VERSION, at: new Date().toISOString(), p };
  writeLocal(STORAGE_KEY, JSON.stringify(choice));
  put(p);
  dispatchEvent(new Event(CONSENT_EVENT));
}

/** Puts in force what is chosen in another tab, or was while this page lay in the browser's cache, and tells of it as of a choice here. */
export function followChoicesElsewhere(): void {
  const look = () => {
    const { dataset } = document.documentElement;
    const before = dataset['consent'];
    applyStoredChoice();
    if (dataset['consent'] !== before) dispatchEvent(new Event(CONSENT_EVENT));
  };
  addEventListener('storage', ({ key }) => {
    if (key === null || key === STORAGE_KEY) look();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look();
  });
}

/** Nothing can be agreed to without that it is stored. */
export function withStorage(purposes: readonly Purpose[]): Purpose[] {
  return purposes.length === 0 ? [] : [...new Set<Purpose>(['functional', ...purposes])];
}

export function isGranted(purpose: Purpose): boolean {
  return (document.documentElement.dataset['consent'] ?? '').split(' ').includes(purpose);
}

/** Whether the reader has agreed to anything that the tracking agent is fetched for. */
export function isFollowed(): boolean {
  return (['statistics', 'personalisation', 'marketing'] as const).some(isGranted);
}

/** Whether the cookie policy is accepted, without which nobody logs in (spec portal §5). */
export function isCookiePolicyAccepted(): boolean {
  return isGranted('functional');
}

/** Calls at each change of the choice; the returned function ends it. */
export function onConsentChange(listener: () => void): () => void {
  addEventListener(CONSENT_EVENT, listener);
  return () => removeEventListener(CONSENT_EVENT, listener);
}

function put(purposes: readonly Purpose[] | null): void {
  document.documentElement.dataset['consent'] = purposes ? [NECESSARY, ...purposes].join(' ') : '';
}
