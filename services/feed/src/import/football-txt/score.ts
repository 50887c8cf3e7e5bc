import type { Scores } from '../openfootball/schema';

const PAIR = String.raw`\d{1,2}-\d{1,2}`;
const EXTRA = String.raw`a\.?e\.?t\.?`;
const HALVES = String.raw`\((?:${PAIR}(?:, ?${PAIR}){0,2})\)`;
/** `3-1 (2-0)`, `4-1 a.e.t. (3-1, 1-0)`, `4-3 pen. 1-0 a.e.t. (1-0, 1-0)`, `1-1 a.e.t. (1-1, 0-0), 4-2 pen.`, `5-1 pen. (2-2, 1-1, 1-0)` */
export const SCORE = String.raw`${PAIR}(?: (?:${EXTRA}|pen\.?))?(?:,? ${PAIR} (?:${EXTRA}|pen\.?))?(?:\s+${HALVES})?(?:, ${PAIR} pen\.?)?`;

const IN_EXTRA_TIME = /(\d{1,2}-\d{1,2}) a\.?e\.?t\.?/;
const IN_PENALTIES = /(\d{1,2}-\d{1,2}) pen\.?/;
const FIRST = /^\d{1,2}-\d{1,2}/;

type Pair = [number, number];

function pairOf(text: string | undefined): Pair | undefined {
  const [, home, visitor] = /^(\d+)-(\d+)$/.exec(text ?? '') ?? [];
  return home === undefined ? undefined : [Number(home), Number(visitor)];
}

/** A score by its times; what is in brackets is that after 90 minutes where it went on, then that at half-time. */
export function scoreOf(text: string): Scores {
  const [et, p] = [IN_EXTRA_TIME, IN_PENALTIES].map((part) => pairOf(part.exec(text)?.[1]));
  const pairs = inBracketsOf(text);
  if (pairs.length > 2) return allOf(p ?? et, pairs);
  const [ft, ht] = goesOn(text) ? inBracketsOf(text) : [pairOf(FIRST.exec(text)?.[0]), inBracketsOf(text)[0]];
  return { ...(ht && { ht }), ...(ft && { ft }), ...(et && { et }), ...(p && { p }) };
}

/** Of a shoot-out with all scores before it in brackets. */
function allOf(p: Pair | undefined, [et, ft, ht]: readonly (Pair | undefined)[]): Scores {
  return { ...(ht && { ht }), ...(ft && { ft }), ...(et && { et }), ...(p && { p }) };
}

/** Whether what stands first is no score after 90 minutes; it is one in `1-1 (0-1), 9-8 pen.`, with shots right after them. */
function goesOn(text: string): boolean {
  return IN_EXTRA_TIME.test(text) || IN_PENALTIES.exec(text)?.index === 0;
}

function inBracketsOf(text: string): (Pair | undefined)[] {
  const [start, end] = [text.indexOf('('), text.indexOf(')')];
  if (start < 0) return [];
  return text
    .slice(start + 1, end)
    .split(',')
    .map((pair) => pairOf(pair.trim()));
}
