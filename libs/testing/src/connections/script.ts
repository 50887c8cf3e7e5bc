import { MESSAGES, type GoodRequest } from './messages';
import type { Random } from './random';

/** What a client does on its connection, one after the other. */
export type Step = { readonly write: Buffer } | { readonly waitMs: number } | 'untilAnswered';

/** How it goes: by a reset, at once, by saying that nothing more comes, or by waiting to be sent away. */
export type Ending = 'reset' | 'leave' | 'halfClose' | 'stay';

export interface Script {
  readonly what: string;
  readonly steps: readonly Step[];
  readonly ending: Ending;
  /** How long it stays after that at most. */
  readonly patienceMs: number;
  /** False: it takes nothing of the answer. */
  readonly isReading: boolean;
}

const ENDINGS: readonly Ending[] = ['reset', 'reset', 'leave', 'halfClose', 'halfClose', 'stay'];
const KINDS = Object.keys(MESSAGES);
/** Longer ones are not sent byte by byte. */
const SHORT = 400;
const MOST_PIECES = 8;
const CUT_PART = 0.3;
const SLOW_PART = 0.1;

/** What the connection of this random does; the same for the same. */
export function scriptOf(random: Random, requests: readonly GoodRequest[]): Script {
  const what = random.pick(KINDS);
  const message = MESSAGES[what]?.(random, random.pick(requests)) ?? Buffer.alloc(0);
  const sent = random.chance(CUT_PART) ? message.subarray(0, random.below(message.length + 1)) : message;
  return {
    what,
    steps: stepsOf(random, sent),
    ending: random.pick(ENDINGS),
    patienceMs: random.between(0, 120),
    isReading: random.chance(0.9),
  };
}

function stepsOf(random: Random, sent: Buffer): Step[] {
  const manner = random.next();
  if (manner < 0.5) return [{ write: sent }, ...answered(random)];
  if (manner < 0.65 && sent.length < SHORT) return [...sent].map((byte) => ({ write: Buffer.from([byte]) }));
  const cuts = Array.from({ length: random.between(1, MOST_PIECES) }, () => random.below(sent.length + 1));
  const places = [0, ...cuts.toSorted((a, b) => a - b), sent.length];
  const isSlow = random.chance(SLOW_PART);
  return places
    .slice(1)
    .flatMap((end, index): Step[] => [
      { write: sent.subarray(places[index], end) },
      ...(isSlow ? [{ waitMs: random.between(1, 40) }] : []),
      ...answered(random),
    ]);
}

const answered = (random: Random): Step[] => (random.chance(0.25) ? ['untilAnswered'] : []);
