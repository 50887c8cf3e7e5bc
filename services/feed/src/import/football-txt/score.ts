import type { Scores } from '../openfootball/schema';

const PAIR = String.raw`\d{1,2}-\d{1,2}`;
const EXTRA = String.raw`a\.?e\.?t\.?`;
const HALVES = String.raw`\((?:${PAIR}(?:, ?${PAIR})?)\)`;
/** `3-1 (2-0)`, `4-1 a.e.t. (3-1, 1-0)`, `4-3 pen. 1-0 a.e.t. (1-0, 1-0)`, `1-1 a.e.t. (1-1, 0-0), 4-2 pen.` */
export const SCORE = String.raw`${PAIR}(?: (?:${EXTRA}|pen\.?))?(?:,? ${PAIR} (?:${EXTRA}|pen\.?))?(?:\s+${HALVES})?(?:, ${PAIR} pen\.?)?`;

type Pair = [number, number];

function pairOf(text: string | undefined): Pair | undefined {
  const [, home, visitor] = /^(\d+)-(\d+)$/.exec(text ?? '') ?? [];
  return home === undefined ? undefined : [Number(home), Number(visitor)];
}

/** A score by its times; what is in brackets is that after 90 minutes where it went on, then that at half-time. */
export function scoreOf(text: string): Scores {
  const part = (end: string) => pairOf(new RegExp(`(${PAIR}) ${end}`).exec(text)?.[1]);
  const [et, p] = [part(EXTRA), part(String.raw`pen\.?`)];
  const inBrackets = (/\(([^)]*)\)/.exec(text)?.[1] ?? '').split(',').map((pair) => pairOf(pair.trim()));
  const [ft, ht] = et || p ? inBrackets : [pairOf(new RegExp(`^${PAIR}`).exec(text)?.[0]), inBrackets[0]];
  return { ...(ht && { ht }), ...(ft && { ft }), ...(et && { et }), ...(p && { p }) };
}
