import type { JobAct } from '@tribina/contracts';
import type { Queryable } from '@tribina/service-kit';
import { checkCorrection, recordCorrection } from '../../results/corrections';
import { changePlayer } from '../players/change';
import type { SettlementOptions } from '../../settlement/settlement';
import { checkAnswer, stateRightAnswer } from '../quiz/service';
import { asTried } from './as-tried';

/** What a job has still to do once what was asked for is written down. */
export interface LongPart {
  /** Where what was written brings about a settlement. */
  readonly challengeIds: readonly number[];
  /** The stages that are settled anew for it, and the cause that their runs name. */
  readonly stageIds: readonly number[];
  readonly cause: string | null;
}

const NO_SETTLEMENT = { challengeIds: [], stageIds: [], cause: null } as const;

/** What an act is about, by its id. */
export function subjectOf(act: JobAct): string {
  switch (act.kind) {
    case 'try-correction':
    case 'correction':
      return `event:${act.eventId}`;
    case 'try-quiz-answer':
    case 'quiz-answer':
      return `stage:${act.stageId}`;
    case 'player':
      return `player:${act.userId}`;
    case 'suspicions':
      return 'players';
  }
}

/**
 * The short part of an act, while its caller waits: refuses what cannot be, writes down what was decided. Nothing here waits for
 * a settlement.
 *
 * @returns null where nothing is left to do.
 * @throws AppError by kind, as `checkCorrection`, `recordCorrection`, `checkAnswer`, `asTried`, `stateRightAnswer` and `changePlayer`.
 */
export async function begin(
  tx: Queryable,
  act: JobAct,
  actor: number | null,
  options: SettlementOptions,
): Promise<LongPart | null> {
  switch (act.kind) {
    case 'try-correction':
      await checkCorrection(tx, act.eventId, act);
      return NO_SETTLEMENT;
    case 'correction': {
      const { challengeId, stageId } = await checkCorrection(tx, act.eventId, act);
      await asTried(tx, { act, stageId }, options, () => recordCorrection(tx, act.eventId, act, actor));
      return { challengeIds: [challengeId], stageIds: [stageId], cause: 'correction' };
    }
    case 'try-quiz-answer':
      await checkAnswer(tx, act.stageId, act.answerId);
      return NO_SETTLEMENT;
    case 'quiz-answer': {
      const stating = () => stateRightAnswer(tx, act.stageId, act, actor);
      const challengeId = await asTried(tx, { act, stageId: act.stageId }, options, stating);
      return { challengeIds: [challengeId], stageIds: [act.stageId], cause: 'quiz' };
    }
    case 'player': {
      const { played, cause } = await changePlayer(tx, act.userId, act, actor);
      if (cause === null) return null;
      const challengeIds = [...new Set(played.map(({ challengeId }) => challengeId))];
      return { challengeIds, stageIds: played.map(({ stageId }) => stageId), cause };
    }
    case 'suspicions':
      return NO_SETTLEMENT;
  }
}
