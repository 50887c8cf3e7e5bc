import { fetchCall, serverNow } from '@tribina/api-client';
import { throttle } from '@tribina/browser';
import { currentStage, STAGE_REFRESH_MS } from '@tribina/game-rules';
import { CHANGE_EVENT, type LiveChange } from '@tribina/shell-api';
import { useEffect, useState } from 'react';
import { HOME_CALLS } from '../../shared/calls';
import { withAnswer, type Game } from '../../shared/game';

/** However much happens on the pitches, nothing is asked more often than this. */
const ASK_SPAN_MS = 2_000;

const KINDS: ReadonlySet<string> = new Set(['event.changed', 'stage.changed', 'stage.locked']);

export interface LiveGame {
  readonly game: Game;
  /** The server's time, told anew every 5 s (spec game §4); until the first answer that of the render. */
  readonly now: Date;
}

/** The game as it goes on: taken anew when the gateway tells of a change, and when the reader comes back to the page. */
export function useLiveGame(initial: Game, renderedAt: string): LiveGame {
  const [told, setTold] = useState<{ readonly of: Game; readonly game: Game } | null>(null);
  useEffect(() => followGame(initial, (game) => setTold({ of: initial, game })), [initial]);
  // What was told of an earlier page is not what this one shows.
  return { game: told?.of === initial ? told.game : initial, now: useServerTime(renderedAt, told !== null) };
}

/**
 * Asks once at the start, for a page may come out of a cache and only an answer says what time it is; then on changes.
 *
 * @returns ends it.
 */
function followGame(initial: Game, onGame: (game: Game) => void): () => void {
  let game = initial;
  let wanted: keyof typeof HOME_CALLS = 'challenge';
  let asked = 0;
  let taken = 0;
  let isOver = false;
  const ask = async () => {
    if (isOver) return;
    const turn = ++asked;
    const call = wanted;
    wanted = 'challenge';
    const result = await fetchCall(HOME_CALLS[call]);
    // An answer that was overtaken by a later one is old.
    if (isOver || !result.isOk || turn < taken) return;
    taken = turn;
    game = withAnswer(game, call, result);
    onGame(game);
  };
  const refresh = throttle(() => void ask(), ASK_SPAN_MS);
  const refreshAll = () => {
    wanted = 'stages';
    refresh();
  };
  const handleChange = ({ detail }: CustomEvent<LiveChange>) => {
    if (!KINDS.has(detail.kind)) return;
    const isOfCurrent = detail.data['stageId'] === currentStage(game.stages, serverNow())?.id;
    if (isOfCurrent) refresh();
    else refreshAll();
  };
  // A hidden tab gives its connection up and hears of nothing.
  const handleVisibility = () => {
    if (!document.hidden) refreshAll();
  };
  refresh();
  addEventListener(CHANGE_EVENT, handleChange);
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    isOver = true;
    removeEventListener(CHANGE_EVENT, handleChange);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}

/** Ticks once the server's time is known. */
function useServerTime(renderedAt: string, isKnown: boolean): Date {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    if (!isKnown) return undefined;
    const tick = () => setNow(serverNow());
    tick();
    const timer = setInterval(tick, STAGE_REFRESH_MS);
    return () => clearInterval(timer);
  }, [isKnown]);
  return now ?? new Date(renderedAt);
}
