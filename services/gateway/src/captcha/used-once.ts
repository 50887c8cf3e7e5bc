import { LRUCache } from 'lru-cache';
import type { Redis } from 'ioredis';

const PREFIX = 'tribina-captcha-';
/** Solved tasks of two minutes: more than this many is an attack, and then the oldest go. */
const MOST = 200_000;

/** Remembers what was used, so that nothing is used twice. */
export interface UsedOnce {
  /** True the first time; the name is remembered for so long. */
  readonly take: (name: string, seconds: number) => Promise<boolean>;
}

/** In this process; in Valkey, for all gateways together, where there is one. While it does not answer each counts for itself. */
export function usedOnce(valkey: Redis | null): UsedOnce {
  // By size: a limit by number has its whole table made at the start.
  const own = new LRUCache<string, true>({ maxSize: MOST, sizeCalculation: () => 1 });
  const takeHere = (name: string, seconds: number): boolean => {
    if (own.has(name)) return false;
    own.set(name, true, { ttl: seconds * 1_000 });
    return true;
  };
  return {
    take: async (name, seconds) => {
      if (!takeHere(name, seconds)) return false;
      if (!valkey) return true;
      return valkey.set(PREFIX + name, '1', 'EX', seconds, 'NX').then(
        (answer) => answer === 'OK',
        () => true,
      );
    },
  };
}
