import { isGranted, readLocal, writeLocal } from '@tribina/browser';
import { useSyncExternalStore } from 'react';

/** What has been looked at is marked so. Kept for later visits where the reader has agreed to that, else for this page. */
const STORAGE_KEY = 'stories-seen';
/** Stories live for days: older marks are of no use. */
const MOST_KEPT = 200;

const listeners = new Set<() => void>();
let seen: ReadonlySet<number> | null = null;
const NONE: ReadonlySet<number> = new Set();

function read(): ReadonlySet<number> {
  try {
    const kept: unknown = JSON.parse(readLocal(STORAGE_KEY) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((id): id is number => typeof id === 'number') : []);
  } catch {
    // What is stored is not ours alone.
    return NONE;
  }
}

function get(): ReadonlySet<number> {
  seen ??= read();
  return seen;
}

/** Marks a story as seen. */
export function markSeen(id: number): void {
  if (get().has(id)) return;
  seen = new Set([...get(), id].slice(-MOST_KEPT));
  if (isGranted('functional')) writeLocal(STORAGE_KEY, JSON.stringify([...seen]));
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ids of the stories that were looked at; none on the server. */
export function useSeen(): ReadonlySet<number> {
  return useSyncExternalStore(subscribe, get, () => NONE);
}
