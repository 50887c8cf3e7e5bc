import type { Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';

export interface QuizCardProps {
  readonly edition: Edition;
  readonly stage: Pick<Stage, 'id' | 'ordinal' | 'hasQuiz'>;
  /** The stage still takes answers. */
  readonly isOpen: boolean;
  /** The game's id. */
  readonly playerId: number;
  readonly titleId: string;
}
