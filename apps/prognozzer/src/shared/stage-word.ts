import type { Edition } from '@tribina/editions';
import type { StageStatus } from '@tribina/game-rules';
import { gamePhrases, type GamePhrases } from '@tribina/messages/game';

const WORDS = { FUTURE: 'stageFuture', ACTIVE: 'stageActive', DONE: 'stageDone' } as const satisfies Record<
  StageStatus,
  keyof GamePhrases
>;

/** The word for where a stage stands. */
export function stageWord({ language }: Pick<Edition, 'language'>, status: StageStatus): string {
  return gamePhrases[language][WORDS[status]];
}
