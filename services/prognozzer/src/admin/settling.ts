import type { Queryable } from '@tribina/service-kit';

/** What a settlement has come to. */
export interface Settled {
  readonly generation: number;
  /** Players whose points, rank or correct predictions are different. */
  readonly changed: number;
}

/** Works out a stage's points, ranks, badges and prizes anew, in the transaction of what has changed (design contracts A2.8). */
export type SettleAnew = (tx: Queryable, stageId: number, cause: string) => Promise<Settled>;
