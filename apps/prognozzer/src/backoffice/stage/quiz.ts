import type { GameNames } from '@tribina/contracts';

/** The question of a stage with its answers. */
export interface Quiz {
  readonly id: number;
  readonly question: GameNames;
  readonly answers: readonly { readonly id: number; readonly names: GameNames }[];
  readonly correctId: number | null;
  readonly answered: number;
}
