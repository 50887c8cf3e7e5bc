import { readLocal, writeLocal } from '@tribina/browser';

/** Begins every key of the agent, and the names of its locks. */
export const PREFIX = 'msTrack.';

interface Timed {
  readonly v: string;
  /** When it ends. */
  readonly e: number;
}

/** What is stored under a key; null if there is nothing, or nothing that can be read. */
export function read(key: string): unknown {
  try {
    return JSON.parse(String(readLocal(PREFIX + key)));
  } catch {
    return null;
  }
}

/** Without storage nothing is kept, and so nothing is told: the service knows only who has an identity. */
export function write(key: string, value: unknown): void {
  writeLocal(PREFIX + key, JSON.stringify(value));
}

export function remove(key: string): void {
  writeLocal(PREFIX + key, null);
}

/** The agent's keys, of all its tabs. Throws where storage is refused. */
export function keys(): string[] {
  // oxlint-disable-next-line no-restricted-globals -- keys of other tabs can only be found by looking at all of them
  return Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : []));
}

export function clear(): void {
  keys().forEach(remove);
}

/** A value of limited life; one that ends later than one made now could is of a wrong clock, and counts as absent. */
export function readTimed(key: string, lifeMs: number): string | null {
  const { v, e } = (read(key) ?? {}) as Partial<Timed>;
  const left = Number(e) - Date.now();
  return typeof v === 'string' && left > 0 && left <= lifeMs ? v : null;
}

export function writeTimed(key: string, value: string, lifeMs: number): void {
  write(key, { v: value, e: Date.now() + lifeMs } satisfies Timed);
}
