import type { TestSystem } from '../../tools/test/system';

/** What one benchmark has measured. */
export interface Figure {
  /** Stable name: the recorded value is found by it. */
  readonly id: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** What it is compared with, measured in the same run; null for a limit in absolute terms. */
  readonly reference: string | null;
  /** Which direction is worse. */
  readonly worse: 'higher' | 'lower';
  /** The budget of the design, in the same unit. */
  readonly budget?: number;
  /** The measured values that the ratio is made of. */
  readonly detail: string;
}

/** A figure as it was recorded, with the day and the machine. */
export interface RecordedFigure extends Figure {
  readonly bench: string;
  readonly date: string;
  readonly machine: string;
}

export interface Recorded {
  readonly figures: Readonly<Record<string, RecordedFigure>>;
}

interface Described {
  readonly name: string;
  /** How it measures, for docs/benchmarks.md. */
  readonly method: string;
  /** Why it cannot run on this machine; null if it can. */
  readonly obstacle?: () => string | null;
}

/** Measures a running system. */
interface SystemBench extends Described {
  readonly isInProcess?: false;
  readonly run: (parts: BenchParts) => Promise<readonly Figure[]>;
}

/** Needs no system. */
export interface InProcessBench extends Described {
  readonly isInProcess: true;
  readonly run: (parts: Pick<BenchParts, 'say'>) => Promise<readonly Figure[]>;
}

export type Bench = SystemBench | InProcessBench;

export interface BenchParts {
  readonly system: TestSystem;
  readonly say: (line: string) => void;
}

/** True for a value that misses its budget. */
export function isOverBudget({ value, budget, worse }: Figure): boolean {
  if (budget === undefined) return false;
  return worse === 'higher' ? value > budget : value < budget;
}

/** How many times worse than recorded; 1 or less is as good or better. */
export function worseBy({ value, worse }: Pick<Figure, 'value' | 'worse'>, recorded: number): number {
  return worse === 'higher' ? value / recorded : recorded / value;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[Math.max(0, sorted.length % 2 === 0 ? middle - 1 : middle)], sorted[middle]];
  if (low === undefined || high === undefined) throw new Error('Nothing was measured');
  return (low + high) / 2;
}

/** The value that this part of all values does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)];
  if (found === undefined) throw new Error('Nothing was measured');
  return found;
}
