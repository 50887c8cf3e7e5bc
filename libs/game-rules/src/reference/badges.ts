import type { BadgeType } from '@tribina/contracts';
import type { SettledStage, SettledStageScore } from './facts';

/** The badges of a player by the stages that are settled, in the order of the specification (design contracts A2.7). */
export function badgesIn(stages: readonly SettledStage[], userId: number): BadgeType[] {
  const earned: BadgeType[] = [];
  const played = stages.flatMap((stage) =>
    stage.scores.filter((score) => score.userId === userId).map((score) => ({ stage, score })),
  );
  const some = (holds: (score: SettledStageScore, stage: SettledStage) => boolean) =>
    played.some(({ score, stage }) => holds(score, stage));
  const right = played.reduce((sum, { score }) => sum + score.correct, 0);
  // Stages that are over, with one match void at most.
  const isWhole = (stage: SettledStage) => stage.isClosed && stage.counted > 6;

  if (right > 0) earned.push('ROOKIE_WINNER');
  if (some(({ correct }) => correct > 2)) earned.push('STAGE_HAT_TRICK');
  if (some(({ correct }, stage) => isWhole(stage) && correct === 0)) earned.push('THE_KING_OF_THE_MISSED');
  if (some(({ rank, points }, { isClosed }) => isClosed && rank === 1 && points > 0)) earned.push('STAGE_LEADER');
  if (right > 9) earned.push('TEN_STRIKES_WINNER');
  if (some(({ correct }, stage) => isWhole(stage) && correct === stage.counted)) earned.push('STAGE_STRIKE');
  if (some(({ isJokerRight }) => isJokerRight)) earned.push('TOKEN_BOOSTED_WINNER');
  return earned;
}
