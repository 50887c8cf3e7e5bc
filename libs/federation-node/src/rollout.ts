import type { Assignment, Override, ReleaseRule } from '@tribina/shell-api';
import { createHash } from 'node:crypto';

/** What of a request decides which releases it gets. */
export interface Visitor {
  /** The rollout cookie's 16 bits; null where there is none yet. */
  readonly bits: number | null;
  readonly isBot: boolean;
  readonly isSignedIn: boolean;
  readonly path: string;
  readonly pins: Override['pins'];
}

export interface Choice {
  readonly release: string;
  readonly because: 'pinned' | 'bot' | 'rule' | 'canary' | 'stable';
  /** 0 to 9999; null where no rollout is under way, or the reader has no bits. */
  readonly bucket: number | null;
}

/** How many readers the rollout cookie tells apart. */
export const ROLLOUT_IDS = 65_536;
export const BUCKETS = 10_000;

/**
 * Which release a visitor gets (design platform.md, "The decision"): staff override, rules, bucket against basis points,
 * stable. Bots get stable, whatever else; an override is a person's.
 */
export function choose(assignment: Assignment, visitor: Visitor): Choice {
  const { remote, canary, stable, rules } = assignment;
  const pinned = visitor.pins[remote];
  const bucket = canary && visitor.bits !== null ? bucketOf(canary.salt, remote, visitor.bits) : null;
  if (pinned !== undefined) return { release: pinned, because: 'pinned', bucket };
  if (visitor.isBot) return { release: stable, because: 'bot', bucket };
  const rule = rules.find(({ when }) => fits(when, visitor));
  if (rule) return { release: rule.release, because: 'rule', bucket };
  if (canary && bucket !== null && bucket < canary.basisPoints) {
    return { release: canary.release, because: 'canary', bucket };
  }
  return { release: stable, because: 'stable', bucket };
}

function fits({ path, isSignedIn }: ReleaseRule['when'], visitor: Visitor): boolean {
  const isInPath =
    path === undefined || visitor.path === path || visitor.path.startsWith(path === '/' ? path : `${path}/`);
  return isInPath && (isSignedIn === undefined || isSignedIn === visitor.isSignedIn);
}

/** One rollout's order is 128 kB; those under way are few. */
const KEPT_ORDERS = 32;
const orders = new Map<string, Uint16Array>();

/**
 * The bucket of a reader in a rollout: 0 to 9999, each of them given to six or seven of the 65,536 ids. A shuffle of all ids
 * instead of a hash of each: the part of readers is then exact, where hashed ids would be off by up to 0.2 points.
 */
export function bucketOf(salt: string, remote: string, bits: number): number {
  const key = `${salt}|${remote}`;
  const order = orders.get(key) ?? shuffled(key);
  // The one used last stays longest: those of rollouts long over make room, never one under way.
  orders.delete(key);
  orders.set(key, order);
  if (orders.size > KEPT_ORDERS) orders.delete(String(orders.keys().next().value));
  return Math.floor(((order[bits & (ROLLOUT_IDS - 1)] ?? 0) * BUCKETS) / ROLLOUT_IDS);
}

/** All ids in an order that the key alone decides (Fisher and Yates, drawn from SHA-256 in counter mode). */
function shuffled(key: string): Uint16Array {
  const order = Uint16Array.from({ length: ROLLOUT_IDS }, (_, id) => id);
  const draw = numbersOf(key);
  for (let last = ROLLOUT_IDS - 1; last > 0; last -= 1) {
    // 32 bits scaled down: off by less than one in 65,536, and no draw is thrown away.
    const other = Math.floor((draw() * (last + 1)) / 2 ** 32);
    const value = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = value;
  }
  return order;
}

const WORDS = 8;
const WORD_BYTES = 4;

function numbersOf(key: string): () => number {
  let counter = 0;
  let block = Buffer.alloc(0);
  return () => {
    const word = counter % WORDS;
    if (word === 0)
      block = createHash('sha256')
        .update(`${key}|${counter / WORDS}`)
        .digest();
    counter += 1;
    return block.readUInt32BE(word * WORD_BYTES);
  };
}
