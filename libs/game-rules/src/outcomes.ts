import type { Outcome } from '@tribina/contracts';

/** In the order of a match's buttons, in which equal shares of predictions stand too. */
export const OUTCOMES: readonly Outcome[] = ['1', 'X', '2'];
