import type { Context } from './context';
import { exclusive, tabLocks } from './lock';
import { IS_FEDERATED } from './safe';
import { keys, read, remove, write } from './storage';
import type { Consent, Item } from './types';

/** The oldest go first: an unbounded queue would eat the site's storage. */
const CAP = 500;
const SHARED = 'q';
/** A tab that has not written for so long is gone, and what it left behind is anybody's. */
const ADOPTED_AFTER_MS = 60_000;

export interface Kept {
  /** How many had to be dropped since the service was last told. */
  readonly d: number;
  /** The service's clock less this one. */
  readonly o: number;
  readonly l: readonly Item[];
  /** When it was written. */
  readonly t: number;
}

export interface Queue {
  readonly add: (item: Item) => Promise<void>;
  readonly kept: () => Kept;
  /** Stores what is new, takes over what other tabs have left, and drops what is settled or no longer agreed to. */
  readonly save: Save<Promise<void>>;
  /** The same at once, for a page that ends and for a consent that is another: a lock cannot be waited for. */
  readonly saveNow: Save<void>;
}

/**
 * @param settled what the service has answered for, or will never take.
 * @param told of how many dropped events it knows now.
 * @param offsetMs its clock less this one; by default as before.
 */
type Save<R> = (settled?: readonly Item[], told?: number, offsetMs?: number) => R;

/** Counted things need statistics, or personalisation that they are kept for; a conversion needs marketing. */
export function isAllowed(kind: Item['k'], { s, p, m }: Consent): boolean {
  return kind === 'c' ? m : s || p;
}

/** What waits to be sent: one queue of all tabs under a lock; without locks one of each tab. */
export function makeQueue(context: Context): Queue {
  const own = tabLocks() ? SHARED : `${SHARED}.${Math.random()}`;
  /** Not stored yet: an event at the end of a page must not wait for a lock. */
  const fresh: Item[] = [];
  const kept = () => keptUnder(own);

  const saveNow: Save<void> = (settled = [], told = 0, offsetMs = 0) => {
    const { consent } = context;
    const added = fresh.splice(0);
    if (!consent) return;
    const { d, o, l } = kept();
    const gone = new Set(settled.map(({ e }) => e.eventId));
    const all = [...adopted(own), ...l, ...added];
    const agreed = (item: Item) => ({ ...item, c: stillAgreed(item.c ?? consent, consent) });
    const list = (IS_FEDERATED ? all.map(agreed) : all).filter(
      ({ k, e, c }) => isAllowed(k, (IS_FEDERATED && c) || consent) && !gone.has(e.eventId),
    );
    write(own, {
      d: Math.max(0, d - told, d - told + list.length - CAP),
      o: offsetMs || o,
      l: list.slice(-CAP),
      t: Date.now(),
    } satisfies Kept);
  };
  const save: Save<Promise<void>> = (...args) => exclusive(SHARED, () => saveNow(...args));

  return {
    kept,
    save,
    saveNow,
    add: (item) => {
      fresh.push(item);
      return save();
    },
  };
}

/** What is withdrawn does not come back to what was made before, with whatever is agreed to later. */
function stillAgreed(then: Consent, { s, p, m }: Consent): Consent {
  return { ...then, s: then.s && s, p: then.p && p, m: then.m && m };
}

/** What is stored is not ours alone: what cannot be read counts as nothing. */
function keptUnder(key: string): Kept {
  const { d = 0, o = 0, l = [], t = 0 } = (read(key) ?? {}) as Partial<Kept>;
  return { d, o, l: [l].flat().filter((item: Item | null) => item?.e), t };
}

function adopted(own: string): Item[] {
  return keys().flatMap((key) => {
    const { l, t } = keptUnder(key);
    if (!key.startsWith(`${SHARED}.`) || key === own || Date.now() - t < ADOPTED_AFTER_MS) return [];
    remove(key);
    return [...l];
  });
}
