import { startTransition, useLayoutEffect, useMemo } from 'react';
import { gameWith, type Game } from '../../shared/game';
import { useOwnChallengeQuery, useOwnStagesQuery } from '../../shared/player.api';
import { usePlayer } from '../../shared/use-player';

/** The game with the player's predictions, ranks and points; null while it is not known. */
export interface OwnGame {
  readonly game: Game | null;
  readonly isFailed: boolean;
}

interface OwnGameSourceProps {
  readonly challengeId: number;
  /** The same function each time. */
  readonly onGame: (own: OwnGame) => void;
}

/** Asks for the player's game; what changes is asked for anew by its tags (the shell's `useLiveTags`). Shows nothing. */
export function OwnGameSource({ challengeId, onGame }: OwnGameSourceProps): null {
  const { id } = usePlayer();
  const skip = id === null;
  const { currentData: challenge, isError: hasNoChallenge } = useOwnChallengeQuery(id ?? 0, { skip });
  const { currentData: stages, isError: hasNoStages } = useOwnStagesQuery({ userId: id ?? 0, challengeId }, { skip });
  const game = useMemo(() => (challenge && stages ? gameWith(challenge, stages) : null), [challenge, stages]);
  const isFailed = hasNoChallenge || hasNoStages;
  useLayoutEffect(() => startTransition(() => onGame({ game, isFailed })), [game, isFailed, onGame]);
  return null;
}
