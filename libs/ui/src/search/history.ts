import { readLocal, writeLocal } from '@tribina/browser';

const KEY = 'search-history';
/** Spec portal §9: "last 5 terms kept in local storage". */
const MOST = 5;

/** What was looked for last, the newest first. */
export function searchHistory(): string[] {
  try {
    const kept: unknown = JSON.parse(readLocal(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((term) => typeof term === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Notes a term that was looked for; what was typed on the way to it, or is that with an end, is one entry. */
export function noteSearch(term: string): void {
  const key = term.toLowerCase();
  const [last = '', ...older] = searchHistory();
  const isSameWay = last !== '' && (key.startsWith(last.toLowerCase()) || last.toLowerCase().startsWith(key));
  const others = (isSameWay ? older : [last, ...older]).filter((other) => other !== '' && other.toLowerCase() !== key);
  writeLocal(KEY, JSON.stringify([term, ...others].slice(0, MOST)));
}
