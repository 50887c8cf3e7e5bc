import type { Challenge, Stage } from '@tribina/contracts';
import type { CallResult, PageData } from '@tribina/shell-api';

/** The challenge that is played, with what is known of its stages: all of them in order, or only the current one. */
export interface Game {
  /** Of the challenge. */
  readonly id: number;
  readonly name: string;
  readonly stageCount: number;
  readonly stages: readonly Stage[];
}

type Result = CallResult | undefined;

// The edge: services validate their answers against the contract before they send them.
const challengeOf = (result: Result) => (result?.isOk ? (result.value as Challenge) : null);
const stagesOf = (result: Result) => (result?.isOk ? (result.value as { stages: Stage[] }).stages : null);

/** The game out of a page's answers; null while there is no challenge. */
export function gameOf(data: PageData): Game | null {
  const challenge = challengeOf(data['challenge']);
  if (!challenge) return null;
  return gameWith(challenge, stagesOf(data['stages']) ?? [challenge.stage]);
}

/** The game of a challenge and its stages, the current one as the challenge has it. */
export function gameWith({ id, name, stageCount, stage }: Challenge, stages: readonly Stage[]): Game {
  return withCurrent({ id, name, stageCount, stages }, stage);
}

/** The game with a newer answer taken in; an answer that failed changes nothing. */
export function withAnswer(game: Game, call: 'challenge' | 'stages', result: CallResult): Game {
  if (call === 'stages') return { ...game, stages: stagesOf(result) ?? game.stages };
  const challenge = challengeOf(result);
  return challenge ? withCurrent(game, challenge.stage) : game;
}

function withCurrent(game: Game, current: Stage): Game {
  return { ...game, stages: game.stages.map((stage) => (stage.id === current.id ? current : stage)) };
}
