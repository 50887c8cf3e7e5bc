import { readSession, writeSession } from '@tribina/browser';
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';

/**
 * A place in this tab for what somebody has begun to write: it outlives a step to another page, and a reload.
 *
 * @param key of the whole site: begin it with the part's name, and name whose it is.
 * @param example what is kept there looks like it: what another release has left otherwise is not taken.
 */
export function keptAt<T>(key: string, example: T) {
  return {
    read: (): T | null => {
      const kept = parsed(readSession(key));
      return isLike(kept, example) ? (kept as T) : null;
    },
    /** @param value null: it was sent, or given up. */
    keep: (value: T | null): void => writeSession(key, value === null ? null : JSON.stringify(value)),
  };
}

/**
 * State of a form that is kept as long as it is not what the form began with. Once it was taken, `settle` what was sent (and what
 * it has become by that): what was typed since stays.
 *
 * @example
 * const [note, setNote, settle] = useKept(`moderation:${user.id}:case:${id}`, '');
 */
export function useKept<T>(
  key: string,
  first: T,
): readonly [value: T, set: Dispatch<SetStateAction<T>>, settle: (sent: T, stored?: T) => void] {
  const [value, setValue] = useState<T>(() => keptAt(key, first).read() ?? first);
  const beginning = useRef(first);
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
    keptAt(key, value).keep(isSame(value, beginning.current) ? null : value);
  }, [key, value]);
  const settle = (sent: T, stored = sent) => {
    beginning.current = stored;
    // The form may be gone before it is shown again.
    if (isSame(newest.current, sent)) keptAt(key, sent).keep(null);
  };
  return [value, setValue, settle];
}

/** Whether two plain values say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // What is stored is not ours alone.
    return null;
  }
}

function isLike(kept: unknown, example: unknown): boolean {
  if (example === null || example === undefined || kept === null) return true;
  if (typeof kept !== typeof example || Array.isArray(kept) !== Array.isArray(example)) return false;
  if (Array.isArray(example) || typeof example !== 'object') return true;
  return Object.entries(example).every(([name, part]) => isLike((kept as Record<string, unknown>)[name], part));
}
