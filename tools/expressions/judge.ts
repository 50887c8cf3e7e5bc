import { analyse } from 'scslre';
import type { Expression } from './collect';
import type { Bounded } from './known';

/** Longer texts than this take more steps than are not felt, where steps grow as the square of the letters. */
const MOST_LETTERS = 2_000;

/** The name under which an expression is known. */
export const keyOf = ({ source, flags }: Pick<Expression, 'source' | 'flags'>) => `/${source}/${flags}`;

interface Verdict {
  /** What of a text, again and again, makes the steps grow faster than the text. */
  readonly piece: string;
  readonly isExponential: boolean;
}

/** The worst that can be said of an expression; null: it is linear. @throws SyntaxError for what is none. */
export function verdictOn({ source, flags }: Pick<Expression, 'source' | 'flags'>): Verdict | null {
  const { reports } = analyse({ source, flags });
  const worst = reports.find(({ exponential }) => exponential) ?? reports[0];
  return worst ? { piece: worst.character.pick, isExponential: worst.exponential } : null;
}

/** What speaks against the expressions; one that is not exponential may see texts that are short, or ours. */
export function faultsOf(expressions: readonly Expression[], bounded: readonly Bounded[]): string[] {
  const bounds = new Map(bounded.map((bound) => [keyOf(bound), bound]));
  const faults = new Map<string, string>();
  const used = new Set<string>();
  for (const expression of expressions) {
    const key = keyOf(expression);
    const verdict = verdictOn(expression);
    if (!verdict) continue;
    const bound = bounds.get(key);
    if (bound) used.add(key);
    const isShort = bound && (bound.most === 'ours' || bound.most <= MOST_LETTERS);
    if (isShort && !verdict.isExponential) continue;
    const growth = verdict.isExponential ? 'exponential' : 'polynomial';
    faults.set(
      key,
      `${expression.at}: ${key} takes ${growth} time, by ${JSON.stringify(verdict.piece)} again and again`,
    );
  }
  const unused = [...bounds.keys()].filter((key) => !used.has(key));
  return [...faults.values(), ...unused.map((key) => `known.ts: ${key} needs no bound, or is no more`)];
}
