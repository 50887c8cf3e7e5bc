import { useEffect, useRef } from 'react';
import { useGameDispatch, useGameState } from '../shared/game-store';
import { keepSlips, readKeptSlips } from '../shared/kept-slips';
import { slipActs } from '../shared/slips';
import { usePlayer } from '../shared/use-player';

/** Takes up what was begun before a reload or a login, keeps what is begun now, and gives nobody what somebody else began. */
export function useKeptSlips(): void {
  const slips = useGameState((state) => state.slips);
  const dispatch = useGameDispatch();
  const { id } = usePlayer();
  const isTakenUp = useRef(false);
  useEffect(() => {
    const kept = isTakenUp.current ? null : readKeptSlips();
    isTakenUp.current = true;
    if (kept) dispatch(slipActs.restored(kept));
  }, [dispatch]);
  useEffect(() => {
    if (id !== null) dispatch(slipActs.owned(id));
  }, [id, dispatch]);
  const isFirst = useRef(true);
  useEffect(() => {
    // What is kept is not overwritten before it was taken up.
    if (isFirst.current) isFirst.current = false;
    else keepSlips(slips);
  }, [slips]);
}
