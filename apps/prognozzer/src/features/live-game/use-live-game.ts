import { fetchCall, serverNow } from '@tribina/api-client';
import { currentStage, STAGE_REFRESH_MS } from '@tribina/game-rules';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { HOME_CALLS } from '../../shared/calls';
import { withAnswer, type Game } from '../../shared/game';
import { isHinted } from '../../shared/is-hinted';
import { followChanges } from '../../shared/live-changes';
import { usePlayer, type Player } from '../../shared/use-player';

export interface LiveGame {
  readonly game: Game;
  /** The server's time, told anew every 5 s (spec game §4); until the first answer that of the render. */
  readonly now: Date;
  /** An answer has told what is so now; before, a page that may come out of a cache has. */
  readonly isTold: boolean;
  /** The game is the player's own: with his predictions, ranks and points. */
  readonly isOwn: boolean;
}

/**
 * The game as it goes on: taken anew when the gateway tells of a change, and when the reader comes back to the page.
 *
 * @param own what the player's own calls have said; whoever has none is told what the public ones say.
 */
export function useLiveGame(
  initial: Game,
  renderedAt: string,
  own: { readonly game: Game | null; readonly isFailed: boolean },
): LiveGame {
  const { status } = usePlayer();
  const told = usePublicGame(initial, own.isFailed || !isMember(status));
  const game = status === 'player' ? own.game : null;
  const isTold = told !== null || game !== null;
  const now = useServerTime(renderedAt, isTold);
  return { game: game ?? told ?? initial, now, isTold, isOwn: game !== null };
}

function isMember(status: Player['status']): boolean {
  if (status === 'registering' || status === 'player') return true;
  return status === 'unknown' && isHinted();
}

/** What the public calls say, for whom there are no own ones; null until they have said something of this page. */
function usePublicGame(initial: Game, isAsked: boolean): Game | null {
  const [told, setTold] = useState<{ readonly of: Game; readonly game: Game } | null>(null);
  useEffect(
    () => (isAsked ? followGame(initial, (game) => setTold({ of: initial, game })) : undefined),
    [initial, isAsked],
  );
  // What was told of an earlier page is not what this one shows.
  return isAsked && told?.of === initial ? told.game : null;
}

/**
 * Asks once at the start, for a page may come out of a cache and only an answer says what time it is; then on changes.
 *
 * @returns ends it.
 */
function followGame(initial: Game, onGame: (game: Game) => void): () => void {
  let game = initial;
  let asked = 0;
  let taken = 0;
  let isOver = false;
  const ask = async (call: keyof typeof HOME_CALLS) => {
    const turn = ++asked;
    const result = await fetchCall(HOME_CALLS[call]);
    // An answer that was overtaken by a later one is old.
    if (isOver || !result.isOk || turn < taken) return;
    taken = turn;
    game = withAnswer(game, call, result);
    onGame(game);
  };
  const stop = followChanges(({ isAll, stageIds }) => {
    const current = currentStage(game.stages, serverNow())?.id;
    const isOfCurrent = !isAll && [...stageIds].every((id) => id === current);
    void ask(isOfCurrent ? 'challenge' : 'stages');
  }, true);
  return () => {
    isOver = true;
    stop();
  };
}

/** Ticks once the server's time is known. */
function useServerTime(renderedAt: string, isKnown: boolean): Date {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    if (!isKnown) return undefined;
    const tick = () => startTransition(() => setNow(serverNow()));
    tick();
    const timer = setInterval(tick, STAGE_REFRESH_MS);
    return () => clearInterval(timer);
  }, [isKnown]);
  return useMemo(() => now ?? new Date(renderedAt), [now, renderedAt]);
}
